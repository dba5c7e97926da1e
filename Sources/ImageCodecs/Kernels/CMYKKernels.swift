import Graphics

/// Converts CMYK pixels, cyan in the lowest byte and black in the highest, into opaque RGB in place.
///
/// Red is (255 − cyan) · (255 − black) / 255, rounded to nearest, and so on: the device conversion without profiles
/// that browsers fall back to. `inverted` values, as Adobe's programs store them, are 255 for no ink.
/// - Complexity: O(pixels.count).
func convertCMYK(_ pixels: inout MutableSpan<Pixel>, inverted: Bool) {
  let flip: UInt32 = inverted ? 0 : 0xFFFF_FFFF
  for index in pixels.indices {
    let light = pixels[index].bits ^ flip
    let color = Pixel(bits: light).scaled(by: light &>> 24)
    pixels[index] = Pixel(bits: color.bits | 0xFF00_0000)
  }
}

/// Replaces every component by its difference from 255, in place.
func invert(_ pixels: inout MutableSpan<Pixel>) {
  for index in pixels.indices { pixels[index] = Pixel(bits: ~pixels[index].bits) }
}
