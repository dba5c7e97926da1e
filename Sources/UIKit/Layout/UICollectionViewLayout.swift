import Foundation
import LayoutCore
import QuartzCore
import struct Foundation.IndexPath

/// The place of every element of a collection view.
///
/// Subclass it as in UIKit: override ``prepare()``, ``collectionViewContentSize``, ``layoutAttributesForElements(in:)`` and
/// ``layoutAttributesForItem(at:)``.
open class UICollectionViewLayout: KeyValueObserving, NSCoding {
  /// The collection view that the layout is in.
  open var collectionView: UICollectionView? { owner }
  /// The collection view that the layout is in, for the collection view itself.
  weak var owner: UICollectionView?
  /// Animators of the layout's attributes.
  var animators: [UIDynamicAnimator] = []
  /// Classes of decoration views.
  var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// The context of an invalidation that the collection view has begun.
  private var pendingContext: UICollectionViewLayoutInvalidationContext?

  /// Creates a layout.
  public override init() { super.init() }

  /// Creates a layout; there are no archives here, so it is as new.
  public required init?(coder: NSCoder) { super.init() }

  /// Does nothing: there are no archives here.
  open func encode(with coder: NSCoder) {}

  /// The class of the layout's attributes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the layout's invalidation contexts.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: Preparing and asking

  /// Works out what all later answers need.
  open func prepare() {}

  /// Extent of the content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the elements that meet a rectangle.
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

  /// Returns the attributes of an item that is dragged.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    return attributes
  }

  // MARK: Scrolling

  /// Returns the offset at which a scroll ends, given the one at which it would end and the velocity in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the offset after an update or a change of the layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Invalidation

  /// Returns a Boolean value that indicates whether new bounds need a new layout.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the context of an invalidation by new bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    newInvalidationContext()
  }

  /// Returns a Boolean value that indicates whether attributes that a cell prefers need a new layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the context of an invalidation by attributes that a cell prefers.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newInvalidationContext()
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }

  /// Discards the layout: it is prepared anew before it is asked again.
  ///
  /// An override calls `super`.
  open func invalidateLayout() { invalidateLayout(with: pendingContext ?? newInvalidationContext()) }

  /// Discards the parts of the layout that a context names.
  ///
  /// An override calls `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    owner?.layoutWasInvalidated(context)
  }

  /// Invalidates the layout as the collection view does: the context reaches ``invalidateLayout(with:)`` through
  /// ``invalidateLayout()``.
  func invalidate(with context: UICollectionViewLayoutInvalidationContext) {
    pendingContext = context
    invalidateLayout()
    pendingContext = nil
  }

  /// Index paths of items whose sizes the layout knows from their cells.
  var sizedPaths: [IndexPath] { [] }

  /// An update moves items: gives the layout their new index paths, `nil` for those that go.
  func itemsDidMove(_ place: (IndexPath) -> IndexPath?) {}

  /// Answers about sections that scroll orthogonally; `nil` without any.
  var sectionScrolling: (any SectionScrollingLayout)? { nil }

  /// The collection view's offsets of sections have changed.
  func sectionsDidScroll() {}

  /// A new context of ``invalidationContextClass``.
  func newInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (type ?? UICollectionViewLayoutInvalidationContext.self).init(ofClass: ())
  }

  // MARK: Decoration views

  /// Registers a class of decoration views.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  /// Does nothing: there are no archives of views here.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {}

  // MARK: Updates

  /// Begins an update of the data, after ``prepare()``.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Ends an update of the data.
  open func finalizeCollectionViewUpdates() {}

  /// Returns the attributes from which an appearing cell starts; `nil` for those that it has, at alpha 0 if it is inserted.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes at which a disappearing cell ends; `nil` for those that it has, at alpha 0 if it is deleted.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes from which an appearing supplementary view starts.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes at which a disappearing supplementary view ends.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes from which an appearing decoration view starts.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes at which a disappearing decoration view ends.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns index paths of supplementary views that an update removes beside those of deleted sections.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns index paths of decoration views that an update removes.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns index paths of supplementary views that an update adds.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns index paths of decoration views that an update adds.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Changes of the bounds and of the layout

  /// Begins an animated change of the bounds, after ``prepare()``.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Ends an animated change of the bounds.
  open func finalizeAnimatedBoundsChange() {}

  /// Begins a change from another layout to this one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Begins a change from this layout to another one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Ends a change of the layout.
  open func finalizeLayoutTransition() {}

  // MARK: Direction of reading

  /// Direction in which the layout was developed.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// A Boolean value that indicates whether the layout is mirrored where lines are read from right to left.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
}
