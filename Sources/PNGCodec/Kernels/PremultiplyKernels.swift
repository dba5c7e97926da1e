import Graphics

/// Converts straight pixels to premultiplied ones in place: every color component times alpha / 255, rounded to
/// nearest.
///
/// - Complexity: O(pixels.count).
package func premultiply(_ pixels: inout MutableSpan<Pixel>) {
  for index in pixels.indices {
    let straight = pixels[index].bits
    if straight < 0xFF00_0000 { pixels[index] = Pixel(bits: straight | 0xFF00_0000).scaled(by: straight &>> 24) }
  }
}

/// Converts premultiplied pixels to straight ones in place.
///
/// ``premultiply(_:)`` restores every valid pixel.
/// - Complexity: O(pixels.count).
package func unpremultiply(_ pixels: inout MutableSpan<Pixel>) {
  for index in pixels.indices {
    let pixel = pixels[index]
    if pixel.bits < 0xFF00_0000 { pixels[index] = pixel.unpremultiplied }
  }
}
