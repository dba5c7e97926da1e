import UIKit

/// A carousel as apps have it: flow lines, with items that shrink and turn towards the sides.
class CarouselLayout: UICollectionViewFlowLayout {
  var sideScale: CGFloat = 0.7

  override init() {
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 120, height: 160)
    minimumLineSpacing = 20
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let found = super.layoutAttributesForElements(in: rect), let view = collectionView else { return nil }
    let copies = NSArray(array: found, copyItems: true) as? [UICollectionViewLayoutAttributes]
    for attributes in copies ?? [] {
      let distance = (attributes.center.x - view.bounds.midX) / view.bounds.width
      let scale = 1 - min(1, abs(distance)) * (1 - sideScale)
      var transform = CATransform3DIdentity
      transform.m34 = -1 / 500
      transform = CATransform3DRotate(transform, -distance, 0, 1, 0)
      attributes.transform3D = CATransform3DScale(transform, scale, scale, 1)
      attributes.zIndex = Int((1 - abs(distance)) * 100)
    }
    return copies
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let page = itemSize.width + minimumLineSpacing
    return CGPoint(x: (proposedContentOffset.x / page).rounded() * page, y: proposedContentOffset.y)
  }
}

/// Rows on springs that lag behind a scroll: the layout depends on all that happened before.
final class SpringLayout: UICollectionViewFlowLayout {
  private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

  override func prepare() {
    super.prepare()
    itemSize = CGSize(width: 180, height: 60)
    guard animator.behaviors.isEmpty, let view = collectionView else { return }
    let content = CGRect(origin: .zero, size: CGSize(width: view.bounds.width, height: 5000))
    for attributes in super.layoutAttributesForElements(in: content) ?? [] {
      let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
      (spring.length, spring.damping, spring.frequency) = (0, 0.5, 1)
      animator.addBehavior(spring)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    animator.items(in: rect).compactMap {
      ($0 as? UICollectionViewLayoutAttributes)?.copy() as? UICollectionViewLayoutAttributes
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let way = newBounds.minY - (collectionView?.bounds.minY ?? 0)
    for case let spring as UIAttachmentBehavior in animator.behaviors {
      guard let item = spring.items.first else { continue }
      item.center.y += way * 0.4
      animator.updateItem(usingCurrentState: item)
    }
    return false
  }
}
