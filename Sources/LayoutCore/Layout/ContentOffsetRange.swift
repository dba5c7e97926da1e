import Graphics

/// The content offsets at which a collection may rest, on each axis, in points.
///
/// UIScrollView derives the same from contentSize, contentInset and bounds: beyond the range a drag meets resistance,
/// and a released scroll bounces back.
public struct ContentOffsetRange: Sendable, Hashable {
  /// Range of the horizontal offset.
  public var x: ClosedRange<Double>
  /// Range of the vertical offset.
  public var y: ClosedRange<Double>

  /// The offsets between two points; only the first on an axis where the last is not greater.
  public init(from first: Point, to last: Point) {
    x = Self.range(first.x, last.x)
    y = Self.range(first.y, last.y)
  }

  private static func range(_ first: Double, _ last: Double) -> ClosedRange<Double> {
    let first = first.isNaN ? 0 : first
    // Also false for NaN.
    return first...(last > first ? last : first)
  }

  /// Returns the offset clamped to the range; the start of the range for NaN.
  public func clamped(_ offset: Point) -> Point {
    Point(x: Self.clamped(offset.x, to: x), y: Self.clamped(offset.y, to: y))
  }

  private static func clamped(_ value: Double, to range: ClosedRange<Double>) -> Double {
    value.isNaN ? range.lowerBound : Swift.max(range.lowerBound, Swift.min(value, range.upperBound))
  }

  /// The axis with the longer range; the vertical one if both are equal.
  package var direction: ScrollDirection { x.length > y.length ? .horizontal : .vertical }
}

extension ClosedRange<Double> {
  /// Difference of the bounds.
  package var length: Double { upperBound - lowerBound }
}
