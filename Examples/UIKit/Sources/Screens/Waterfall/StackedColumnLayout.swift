import UIKit

/// A delegate that knows the heights of a waterfall's items.
protocol StackedColumnLayoutDelegate: UICollectionViewDelegate {
  /// Returns the height of an item in a column of a width.
  func collectionView(
    _ collectionView: UICollectionView, layout: StackedColumnLayout, heightForItemAt indexPath: IndexPath,
    withWidth width: CGFloat
  ) -> CGFloat
}

/// A layout of columns, each item in the column that is shortest.
final class StackedColumnLayout: UICollectionViewLayout {
  var numberOfColumns = 2 { didSet { if numberOfColumns != oldValue { invalidateLayout() } } }
  var itemSpacing: CGFloat = 10 { didSet { if itemSpacing != oldValue { invalidateLayout() } } }
  var sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }

  private var attributes: [UICollectionViewLayoutAttributes] = []
  /// The y-coordinates at which the columns end.
  private(set) var columnHeights: [CGFloat] = []

  private var availableWidth: CGFloat {
    (collectionView?.bounds.width ?? 0) - sectionInset.left - sectionInset.right
  }

  override func prepare() {
    super.prepare()
    guard let collectionView, let delegate = collectionView.delegate as? StackedColumnLayoutDelegate else { return }
    let columns = CGFloat(numberOfColumns)
    let width = (availableWidth - (columns - 1) * itemSpacing) / columns
    columnHeights = Array(repeating: sectionInset.top, count: numberOfColumns)
    attributes = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
      let indexPath = IndexPath(item: item, section: 0)
      let column = columnHeights.indices.min { columnHeights[$0] < columnHeights[$1] } ?? 0
      let y = columnHeights[column] + (columnHeights[column] > sectionInset.top ? itemSpacing : 0)
      let height = delegate.collectionView(
        collectionView, layout: self, heightForItemAt: indexPath, withWidth: width)
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(
        x: sectionInset.left + CGFloat(column) * (width + itemSpacing), y: y, width: width, height: height)
      columnHeights[column] = y + height
      return attributes
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: (columnHeights.max() ?? 0) + sectionInset.bottom)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes.indices.contains(indexPath.item) ? attributes[indexPath.item] : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
