extension Bitmap {
  /// Returns the bitmap at half its size: ⌊width / 2⌋ × ⌊height / 2⌋ pixels, at least 1 × 1.
  ///
  /// The result is the next level of a mip chain. Every pixel is the mean of the area that it covers, exact for odd
  /// sides too, rounded once. A 1 × 1 bitmap is returned unchanged.
  /// - Complexity: O(width × height).
  public func halved() -> Bitmap {
    var half = Bitmap(width: max(1, width / 2), height: max(1, height / 2))
    var target = half.pixels.mutableSpan
    boxHalved(pixels.span, width: width, height: height, into: &target)
    return half
  }
}
