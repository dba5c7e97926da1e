import UIKit

/// A screen of photos in sections with headers and footers, whose size two fingers change.
///
/// Its layout and its pinch are those of the recipes about collection views in Vandad Nahavandipoor's cookbook.
public final class SectionedGalleryController: UICollectionViewController {
  private static let cellIdentifier = "Cells"
  private static let headerIdentifier = "Headers"
  private static let footerIdentifier = "Footers"
  private static let numberOfSections = 3
  /// The widths between which a pinch scales the photos.
  private static let widths: ClosedRange<CGFloat> = 40...240

  private let photoNames: [String]
  private let flowLayout = SectionedGalleryController.makeFlowLayout()
  /// The size of the items when the pinch began.
  private var initialSize = CGSize.zero

  /// Creates the screen with the names of its photos, each of which is in every section.
  public init(photoNames: [String]) {
    self.photoNames = photoNames
    super.init(collectionViewLayout: flowLayout)
    title = "Gallery"
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: Self.cellIdentifier)
    collectionView.register(
      HeaderView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: Self.headerIdentifier)
    collectionView.register(
      FooterView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
      withReuseIdentifier: Self.footerIdentifier)
  }

  /// Creates nothing, because the screen isn't archived.
  public required init?(coder: NSCoder) { nil }

  private static func makeFlowLayout() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 20
    layout.minimumInteritemSpacing = 10
    layout.itemSize = CGSize(width: 80, height: 120)
    layout.scrollDirection = .vertical
    layout.sectionInset = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
    layout.headerReferenceSize = CGSize(width: 300, height: 50)
    layout.footerReferenceSize = CGSize(width: 300, height: 50)
    return layout
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .white
    let pinch = UIPinchGestureRecognizer(target: self, action: pinchAction)
    for recognizer in collectionView.gestureRecognizers ?? [] where recognizer is UIPinchGestureRecognizer {
      recognizer.require(toFail: pinch)
    }
    collectionView.addGestureRecognizer(pinch)
  }

  // MARK: Data source

  public override func numberOfSections(in collectionView: UICollectionView) -> Int { Self.numberOfSections }

  public override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { photoNames.count }

  public override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.cellIdentifier, for: indexPath)
    let name = photoNames[(indexPath.item + indexPath.section) % photoNames.count]
    (cell as? PhotoCell)?.imageView.image = UIImage(named: name)
    return cell
  }

  public override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let isFooter = kind == UICollectionView.elementKindSectionFooter
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: isFooter ? Self.footerIdentifier : Self.headerIdentifier, for: indexPath)
    (view as? HeaderView)?.label.text = "Section Header \(indexPath.section + 1)"
    (view as? FooterView)?.button.setTitle("Section Footer \(indexPath.section + 1)", for: .normal)
    return view
  }

  // MARK: Pinch

  private func handlePinch(_ pinch: UIPinchGestureRecognizer) {
    if pinch.state == .began { initialSize = flowLayout.itemSize }
    guard pinch.state == .began || pinch.state == .changed else { return }
    let width = min(max(initialSize.width * pinch.scale, Self.widths.lowerBound), Self.widths.upperBound)
    flowLayout.itemSize = CGSize(width: width, height: width * 1.5)
    flowLayout.invalidateLayout()
  }

  #if canImport(ObjectiveC)
    private var pinchAction: Selector { #selector(pinched(_:)) }
    @objc private func pinched(_ pinch: UIPinchGestureRecognizer) { handlePinch(pinch) }
  #else
    private var pinchAction: Selector { Selector { [weak self] in self?.handlePinch($0) } }
  #endif
}
