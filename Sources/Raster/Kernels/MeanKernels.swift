/// Adds a run of pixels to sums of 16 bits a channel, each pixel `times` times, `1...256`.
///
/// Red has the lowest 16 bits, then green, blue, and alpha. 256 pixels in all fit: 256 · 255 < 2¹⁶.
func accumulate(_ sums: inout MutableSpan<UInt64>, _ pixels: Span<Pixel>, _ run: Range<Int>, times: UInt16) {
  precondition(run.lowerBound >= 0 && run.upperBound <= min(sums.count, pixels.count))
  unsafe pixels.withUnsafeBytes { pixels in
    unsafe sums.withUnsafeMutableBytes { sums in
      var index = run.lowerBound
      while index + 4 <= run.upperBound {
        let bytes = unsafe pixels.loadUnaligned(fromByteOffset: 4 &* index, as: SIMD16<UInt8>.self)
        let lanes = SIMD16<UInt16>(truncatingIfNeeded: bytes)
        let sum = unsafe sums.loadUnaligned(fromByteOffset: 8 &* index, as: SIMD16<UInt16>.self)
        let more = times == 1 ? lanes : lanes &* SIMD16(repeating: times)
        unsafe sums.storeBytes(of: sum &+ more, toByteOffset: 8 &* index, as: SIMD16<UInt16>.self)
        index &+= 4
      }
      while index < run.upperBound {
        let bytes = unsafe pixels.loadUnaligned(fromByteOffset: 4 &* index, as: SIMD4<UInt8>.self)
        let sum = unsafe sums.loadUnaligned(fromByteOffset: 8 &* index, as: SIMD4<UInt16>.self)
        let more = SIMD4<UInt16>(truncatingIfNeeded: bytes) &* SIMD4(repeating: times)
        unsafe sums.storeBytes(of: sum &+ more, toByteOffset: 8 &* index, as: SIMD4<UInt16>.self)
        index &+= 1
      }
    }
  }
}

/// Divides a run of sums by the number of their pixels, `1...256`, rounded to nearest, a half up, and resets the sums.
func resolveMean(
  _ pixels: inout MutableSpan<Pixel>, _ sums: inout MutableSpan<UInt64>, _ run: Range<Int>, count: UInt64
) {
  // ⌈2³² / count⌉: (n · reciprocal) >> 32 is ⌊n / count⌋ for all n < 2¹⁶.
  let reciprocal = UInt64(UInt32.max) / count &+ 1
  let half = count &>> 1
  @inline(always) func mean(_ sum: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: ((sum & 0xFFFF &+ half) &* reciprocal) &>> 32)
  }
  for i in run {
    let sum = sums[i]
    pixels[i] = Pixel(bits: mean(sum) | mean(sum &>> 16) &<< 8 | mean(sum &>> 32) &<< 16 | mean(sum &>> 48) &<< 24)
    sums[i] = 0
  }
}
