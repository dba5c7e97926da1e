/// Adds pixels to sums of 16 bits a channel, each as often as `times` says.
///
/// - Parameters:
///   - sums: Red in the lowest 16 bits, then green, blue and alpha; 256 pixels in all fit: 256 · 255 < 2¹⁶.
///   - times: `1...256`.
func accumulate(_ sums: inout MutableSpan<UInt64>, _ pixels: Span<Pixel>, times: UInt64) {
  for i in 0..<min(sums.count, pixels.count) {
    let bits = UInt64(pixels[i].bits)
    // Bytes 3 2 1 0 move apart to 16 bits each: first the halves, then the bytes in them.
    let halves = (bits | bits &<< 16) & 0x0000_FFFF_0000_FFFF
    let lanes = (halves | halves &<< 8) & 0x00FF_00FF_00FF_00FF
    sums[i] = sums[i] &+ lanes &* times
  }
}

/// The sums over how many pixels they hold, rounded to nearest, a half up.
///
/// - Parameter count: Pixels in each sum, `1...256`.
func resolveMean(_ pixels: inout MutableSpan<Pixel>, _ sums: Span<UInt64>, count: UInt64) {
  // ⌈2³² / count⌉: (n · reciprocal) >> 32 is ⌊n / count⌋ for all n < 2¹⁶.
  let reciprocal = UInt64(UInt32.max) / count &+ 1
  let half = count &>> 1
  @inline(always) func mean(_ sum: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: ((sum & 0xFFFF &+ half) &* reciprocal) &>> 32)
  }
  for i in 0..<min(sums.count, pixels.count) {
    let sum = sums[i]
    pixels[i] = Pixel(
      bits: mean(sum) | mean(sum &>> 16) &<< 8 | mean(sum &>> 32) &<< 16 | mean(sum &>> 48) &<< 24)
  }
}

/// Begins new sums.
func clear(_ sums: inout MutableSpan<UInt64>) {
  for i in 0..<sums.count { sums[i] = 0 }
}
