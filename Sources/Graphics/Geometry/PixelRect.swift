/// A rectangle of whole pixels.
@frozen public struct PixelRect: Sendable, Hashable {
  /// Columns.
  public var x: Range<Int>
  /// Rows.
  public var y: Range<Int>

  /// A rectangle from its columns and rows.
  public init(x: Range<Int>, y: Range<Int>) {
    self.x = x
    self.y = y
  }

  /// True if the rectangle holds no pixel.
  public var isEmpty: Bool { x.isEmpty || y.isEmpty }

  /// The pixels in both.
  public func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(x: x.clamped(to: other.x), y: y.clamped(to: other.y))
  }
}
