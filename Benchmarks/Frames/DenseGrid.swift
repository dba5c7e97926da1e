import Framegen
import Raster

/// Rows of 125 small cells, of which 80 rows are in sight on 1920 × 1080: 10,000 cells.
struct DenseGrid: CollectionLayout {
  static let kind = "denseGrid"
  static let summary = "rows of 125 small cells"
  static var parameters: [Parameter<DenseGrid>] { [] }
  /// Width and height that a cell takes, gap included, in points.
  static let pitch = Size(width: 15.36, height: 13.5)
  static let columns = 125

  func prepare(_ context: LayoutContext) -> Prepared {
    Prepared(index: ItemOrder(context.data), width: context.bounds.size.width)
  }

  struct Prepared: PreparedLayout {
    let index: ItemOrder, width: Double

    var contentSize: Size {
      let rows = (index.count + columns - 1) / columns
      return Size(width: width, height: Double(rows) * pitch.height)
    }

    func attributes(in rect: Rect) -> [LayoutAttributes] {
      let rows = Int((rect.minY / pitch.height).rounded(.down))..<Int((rect.maxY / pitch.height).rounded(.up))
      let cells = rows.lowerBound * columns..<rows.upperBound * columns
      return cells.clamped(to: 0..<index.count).map(cell(at:))
    }

    func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { index.position(of: indexPath).map(cell(at:)) }

    private func cell(at position: Int) -> LayoutAttributes {
      let (row, column) = position.quotientAndRemainder(dividingBy: columns)
      return LayoutAttributes(
        indexPath: index.indexPath(at: position),
        center: Point(x: (Double(column) + 0.5) * pitch.width, y: (Double(row) + 0.5) * pitch.height),
        size: Size(width: pitch.width - 2, height: pitch.height - 2))
    }
  }
}
