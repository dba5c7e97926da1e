import UIKit

/// A screen of photos with captions in columns, as tall as their shapes require.
public final class WaterfallController: UIViewController, UICollectionViewDataSource, StackedColumnLayoutDelegate {
  private static let cellIdentifier = "Card"

  private let photoNames: [String]
  private let numberOfItems: Int
  private let layout = StackedColumnLayout()
  private lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)

  /// Creates the screen with the names of its photos, which repeat, and the number of its items.
  public init(photoNames: [String], numberOfItems: Int = 40) {
    self.photoNames = photoNames
    self.numberOfItems = photoNames.isEmpty ? 0 : numberOfItems
    super.init(nibName: nil, bundle: nil)
    title = "Discover"
  }

  /// Creates nothing, because the screen isn't archived.
  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = UIColor(white: 0.9, alpha: 1)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.register(WaterfallCell.self, forCellWithReuseIdentifier: Self.cellIdentifier)
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
  }

  /// Arranges the cards in three columns in landscape.
  public override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    layout.numberOfColumns = size.width > size.height ? 3 : 2
  }

  private func photoName(at indexPath: IndexPath) -> String { photoNames[indexPath.item % photoNames.count] }

  /// Returns the number of items.
  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    numberOfItems
  }

  /// Returns a card with the photo and its name.
  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.cellIdentifier, for: indexPath)
    (cell as? WaterfallCell)?.show(photoName(at: indexPath))
    return cell
  }

  /// Returns the height of the photo at the column's width, in whole points, and of its caption.
  func collectionView(
    _ collectionView: UICollectionView, layout: StackedColumnLayout, heightForItemAt indexPath: IndexPath,
    withWidth width: CGFloat
  ) -> CGFloat {
    let size = UIImage(named: photoName(at: indexPath))?.size ?? CGSize(width: 1, height: 1)
    return (width * size.height / size.width).rounded() + WaterfallCell.captionHeight
  }
}

/// A card with a photo and its name.
final class WaterfallCell: UICollectionViewCell {
  static let captionHeight: CGFloat = 30

  private let imageView = UIImageView()
  private let captionLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 3
    layer.shadowOffset = CGSize(width: 0, height: 1)
    contentView.backgroundColor = .white
    contentView.layer.cornerRadius = 8
    contentView.clipsToBounds = true
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    captionLabel.font = .systemFont(ofSize: 13)
    captionLabel.textColor = .darkGray
    contentView.addSubview(imageView)
    contentView.addSubview(captionLabel)
  }

  required init?(coder: NSCoder) { fatalError("Views of this screen aren't archived.") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (photo, caption) = contentView.bounds.divided(
      atDistance: contentView.bounds.height - Self.captionHeight, from: .minYEdge)
    imageView.frame = photo
    captionLabel.frame = caption.insetBy(dx: 10, dy: 0)
  }

  func show(_ name: String) {
    imageView.image = UIImage(named: name)
    captionLabel.text = name.replacingOccurrences(of: "-", with: " ").capitalized
  }
}
