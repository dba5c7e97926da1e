import UIKit

/// A browser of photos after the Photos app, as in the article "Basics of UICollectionViewLayout with the Photos app" by
/// Nikita Razumnuy: big pages with parallax, and a strip of thumbnails.
///
/// Both collection views have one data source, and each drives the other. The thumbnail in the middle has the shape of its
/// photo, except while the strip scrolls.
public final class PhotoBrowserController: UIViewController {
  private let photos: PhotosDataSource
  private let pages: UICollectionView
  private let strip: UICollectionView
  private let synchronizer: ScrollSynchronizer

  /// Creates the screen with the names of the photos.
  public init(photoNames: [String]) {
    let photos = PhotosDataSource(photoNames)
    let (pageLayout, thumbnails) = (PageLayout(), ThumbnailLayout { photos.aspectRatio(of: $0) })
    self.photos = photos
    pages = UICollectionView(frame: .zero, collectionViewLayout: pageLayout)
    strip = UICollectionView(frame: .zero, collectionViewLayout: thumbnails)
    synchronizer = ScrollSynchronizer(pages: pages, strip: strip, thumbnails: thumbnails)
    (pageLayout.focus, thumbnails.focus) = (synchronizer, synchronizer)
    super.init(nibName: nil, bundle: nil)
  }

  /// Archives aren't supported.
  @available(*, unavailable) public required init?(coder: NSCoder) { fatalError("not archived") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    pages.isPagingEnabled = true
    strip.decelerationRate = .fast
    pages.register(PageCell.self, forCellWithReuseIdentifier: "page")
    strip.register(ThumbnailCell.self, forCellWithReuseIdentifier: "thumbnail")
    for (collection, name) in [(pages, "pages"), (strip, "strip")] {
      collection.accessibilityIdentifier = name
      collection.backgroundColor = .black
      collection.contentInsetAdjustmentBehavior = .never
      collection.showsHorizontalScrollIndicator = false
      collection.dataSource = photos
      collection.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(collection)
    }
    placeCollectionViews()
    let delete = UIAction(title: "Delete") { [weak self] _ in self?.deletePhoto() }
    navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: delete)
  }

  private func placeCollectionViews() {
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      pages.topAnchor.constraint(equalTo: safeArea.topAnchor),
      pages.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      pages.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      pages.bottomAnchor.constraint(equalTo: strip.topAnchor),
      strip.heightAnchor.constraint(equalToConstant: 66),
      strip.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      strip.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      strip.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor, constant: -8),
    ])
  }

  /// Deletes the photo in the middle, unless it is one of the last two.
  public func deletePhoto() {
    guard photos.names.count > 2, !synchronizer.isAnimating else { return }
    let index = synchronizer.focusedIndex
    synchronizer.handle(.delete(IndexPath(item: index, section: 0)) { [photos] in photos.names.remove(at: index) })
  }

  /// Keeps the photo in the middle, although a rotation changes the content offsets.
  public override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    synchronizer.unbind()
    coordinator.animate(alongsideTransition: nil) { [synchronizer] _ in synchronizer.bind() }
  }
}

/// The photos of both collection views.
final class PhotosDataSource: NSObject, UICollectionViewDataSource {
  var names: [String]

  init(_ names: [String]) { self.names = names }

  func aspectRatio(of index: Int) -> CGFloat {
    guard names.indices.contains(index), let size = UIImage(named: names[index])?.size, size.height > 0 else {
      return 1
    }
    return size.width / size.height
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let image = UIImage(named: names[indexPath.item])
    if collectionView.collectionViewLayout is PageLayout {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "page", for: indexPath)
      (cell as? PageCell)?.show(image)
      return cell
    }
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "thumbnail", for: indexPath)
    (cell as? ThumbnailCell)?.imageView.image = image
    return cell
  }
}
