import UIKit

// The photo browser of the article "Basics of UICollectionViewLayout with the Photos app" (N. Razumnuy), in code of our
// own after its text: big pages with parallax, and a strip of thumbnails whose focused one has the shape of its image.

/// A screen of two collection views with one data source, each of which drives the other.
final class PhotoBrowserController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private let photos: [String]
  private(set) lazy var pages = UICollectionView(frame: .zero, collectionViewLayout: PageLayout())
  private(set) lazy var strip = UICollectionView(
    frame: .zero, collectionViewLayout: ThumbnailLayout { [weak self] in self?.ratio(of: $0) ?? 1 })
  /// The collection view that the user scrolls.
  private weak var driver: UICollectionView?

  init(photos: [String]) {
    self.photos = photos
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("not archived") }

  private func ratio(of item: Int) -> CGFloat {
    UIImage(named: photos[item]).map { $0.size.width / $0.size.height } ?? 1
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    pages.isPagingEnabled = true
    strip.decelerationRate = .fast
    for (collection, name) in [(pages, "pages"), (strip, "strip")] {
      collection.accessibilityIdentifier = name
      collection.contentInsetAdjustmentBehavior = .never
      collection.register(PhotoPageCell.self, forCellWithReuseIdentifier: "page")
      collection.register(ThumbnailCell.self, forCellWithReuseIdentifier: "thumbnail")
      (collection.dataSource, collection.delegate) = (self, self)
      collection.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(collection)
    }
    NSLayoutConstraint.activate([
      pages.topAnchor.constraint(equalTo: view.topAnchor), pages.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      pages.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      pages.bottomAnchor.constraint(equalTo: strip.topAnchor),
      strip.heightAnchor.constraint(equalToConstant: 66),
      strip.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      strip.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      strip.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -8),
    ])
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { photos.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let image = UIImage(named: photos[indexPath.item])
    if collectionView === pages {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "page", for: indexPath)
      (cell as? PhotoPageCell)?.show(image)
      return cell
    }
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "thumbnail", for: indexPath)
    (cell as? ThumbnailCell)?.imageView.image = image
    return cell
  }

  /// Pages scroll the strip continuously; the strip changes the page when another thumbnail is nearest.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard driver == nil || driver === scrollView, let moved = scrollView as? UICollectionView,
      let thumbnails = strip.collectionViewLayout as? ThumbnailLayout
    else { return }
    driver = moved
    if moved === pages, pages.bounds.width > 0 {
      strip.contentOffset.x = thumbnails.offset(at: pages.contentOffset.x / pages.bounds.width)
    } else if moved === strip {
      pages.contentOffset.x = CGFloat(thumbnails.nearest) * pages.bounds.width
    }
    driver = nil
  }
}

/// The attributes of a page with the displacement of its image.
final class ParallaxAttributes: UICollectionViewLayoutAttributes {
  var parallax: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? ParallaxAttributes)?.parallax = parallax
    return copy
  }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ParallaxAttributes, super.isEqual(other) else { return false }
    return MainActor.assumeIsolated { other.parallax == parallax }
  }
}

