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
}

extension Int {
  /// `value` without its fraction, moved into `range`; the lower bound for what is not a number.
  init(_ value: Double, in range: ClosedRange<Int>) {
    // Comparisons keep out what has no Int, and 2⁶³, which a rounded `Int.max` would be.
    if value >= Double(range.upperBound) {
      self = range.upperBound
    } else if value > Double(range.lowerBound) {
      self = Int(value)
    } else {
      self = range.lowerBound
    }
  }
}
