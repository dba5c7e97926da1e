import Graphics

extension DisplayList {
  /// Returns the mean color of the drawn pixels in a rectangle over white, or `nil` if the rectangle is outside the frame.
  ///
  /// - Complexity: O(commands + pixels above the rectangle's lower edge).
  package func meanColor(in rect: PixelRect) -> Color? {
    var part = self
    part.clip = rect.intersection(clip)
    guard !part.clip.x.isEmpty, !part.clip.y.isEmpty else { return nil }
    // Rows below aren't needed.
    part.height = part.clip.y.upperBound
    var rasterizer = Rasterizer()
    return rasterizer.drawn(part).meanColor(in: part.clip)
  }
}

extension Bitmap {
  /// Returns the mean of the pixels in a rectangle that isn't empty, over white.
  fileprivate func meanColor(in rect: PixelRect) -> Color {
    var sums = SIMD4<Int>()
    for y in rect.y {
      for x in rect.x {
        let pixel = self[x, y]
        sums &+= SIMD4(Int(pixel.red), Int(pixel.green), Int(pixel.blue), 255 - Int(pixel.alpha))
      }
    }
    let scale = Double(255 * rect.x.count * rect.y.count)
    func component(_ sum: Int) -> Double { Double(sum + sums.w) / scale }
    return Color(red: component(sums.x), green: component(sums.y), blue: component(sums.z))
  }
}
