import Raster

extension DisplayList {
  /// Returns whether the mean of the pixels in a rectangle is nearer to black than to white.
  ///
  /// Outside the frame, nothing is dark.
  ///
  /// - Complexity: O(commands + pixels above the rectangle's lower edge).
  func isDark(in rect: PixelRect) -> Bool {
    var part = self
    part.clip = rect.intersection(clip)
    guard !part.clip.x.isEmpty, !part.clip.y.isEmpty else { return false }
    // Rows below aren't needed.
    part.height = part.clip.y.upperBound
    var rasterizer = Rasterizer()
    let bitmap = rasterizer.drawn(part)
    var sum = 0
    for y in part.clip.y {
      for x in part.clip.x {
        let pixel = bitmap[x, y]
        // The luma of BT.601, in thousandths, with white behind transparent pixels.
        sum += 299 * Int(pixel.red) + 587 * Int(pixel.green) + 114 * Int(pixel.blue) + 1000 * (255 - Int(pixel.alpha))
      }
    }
    return sum < part.clip.x.count * part.clip.y.count * 127_500
  }
}
