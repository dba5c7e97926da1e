import Raster

/// The content offsets at which a collection may come to rest, on each axis, in points.
///
/// What UIScrollView makes of contentSize, contentInset and bounds: beyond it a finger meets resistance, and what is let go
/// swings back.
public struct OffsetRange: Sendable, Hashable {
  /// From the leftmost to the rightmost.
  public var x: ClosedRange<Double>
  /// From the topmost to the lowest.
  public var y: ClosedRange<Double>

  /// The offsets from one to another; only the first where the other is not further right, or not lower.
  public init(from first: Point, to last: Point) {
    x = Self.range(first.x, last.x)
    y = Self.range(first.y, last.y)
  }

  private static func range(_ first: Double, _ last: Double) -> ClosedRange<Double> {
    let first = first.isNaN ? 0 : first
    // Also false for what is not a number.
    return first...(last > first ? last : first)
  }

  /// The offset moved into the range; the start of the range for what is not a number.
  public func clamped(_ offset: Point) -> Point {
    Point(x: Self.clamped(offset.x, to: x), y: Self.clamped(offset.y, to: y))
  }

  private static func clamped(_ value: Double, to range: ClosedRange<Double>) -> Double {
    value.isNaN ? range.lowerBound : Swift.max(range.lowerBound, Swift.min(value, range.upperBound))
  }

  /// The axis that has more to scroll; the vertical one if both have as much.
  var direction: ScrollDirection { x.length > y.length ? .horizontal : .vertical }
}

extension ClosedRange<Double> {
  /// From one end to the other.
  var length: Double { upperBound - lowerBound }
}
