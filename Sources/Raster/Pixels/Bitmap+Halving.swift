extension Bitmap {
  /// The bitmap at half its size, ⌊width / 2⌋ × ⌊height / 2⌋ pixels and at least 1 × 1: the next level of a mip chain.
  ///
  /// Every pixel is the mean of the area it covers, exact for odd sides too, rounded once; a 1 × 1 bitmap is returned
  /// as it is.
  /// - Complexity: O(width × height).
  public func halved() -> Bitmap {
    var half = Bitmap(width: max(1, width / 2), height: max(1, height / 2))
    var target = half.pixels.mutableSpan
    boxHalved(pixels.span, width: width, height: height, into: &target)
    return half
  }
}
