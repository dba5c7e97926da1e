import CRaster

/// Halves a bitmap with an area-weighted box: every target pixel is the mean of the source area below it.
///
/// Shape: `source` is `width × height`, `target` ⌊width / 2⌋ × ⌊height / 2⌋, each side at least 1; row-major,
/// premultiplied. An even side averages pairs. An odd side n = 2m + 1 has m target pixels of n / m source pixels each:
/// pixel i takes 2i, 2i + 1, 2i + 2 with the weights m − i, m, i + 1 over n. Both axes are summed before the one
/// rounding to nearest, so the result is exact below 2²⁸ pixels, and components stay ≤ alpha.
/// - Complexity: O(width × height); odd sides cost about four times as much as even ones.
/// - Precondition: the spans have the sizes above.
/// Source: S. Guthe, P. Heckbert, *Non-Power-of-Two Mipmapping*, NVIDIA, 2005: the polyphase box filter.
func boxHalved(
  _ source: Span<Pixel>, width: Int, height: Int, into target: inout MutableSpan<Pixel>,
  instructionSet: InstructionSet = .best
) {
  precondition(width > 0 && height > 0 && source.count == width * height, "pixel count does not match the sides")
  precondition(target.count == max(1, width / 2) * max(1, height / 2), "the target is not half as large")
  if width % 2 == 0 && height % 2 == 0 {
    halveEven(source, width: width, into: &target)
  } else if let kernel = unsafe craster_halve_for(instructionSet.isa), width * height < exactPixelCount {
    unsafe halve(source, width: width, height: height, into: &target, with: kernel)
  } else {
    halveWeighted(source, width: width, height: height, into: &target)
  }
}

/// Pixels from which on sums and quotients may be rounded.
private let exactPixelCount = 1 << 28

/// Calls a kernel.
///
/// - Precondition: there are fewer than ``exactPixelCount`` pixels.
private func halve(
  _ source: Span<Pixel>, width: Int, height: Int, into target: inout MutableSpan<Pixel>,
  with kernel: (UnsafePointer<UInt32>?, Int32, Int32, UnsafeMutablePointer<Double>?, UnsafeMutablePointer<UInt32>?) ->
    Void
) {
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

private func halveWeighted(
  _ source: Span<Pixel>, width: Int, height: Int, into target: inout MutableSpan<Pixel>
) {
  let columns = max(1, width / 2)
  let rows = max(1, height / 2)
  let mean = Mean(over: HalvingTaps.totalWeight(width) * HalvingTaps.totalWeight(height))
  for y in 0..<rows {
    let vertical = HalvingTaps(y, of: height, stride: width)
    for x in 0..<columns {
      let horizontal = HalvingTaps(x, of: width, stride: 1)
      let first = ColumnSum(source, vertical, offset: horizontal.first)
      let second = ColumnSum(source, vertical, offset: horizontal.second)
      let third = ColumnSum(source, vertical, offset: horizontal.third)
      let (u, v, w) = (horizontal.firstWeight, horizontal.secondWeight, horizontal.thirdWeight)
      let red = (first.even & low) &* u &+ (second.even & low) &* v &+ (third.even & low) &* w
      let green = (first.odd & low) &* u &+ (second.odd & low) &* v &+ (third.odd & low) &* w
      let blue = (first.even &>> 32) &* u &+ (second.even &>> 32) &* v &+ (third.even &>> 32) &* w
      let alpha = (first.odd &>> 32) &* u &+ (second.odd &>> 32) &* v &+ (third.odd &>> 32) &* w
      target[y &* columns &+ x] = Pixel(
        bits: mean.of(red) | mean.of(green) &<< 8 | mean.of(blue) &<< 16 | mean.of(alpha) &<< 24)
    }
  }
}

private let low: UInt64 = 0xFFFF_FFFF

/// The up to three pixels of a row or column that one target pixel covers, and how much of each.
private struct HalvingTaps {
  let first: Int
  let second: Int
  let third: Int
  let firstWeight: UInt64
  let secondWeight: UInt64
  let thirdWeight: UInt64

  /// The taps of target pixel `index` along an axis of `count` source pixels that lie `stride` apart.
  @inline(always) init(_ index: Int, of count: Int, stride: Int) {
    let half = count / 2
    let odd = count & 1
    first = 2 &* index &* stride
    // Beyond the end of an even axis, or of one with a single pixel, the weight is 0 and the position a valid one.
    second = half == 0 ? first : first &+ stride
    third = half == 0 || odd == 0 ? first : second &+ stride
    firstWeight = half == 0 || odd == 0 ? 1 : UInt64(half &- index)
    secondWeight = odd == 0 ? 1 : UInt64(half)
    thirdWeight = half == 0 || odd == 0 ? 0 : UInt64(index &+ 1)
  }

  /// The sum of the three weights of every target pixel.
  static func totalWeight(_ count: Int) -> Int { count % 2 == 0 ? 2 : count }
}

/// The weighted sum of up to three pixels of a column, a component in each half of two words.
private struct ColumnSum {
  /// Red below, blue above.
  let even: UInt64
  /// Green below, alpha above.
  let odd: UInt64

  @inline(always) init(_ source: Span<Pixel>, _ rows: HalvingTaps, offset: Int) {
    let a = UInt64(source[rows.first &+ offset].bits)
    let b = UInt64(source[rows.second &+ offset].bits)
    let c = UInt64(source[rows.third &+ offset].bits)
    let (u, v, w) = (rows.firstWeight, rows.secondWeight, rows.thirdWeight)
    even = Self.spread(a) &* u &+ Self.spread(b) &* v &+ Self.spread(c) &* w
    odd = Self.spread(a &>> 8) &* u &+ Self.spread(b &>> 8) &* v &+ Self.spread(c &>> 8) &* w
  }

  /// Bits 0–7 to 0–7 and bits 16–23 to 32–39.
  @inline(always) private static func spread(_ bits: UInt64) -> UInt64 { bits & 0xFF | (bits & 0xFF_0000) &<< 16 }
}

/// Division by a constant total weight, rounded to nearest, as a multiplication by ⌈2⁶⁴ / total⌉.
private struct Mean {
  private let reciprocal: UInt64
  private let half: UInt64

  /// - Precondition: `total ≥ 2`, or every sum will be 0…255 times 1.
  init(over total: Int) {
    reciprocal = total > 1 ? UInt64.max / UInt64(total) + 1 : 0
    half = UInt64(total / 2)
  }

  @inline(always) func of(_ sum: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: reciprocal == 0 ? sum : (sum &+ half).multipliedFullWidth(by: reciprocal).high)
  }
}
