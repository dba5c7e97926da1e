import UIKit

/// A screen of photo albums, each of which is a stack of photos with a title.
///
/// A tap throws a photo away, and an album with its last photo. A long press adds a photo to a stack, and the button at
/// the top adds an album. The layout and its views are those of Bryan Hansen's article about UICollectionViewLayout.
public final class PhotoAlbumsController: UICollectionViewController {
  private static let photoIdentifier = "PhotoCell"
  private static let titleIdentifier = "AlbumTitle"
  private static let numberOfAlbums = 12

  private let photoNames: [String]
  private(set) var albums: [Album] = []
  private var numberOfPhotos = 0
  private var numberOfNames = 0
  private let photoAlbumLayout = PhotoAlbumLayout()

  /// Creates the screen with the names of its photos, which repeat.
  public init(photoNames: [String]) {
    self.photoNames = photoNames
    super.init(collectionViewLayout: photoAlbumLayout)
    title = "Albums"
    let add = UIAction(title: "Add") { [weak self] _ in self?.insertAlbum(at: 0, photos: 3) }
    navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: add)
  }

  /// Creates nothing, because the screen isn't archived.
  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = UIColor(white: 0.25, alpha: 1)
    var dice = Dice(seed: 12)
    for _ in 0..<Self.numberOfAlbums { albums.append(newAlbum(photos: dice.roll(4) + 2)) }
    collectionView.register(AlbumPhotoCell.self, forCellWithReuseIdentifier: Self.photoIdentifier)
    collectionView.register(
      AlbumTitleView.self, forSupplementaryViewOfKind: PhotoAlbumLayout.albumTitleKind,
      withReuseIdentifier: Self.titleIdentifier)
    collectionView.addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: pressAction))
  }

  /// Arranges the stacks in three columns in landscape.
  public override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    let isLandscape = size.width > size.height
    // The insets are wider on a screen that is 568 points wide.
    let side: CGFloat = isLandscape ? (size.width == 568 ? 45 : 25) : 22
    photoAlbumLayout.numberOfColumns = isLandscape ? 3 : 2
    photoAlbumLayout.itemInsets = UIEdgeInsets(top: 22, left: side, bottom: 13, right: side)
  }

  // MARK: Data source

  public override func numberOfSections(in collectionView: UICollectionView) -> Int { albums.count }

  public override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { albums[section].photos.count }

  public override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.photoIdentifier, for: indexPath)
    (cell as? AlbumPhotoCell)?.imageView.image = albums[indexPath.section].photos[indexPath.item].image
    return cell
  }

  public override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.titleIdentifier, for: indexPath)
    (view as? AlbumTitleView)?.titleLabel.text = albums[indexPath.section].name
    return view
  }

  // MARK: Insertion and deletion

  public override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.performBatchUpdates {
      if self.albums[indexPath.section].photos.count == 1 {
        self.albums.remove(at: indexPath.section)
        collectionView.deleteSections([indexPath.section])
      } else {
        self.albums[indexPath.section].removePhoto(at: indexPath.item)
        collectionView.deleteItems(at: [indexPath])
      }
    }
  }

  func insertPhoto(intoAlbum section: Int) {
    collectionView.performBatchUpdates {
      self.albums[section].insert(self.nextPhoto(), at: 0)
      self.collectionView.insertItems(at: [IndexPath(item: 0, section: section)])
    }
  }

  func insertAlbum(at section: Int, photos: Int) {
    collectionView.performBatchUpdates {
      self.albums.insert(self.newAlbum(photos: photos), at: section)
      self.collectionView.insertSections([section])
    }
  }

  private func newAlbum(photos count: Int) -> Album {
    numberOfNames += 1
    var album = Album(name: "Photo Album \(numberOfNames)")
    for index in 0..<count { album.insert(nextPhoto(), at: index) }
    return album
  }

  private func nextPhoto() -> Photo {
    defer { numberOfPhotos += 1 }
    return Photo(name: photoNames.isEmpty ? "" : photoNames[numberOfPhotos % photoNames.count])
  }

  // MARK: Long press

  private func stackPressed(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began,
      let indexPath = collectionView.indexPathForItem(at: press.location(in: collectionView))
    else { return }
    insertPhoto(intoAlbum: indexPath.section)
  }

  #if canImport(ObjectiveC)
    private var pressAction: Selector { #selector(pressed(_:)) }
    @objc private func pressed(_ press: UILongPressGestureRecognizer) { stackPressed(press) }
  #else
    private var pressAction: Selector { Selector { [weak self] in self?.stackPressed($0) } }
  #endif
}
