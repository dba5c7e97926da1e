/// Converts opaque pixels, or translucent ones over black, into three planes of video samples in the narrow range.
///
/// Weights are in 2¹⁶ths, rounded to nearest. Those of a chroma plane add up to 0, so gray has no chroma. The planes
/// are all of Y′, then all of Cb, then all of Cr.
/// Source: Recommendation ITU-R BT.709-6, 3.2 to 3.5 (red 0.2126, green 0.7152, blue 0.0722; 8 bits).
func videoSamples(_ pixels: Span<Pixel>, into planes: inout MutableSpan<UInt8>) {
  let count = pixels.count
  precondition(planes.count == 3 * count, "planes of another size")
  for index in pixels.indices {
    let pixel = pixels[index]
    let (red, green, blue) = (Int32(pixel.red), Int32(pixel.green), Int32(pixel.blue))
    let luma = 11_966 &* red &+ 40_254 &* green &+ 4_064 &* blue
    let fromBlue = 28_784 &* blue &- 6_596 &* red &- 22_188 &* green
    let fromRed = 28_784 &* red &- 26_145 &* green &- 2_639 &* blue
    planes[index] = UInt8(truncatingIfNeeded: (luma &+ (16 &<< 16) &+ 0x8000) &>> 16)
    planes[index &+ count] = UInt8(truncatingIfNeeded: (fromBlue &+ (128 &<< 16) &+ 0x8000) &>> 16)
    planes[index &+ 2 &* count] = UInt8(truncatingIfNeeded: (fromRed &+ (128 &<< 16) &+ 0x8000) &>> 16)
  }
}
