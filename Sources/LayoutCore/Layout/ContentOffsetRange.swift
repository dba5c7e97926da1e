import Graphics

/// The content offsets at which a collection may rest on each axis, in points.
///
/// UIScrollView derives the same range from contentSize, contentInset, and bounds. Beyond the range a drag meets
/// resistance, and a released scroll bounces back.
public struct ContentOffsetRange: Sendable, Hashable {
  /// The range of the horizontal offset.
  public var x: ClosedRange<Double>
  /// The range of the vertical offset.
  public var y: ClosedRange<Double>

  /// Creates the range between two points.
  ///
  /// On an axis where the last value isn't greater than the first, the range contains only the first.
  public init(from first: Point, to last: Point) {
    (x, y) = (Self.range(first.x, last.x), Self.range(first.y, last.y))
  }

  private static func range(_ first: Double, _ last: Double) -> ClosedRange<Double> {
    let first = first.isNaN ? 0 : first
    // Also false for NaN.
    return first...(last > first ? last : first)
  }

  package func clamped(_ offset: Point) -> Point { Point(x: x.clamped(offset.x), y: y.clamped(offset.y)) }

  /// The axis with the longer range, or the vertical axis if both are equal.
  package var direction: ScrollDirection { x.length > y.length ? .horizontal : .vertical }
}

extension ClosedRange<Double> {
  package var length: Double { upperBound - lowerBound }

  /// Returns the nearest value in the range, which is the lower bound for NaN.
  package func clamped(_ value: Double) -> Double {
    value.isNaN ? lowerBound : Swift.max(lowerBound, Swift.min(value, upperBound))
  }
}
