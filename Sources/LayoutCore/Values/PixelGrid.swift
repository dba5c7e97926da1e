/// The grid of a display's device pixels, for layouts whose edges lie on pixels.
public struct PixelGrid: Sendable, Hashable {
  /// The number of device pixels per point, positive.
  public let scale: Double

  /// Creates a grid.
  ///
  /// A scale that isn't positive and finite becomes 1.
  @inlinable public init(scale: Double) { self.scale = scale > 0 && scale.isFinite ? scale : 1 }
  /// The side of a device pixel, in points.
  @inlinable public var pixel: Double { 1 / scale }

  /// Returns a coordinate or length rounded to a multiple of a pixel, in points.
  @inlinable public func rounded(_ value: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero)
    -> Double
  {
    pixels(value, rule) / scale
  }

  /// Returns a coordinate or length in points as a whole number of pixels.
  @inlinable public func pixels(_ value: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Double
  {
    (value * scale).rounded(rule)
  }

  /// Returns the largest multiple of a pixel that isn't greater than `value`, in points, up to a rounding error.
  @inlinable public func floored(_ value: Double) -> Double { rounded(value + 1e-9 * pixel, .down) }
}
