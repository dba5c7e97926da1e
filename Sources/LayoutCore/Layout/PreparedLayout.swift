import Graphics

/// The position in the viewport to which an item is scrolled: UICollectionView.ScrollPosition on both axes.
public enum ScrollPosition: String, Sendable, CaseIterable {
  /// The item's leading or top edge is at the viewport's.
  case start
  /// The item's centre is at the viewport's.
  case center
  /// The item's trailing or bottom edge is at the viewport's.
  case end

  /// The content offset at which `frame` has this position in the viewport, inside the content or not.
  package func offset(showing frame: Rect, in bounds: Rect) -> Point {
    switch self {
    case .start: frame.origin
    case .center: Point(x: frame.midX - bounds.size.width / 2, y: frame.midY - bounds.size.height / 2)
    case .end: Point(x: frame.maxX - bounds.size.width, y: frame.maxY - bounds.size.height)
    }
  }
}

/// A layout after `prepare`, which answers queries.
///
/// A query costs O(visible elements), never O(items).
public protocol PreparedLayout: Sendable {
  /// Extent of the content, in points.
  var contentSize: Size { get }

  /// Returns the elements whose frames intersect `rect`, in content coordinates and any order; it may return a few
  /// more.
  func attributes(in rect: Rect) -> [LayoutAttributes]

  /// Returns the attributes of one cell; `nil` if there is no such item.
  func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes?

  /// Returns the attributes of one element of any kind; `nil` if there is none.
  ///
  /// The default knows cells only.
  func attributes(of kind: ElementKind, at indexPath: ItemIndexPath) -> LayoutAttributes?

  /// Returns the item that a change of bounds, data or layout should keep in place; `nil` if there are none.
  ///
  /// The default is the cell whose centre is nearest to that of `bounds`.
  func currentItem(in bounds: Rect) -> ItemIndexPath?

  /// A Boolean value that indicates whether one item at a time is in the centre, as in a cover flow.
  ///
  /// If so, an update of the data keeps that item in the centre, or brings the next one there, where UIKit would keep
  /// the content offset. The default is `false`.
  var centersItems: Bool { get }

  /// Returns the content offset at which a scroll ends, for snapping:
  /// targetContentOffset(forProposedContentOffset:withScrollingVelocity:).
  ///
  /// - Parameters:
  ///   - proposed: The content offset at which it would end by itself, in points.
  ///   - velocity: Velocity at release, in points per millisecond, as UIScrollView's delegate gets it.
  func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point

  /// Returns the content offset after an update of the data, a change of the layout or of the bounds' size:
  /// targetContentOffset(forProposedContentOffset:).
  ///
  /// The default is the proposed one.
  ///
  /// - Parameter proposed: The content offset that the collection view would take, in points.
  func targetContentOffset(forProposed proposed: Point) -> Point

  /// Returns the content offsets at which the collection may rest, and to which a released scroll returns.
  ///
  /// The default is 0 to content size − bounds size on each axis, 0 alone if that is negative. A layout that shows
  /// items at offsets outside this range implements it, as a collection view has a content inset.
  ///
  /// - Parameter bounds: The bounds, of the same size as those of `prepare`; the origin does not matter.
  func contentOffsetRange(in bounds: Rect) -> ContentOffsetRange

  /// The content offset that the layout has set itself while it was prepared, in points; `nil` if it sets none.
  ///
  /// A scene begins there unless it says where.
  var initialContentOffset: Point? { get }

