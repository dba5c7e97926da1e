import Compositor

/// Rows of cells, every other row moved by half a cell.
struct HoneycombLayout: CollectionLayout {
  var cellSize = 150.0
  var spacing = 16.0

  static let kind = "honeycomb"
  static let summary = "rows of square cells, every other row moved by half a cell"
  static var parameters: [Parameter<HoneycombLayout>] {
    [
      .number("cellSize", \.cellSize, in: 1...10_000, unit: .points, "side of a cell"),
      .number("spacing", \.spacing, in: 0...1000, unit: .points, "room between cells"),
    ]
  }

  func prepare(_ context: LayoutContext) -> Prepared {
    let pitch = cellSize + spacing
    let columns = max(1, Int((context.bounds.size.width - pitch / 2 - spacing) / pitch))
    return Prepared(layout: self, index: FlatIndex(context.data), columns: columns, width: context.bounds.size.width)
  }

  struct Prepared: PreparedLayout {
    let layout: HoneycombLayout, index: FlatIndex, columns: Int, width: Double
    private var pitch: Double { layout.cellSize + layout.spacing }
    private var rows: Int { (index.count + columns - 1) / columns }
    var contentSize: Size { Size(width: width, height: Double(rows) * pitch + layout.spacing) }

    func attributes(for indexPath: IndexPath) -> LayoutAttributes? {
      guard let position = index.position(of: indexPath) else { return nil }
      let (row, column) = position.quotientAndRemainder(dividingBy: columns)
      let x = (Double(column) + (row % 2 == 0 ? 0.5 : 1)) * pitch + layout.spacing
      let center = Point(x: x, y: (Double(row) + 0.5) * pitch + layout.spacing / 2)
      return LayoutAttributes(
        indexPath: indexPath, center: center, size: Size(width: layout.cellSize, height: layout.cellSize))
    }

    func attributes(in rect: Rect) -> [LayoutAttributes] {
      let first = max(0, Int(rect.minY / pitch) - 1) * columns
      let last = min(index.count, (Int(rect.maxY / pitch) + 1) * columns)
      return (first..<max(first, last)).compactMap { attributes(for: index.indexPath(at: $0)) }
    }
  }
}
