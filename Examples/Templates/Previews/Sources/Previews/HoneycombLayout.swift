import StandardLayouts

/// Round cells as in a honeycomb: each but those at the edges has six neighbours, all equally far away.
struct HoneycombLayout: CollectionLayout {
  var cellSize = 150.0
  var spacing = 16.0

  static let kind = "honeycomb"
  static let summary = "a honeycomb in the middle: rows of cells that lie in the gaps of the rows above"
  static var parameters: [Parameter<HoneycombLayout>] {
    [
      .number("cellSize", \.cellSize, in: 1...10_000, unit: .points, "diameter of a cell"),
      .number("spacing", \.spacing, in: 0...1000, unit: .points, "room between neighbours"),
    ]
  }

  func prepare(_ context: LayoutContext) -> Prepared {
    let width = context.bounds.size.width
    let columns = max(2, Int((width - spacing) / (cellSize + spacing)))
    return Prepared(layout: self, index: FlatIndex(context.data), columns: columns, width: width)
  }

  /// Rows of `columns` and of one cell less in turn: both are centred, so the second lies in the gaps of the first.
  struct Prepared: PreparedLayout {
    let layout: HoneycombLayout, index: FlatIndex, columns: Int, width: Double
    /// From the centre of one cell to the next.
    private var pitch: Double { layout.cellSize + layout.spacing }
    /// From one row to the next: the height of a triangle of equal sides, so that all neighbours are as far away.
    private var rowPitch: Double { pitch * 0.75.squareRoot() }

    var contentSize: Size {
      let rows = index.count == 0 ? 0 : place(of: index.count - 1).row + 1
      return Size(width: width, height: Double(max(0, rows - 1)) * rowPitch + layout.cellSize + 2 * layout.spacing)
    }

    func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? {
      guard let position = index.position(of: indexPath) else { return nil }
      let (row, column) = place(of: position)
      let count = row % 2 == 0 ? columns : columns - 1
      let x = width / 2 + (Double(column) - Double(count - 1) / 2) * pitch
      let y = layout.spacing + layout.cellSize / 2 + Double(row) * rowPitch
      let size = Size(width: layout.cellSize, height: layout.cellSize)
      return LayoutAttributes(indexPath: indexPath, center: Point(x: x, y: y), size: size)
    }

    func attributes(in rect: Rect) -> [LayoutAttributes] {
      let above = Int(((rect.minY - layout.spacing - layout.cellSize) / rowPitch).rounded(.down))
      let below = Int(((rect.maxY - layout.spacing) / rowPitch).rounded(.up))
      let first = min(index.count, start(ofRow: max(0, above))), end = min(index.count, start(ofRow: max(0, below + 1)))
      return (first..<max(first, end)).compactMap { attributes(for: index.indexPath(at: $0)) }
    }

    private func place(of position: Int) -> (row: Int, column: Int) {
      let (pair, rest) = position.quotientAndRemainder(dividingBy: 2 * columns - 1)
      return rest < columns ? (2 * pair, rest) : (2 * pair + 1, rest - columns)
    }

    private func start(ofRow row: Int) -> Int { row / 2 * (2 * columns - 1) + row % 2 * columns }
  }
}
