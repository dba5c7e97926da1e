/// The grid of a display's device pixels, in points.
struct PixelGrid: Sendable {
  /// Device pixels per point, positive.
  let scale: Double

  /// A grid; without a usable scale, pixels are points.
  init(scale: Double) { self.scale = scale > 0 && scale.isFinite ? scale : 1 }

  /// The side of a pixel, in points.
  var pixel: Double { 1 / scale }

  /// The place on the grid that is nearest, or by another rule.
  func rounded(_ value: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Double {
    pixels(value, rule) / scale
  }

  /// A place or a length in points as a whole number of pixels: the nearest, or by another rule.
  func pixels(_ value: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Double {
    (value * scale).rounded(rule)
  }
  /// The place on the grid at or before `value`, where a quotient that is short of it by rounding only counts as exact.
  func floored(_ value: Double) -> Double { rounded(value + 1e-9 * pixel, .down) }
}