  /// Returns the content offset that shows an item at a position in the viewport; `nil` if there is no such item.
  func contentOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition, in bounds: Rect) -> Point?

  /// Returns the same layout at another content offset, as a fast alternative to ``CollectionLayout/prepare(_:)``.
  ///
  /// It serves layouts that return `true` from ``CollectionLayout/shouldInvalidate(forBoundsChange:from:)``, as UIKit's
  /// invalidation contexts that keep the data source's counts. The default is `nil`, which requires a new `prepare`.
  ///
  /// - Parameter bounds: The new bounds, of the same size as those of `prepare`.
  func scrolled(to bounds: Rect) -> Self?

  /// Returns the same layout after a scroll, for one whose elements follow with a delay (``CollectionLayout/scrollMemory``).
  ///
  /// The default is `nil`, for the layout as it is.
  ///
  /// - Parameter past: The content offsets up to now.
  func following(_ past: ScrollPast) -> Self?

  /// Returns the scrolling of a section by itself; `nil`, the default, for one that scrolls with the content alone.
  ///
  /// - Parameter section: Index of the section.
  func scroll(ofSection section: Int) -> SectionScroll?

  /// Returns the section that a finger scrolls by itself at a place in the content; `nil`, the default, for none.
  ///
  /// - Parameter location: A place in the content, in points.
  func scrollingSection(at location: Point) -> Int?

  /// Returns the offset of an item's section that shows the item; `nil`, the default, if the section does not scroll by
  /// itself or there is no such item.
  func sectionOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition) -> Double?

  /// Returns the offset at which a released section comes to rest, for snapping; the default is the proposed one.
  ///
  /// - Parameters:
  ///   - section: Index of a section that scrolls by itself.
  ///   - release: The finger's release.
  func targetOffset(ofSection section: Int, for release: SectionRelease) -> Double

  /// Returns the item at the start of a section that scrolls by itself, which a new size of the bounds or another layout
  /// keeps there; `nil`, the default, for none.
  func currentItem(ofSection section: Int) -> ItemIndexPath?

  /// Returns the same layout at other content offsets, of the collection and of its sections; `nil`, the default, requires
  /// a new `prepare`.
  ///
  /// - Parameters:
  ///   - bounds: The new bounds, of the same size as those of `prepare`.
  ///   - sectionOffsets: See ``LayoutContext/sectionOffsets``.
  func scrolled(to bounds: Rect, sectionOffsets: [Int: Double]) -> Self?

  /// Returns the layout at the next moment of a timeline, for a type that ``CollectionLayout/keepsHistory``; `nil`, the
  /// default, for one that is prepared anew where that is needed.
  ///
  /// It is called for every frame, in order, even if the bounds stay the same: springs move while nothing is scrolled.
  ///
  /// - Parameters:
  ///   - time: Seconds from the start of the timeline.
  ///   - bounds: The new bounds.
  func played(to time: Double, bounds: Rect) -> Self?

  /// Returns the layout after a change of the data, of the bounds' size or of the layout, as the same collection view goes
  /// through it; `nil`, the default, for one that is prepared anew.
  ///
  /// Of a layout that is one object before and after the change, this value stands for the object before it, and
  /// still answers for the data before it.
  ///
  /// - Parameters:
  ///   - context: The data and the bounds after the change.
  ///   - layout: The layout after the change.
  ///   - updates: The updates that lead from the old data to the new; none if the data stay the same.
  mutating func updated(
    to context: LayoutContext, layout: any CollectionLayout, updates: [CollectionUpdate]
  ) -> Self?

  /// The content offset that an object has taken by itself in ``updated(to:layout:updates:)``; `nil`, the default, if the
  /// change decides about it.
  var ownContentOffset: Point? { get }

  /// Returns what an action does to a layout that is an app's object; `nil`, the default, for one that is a value: see
  /// ``CollectionLayout/response(toTapOn:in:)``.
  func outcome(of action: any LayoutAction) -> LayoutOutcome?

  /// Announces a batch of updates, before initial and final attributes are asked for:
  /// prepare(forCollectionViewUpdates:).
  ///
  /// It is called on the layouts before and after the batch. The default does nothing.
  mutating func prepare(forUpdates updates: [CollectionUpdate])

  /// Ends a batch of updates, after all attributes are known: finalizeCollectionViewUpdates().
  mutating func finalizeUpdates()

  /// Announces a change of the bounds' size, before initial and final attributes are asked for:
  /// prepare(forAnimatedBoundsChange:).
  ///
  /// It is called on the layouts before and after the change.
  ///
  /// - Parameter oldBounds: The bounds before the change; those after it are the ones of the new layout's `prepare`.
  mutating func prepare(forAnimatedBoundsChange oldBounds: Rect)

  /// Ends a change of the bounds' size, after all attributes are known: finalizeAnimatedBoundsChange().
  mutating func finalizeAnimatedBoundsChange()

  /// Ends a change of the layout, after all attributes are known: finalizeLayoutTransition().
  ///
  /// It is called on both layouts. The default does nothing.
  mutating func finalizeLayoutTransition()

  /// Returns the attributes from which an appearing element starts; the default is `final` at alpha 0.
  func initialAttributes(appearing final: LayoutAttributes) -> LayoutAttributes

  /// Returns the attributes at which a disappearing element ends; the default is `initial` at alpha 0.
  func finalAttributes(disappearing initial: LayoutAttributes) -> LayoutAttributes
}

