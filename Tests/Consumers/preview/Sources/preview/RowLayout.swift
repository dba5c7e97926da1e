import Framegen

/// A row of squares of 60 points.
struct RowLayout: CollectionLayout {
  struct Prepared: PreparedLayout {
    let count: Int
    var contentSize: Size { Size(width: 70 * Double(count), height: 90) }
    func attributes(in rect: Rect) -> [LayoutAttributes] {
      (0..<count).compactMap { attributes(for: ItemIndexPath(section: 0, item: $0)) }
    }
    func attributes(for path: ItemIndexPath) -> LayoutAttributes? {
      let center = Point(x: 35 + 70 * Double(path.item), y: 45)
      return LayoutAttributes(indexPath: path, center: center, size: Size(width: 60, height: 60))
    }
  }
  static let kind = "row"
  static let summary = "a row of squares"
  static var parameters: [Parameter<RowLayout>] { [] }
  func prepare(_ context: LayoutContext) -> Prepared { Prepared(count: context.data.itemCount) }
}
