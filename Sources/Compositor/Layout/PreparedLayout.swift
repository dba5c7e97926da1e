import Raster

/// Where an item ends up in the viewport when it is scrolled to: UICollectionView.ScrollPosition on both axes.
public enum ScrollPosition: String, Sendable, CaseIterable {
  /// The item's leading or top edge meets the viewport's.
  case start
  /// The item's centre meets the viewport's.
  case center
  /// The item's trailing or bottom edge meets the viewport's.
  case end

  /// The content offset at which `frame` stands at this place in the viewport, whether or not the content reaches so far.
  func offset(showing frame: Rect, in bounds: Rect) -> Point {
    switch self {
    case .start: frame.origin
    case .center: Point(x: frame.midX - bounds.size.width / 2, y: frame.midY - bounds.size.height / 2)
    case .end: Point(x: frame.maxX - bounds.size.width, y: frame.maxY - bounds.size.height)
    }
  }
}

/// A layout after `prepare`: answers queries cheaply.
///
/// A query costs O(visible elements), never O(items).
public protocol PreparedLayout: Sendable {
  /// Extent of the content, in points.
  var contentSize: Size { get }

  /// The elements whose frames meet `rect` (content coordinates), in any order. May return a few more.
  func attributes(in rect: Rect) -> [LayoutAttributes]

  /// The attributes of one cell; `nil` if there is no such item.
  func attributes(for indexPath: IndexPath) -> LayoutAttributes?

  /// The attributes of one element of any kind; `nil` if there is none.
  ///
  /// The default knows cells only.
  func attributes(of kind: ElementKind, at indexPath: IndexPath) -> LayoutAttributes?

  /// The item that a change of bounds, data or layout should keep in place; `nil` if there are none.
  ///
  /// The default is the cell whose centre is nearest to that of `bounds`.
  func currentItem(in bounds: Rect) -> IndexPath?

  /// Whether one item at a time has the middle, as in a cover flow: then an update of the data keeps it there, or puts the
  /// next one in its place, where UIKit would keep the content offset.
  ///
  /// The default is `false`.
  var centersItems: Bool { get }

  /// Where a scroll that would end at `proposed` should end instead (snapping).
  ///
  /// - Parameters:
  ///   - proposed: The content offset, in points.
  ///   - velocity: At release, in points per millisecond, as UIScrollView's delegates get it.
  func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point

  /// The content offsets at which the collection may rest: what a released scroll comes back to.
  ///
  /// The default is 0 to content size − bounds size on each axis, 0 alone where that is negative. A layout that shows items
  /// at offsets outside of it says so here, as a collection view does by its content inset.
  /// - Parameter bounds: Only its size counts; as large as those of `prepare`.
  func offsetRange(in bounds: Rect) -> OffsetRange

  /// The content offset that shows an item at a place in the viewport; `nil` if there is no such item.
  func contentOffset(showing indexPath: IndexPath, at position: ScrollPosition, in bounds: Rect) -> Point?

  /// The same layout at another content offset, where only that has changed: a cheap way round ``CollectionLayout/prepare(_:)``
  /// for layouts that answer `true` to ``CollectionLayout/shouldInvalidate(forBoundsChange:from:)``.
  ///
  /// What UIKit does with an invalidation context that spares the data source's counts. The default is `nil`: everything has
  /// to be prepared anew.
  /// - Parameter bounds: The new bounds, as large as those of `prepare`.
  func scrolled(to bounds: Rect) -> Self?

  /// Called on the layouts before and after a batch of updates, before they are asked for initial and final attributes:
  /// prepare(forCollectionViewUpdates:).
  ///
  /// The default does nothing.
  mutating func prepare(forUpdates updates: [CollectionUpdate])

  /// Called when the updates' attributes are known: finalizeCollectionViewUpdates().
  mutating func finalizeUpdates()

  /// Called on the layouts before and after a change of the bounds' size, before they are asked for initial and final
  /// attributes: prepare(forAnimatedBoundsChange:).
  ///
  /// - Parameter oldBounds: The bounds before the change; those after it are the ones of the new layout's `prepare`.
  mutating func prepare(forAnimatedBoundsChange oldBounds: Rect)

  /// Called when the change's attributes are known: finalizeAnimatedBoundsChange().
  mutating func finalizeAnimatedBoundsChange()

  /// How a new element looks before it appears; the default is its final place at alpha 0.
  func initialAttributes(appearing final: LayoutAttributes) -> LayoutAttributes

  /// How a removed element looks when it is gone; the default is its last place at alpha 0.
  func finalAttributes(disappearing initial: LayoutAttributes) -> LayoutAttributes
}

extension PreparedLayout {
  /// Cells only.
  public func attributes(of kind: ElementKind, at indexPath: IndexPath) -> LayoutAttributes? {
    kind == .cell ? attributes(for: indexPath) : nil
  }

  /// The cell whose centre is nearest to that of `bounds`; of several, the first one.
  public func currentItem(in bounds: Rect) -> IndexPath? {
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

  /// Nothing to prepare.
  public mutating func prepare(forUpdates updates: [CollectionUpdate]) {}
  /// Nothing to undo.
  public mutating func finalizeUpdates() {}
  /// Nothing to prepare.
  public mutating func prepare(forAnimatedBoundsChange oldBounds: Rect) {}
  /// Nothing to undo.
  public mutating func finalizeAnimatedBoundsChange() {}

  /// No snapping.
  public func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point { proposed }

  /// Aligns the item's frame with the viewport, then keeps the viewport inside the content.
  public func contentOffset(showing indexPath: IndexPath, at position: ScrollPosition, in bounds: Rect) -> Point? {
    attributes(for: indexPath).map { clamped(position.offset(showing: $0.frame, in: bounds), in: bounds) }
  }

  /// 0 to content size − bounds size on each axis, 0 alone where that is negative.
  public func offsetRange(in bounds: Rect) -> OffsetRange {
    let content = contentSize
    return OffsetRange(
      from: .zero, to: Point(x: content.width - bounds.size.width, y: content.height - bounds.size.height))
  }

  /// `offset` moved to where the collection may rest: into ``offsetRange(in:)``.
  public func clamped(_ offset: Point, in bounds: Rect) -> Point { offsetRange(in: bounds).clamped(offset) }

  /// Alpha 0 in place.
  public func initialAttributes(appearing final: LayoutAttributes) -> LayoutAttributes {
    var attributes = final
    attributes.alpha = 0
    return attributes
  }

  /// Alpha 0 in place.
  public func finalAttributes(disappearing initial: LayoutAttributes) -> LayoutAttributes {
    var attributes = initial
    attributes.alpha = 0
    return attributes
  }
}
