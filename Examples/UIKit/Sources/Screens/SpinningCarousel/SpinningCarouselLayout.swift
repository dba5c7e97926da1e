import UIKit

/// An object that decides the sizes in a spinning carousel.
@MainActor protocol SpinningCarouselLayoutDelegate: AnyObject {
  /// Returns the size of every cell.
  func itemSize(in collectionView: UICollectionView, layout: SpinningCarouselLayout) -> CGSize
  /// Returns the distance between two cells.
  func margin(in collectionView: UICollectionView, layout: SpinningCarouselLayout) -> CGFloat
}

/// A row of cells that turn around their centers while they scroll: one turn from one cell to the next.
///
/// With the visible width S, the cells' width w, the pitch P = w + margin, and the content offset x:
/// - The current cell is the one whose place, with the margin after it, contains the middle: ⌊(x + S/2) / P⌋.
/// - Its center is x + S/2 − (index · P + w/2) before the middle, which is the way of one turn in P points. All cells have
///   the same angle. It is 0 when a cell is in the middle.
/// - The current cell is above the others.
final class SpinningCarouselLayout: UICollectionViewLayout {
  weak var layoutDelegate: (any SpinningCarouselLayoutDelegate)?

  private var itemCount = 0
  private var itemSize = CGSize.zero
  private var margin: CGFloat = 0
  /// The horizontal centers of the cells.
  private var centers: [CGFloat] = []

  private var pitch: CGFloat { itemSize.width + margin }

  // MARK: Preparation

  override func prepare() {
    super.prepare()
    readData()
    placeItems()
  }

  private func readData() {
    guard let collectionView else { return }
    itemCount = collectionView.numberOfSections > 0 ? collectionView.numberOfItems(inSection: 0) : 0
    itemSize = layoutDelegate?.itemSize(in: collectionView, layout: self) ?? .zero
    margin = layoutDelegate?.margin(in: collectionView, layout: self) ?? 0
  }

  private func placeItems() { centers = (0..<itemCount).map { CGFloat($0) * pitch + itemSize.width / 2 } }

  override var collectionViewContentSize: CGSize {
    CGSize(width: CGFloat(itemCount) * pitch, height: collectionView?.bounds.height ?? 0)
  }

  // MARK: Attributes

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<itemCount).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let collectionView, centers.indices.contains(indexPath.item) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = itemSize
    attributes.center = CGPoint(x: centers[indexPath.item], y: collectionView.bounds.height / 2)
    let offset = collectionView.contentOffset.x
    let current = index(at: offset)
    attributes.transform = CGAffineTransform(rotationAngle: angle(at: offset))
    attributes.zIndex = indexPath.item == current ? 1000 : current
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds != collectionView?.bounds
  }

  // MARK: Positions

  /// Returns the index of the current cell at a content offset.
  func index(at offset: CGFloat) -> Int {
    guard pitch > 0, let collectionView else { return 0 }
    let index = Int(((offset + collectionView.bounds.width / 2) / pitch).rounded(.down))
    return max(0, min(index, itemCount - 1))
  }

  /// Returns the angle of all cells at a content offset, in radians.
  func angle(at offset: CGFloat) -> CGFloat {
    guard pitch > 0, let collectionView else { return 0 }
    let change = offset + collectionView.bounds.width / 2 - itemSize.width / 2 - CGFloat(index(at: offset)) * pitch
    return 2 * .pi * change / pitch
  }

  /// Returns the content offset with a cell in the middle.
  func offset(centering index: Int) -> CGFloat {
    CGFloat(index) * pitch + itemSize.width / 2 - (collectionView?.bounds.width ?? 0) / 2
  }

  /// Stops with the cell in the middle that would be the current one, at any speed.
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    CGPoint(x: offset(centering: index(at: proposedContentOffset.x)), y: proposedContentOffset.y)
  }
}
