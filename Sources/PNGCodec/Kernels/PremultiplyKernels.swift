import Graphics

/// Turns straight pixels into premultiplied ones in place: every colour component times alpha / 255, rounded to
/// nearest.
///
/// - Complexity: O(pixels.count).
package func premultiply(_ pixels: inout MutableSpan<Pixel>) {
  for index in pixels.indices {
    let straight = pixels[index].bits
    if straight < 0xFF00_0000 {
      pixels[index] = Pixel(bits: straight | 0xFF00_0000).scaled(by: straight &>> 24)
    }
  }
}

/// Turns premultiplied pixels into straight ones in place: every colour component times 255 / alpha, rounded to
/// nearest.
///
/// ``premultiply(_:)`` undoes it for every pixel whose components are at most its alpha: the rounding error of at most
/// ½ shrinks by alpha / 255 on the way back. Larger components, which no valid pixel has, end at 255.
/// - Complexity: O(pixels.count).
package func unpremultiply(_ pixels: inout MutableSpan<Pixel>) {
  for index in pixels.indices {
    let bits = pixels[index].bits
    if bits < 0xFF00_0000 { pixels[index] = Pixel(bits: straightened(bits)) }
  }
}

/// `bits` with its colour divided by its alpha, `0...254`.
@inline(always) private func straightened(_ bits: UInt32) -> UInt32 {
  let alpha = bits &>> 24
  if alpha == 0 { return 0 }
  // ⌈2³² / alpha⌉: (n · reciprocal) >> 32 is ⌊n / alpha⌋ for all n < 2¹⁶, with one division for three.
  let reciprocal = UInt64(UInt32.max / alpha) &+ 1
  let half = UInt64(alpha &>> 1)
  let red = ((UInt64(bits & 0xFF) &* 255 &+ half) &* reciprocal) &>> 32
  let green = ((UInt64(bits &>> 8 & 0xFF) &* 255 &+ half) &* reciprocal) &>> 32
  let blue = ((UInt64(bits &>> 16 & 0xFF) &* 255 &+ half) &* reciprocal) &>> 32
  return UInt32(min(red, 255)) | UInt32(min(green, 255)) &<< 8 | UInt32(min(blue, 255)) &<< 16 | alpha &<< 24
}
