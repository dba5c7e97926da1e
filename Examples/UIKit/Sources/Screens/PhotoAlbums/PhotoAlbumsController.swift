import UIKit

/// Photo albums as stacks of photos.
public final class PhotoAlbumsController: UICollectionViewController {
  private let photos: [String]

  /// Creates the screen with the names of the photos.
  public init(photos: [String]) {
    self.photos = photos
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
  }

  @available(*, unavailable) public required init?(coder: NSCoder) { fatalError("not archived") }
}
