import UIKit

/// A carousel of photos that turn as they pass, as in the article "A cool image browser" about custom collection view
/// layouts by Lu Dashi (Zelu Li).
///
/// A tap enlarges a photo to the width of the screen, and a second tap returns it.
public final class SpinningCarouselController: UICollectionViewController {
  private let photoNames: [String]
  private static let itemSize = CGSize(width: 200, height: 200)
  private static let margin: CGFloat = 10
  /// The photo that is enlarged, or `nil` for none.
  private var enlarged: IndexPath?

  /// Creates the screen with the names of the photos, which repeat.
  public init(photoNames: [String]) {
    self.photoNames = photoNames
    super.init(collectionViewLayout: SpinningCarouselLayout())
  }

  /// Archives aren't supported.
  @available(*, unavailable) public required init?(coder: NSCoder) { fatalError("not archived") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    (collectionViewLayout as? SpinningCarouselLayout)?.layoutDelegate = self
    collectionView.backgroundColor = .black
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.showsHorizontalScrollIndicator = false
    collectionView.register(CarouselPhotoCell.self, forCellWithReuseIdentifier: "photo")
  }

  /// Lets the first and the last photo stop in the middle, too.
  public override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let side = (collectionView.bounds.width - Self.itemSize.width) / 2
    let inset = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side - Self.margin)
    if collectionView.contentInset != inset { collectionView.contentInset = inset }
  }

  // MARK: Data source

  public override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { photoNames.isEmpty ? 0 : 50 }

  public override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    (cell as? CarouselPhotoCell)?.imageView.image = UIImage(named: photoNames[indexPath.item % photoNames.count])
    return cell
  }

  // MARK: Taps

  public override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let cell = collectionView.cellForItem(at: indexPath) else { return }
    let former = enlarged
    enlarged = former == indexPath ? nil : indexPath
    let scale = collectionView.bounds.width / cell.bounds.width
    UIView.animate(withDuration: 0.5) {
      if let former { collectionView.cellForItem(at: former)?.transform = .identity }
      if former != indexPath { cell.transform = CGAffineTransform(scaleX: scale, y: scale) }
    }
  }

  /// Forgets the enlarged photo, because the layout sets the transforms of all cells when they scroll.
  public override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { enlarged = nil }
}

extension SpinningCarouselController: SpinningCarouselLayoutDelegate {
  func itemSize(in collectionView: UICollectionView, layout: SpinningCarouselLayout) -> CGSize {
    Self.itemSize
  }

  func margin(in collectionView: UICollectionView, layout: SpinningCarouselLayout) -> CGFloat { Self.margin }
}

/// A photo that fills its cell.
final class CarouselPhotoCell: UICollectionViewCell {
  let imageView = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    contentView.addSubview(imageView)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("not archived") }

  override func prepareForReuse() {
    super.prepareForReuse()
    imageView.image = nil
  }
}
