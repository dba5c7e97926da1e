/// The styles of a layout's supplementary and decoration views, by the names of their kinds.
public struct StyleEditors {
  private let own: ElementStyles
  fileprivate private(set) var overrides: StyleOverrides

  package init(_ own: ElementStyles, _ overrides: StyleOverrides) { (self.own, self.overrides) = (own, overrides) }

  /// Accesses the style of a view.
  ///
  /// Assigning it copies its overrides.
  public subscript(name: String) -> StyleEditor<CellStyle> {
    get { StyleEditor(own[name], of: .view(name), overrides) }
    set { overrides.store(newValue, of: .view(name)) }
  }
}

extension StyleOverrides {
  package mutating func store(_ editors: StyleEditors) {
    for name in viewNames + editors.overrides.viewNames {
      copy(\CellStyle.self, of: .view(name), in: editors.overrides, to: .view(name))
    }
  }
}
