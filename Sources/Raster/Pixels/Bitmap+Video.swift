extension Bitmap {
  /// The picture over black as video samples: all of Y′, then all of Cb, then all of Cr, one byte a pixel and plane, in
  /// the narrow range (Y′ 16...235, Cb and Cr 16...240).
  ///
  /// Weights in 2¹⁶ths, rounded to nearest; those of a chroma plane add up to 0, so that grey has none.
  /// - Complexity: O(width × height).
  /// Source: Recommendation ITU-R BT.709-6, 3.2 to 3.5 (red 0.2126, green 0.7152, blue 0.0722; 8 bits).
  public func videoPlanes() -> [UInt8] {
    let count = width * height
    var planes = [UInt8](repeating: 0, count: 3 * count)
    var target = planes.mutableSpan
    let source = pixels.span
    for index in source.indices {
      let pixel = source[index]
      let (red, green, blue) = (Int32(pixel.red), Int32(pixel.green), Int32(pixel.blue))
      let luma = 11_966 &* red &+ 40_254 &* green &+ 4_064 &* blue
      let fromBlue = 28_784 &* blue &- 6_596 &* red &- 22_188 &* green
      let fromRed = 28_784 &* red &- 26_145 &* green &- 2_639 &* blue
      target[index] = UInt8(truncatingIfNeeded: (luma &+ (16 &<< 16) &+ 0x8000) &>> 16)
      target[index &+ count] = UInt8(truncatingIfNeeded: (fromBlue &+ (128 &<< 16) &+ 0x8000) &>> 16)
      target[index &+ 2 &* count] = UInt8(truncatingIfNeeded: (fromRed &+ (128 &<< 16) &+ 0x8000) &>> 16)
    }
    return planes
  }
}
