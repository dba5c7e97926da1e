/// The grid of a display's device pixels, for layouts whose edges lie on pixels.
public struct PixelGrid: Sendable, Hashable {
  /// Device pixels per point, positive.
  public let scale: Double

  /// A grid from the device pixels per point; 1 for a scale that is not positive and finite.
  @inlinable public init(scale: Double) { self.scale = scale > 0 && scale.isFinite ? scale : 1 }

  /// Side of a device pixel, in points.
  @inlinable public var pixel: Double { 1 / scale }

  /// The multiple of a pixel that is nearest to a coordinate or length, or next to it by another rule, in points.
  @inlinable public func rounded(_ value: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero)
    -> Double
  {
    pixels(value, rule) / scale
  }

  /// A coordinate or length in points as a whole number of pixels, the nearest one or another by `rule`.
  @inlinable public func pixels(_ value: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Double
  {
    (value * scale).rounded(rule)
  }

  /// The greatest multiple of a pixel that is not greater than `value`, in points.
  ///
  /// A quotient that misses a multiple by a rounding error counts as exact.
  @inlinable public func floored(_ value: Double) -> Double { rounded(value + 1e-9 * pixel, .down) }
}
