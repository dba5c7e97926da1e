import UIKit

/// The attributes of a page with its distance from the middle.
final class ParallaxLayoutAttributes: UICollectionViewLayoutAttributes {
  /// The distance of the page from the middle in pages, or `nil` for a page that isn't visible.
  var parallaxValue: CGFloat?

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? ParallaxLayoutAttributes)?.parallaxValue = parallaxValue
    return copy
  }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ParallaxLayoutAttributes, super.isEqual(other) else { return false }
    return MainActor.assumeIsolated { other.parallaxValue == parallaxValue }
  }
}

/// An object that knows which photo stays in the middle when a layout changes.
@MainActor protocol FocusedIndexProvider: AnyObject {
  var focusedIndex: Int { get }
}

/// One photo per page, with a gap between two pages as they pass.
final class PageLayout: UICollectionViewFlowLayout {
  weak var focus: (any FocusedIndexProvider)?
  private let gap: CGFloat = 44

  override init() {
    super.init()
    scrollDirection = .horizontal
    (minimumLineSpacing, minimumInteritemSpacing) = (0, 0)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("not archived") }

  override class var layoutAttributesClass: AnyClass { ParallaxLayoutAttributes.self }

  override func prepare() {
    if let size = collectionView?.bounds.size, itemSize != size { itemSize = size }
    super.prepare()
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.compactMap { $0.copy() as? ParallaxLayoutAttributes }.map(moved)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    (super.layoutAttributesForItem(at: indexPath)?.copy() as? ParallaxLayoutAttributes).map(moved)
  }

  private func moved(_ attributes: ParallaxLayoutAttributes) -> ParallaxLayoutAttributes {
    guard let collectionView, itemSize.width > 0 else { return attributes }
    let distance = (attributes.center.x - collectionView.contentOffset.x - itemSize.width / 2) / itemSize.width
    attributes.parallaxValue = abs(distance) < 1 ? distance : nil
    attributes.transform = CGAffineTransform(translationX: (attributes.parallaxValue ?? 0) * gap, y: 0)
    return attributes
  }

  /// Keeps the same page in a rotation and when photos are deleted.
  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    guard let focus else { return proposedContentOffset }
    return CGPoint(x: CGFloat(focus.focusedIndex) * itemSize.width, y: proposedContentOffset.y)
  }
}

/// A photo whose image moves more slowly than its page, behind a mask of the image's shape.
final class PageCell: UICollectionViewCell {
  let imageView = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFit
    clipsToBounds = true
    contentView.addSubview(imageView)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("not archived") }

  func show(_ image: UIImage?) {
    imageView.image = image
    setNeedsLayout()
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    let parallax = (layoutAttributes as? ParallaxLayoutAttributes)?.parallaxValue ?? 0
    imageView.transform = CGAffineTransform(translationX: -bounds.width * 0.3 * parallax, y: 0)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Not the frame, which contains the transform.
    imageView.bounds.size = bounds.size
    imageView.center = CGPoint(x: bounds.midX, y: bounds.midY)
    guard let image = imageView.image?.size, image.width > 0, image.height > 0 else { return }
    let scale = min(bounds.width / image.width, bounds.height / image.height)
    let fit = CGSize(width: image.width * scale, height: image.height * scale)
    let shape = CAShapeLayer()
    shape.path =
      UIBezierPath(
        rect: CGRect(
          x: bounds.midX - fit.width / 2, y: bounds.midY - fit.height / 2, width: fit.width, height: fit.height)
      ).cgPath
    layer.mask = shape
  }
}
