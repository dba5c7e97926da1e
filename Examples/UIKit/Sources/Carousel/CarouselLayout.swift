import UIKit

/// A layout that arranges cards in a row, with the center card at full size and the others rotated away.
public final class CarouselLayout: UICollectionViewFlowLayout {
  /// The scale of the cards at the sides.
  public var sideScale: CGFloat = 0.75

  /// Creates a carousel with cards of 200 × 280 points.
  public override init() {
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 200, height: 280)
    minimumLineSpacing = 16
  }

  /// Creates a carousel from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public override func prepare() {
    if let collectionView {
      let side = (collectionView.bounds.width - itemSize.width) / 2
      let top = (collectionView.bounds.height - itemSize.height) / 2
      sectionInset = UIEdgeInsets(top: top, left: side, bottom: top, right: side)
    }
    super.prepare()
  }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.compactMap { attributes in
      (attributes.copy() as? UICollectionViewLayoutAttributes).map { turned($0) }
    }
  }

  public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    (super.layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes).map { turned($0) }
  }

  public override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let page = itemSize.width + minimumLineSpacing
    return CGPoint(x: (proposedContentOffset.x / page).rounded() * page, y: proposedContentOffset.y)
  }

  private func turned(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let collectionView else { return attributes }
    let distance = (attributes.center.x - collectionView.bounds.midX) / (itemSize.width + minimumLineSpacing)
    let side = max(-1, min(1, distance))
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 600
    transform = CATransform3DRotate(transform, -side * .pi / 5, 0, 1, 0)
    let scale = 1 - abs(side) * (1 - sideScale)
    attributes.transform3D = CATransform3DScale(transform, scale, scale, 1)
    attributes.zIndex = -Int(abs(distance * 100))
    return attributes
  }
}
