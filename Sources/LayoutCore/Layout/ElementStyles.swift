/// The styles of a scene's elements and background under one layout.
public struct ElementStyles: Sendable, Hashable {
  /// The style of cells.
  public private(set) var cell: CellStyle
  /// The styles of the layout's supplementary and decoration views, by kind.
  public private(set) var views: [ElementKind: CellStyle]
  /// The style of the background, which lies behind all elements, doesn't scroll, and fills the viewport.
  public private(set) var background: CellStyle
  private let overrides: StyleOverrides
  private let itemKinds: Set<ElementKind>

  package init(of layout: any CollectionLayout.Type, _ overrides: StyleOverrides = StyleOverrides()) {
    self.overrides = overrides
    itemKinds = Set(layout.views.filter { $0.anchor == .item }.map(\.kind))
    cell = overrides.applied(to: layout.views.first { $0.kind == .cell }?.style ?? CellStyle(), of: .cell)
    let views = layout.viewsWithInteraction.filter { $0.kind != .cell }.map { view in
      (view.kind, overrides.applied(to: view.style, of: .view(view.kind.name)))
    }
    self.views = Dictionary(views) { first, _ in first }
    background = overrides.applied(to: layout.background, of: .background)
  }

  /// Returns the style of elements of a kind.
  public subscript(kind: ElementKind) -> CellStyle {
    if kind == .cell { return cell }
    return views[kind] ?? overrides.applied(to: ViewDescription(kind, "").style, of: .view(kind.name))
  }

  subscript(name: String) -> CellStyle { self[views.keys.first { $0.name == name } ?? .supplementary(name)] }

  /// Returns a Boolean value that indicates whether an item's data fills in the texts of elements of a kind.
  func followsItem(_ kind: ElementKind) -> Bool { itemKinds.contains(kind) }

  /// The distance that shadows extend beyond elements, in points.
  ///
  /// The shadow below a dragged cell doesn't count, because it lies under the touch and so inside the viewport.
  package var shadowReach: Double {
    views.reduce(cell.shadowReach) { $1.key == .lift ? $0 : max($0, $1.value.shadowReach) }
  }
}

/// A cache of the styles under each layout, for unchanged overrides.
package struct StyleCache: Sendable {
  private var overrides = StyleOverrides()
  private var styles: [String: ElementStyles] = [:]

  package init() {}

  package mutating func styles(under layout: any CollectionLayout, _ overrides: StyleOverrides) -> ElementStyles {
    if overrides != self.overrides { (self.overrides, styles) = (overrides, [:]) }
    let type = type(of: layout)
    if let known = styles[type.kind] { return known }
    let new = ElementStyles(of: type, overrides)
    styles[type.kind] = new
    return new
  }
}
