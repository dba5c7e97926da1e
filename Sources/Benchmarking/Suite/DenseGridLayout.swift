import LayoutCore

/// A layout of square cells without gaps, whose edges lie between device pixels, as in motion.
struct DenseGridLayout: CollectionLayout {
  static let kind = "denseGrid"
  static let summary = "small squares side by side"
  static var parameters: [Parameter<DenseGridLayout>] { [] }
  var columns = 100

  func prepare(_ context: LayoutContext) -> Prepared {
    Prepared(
      index: ItemOrder(context.data), columns: columns, width: context.bounds.size.width,
      pitch: context.bounds.size.width / Double(columns))
  }

  struct Prepared: PreparedLayout {
    let index: ItemOrder, columns: Int, width: Double, pitch: Double

    var contentSize: Size { Size(width: width, height: Double((index.count + columns - 1) / columns) * pitch) }

    func attributes(in rect: Rect) -> [LayoutAttributes] {
      let rows = Int((rect.minY / pitch).rounded(.down))..<Int((rect.maxY / pitch).rounded(.up))
      return (rows.lowerBound * columns..<rows.upperBound * columns).clamped(to: 0..<index.count).map(cell)
    }

    func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { index.position(of: indexPath).map(cell) }

    private func cell(_ position: Int) -> LayoutAttributes {
      let (row, column) = position.quotientAndRemainder(dividingBy: columns)
      return LayoutAttributes(
        indexPath: index.indexPath(at: position),
        center: Point(x: (Double(column) + 0.5) * pitch, y: (Double(row) + 0.5) * pitch),
        size: Size(width: pitch, height: pitch))
    }
  }
}
