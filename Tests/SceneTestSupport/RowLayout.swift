import Compositor
import Graphics

/// A row of squares of 100 points that never invalidates on a scroll.
package struct RowLayout: CollectionLayout {
  package static let kind = "row"
  package static let summary = "squares in a row"
  package static var parameters: [Parameter<RowLayout>] { [] }

  /// Creates a row.
  package init() {}

  package func prepare(_ context: LayoutContext) -> Prepared { Prepared(index: ItemOrder(context.data)) }

  /// A row of the items that there are.
  package struct Prepared: PreparedLayout {
    private let index: ItemOrder

    init(index: ItemOrder) { self.index = index }

    package var contentSize: Size { Size(width: Double(index.count) * 100, height: 100) }

    package func attributes(in rect: Rect) -> [LayoutAttributes] {
      (0..<index.count).compactMap { attributes(for: index.indexPath(at: $0)) }.filter { $0.frame.intersects(rect) }
    }

    package func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? {
      index.position(of: indexPath).map {
        LayoutAttributes(
          indexPath: indexPath, center: Point(x: Double($0) * 100 + 50, y: 50), size: Size(width: 100, height: 100))
      }
    }
  }
}