/// Pages with a gap of 44 points as they pass.
final class PageLayout: UICollectionViewFlowLayout {
  override init() {
    super.init()
    scrollDirection = .horizontal
    (minimumLineSpacing, minimumInteritemSpacing) = (0, 0)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override class var layoutAttributesClass: AnyClass { ParallaxAttributes.self }

  override func prepare() {
    if let size = collectionView?.bounds.size, itemSize != size { itemSize = size }
    super.prepare()
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.compactMap { $0.copy() as? ParallaxAttributes }.map(moved)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    (super.layoutAttributesForItem(at: indexPath)?.copy() as? ParallaxAttributes).map(moved)
  }

  private func moved(_ attributes: ParallaxAttributes) -> ParallaxAttributes {
    guard let view = collectionView, itemSize.width > 0 else { return attributes }
    let distance = (attributes.center.x - view.contentOffset.x) / itemSize.width - 0.5
    if abs(distance) < 1 {
      attributes.parallax = distance
      attributes.transform = CGAffineTransform(translationX: distance * 44, y: 0)
    }
    return attributes
  }
}

/// A photo behind a mask of its shape.
final class PhotoPageCell: UICollectionViewCell {
  let imageView = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFit
    clipsToBounds = true
    addSubview(imageView)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView.bounds.size = bounds.size
    imageView.center = CGPoint(x: bounds.midX, y: bounds.midY)
    guard let size = imageView.image?.size else { return }
    let scale = min(bounds.width / size.width, bounds.height / size.height)
    let fit = CGSize(width: size.width * scale, height: size.height * scale)
    let shape = CAShapeLayer()
    shape.path =
      UIBezierPath(
        rect: CGRect(
          x: (bounds.width - fit.width) / 2, y: (bounds.height - fit.height) / 2, width: fit.width, height: fit.height)
      ).cgPath
    layer.mask = shape
  }

  func show(_ image: UIImage?) {
    imageView.image = image
    setNeedsLayout()
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    let parallax = (layoutAttributes as? ParallaxAttributes)?.parallax ?? 0
    imageView.transform = CGAffineTransform(translationX: -bounds.width * 0.3 * parallax, y: 0)
    setNeedsLayout()
  }
}

/// Narrow thumbnails, the one in the middle in the shape of its image.
final class ThumbnailLayout: UICollectionViewFlowLayout {
  private let ratio: (Int) -> CGFloat
  private let narrow = CGSize(width: 33, height: 66)
  private var pitch: CGFloat { narrow.width + 4 }

  init(ratio: @escaping (Int) -> CGFloat) {
    self.ratio = ratio
    super.init()
    scrollDirection = .horizontal
    (itemSize, minimumLineSpacing) = (narrow, 4)
  }

  required init?(coder: NSCoder) { fatalError("not archived") }

  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
  private var inset: CGFloat { ((collectionView?.bounds.width ?? 0) - narrow.width) / 2 }
  /// The thumbnail in the middle, in items.
  private var position: CGFloat { ((collectionView?.contentOffset.x ?? 0) + inset) / pitch }

  var nearest: Int { max(0, min(Int((position + 0.5).rounded(.down)), count - 1)) }

  func offset(at position: CGFloat) -> CGFloat { position * pitch - inset }

  override func prepare() {
    let insets = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
    if collectionView?.contentInset != insets { collectionView?.contentInset = insets }
    super.prepare()
  }

  override var collectionViewContentSize: CGSize { CGSize(width: CGFloat(count) * pitch - 4, height: narrow.height) }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).map { attributes(of: $0) }.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(of: indexPath.item)
  }

  private func expansion(of item: Int) -> CGFloat { max(0, 1 - abs(CGFloat(item) - position)) }

  private func growth(of item: Int) -> CGFloat { (narrow.height * ratio(item) - narrow.width) * expansion(of: item) }

  private func attributes(of item: Int) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
    attributes.size = CGSize(width: (narrow.width + growth(of: item)).rounded(.up), height: narrow.height)
    attributes.center = CGPoint(x: CGFloat(item) * pitch + narrow.width / 2, y: narrow.height / 2)
    let near = max(0, Int(position.rounded(.down)))...max(0, Int(position.rounded(.down)) + 1)
    let shift = near.filter { $0 < count && $0 != item }.reduce(CGFloat(0)) { sum, other in
      let half = (growth(of: other) + 20 * expansion(of: other)) / 2
      return sum + (item < other ? -half : half)
    }
    attributes.transform = CGAffineTransform(translationX: shift, y: 0)
    return attributes
  }
}

/// A thumbnail that its photo fills.
final class ThumbnailCell: UICollectionViewCell {
  let imageView = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.frame = bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(imageView)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