extension PreparedLayout {
  /// Returns the attributes of a cell; `nil` for other kinds.
  public func attributes(of kind: ElementKind, at indexPath: ItemIndexPath) -> LayoutAttributes? {
    kind == .cell ? attributes(for: indexPath) : nil
  }

  /// Returns the cell whose centre is nearest to that of `bounds`; of several, the first one.
  public func currentItem(in bounds: Rect) -> ItemIndexPath? {
    let cells = attributes(in: bounds).filter { $0.kind == .cell && !$0.isHidden }
    func distance(_ cell: LayoutAttributes) -> Double {
      let (dx, dy) = (cell.center.x - bounds.midX, cell.center.y - bounds.midY)
      return dx * dx + dy * dy
    }
    let nearest = cells.min { (distance($0), $0.indexPath) < (distance($1), $1.indexPath) }
    return nearest?.indexPath
  }

  /// `false`.
  public var centersItems: Bool { false }

  /// `nil`.
  public func scrolled(to bounds: Rect) -> Self? { nil }
  /// `nil`.
  public func played(to time: Double, bounds: Rect) -> Self? { nil }
  /// `nil`.
  public func following(_ past: ScrollPast) -> Self? { nil }
  /// `nil`.
  public mutating func updated(
    to context: LayoutContext, layout: any CollectionLayout, updates: [CollectionUpdate]
  ) -> Self? { nil }
  /// `nil`.
  public var ownContentOffset: Point? { nil }
  /// `nil`.
  public func outcome(of action: any LayoutAction) -> LayoutOutcome? { nil }
  /// Returns `proposed`.
  public func targetContentOffset(forProposed proposed: Point) -> Point { proposed }

  /// Does nothing.
  public mutating func prepare(forUpdates updates: [CollectionUpdate]) {}
  /// Does nothing.
  public mutating func finalizeUpdates() {}
  /// Does nothing.
  public mutating func prepare(forAnimatedBoundsChange oldBounds: Rect) {}
  /// Does nothing.
  public mutating func finalizeAnimatedBoundsChange() {}
  /// Does nothing.
  public mutating func finalizeLayoutTransition() {}

  /// Returns `proposed`: no snapping.
  public func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point { proposed }

  /// Returns the offset that aligns the item's frame with the viewport, clamped to ``contentOffsetRange(in:)``.
  public func contentOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition, in bounds: Rect) -> Point? {
    attributes(for: indexPath).map { clamped(position.offset(showing: $0.frame, in: bounds), in: bounds) }
  }

  /// `nil`.
  public var initialContentOffset: Point? { nil }

  /// 0 to content size − bounds size on each axis, 0 alone where that is negative.
  public func contentOffsetRange(in bounds: Rect) -> ContentOffsetRange {
    let content = contentSize
    return ContentOffsetRange(
      from: .zero, to: Point(x: content.width - bounds.size.width, y: content.height - bounds.size.height))
  }

  /// Returns `offset` clamped to ``contentOffsetRange(in:)``.
  public func clamped(_ offset: Point, in bounds: Rect) -> Point { contentOffsetRange(in: bounds).clamped(offset) }

  /// Returns `final` at alpha 0.
  public func initialAttributes(appearing final: LayoutAttributes) -> LayoutAttributes {
    var attributes = final
    attributes.alpha = 0
    return attributes
  }

  /// Returns `initial` at alpha 0.
  public func finalAttributes(disappearing initial: LayoutAttributes) -> LayoutAttributes {
    var attributes = initial
    attributes.alpha = 0
    return attributes
  }
}
