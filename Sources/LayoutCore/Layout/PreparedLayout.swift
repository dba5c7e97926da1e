import Graphics

/// A prepared layout, which answers queries about elements and scrolling.
///
/// The cost of a query is proportional to the number of elements that it returns, not to the number of items.
public protocol PreparedLayout: Sendable {
  /// The size of the content, in points.
  var contentSize: Size { get }
  /// Returns the attributes of all elements whose frames intersect the rectangle, in any order.
  func attributes(in rect: Rect) -> [LayoutAttributes]
  /// Returns the attributes of the cell at an index path, or `nil` if the item doesn't exist.
  func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes?
  /// Returns the attributes of an element of any kind. The default returns cells only.
  func attributes(of kind: ElementKind, at indexPath: ItemIndexPath) -> LayoutAttributes?
  /// Returns the valid content offsets. The default lets the content fill the bounds.
  ///
  /// - Parameter bounds: The bounds, of the same size as those of the preparation; the origin doesn't matter.
  func contentOffsetRange(in bounds: Rect) -> ContentOffsetRange
  /// Returns the content offset that shows an item. The default aligns the item's frame with the bounds.
  func contentOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition, in bounds: Rect) -> Point?
  /// Returns the content offset at which a released scroll stops. The default returns the proposed offset.
  ///
  /// - Parameters:
  ///   - proposed: The content offset at which the scroll would stop otherwise, in points.
  ///   - velocity: The velocity at the release, in points per millisecond as in UIKit.
  func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point
  /// Returns this layout at other bounds of the same size, or `nil` to request a new preparation. The default is `nil`.
  ///
  /// The engine calls it if ``CollectionLayout/shouldInvalidate(forBoundsChange:from:)`` returns `true`.
  func scrolled(to bounds: Rect) -> Self?
}

extension PreparedLayout {
  /// Returns the attributes of a cell, or `nil` for other kinds.
  public func attributes(of kind: ElementKind, at indexPath: ItemIndexPath) -> LayoutAttributes? {
    kind == .cell ? attributes(for: indexPath) : nil
  }

  /// Returns the range from 0 to the content size minus the bounds size on each axis, or 0 if that is negative.
  public func contentOffsetRange(in bounds: Rect) -> ContentOffsetRange {
    let content = contentSize
    return ContentOffsetRange(
      from: .zero, to: Point(x: content.width - bounds.size.width, y: content.height - bounds.size.height))
  }

  /// Returns the offset that aligns the item's frame with the bounds, clamped to ``contentOffsetRange(in:)``.
  public func contentOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition, in bounds: Rect) -> Point? {
    attributes(for: indexPath).map { clamped(position.offset(showing: $0.frame, in: bounds), in: bounds) }
  }

  /// Returns the proposed offset.
  public func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point { proposed }
  /// Returns `nil`.
  public func scrolled(to bounds: Rect) -> Self? { nil }
  /// Returns an offset clamped to ``contentOffsetRange(in:)``.
  public func clamped(_ offset: Point, in bounds: Rect) -> Point { contentOffsetRange(in: bounds).clamped(offset) }
}
