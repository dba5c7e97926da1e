/// Styles of a scene's elements under one layout, and of what lies behind them.
public struct ElementStyles: Sendable, Hashable {
  /// Style of cells.
  public private(set) var cell: CellStyle
  /// Styles of the layout's supplementary and decoration views, by kind.
  public private(set) var views: [ElementKind: CellStyle]
  /// Style of the background, which lies behind all elements, does not scroll and is as large as the viewport.
  public private(set) var background: CellStyle
  private let overrides: StyleOverrides
  /// Kinds of views, besides cells, that follow an item.
  private let itemKinds: Set<ElementKind>

  /// Creates the styles of a layout, changed by overrides.
  public init(of layout: any CollectionLayout.Type, _ overrides: StyleOverrides = StyleOverrides()) {
    self.overrides = overrides
    itemKinds = Set(layout.views.filter { $0.anchor == .item }.map(\.kind))
    cell = overrides.applied(to: layout.views.first { $0.kind == .cell }?.style ?? CellStyle(), of: .cell)
    views = Dictionary(layout.viewsWithInteraction.filter { $0.kind != .cell }.map { ($0.kind, $0.style) }) {
      first, _ in first
    }
    for kind in views.keys { views[kind] = overrides.applied(to: views[kind] ?? CellStyle(), of: .view(kind.name)) }
    background = overrides.applied(to: layout.background, of: .background)
  }

  /// Returns the style of elements of a kind.
  public subscript(kind: ElementKind) -> CellStyle {
    if kind == .cell { return cell }
    return views[kind] ?? overrides.applied(to: ViewDescription(kind, "").style, of: .view(kind.name))
  }

  /// Returns the style of views by the name of their kind.
  subscript(name: String) -> CellStyle { self[views.keys.first { $0.name == name } ?? .supplementary(name)] }

  /// Returns true if elements of a kind follow an item, whose data fill in their texts.
  func followsItem(_ kind: ElementKind) -> Bool { itemKinds.contains(kind) }

  /// Distance by which the shadows of any kind reach beyond elements, in points; that of a cell which a finger carries lies under
  /// the finger, in sight.
  package var shadowReach: Double {
    views.reduce(cell.shadowReach) { $1.key == .lift ? $0 : max($0, $1.value.shadowReach) }
  }
}

/// Styles under each layout, kept while the overrides stay the same.
///
/// A cache only: ``styles(under:_:)`` returns what ``ElementStyles/init(of:_:)`` makes.
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
