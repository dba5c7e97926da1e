import Graphics

/// A type that finds the colors of a palette for pixels, with a dither that is fixed to the canvas.
///
/// The result depends only on a pixel's color and position, so a pixel that doesn't change between frames keeps its
/// index, and nothing flickers.
package struct PaletteMatcher: Sendable {
  private let palette: ColorPalette
  private let colors: [SIMD4<Double>]
  private let exact: [UInt32: UInt8]
  /// The cached results by the upper bits of a color: an index and half the distance in levels; 0 for missing ones.
  private var answers: [UInt16]

  package init(_ palette: ColorPalette) {
    self.palette = palette
    colors = palette.colors.map { ComponentWeights.components(of: $0) }
    exact =
      palette.isExact ? Dictionary(uniqueKeysWithValues: palette.colors.enumerated().map { ($1.bits, UInt8($0)) }) : [:]
    answers = palette.isExact ? [] : Array(repeating: 0, count: 1 << 22)
  }

  /// Returns the indices of the pixels of an image with an origin on the canvas, in O(pixels).
  package mutating func indices(of bitmap: Bitmap, at origin: (x: Int, y: Int)) -> [UInt8] {
    var indices = [UInt8](repeating: 0, count: bitmap.pixels.count)
    if palette.isExact {
      var known = (bits: ~(bitmap.pixels.first?.bits ?? 0), index: UInt8(0))
      for (place, pixel) in bitmap.pixels.enumerated() {
        if pixel.bits != known.bits { known = (pixel.bits, exact[pixel.bits] ?? 0) }
        indices[place] = known.index
      }
      return indices
    }
    // Neighboring colors are about twice the deviation apart.
    let most = Int32((palette.deviation * 6).rounded())
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let pixel = bitmap.pixels[y * bitmap.width + x]
        let answer = answer(Self.components(of: pixel))
        // A color in the palette isn't dithered, so that even areas stay even.
        let spread = min(most, 5 * Int32(answer >> 9))
        if spread == 0 {
          indices[y * bitmap.width + x] = UInt8(answer & 255)
        } else {
          let shift = (Self.threshold(x: origin.x + x, y: origin.y + y) &* spread) >> 8
          let moved = Self.components(of: pixel, shiftedBy: shift)
          indices[y * bitmap.width + x] = UInt8(self.answer(moved) & 255)
        }
      }
    }
    return indices
  }

  /// Returns a threshold of −128 to 127 for a position.
  ///
  /// Neighboring thresholds differ as much as possible, without a visible pattern. Source: M. Roberts, *The
  /// Unreasonable Effectiveness of Quasirandom Sequences*, 2018, "Dithering in computer graphics".
  private static func threshold(x: Int, y: Int) -> Int32 {
    let sum = UInt32(truncatingIfNeeded: x) &* 3_242_174_889 &+ UInt32(truncatingIfNeeded: y) &* 2_447_445_414
    return Int32(sum >> 24) - 128
  }

  private static func components(of pixel: Pixel) -> SIMD4<Int32> {
    SIMD4(Int32(pixel.red), Int32(pixel.green), Int32(pixel.blue), Int32(pixel.alpha))
  }

  private static func components(of pixel: Pixel, shiftedBy shift: Int32) -> SIMD4<Int32> {
    let color = components(of: pixel)
    let alpha = color.w == 255 || color.w == 0 ? color.w : min(255, max(0, color.w + shift))
    let moved = (color &+ SIMD4(repeating: shift)).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
    return SIMD4(moved.x, moved.y, moved.z, alpha)
  }

  /// Returns the index of the nearest color, and above it 2 × half the distance in levels, up to 63, and 1 as a marker
  /// of cached results.
  private mutating func answer(_ color: SIMD4<Int32>) -> UInt16 {
    let place = Int(color.x >> 2) | Int(color.y >> 2) << 6 | Int(color.z >> 2) << 12 | Int(color.w >> 4) << 18
    if answers[place] != 0 { return answers[place] }
    // The middle of the colors that share the result.
    func middle(_ value: Int32, _ step: Int32) -> Double {
      // The ends stay exact, because white and opaque are frequent.
      let start = value & ~(step - 1)
      return start == 0 ? 0 : start + step == 256 ? 255 : Double(start) + Double(step - 1) / 2
    }
    let middle = SIMD4(middle(color.x, 4), middle(color.y, 4), middle(color.z, 4), middle(color.w, 16))
    let index = ComponentWeights.nearest(to: middle, in: colors)
    let distance = (ComponentWeights.distance(middle, colors[index]) / ComponentWeights.sum).squareRoot()
    let answer = UInt16(index) | UInt16(min(63, max(0, distance - 2).rounded())) << 9 | 1 << 8
    answers[place] = answer
    return answer
  }
}
