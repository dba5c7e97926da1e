import CRaster

/// Halves a bitmap with an area-weighted box: every target pixel is the mean of the source area below it.
///
/// Shape: `source` is `width × height`, `target` ⌊width / 2⌋ × ⌊height / 2⌋, each side at least 1; row-major,
/// premultiplied. An even side averages pairs. An odd side n = 2m + 1 has m target pixels of n / m source pixels each:
/// pixel i takes 2i, 2i + 1, 2i + 2 with the weights m − i, m, i + 1 over n. Both axes are summed before the one
/// rounding to nearest, so the result is exact below 2²⁸ pixels, and components stay ≤ alpha.
/// - Complexity: O(width × height); odd sides cost many times as much as even ones.
/// - Precondition: The spans have the sizes above.
/// Source: S. Guthe, P. Heckbert, *Non-Power-of-Two Mipmapping*, NVIDIA, 2005: the polyphase box filter.
package func boxHalved(
  _ source: Span<Pixel>, width: Int, height: Int, into target: inout MutableSpan<Pixel>,
  instructionSet: InstructionSet = .best
) {
  precondition(width > 0 && height > 0 && source.count == width * height, "pixel count does not match the sides")
  precondition(target.count == max(1, width / 2) * max(1, height / 2), "the target is not half as large")
  let kernel = unsafe craster_halve_for(instructionSet.isa)
  let isEven = width % 2 == 0 && height % 2 == 0
  var sums = [Double](repeating: 0, count: isEven ? 0 : 4 * width + 4)
  unsafe source.withUnsafeBytes { source in
    unsafe target.withUnsafeMutableBytes { target in
      // A pixel is its 32 bits.
      unsafe kernel(
        source.assumingMemoryBound(to: UInt32.self).baseAddress, Int32(width), Int32(height), &sums,
        target.assumingMemoryBound(to: UInt32.self).baseAddress)
    }
  }
}
