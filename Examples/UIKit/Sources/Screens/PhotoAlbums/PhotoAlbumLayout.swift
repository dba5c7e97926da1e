import UIKit

/// A layout that stacks the photos of each section, with a title below the stack.
final class PhotoAlbumLayout: UICollectionViewLayout {
  static let albumTitleKind = "AlbumTitle"
  static let emblemKind = "Emblem"
  private static let photoCellKind = "PhotoCell"
  private static let photoCellBaseZIndex = 100
  private static let rotationCount = 32
  /// The distance of the rotations at which two stacks begin, which has no factor in common with their number.
  private static let rotationStride = 3

  var itemInsets = UIEdgeInsets(top: 22, left: 22, bottom: 13, right: 22) {
    didSet { if itemInsets != oldValue { invalidateLayout() } }
  }
  var itemSize = CGSize(width: 125, height: 125) { didSet { if itemSize != oldValue { invalidateLayout() } } }
  var interItemSpacingY: CGFloat = 12 { didSet { if interItemSpacingY != oldValue { invalidateLayout() } } }
  var numberOfColumns = 2 { didSet { if numberOfColumns != oldValue { invalidateLayout() } } }
  var titleHeight: CGFloat = 26 { didSet { if titleHeight != oldValue { invalidateLayout() } } }

  /// The attributes of all views, by kind.
  private var layoutInfo: [String: [IndexPath: UICollectionViewLayoutAttributes]] = [:]
  private(set) var rotations: [CATransform3D] = []
  /// The index paths that an update inserts, without an item for a section.
  private var inserted: Set<IndexPath> = []
  /// The index paths that an update deletes.
  private var deleted: Set<IndexPath> = []

  override init() {
    super.init()
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Makes rotations of at most about four degrees, of which each differs from the previous one by two degrees or more.
  private func setUp() {
    var dice = Dice(seed: 1)
    // In ten-thousandths of a turn.
    var last = 0
    while rotations.count < Self.rotationCount {
      let next = dice.roll(220) - 110
      if abs(next - last) < 60 { continue }
      last = next
      rotations.append(CATransform3DMakeRotation(2 * .pi * (1 + CGFloat(next) / 10_000), 0, 0, 1))
    }
    register(EmblemView.self, forDecorationViewOfKind: Self.emblemKind)
  }

  // MARK: Layout

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    var cells: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    var titles: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    for section in 0..<collectionView.numberOfSections {
      let count = collectionView.numberOfItems(inSection: section)
      for item in 0..<count {
        let indexPath = IndexPath(item: item, section: section)
        let cell = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        cell.frame = frameForAlbumPhoto(at: indexPath)
        cell.transform3D = rotations[(section * Self.rotationStride + item) % Self.rotationCount]
        cell.zIndex = Self.photoCellBaseZIndex + count - item
        cells[indexPath] = cell
        guard item == 0 else { continue }
        let title = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: Self.albumTitleKind, with: indexPath)
        title.frame = frameForAlbumTitle(at: indexPath)
        titles[indexPath] = title
      }
    }
    let emblem = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: Self.emblemKind, with: IndexPath(item: 0, section: 0))
    emblem.frame = frameForEmblem
    layoutInfo = [
      Self.photoCellKind: cells, Self.albumTitleKind: titles, Self.emblemKind: [emblem.indexPath: emblem],
    ]
  }

  override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    let rows = CGFloat((collectionView.numberOfSections + numberOfColumns - 1) / numberOfColumns)
    let height =
      itemInsets.top + rows * (itemSize.height + titleHeight) + max(0, rows - 1) * interItemSpacingY + itemInsets.bottom
    return CGSize(width: collectionView.bounds.width, height: height)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // The order of a dictionary differs from process to process.
    [Self.emblemKind, Self.albumTitleKind, Self.photoCellKind].flatMap { kind in
      (layoutInfo[kind] ?? [:]).sorted { $0.key < $1.key }.map(\.value).filter { $0.frame.intersects(rect) }
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    layoutInfo[Self.photoCellKind]?[indexPath]
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { layoutInfo[elementKind]?[indexPath] }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { layoutInfo[elementKind]?[indexPath] }

  // MARK: Frames

  private func frameForAlbumPhoto(at indexPath: IndexPath) -> CGRect {
    let (row, column) = (indexPath.section / numberOfColumns, indexPath.section % numberOfColumns)
    let width = collectionView?.bounds.width ?? 0
    var spacingX = width - itemInsets.left - itemInsets.right - CGFloat(numberOfColumns) * itemSize.width
    if numberOfColumns > 1 { spacingX /= CGFloat(numberOfColumns - 1) }
    // Rounded after the multiplication, so that the error doesn't add up from column to column.
    let originX = (itemInsets.left + (itemSize.width + spacingX) * CGFloat(column)).rounded(.down)
    let originY = (itemInsets.top + (itemSize.height + titleHeight + interItemSpacingY) * CGFloat(row)).rounded(.down)
    return CGRect(origin: CGPoint(x: originX, y: originY), size: itemSize)
  }

  private func frameForAlbumTitle(at indexPath: IndexPath) -> CGRect {
    var frame = frameForAlbumPhoto(at: indexPath)
    frame.origin.y += frame.height
    frame.size.height = titleHeight
    return frame
  }

  /// The frame of the emblem, which ends 30 points above the content and shows only while it is pulled down.
  private var frameForEmblem: CGRect {
    let size = EmblemView.defaultSize
    let originX = (((collectionView?.bounds.width ?? 0) - size.width) / 2).rounded(.down)
    return CGRect(origin: CGPoint(x: originX, y: -size.height - 30), size: size)
  }

  // MARK: Updates

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for update in updateItems {
      switch update.updateAction {
      case .insert: if let indexPath = update.indexPathAfterUpdate { inserted.insert(indexPath) }
      case .delete: if let indexPath = update.indexPathBeforeUpdate { deleted.insert(indexPath) }
      default: break
      }
    }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted = []
    deleted = []
  }

  /// A new photo falls onto its stack.
  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    guard let attributes, inserted.containsItem(at: itemIndexPath) else { return attributes }
    attributes.alpha = 0
    attributes.center.y -= 60
    attributes.transform3D = CATransform3DScale(attributes.transform3D, 1.5, 1.5, 1)
    return attributes
  }

  /// A photo that goes away is thrown off its stack.
  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    guard let attributes, deleted.containsItem(at: itemIndexPath) else { return attributes }
    attributes.alpha = 0
    attributes.center.x += 80
    attributes.transform3D = CATransform3DRotate(attributes.transform3D, .pi / 6, 0, 0, 1)
    return attributes
  }
}

extension Set<IndexPath> {
  /// Returns a Boolean value that indicates whether the item or its whole section is in the set.
  fileprivate func containsItem(at indexPath: IndexPath) -> Bool {
    contains(indexPath) || contains(IndexPath(item: NSNotFound, section: indexPath.section))
  }
}
