import StandardLayouts

/// A layout that arranges round cells in a centered honeycomb, whose rows alternate between n and n − 1 cells.
struct HoneycombLayout: CollectionLayout {
  var cellSize = 150.0
  var spacing = 16.0

  static let kind = "honeycomb"
  static let summary = "a centered honeycomb of round cells"
  static let parameters: [Parameter<HoneycombLayout>] = [
    .number("cellSize", \.cellSize, in: 1...10_000, unit: .points, "diameter of a cell"),
    .number("spacing", \.spacing, in: 0...1000, unit: .points, "space between neighbors"),
  ]

  func prepare(_ context: LayoutContext) -> Prepared {
    Prepared(cell: cellSize, step: cellSize + spacing, index: ItemOrder(context.data), width: context.bounds.size.width)
  }

  struct Prepared: PreparedLayout {
    let cell: Double, step: Double, index: ItemOrder, width: Double
    var columns: Int { max(2, Int((width + cell) / step) - 1) }
    var rowCount: Int { 2 * (index.count - 1) / (2 * columns - 1) + 1 }
    /// The centers of the rows, with the distance at which all neighbors of a cell are equally far away.
    var rows: UniformRow { UniformRow(start: step - cell / 2, pitch: step * 0.75.squareRoot(), count: rowCount) }
    var contentSize: Size { Size(width: width, height: rows.position(of: rows.count - 1) + rows.start) }
    func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { index.position(of: indexPath).map(cell(at:)) }
    func attributes(in rect: Rect) -> [LayoutAttributes] {
      let seen = rows.indices(from: rect.minY - cell / 2, to: rect.maxY + cell / 2)
      return (start(of: seen.lowerBound)..<start(of: seen.upperBound)).clamped(to: 0..<index.count).map(cell(at:))
    }

    private func start(of row: Int) -> Int { row * columns - row / 2 }
    private func cell(at item: Int) -> LayoutAttributes {
      let row = 2 * item / (2 * columns - 1), column = Double(item - start(of: row)) - Double(columns - 1 - row % 2) / 2
      let center = Point(x: width / 2 + column * step, y: rows.position(of: row))
      return LayoutAttributes(
        indexPath: index.indexPath(at: item), center: center, size: Size(width: cell, height: cell))
    }
  }
}
