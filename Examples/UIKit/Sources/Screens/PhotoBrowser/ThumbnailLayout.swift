import UIKit

/// Narrow thumbnails, of which the one in the middle has the shape of its photo.
final class ThumbnailLayout: UICollectionViewFlowLayout {
  struct Configuration {
    /// The width of a narrow thumbnail divided by its height.
    var narrowAspectRatio: CGFloat = 0.5
    var distanceBetween: CGFloat = 4
    var distanceBetweenFocused: CGFloat = 20
    /// The largest expansion of the thumbnail in the middle.
    var expandingRate: CGFloat = 1
    /// Changes of thumbnails during animations.
    var updates: [IndexPath: Update] = [:]

    /// Adds a change of a thumbnail after those that are already there.
    mutating func add(_ update: @escaping Update, at indexPath: IndexPath) {
      let former = updates[indexPath]
      updates[indexPath] = { update(former?($0) ?? $0) }
    }
  }

  var config = Configuration()
  weak var focus: (any FocusedIndexProvider)?
  private let aspectRatio: (Int) -> CGFloat

  init(aspectRatio: @escaping (Int) -> CGFloat) {
    self.aspectRatio = aspectRatio
    super.init()
    scrollDirection = .horizontal
  }

  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("not archived") }

  // MARK: Positions

  private var itemsCount: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
  private var pitch: CGFloat { itemSize.width + config.distanceBetween }
  /// The inset at which the first and the last thumbnail can be in the middle.
  private var farInset: CGFloat { ((collectionView?.bounds.width ?? 0) - itemSize.width) / 2 }
  /// The place in the middle, in thumbnails.
  private var position: CGFloat { ((collectionView?.contentOffset.x ?? 0) + farInset) / pitch }

  var nearestIndex: Int { max(0, min(Int((position + 0.5).rounded(.down)), itemsCount - 1)) }

  /// Returns the content offset with a thumbnail, or a place between two, in the middle.
  func offset(centering position: CGFloat) -> CGFloat { position * pitch - farInset }

  // MARK: Layout

  override func prepare() {
    if let collectionView {
      let height = collectionView.bounds.height
      let size = CGSize(width: height * config.narrowAspectRatio, height: height)
      if itemSize != size { (itemSize, minimumLineSpacing) = (size, config.distanceBetween) }
      let insets = UIEdgeInsets(top: 0, left: farInset, bottom: 0, right: farInset)
      if collectionView.contentInset != insets { collectionView.contentInset = insets }
    }
    super.prepare()
  }

  /// The size with narrow thumbnails alone, at any expansion.
  override var collectionViewContentSize: CGSize {
    CGSize(width: CGFloat(itemsCount) * pitch - config.distanceBetween, height: itemSize.height)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let cells = (0..<itemsCount).map(cell)
    let displacing = cells.filter(\.displacesOthers)
    return cells.map { attributes(of: $0, among: displacing) }.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.item < itemsCount else { return nil }
    return attributes(of: cell(indexPath.item), among: (0..<itemsCount).map(cell).filter(\.displacesOthers))
  }

  /// Returns a thumbnail that is expanded as far as it is near to the middle, with the updates of animations.
  private func cell(_ index: Int) -> Cell {
    var cell = Cell(
      index: index,
      dimensions: Cell.Dimensions(
        narrow: itemSize, aspectRatio: aspectRatio(index), spacing: config.distanceBetween,
        focusedSpacing: config.distanceBetweenFocused))
    cell.state.expanding = max(0, 1 - abs(CGFloat(index) - position)) * config.expandingRate
    return config.updates[IndexPath(item: index, section: 0)]?(cell) ?? cell
  }

  private func attributes(of cell: Cell, among displacing: [Cell]) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: cell.index, section: 0))
    (attributes.size, attributes.center, attributes.alpha) = (cell.size, cell.center, cell.alpha)
    let shift = displacing.reduce(0) { $0 + $1.displacement(of: cell.index) }
    attributes.transform = CGAffineTransform(translationX: shift, y: 0)
    return attributes
  }

  // MARK: Offsets

  /// Stops at the nearest thumbnail, at the right one of two.
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let relative = max(0, min((proposedContentOffset.x + farInset) / pitch, CGFloat(itemsCount - 1)))
    let (left, right) = (offset(centering: relative.rounded(.down)), offset(centering: relative.rounded(.up)))
    let isLeft = abs(left - proposedContentOffset.x) < abs(right - proposedContentOffset.x)
    return CGPoint(x: isLeft ? left : right, y: proposedContentOffset.y)
  }

  /// Keeps the same thumbnail in a rotation and when photos are deleted.
  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    guard let focus else { return proposedContentOffset }
    return CGPoint(x: offset(centering: CGFloat(focus.focusedIndex)), y: proposedContentOffset.y)
  }

  // MARK: Updates

  /// Stops UIKit's own animation of updates, before which the animations of this screen have already taken place.
  ///
  /// Attributes that the collection view requests earlier are those before the update, with the changes of the animations.
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    config.updates = [:]
    CATransaction.begin()
    CATransaction.setDisableActions(true)
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    CATransaction.commit()
  }
}

/// A thumbnail that its photo fills.
final class ThumbnailCell: UICollectionViewCell {
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
}
