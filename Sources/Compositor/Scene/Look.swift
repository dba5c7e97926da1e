/// How the elements of a scene look under one layout, and what lies behind them.
public struct Look: Sendable, Hashable {
  /// How cells look.
  public var cell: CellStyle
  /// How supplementary and decoration views look, by kind.
  public var views: [ElementKind: CellStyle]
  /// What lies behind all elements and does not scroll, as large as the viewport.
  public var background: CellStyle

  /// A look from its parts.
  public init(cell: CellStyle, views: [ElementKind: CellStyle], background: CellStyle) {
    self.cell = cell
    self.views = views
    self.background = background
  }

  /// As the layout itself has it.
  public init(of layout: any CollectionLayout.Type) {
    cell = layout.views.first { $0.kind == .cell }?.style ?? CellStyle()
    views = Dictionary(layout.views.filter { $0.kind != .cell }.map { ($0.kind, $0.style) }) { first, _ in first }
    background = layout.background
  }

  /// How elements of a kind look.
  public subscript(kind: ElementKind) -> CellStyle {
    kind == .cell ? cell : views[kind] ?? ViewDescription(kind, "").style
  }

  /// How far the shadows of any kind reach, in points.
  var shadowReach: Double { views.values.reduce(cell.shadowReach) { max($0, $1.shadowReach) } }
}

/// How elements look under each of the layouts that a scene goes through.
public struct LookBook: Sendable {
  private var looks: [String: Look] = [:]

  /// Every layout's own look.
  public init() {}

  /// The look under a layout: what was said, else the layout's own.
  public subscript(layout: any CollectionLayout) -> Look {
    self[type(of: layout)]
  }

  /// The look under layouts of a type: what was said, else the type's own.
  public subscript(type: any CollectionLayout.Type) -> Look {
    get { looks[type.kind] ?? Look(of: type) }
    set { looks[type.kind] = newValue }
  }

  /// Changes the look under a layout and every other look that was said.
  ///
  /// - Parameter start: Given to the change too: the look as it is in this book.
  mutating func changeAll(
    with layout: any CollectionLayout, since start: LookBook, _ change: (inout Look, _ start: Look) -> Void
  ) {
    let current = type(of: layout)
    looks[current.kind] = self[current]
    for kind in looks.keys.sorted() {
      guard var look = looks[kind] else { continue }
      change(&look, start.looks[kind] ?? (kind == current.kind ? start[current] : look))
      looks[kind] = look
    }
  }
}
