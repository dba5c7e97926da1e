import Compositor
import UIKit

import struct Foundation.IndexPath

/// Numbers that the class and the value share: 40 cells of 20 × 20 points in a row, gaps included.
enum GridShape {
  static let columns = 40
  static let pitch = 20.0
  static let side = 18.0
}

/// Rows of small cells, as a class of an app.
final class ClassGrid: UICollectionViewLayout {
  private var count = 0

  override func prepare() { count = collectionView?.numberOfItems(inSection: 0) ?? 0 }

  override var collectionViewContentSize: CGSize {
    let rows = (count + GridShape.columns - 1) / GridShape.columns
    return CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(rows) * GridShape.pitch)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let rows = Int((rect.minY / GridShape.pitch).rounded(.down))..<Int((rect.maxY / GridShape.pitch).rounded(.up))
    let cells = rows.lowerBound * GridShape.columns..<rows.upperBound * GridShape.columns
    return cells.clamped(to: 0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let (row, column) = indexPath.item.quotientAndRemainder(dividingBy: GridShape.columns)
    attributes.frame = CGRect(
      x: CGFloat(column) * GridShape.pitch, y: CGFloat(row) * GridShape.pitch, width: GridShape.side,
      height: GridShape.side)
    return attributes
  }
}

/// Rows of small cells, as a value.
struct ValueGrid: CollectionLayout {
  static let kind = "valueGrid"
  static let summary = "rows of 40 small cells"
  static var parameters: [Parameter<ValueGrid>] { [] }

  func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool { true }

  func prepare(_ context: LayoutContext) -> Prepared {
    Prepared(index: ItemOrder(context.data), width: context.bounds.size.width)
  }

  struct Prepared: PreparedLayout {
    let index: ItemOrder, width: Double

    var contentSize: Size {
      let rows = (index.count + GridShape.columns - 1) / GridShape.columns
      return Size(width: width, height: Double(rows) * GridShape.pitch)
    }

    func attributes(in rect: Rect) -> [LayoutAttributes] {
      let rows = Int((rect.minY / GridShape.pitch).rounded(.down))..<Int((rect.maxY / GridShape.pitch).rounded(.up))
      let cells = rows.lowerBound * GridShape.columns..<rows.upperBound * GridShape.columns
      return cells.clamped(to: 0..<index.count).map(cell(at:))
    }

    func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? {
      index.position(of: indexPath).map(cell(at:))
    }

    private func cell(at position: Int) -> LayoutAttributes {
      let (row, column) = position.quotientAndRemainder(dividingBy: GridShape.columns)
      return LayoutAttributes(
        indexPath: index.indexPath(at: position),
        center: Point(
          x: Double(column) * GridShape.pitch + GridShape.side / 2,
          y: Double(row) * GridShape.pitch + GridShape.side / 2),
        size: Size(width: GridShape.side, height: GridShape.side))
    }
  }
}
