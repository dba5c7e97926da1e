import CRaster

/// Halves a bitmap with an area-weighted box: every target pixel is the mean of the source area below it.
///
/// Shape: `source` is `width × height`, `target` ⌊width / 2⌋ × ⌊height / 2⌋, each side at least 1; row-major,
/// premultiplied. An even side averages pairs. An odd side n = 2m + 1 has m target pixels of n / m source pixels each:
/// pixel i takes 2i, 2i + 1, 2i + 2 with the weights m − i, m, i + 1 over n. Both axes are summed before the one
/// rounding to nearest, so the result is exact below 2²⁸ pixels, and components stay ≤ alpha.
/// - Complexity: O(width × height); odd sides cost about four times as much as even ones.
/// - Precondition: The spans have the sizes above.
/// Source: S. Guthe, P. Heckbert, *Non-Power-of-Two Mipmapping*, NVIDIA, 2005: the polyphase box filter.
package func boxHalved(
  _ source: Span<Pixel>, width: Int, height: Int, into target: inout MutableSpan<Pixel>,
  instructionSet: InstructionSet = .best
) {
  precondition(width > 0 && height > 0 && source.count == width * height, "pixel count does not match the sides")
  precondition(target.count == max(1, width / 2) * max(1, height / 2), "the target is not half as large")
  if width % 2 == 0 && height % 2 == 0 {
    halveEven(source, width: width, into: &target)
  } else {
    halveOdd(source, width: width, height: height, into: &target, instructionSet)
  }
}

private func halveOdd(
  _ source: Span<Pixel>, width: Int, height: Int, into target: inout MutableSpan<Pixel>,
  _ instructionSet: InstructionSet
) {
  let kernel = unsafe craster_halve_for(instructionSet.isa)
  var sums = [Double](repeating: 0, count: 4 * width + 4)
  unsafe source.withUnsafeBytes { source in
    unsafe target.withUnsafeMutableBytes { target in
      // A pixel is its 32 bits.
      unsafe kernel(
        source.assumingMemoryBound(to: UInt32.self).baseAddress, Int32(width), Int32(height), &sums,
        target.assumingMemoryBound(to: UInt32.self).baseAddress)
    }
  }
}

private func halveEven(_ source: Span<Pixel>, width: Int, into target: inout MutableSpan<Pixel>) {
  let columns = width / 2
  var upper = 0
  var index = 0
  while index < target.count {
    let rowEnd = index + columns
    while index < rowEnd {
      let a = source[upper].bits
      let b = source[upper &+ 1].bits
      let c = source[upper &+ width].bits
      let d = source[upper &+ width &+ 1].bits
      // Two components share an addition: four of them and the rounding fit 16 bits.
      var odd = (a & 0x00FF_00FF) &+ (b & 0x00FF_00FF) &+ (c & 0x00FF_00FF) &+ (d & 0x00FF_00FF)
      odd = (odd &+ 0x0002_0002) &>> 2 & 0x00FF_00FF
      var even = (a &>> 8 & 0x00FF_00FF) &+ (b &>> 8 & 0x00FF_00FF)
      even = even &+ (c &>> 8 & 0x00FF_00FF) &+ (d &>> 8 & 0x00FF_00FF)
      even = (even &+ 0x0002_0002) &<< 6 & 0xFF00_FF00
      target[index] = Pixel(bits: odd | even)
      upper &+= 2
      index &+= 1
    }
    upper += width
  }
}
