import Foundation
import LayoutCore
import QuartzCore

/// A type that arranges the elements of a collection view.
///
/// Subclass it as in UIKit: override ``prepare()``, ``collectionViewContentSize``,
/// ``layoutAttributesForElements(in:)``, and ``layoutAttributesForItem(at:)``.
@preconcurrency @MainActor open class UICollectionViewLayout: KeyValueObserving, @preconcurrency NSCoding {
  /// The collection view that uses the layout.
  open var collectionView: UICollectionView? { owner }
  /// The collection view that uses the layout; the collection view sets it.
  weak var owner: UICollectionView? { didSet { if owner != nil { wake() } } }
  /// The animators of the layout's attributes.
  var animators: [UIDynamicAnimator] = []
  var decorationClasses: [String: UICollectionReusableView.Type] = [:]
  /// A Boolean value that indicates whether the base class's methods have announced the open change.
  var isPreparedForChange = false

  /// A Boolean value that indicates whether the layout comes from an archive and isn't in use yet.
  private var isAsleep = false

  /// The context of an invalidation that the collection view has begun.
  private var pendingContext: UICollectionViewLayoutInvalidationContext?

  /// Creates a layout.
  public override init() { super.init() }

  /// Creates a layout with default values, because archives aren't available.
  public required init?(coder: NSCoder) {
    super.init()
    isAsleep = true
  }

  /// Does nothing, because archives aren't available.
  open func encode(with coder: NSCoder) {}

  /// Prepares a layout that was created by ``init(coder:)``, when it is assigned to a collection view.
  ///
  /// The default implementation does nothing.
  open func awakeFromNib() {}

  /// Calls ``awakeFromNib()`` once.
  private func wake() {
    guard isAsleep else { return }
    isAsleep = false
    awakeFromNib()
  }

  /// The class of the layout's attributes objects.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the layout's invalidation contexts.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: Preparing and asking

  /// Prepares the layout before its first query.
  open func prepare() {}

  /// The size of the content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of the elements that intersect a rectangle.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of a cell.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a decoration view.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of an item that is being moved interactively.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    return attributes
  }

  /// Returns the index path at which an item belongs that is being moved interactively: that of the item under it.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { owner?.indexPathBelowMovingItem(at: position) ?? previousIndexPath }

  /// Returns the invalidation context for items that are being moved interactively.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newInvalidationContext()
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }

  /// Returns the invalidation context for the end of an interactive movement.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newInvalidationContext()
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    return context
  }

  // MARK: Scrolling

  /// Returns the content offset at which scrolling stops.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: The offset at which scrolling would stop, in points.
  ///   - velocity: The velocity, in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the content offset after an update or a change of the layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Invalidation

  /// Returns a Boolean value that indicates whether new bounds invalidate the layout.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the invalidation context for new bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    newInvalidationContext()
  }

  /// Returns a Boolean value that indicates whether the preferred attributes of a view invalidate the layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the invalidation context for the preferred attributes of a view.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newInvalidationContext()
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }

  /// Invalidates the layout, which is prepared again before its next query.
  ///
  /// Call `super` in an override.
  open func invalidateLayout() { invalidateLayout(with: pendingContext ?? newInvalidationContext()) }

  /// Invalidates the parts of the layout that a context describes.
  ///
  /// Call `super` in an override.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    owner?.layoutWasInvalidated(context)
  }

  /// Invalidates the layout as the collection view does: ``invalidateLayout()`` passes the context to
  /// ``invalidateLayout(with:)``.
  func invalidate(with context: UICollectionViewLayoutInvalidationContext) {
    pendingContext = context
    invalidateLayout()
    pendingContext = nil
  }

  /// A Boolean value that indicates whether the layout is known to have estimates, which views replace.
  var hasEstimates: Bool { false }

  /// The index paths of items with known preferred sizes.
  var sizedPaths: [IndexPath] { [] }

  /// Updates the index paths of known items; the closure returns `nil` for deleted ones.
  func itemsDidMove(_ place: (IndexPath) -> IndexPath?) {}

  /// Returns the configuration of a section that is a list, or `nil` for other sections.
  func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? { nil }

  /// The object that arranges orthogonally scrolling sections, or `nil` without any.
  var sectionScrolling: (any SectionScrollingLayout)? { nil }

  /// Responds to new content offsets of sections.
  func sectionsDidScroll() {}

  func newInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (type ?? UICollectionViewLayoutInvalidationContext.self).init(ofClass: ())
  }

  // MARK: Decoration views

  /// Registers a class of decoration views.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// Does nothing, because nib files aren't available.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {}

  // MARK: Updates

  /// Prepares for an update of the data, after ``prepare()``.
  ///
  /// Call `super` in an override. Otherwise, the base class doesn't return initial and final attributes.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) { isPreparedForChange = true }

  /// Cleans up after an update of the data.
  open func finalizeCollectionViewUpdates() {}

  /// Returns the initial attributes of a cell that is visible after a change.
  ///
  /// The default is the cell's attributes before the change if it was visible, and its own with an alpha of 0 if it is
  /// new. A value of `nil` stands for the same.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { notedInitialAttributes(of: ElementKey(cell: itemIndexPath)) }

  /// Returns the final attributes of a cell that is visible before a change.
  ///
  /// The default is the cell's attributes after the change if it stays visible, and its own with an alpha of 0 if it
  /// doesn't. A value of `nil` stands for the same.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { notedFinalAttributes(of: ElementKey(cell: itemIndexPath)) }

  /// Returns the initial attributes of a supplementary view that is visible after a change.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    notedInitialAttributes(of: ElementKey(supplementary: elementKind, elementIndexPath))
  }

  /// Returns the final attributes of a supplementary view that is visible before a change.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    notedFinalAttributes(of: ElementKey(supplementary: elementKind, elementIndexPath))
  }

  /// Returns the initial attributes of a decoration view that is visible after a change.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    notedInitialAttributes(of: ElementKey(.decorationView, elementKind, decorationIndexPath))
  }

  /// Returns the final attributes of a decoration view that is visible before a change.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    notedFinalAttributes(of: ElementKey(.decorationView, elementKind, decorationIndexPath))
  }

  /// Returns the index paths of supplementary views that an update removes, besides those of deleted sections.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the index paths of decoration views that an update removes.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the index paths of supplementary views that an update adds.
  ///
  /// The other views of the kind are renumbered, as items are.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the index paths of decoration views that an update adds.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Changes of the bounds and of the layout

  /// Prepares for an animated change of the bounds, after ``prepare()``.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) { isPreparedForChange = true }

  /// Cleans up after an animated change of the bounds.
  open func finalizeAnimatedBoundsChange() {}

  /// Prepares for a transition from another layout to this one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) { isPreparedForChange = true }
  /// Prepares for a transition from this layout to another one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) { isPreparedForChange = true }
  /// Cleans up after a transition between layouts.
  open func finalizeLayoutTransition() {}

  // MARK: Direction of reading

  /// The direction for which the layout was developed.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// A Boolean value that indicates whether the layout is mirrored in right-to-left languages.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
}
