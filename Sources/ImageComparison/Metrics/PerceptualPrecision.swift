import Graphics

/// The number of pixels whose color difference exceeds a limit, and the largest color difference.
struct PerceptualPrecision {
  /// The number of pixels above the limit.
  private var differing = 0
  /// The largest ΔE*ab.
  private var greatest = 0.0

  /// Counts similar pixels of a pair of images, within (1 − p) · 100 for a precision p, or equal ones if p is 1.
  init(_ pair: PixelPair, _ perceptualPrecision: Double) {
    let limit = (1 - perceptualPrecision) * 100
    let lab = LabColorSpace()
    unsafe pair.withBits { expected, actual in
      for span in pair.spans {
        var index = span.start
        while index < span.end {
          let (p, q) = unsafe (expected[index], actual[index])
          if p != q {
            let difference = pair.backdrops.reduce(0) { max($0, lab.difference(p, q, over: $1)) }
            greatest = max(greatest, difference)
            if perceptualPrecision == 1 || !(difference <= limit) { differing &+= 1 }
          }
          index &+= 1
        }
      }
    }
  }

  /// Returns the fraction of similar pixels, which must be at least `precision`.
  func quantity(_ pair: PixelPair, _ precision: Double, _ perceptual: Double) -> ImageDifference.Quantity {
    let name = "of pixels within ΔE \(decimal((1 - perceptual) * 100)) (largest ΔE \(decimal(greatest)))"
    return .init(name, 1 - Double(differing) / Double(pair.comparedPixels), most: 1, least: precision)
  }
}

/// The CIELAB color space under D65.
///
/// Source: CIE 15:2004, 8.2.1; the white point and the matrix from sRGB are those of IEC 61966-2-1.
struct LabColorSpace {
  private let linear = Self.linearLight

  /// The linear light, `0...1`, of each 8-bit value.
  private static let linearLight: [Double] = (0..<256).map { SRGBTransfer.linear(Double($0) / 255) }

  /// Returns ΔE*ab (1976) of two straight pixels, blended over an opaque one as displayed, not in linear light.
  func difference(_ p: UInt32, _ q: UInt32, over backdrop: Pixel) -> Double {
    let (p, q) = (color(Pixel(straight: p, over: backdrop)), color(Pixel(straight: q, over: backdrop)))
    let (lightness, a, b) = (p.lightness - q.lightness, p.a - q.a, p.b - q.b)
    return (lightness * lightness + a * a + b * b).squareRoot()
  }

  private func color(_ pixel: Pixel) -> (lightness: Double, a: Double, b: Double) {
    let (red, green, blue) = (linear[Int(pixel.red)], linear[Int(pixel.green)], linear[Int(pixel.blue)])
    let x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    let y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    let z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0890
    let (fx, fy, fz) = (Self.response(x), Self.response(y), Self.response(z))
    return (116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))
  }

  /// Returns CIELAB's compression of a fraction of the white point.
  private static func response(_ fraction: Double) -> Double {
    let delta = 6.0 / 29
    return fraction > delta * delta * delta ? PortableMath.cbrt(fraction) : fraction / (3 * delta * delta) + 4.0 / 29
  }
}
