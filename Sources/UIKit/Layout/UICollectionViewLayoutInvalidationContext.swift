import Foundation
import QuartzCore

/// A description of the parts of a layout that become invalid.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// A Boolean value that indicates whether the whole layout is invalid, as after `reloadData()` or with a new data
  /// source.
  open internal(set) var invalidateEverything = false
  /// A Boolean value that indicates whether the numbers of items are queried again.
  open internal(set) var invalidateDataSourceCounts = false
  /// The index paths of invalid cells.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The index paths of invalid supplementary views, keyed by kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The index paths of invalid decoration views, keyed by kind.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The change of the content offset that results from the invalidation, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content size that results from the invalidation, in points.
  open var contentSizeAdjustment = CGSize.zero
  /// The index paths from which items are being moved.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The index paths to which items are being moved.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The location of the touch that moves items.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// Creates a context without invalid elements.
  public override init() { super.init() }

  /// Creates an instance of a class that is known only at run time.
  ///
  /// A convenience initializer reaches the subclass's designated one, which need not be marked `required`.
  public required convenience init(ofClass: Void) { self.init() }

  /// Invalidates cells.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Invalidates supplementary views.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }

  /// Invalidates decoration views.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}

/// An invalidation context of a flow layout.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// A Boolean value that indicates whether the delegate's sizes are queried again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// A Boolean value that indicates whether lines are arranged again.
  open var invalidateFlowLayoutAttributes = true
  /// A Boolean value that indicates whether the bounds' size changes, after which cells may prefer other sizes.
  var sizeChanges = false
}

/// A change in an update of the data.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// The kind of a change.
  public enum Action: Int, Sendable {
    /// An insertion.
    case insert
    /// A deletion.
    case delete
    /// A reload.
    case reload
    /// A move.
    case move
    /// No change.
    case none
  }

  /// The index path before the update.
  ///
  /// For a section, its item is `NSNotFound`.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after the update.
  ///
  /// For a section, its item is `NSNotFound`.
  public let indexPathAfterUpdate: IndexPath?
  /// The kind of change.
  public let updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
  }
}

/// A layout that interpolates between two layouts by its ``transitionProgress``.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The progress of the transition, `0...1`.
  open var transitionProgress: CGFloat = 0 { didSet { invalidateLayout() } }
  /// The layout at the start.
  public let currentLayout: UICollectionViewLayout
  /// The layout at the end.
  public let nextLayout: UICollectionViewLayout
  private var values: [String: CGFloat] = [:]

  /// Creates a transition layout between two layouts.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }

  /// Returns `nil`, because archives aren't available.
  public required init?(coder: NSCoder) { nil }

  /// Sets the value for a key.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// Returns the value for a key, or 0 if there's none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  /// The interpolated content size.
  open override var collectionViewContentSize: CGSize {
    let (a, b) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height))
  }

  /// Returns the interpolated attributes of the elements of both layouts.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let found = [currentLayout, nextLayout].flatMap { $0.layoutAttributesForElements(in: rect) ?? [] }
    var known: Set<IndexPath> = []
    return found.compactMap { attributes in
      guard attributes.representedElementCategory == .cell else { return nil }
      guard known.insert(attributes.indexPath).inserted else { return nil }
      return layoutAttributesForItem(at: attributes.indexPath)
    }
  }

  /// Returns the interpolated attributes of a cell.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let a = currentLayout.layoutAttributesForItem(at: indexPath),
      let b = nextLayout.layoutAttributesForItem(at: indexPath),
      let between = b.copy() as? UICollectionViewLayoutAttributes
    else { return nil }
    between.center = CGPoint(x: mix(a.center.x, b.center.x), y: mix(a.center.y, b.center.y))
    between.size = CGSize(width: mix(a.size.width, b.size.width), height: mix(a.size.height, b.size.height))
    between.alpha = mix(a.alpha, b.alpha)
    let numbers = zip(a.transform3D.numbers, b.transform3D.numbers).map { mix($0, $1) }
    between.transform3D = CATransform3D(numbers: numbers)
    return between
  }

  private func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * transitionProgress }
}
