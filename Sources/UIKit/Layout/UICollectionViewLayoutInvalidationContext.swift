import Foundation
import QuartzCore

/// The parts of a layout that are discarded.
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// A Boolean value that indicates whether everything is discarded: after `reloadData()`, or with a new data source.
  open internal(set) var invalidateEverything = false
  /// A Boolean value that indicates whether numbers of items are asked for anew.
  open internal(set) var invalidateDataSourceCounts = false
  /// Cells.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// Supplementary views, by their kinds.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// Decoration views, by their kinds.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// Change of the content offset that the invalidation brings, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Change of the content size that the invalidation brings, in points.
  open var contentSizeAdjustment = CGSize.zero
  /// Index paths from which items are dragged.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Index paths to which items are dragged.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Place of the finger that drags items.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// Creates a context that names nothing.
  public override init() { super.init() }

  /// Creates an object of a class that is known at run time only.
  ///
  /// A convenience initializer reaches the subclass's own designated one, which need not be marked `required`.
  public required convenience init(ofClass: Void) { self.init() }

  /// Adds cells.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds supplementary views.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }

  /// Adds decoration views.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}

/// A context of a flow layout's invalidation.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// A Boolean value that indicates whether the delegate is asked for sizes anew.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// A Boolean value that indicates whether lines are made anew.
  open var invalidateFlowLayoutAttributes = true
  /// True for bounds of another size, in which cells may prefer other sizes.
  var sizeChanges = false
}

/// One change of an update of the data.
open class UICollectionViewUpdateItem: NSObject {
  /// A kind of change.
  public enum Action: Int, Sendable {
    /// An item or a section is new.
    case insert
    /// An item or a section goes.
    case delete
    /// An item or a section is shown anew.
    case reload
    /// An item or a section goes to another place.
    case move
    /// Nothing.
    case none
  }

  /// Index path before the update; its item is `NSNotFound` for a section.
  public let indexPathBeforeUpdate: IndexPath?
  /// Index path after the update; its item is `NSNotFound` for a section.
  public let indexPathAfterUpdate: IndexPath?
  /// The kind of change.
  public let updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
  }
}

/// A way between two layouts: attributes in between, by ``transitionProgress``.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The part of the way that is done, `0...1`.
  open var transitionProgress: CGFloat = 0 { didSet { invalidateLayout() } }
  /// The layout at the beginning.
  public let currentLayout: UICollectionViewLayout
  /// The layout at the end.
  public let nextLayout: UICollectionViewLayout
  private var values: [String: CGFloat] = [:]

  /// Creates a way between two layouts.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }

  /// Not available: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  /// Sets a value of a name.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// Returns the value of a name; 0 if there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  /// Size in between.
  open override var collectionViewContentSize: CGSize {
    let (a, b) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height))
  }

  /// Elements of both layouts in between.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let found = [currentLayout, nextLayout].flatMap { $0.layoutAttributesForElements(in: rect) ?? [] }
    var known: Set<IndexPath> = []
    return found.compactMap { attributes in
      guard attributes.representedElementCategory == .cell else { return nil }
      guard known.insert(attributes.indexPath).inserted else { return nil }
      return layoutAttributesForItem(at: attributes.indexPath)
    }
  }

  /// Attributes of a cell in between.
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
