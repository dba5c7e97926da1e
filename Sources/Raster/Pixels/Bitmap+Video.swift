extension Bitmap {
  /// Returns the bitmap over black as video samples.
  ///
  /// The result is all of Y′, then all of Cb, then all of Cr, one byte a pixel and plane, in the narrow range (Y′
  /// 16...235, Cb and Cr 16...240).
  /// - Complexity: O(width × height).
  /// Source: Recommendation ITU-R BT.709-6, 3.2 to 3.5.
  public func videoPlanes() -> [UInt8] {
    var planes = [UInt8](repeating: 0, count: 3 * pixels.count)
    var target = planes.mutableSpan
    videoSamples(pixels.span, into: &target)
    return planes
  }
}
