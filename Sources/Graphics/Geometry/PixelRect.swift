/// A rectangle of whole pixels.
@frozen public struct PixelRect: Sendable, Hashable {
  /// The columns.
  public var x: Range<Int>
  /// The rows.
  public var y: Range<Int>

  /// Creates a rectangle from its columns and rows.
  public init(x: Range<Int>, y: Range<Int>) {
    self.x = x
    self.y = y
  }

  /// A Boolean value that indicates whether the rectangle contains no pixels.
  public var isEmpty: Bool { x.isEmpty || y.isEmpty }

  /// Returns the pixels that both rectangles contain.
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(x: x.clamped(to: other.x), y: y.clamped(to: other.y))
  }
}
