import TestSupport
import Testing

@testable import Raster

struct EdgeKernelTests {
  /// Grey on black and on white: every pair of a byte and a coverage.
  @Test func mend_isExact_forEveryPair() {
    for saved in [Pixel.clear, Pixel(bits: 0xFFFF_FFFF)] {
      for coverage in 0...255 {
        let painted = (0...255).map { Pixel(bits: UInt32($0) &* 0x0101_0101) }
        var pixels = painted
        var span = pixels.mutableSpan
        mend(
          &span, offset: 0, saved: [Pixel](repeating: saved, count: 256).span,
          coverage: [UInt8](repeating: UInt8(coverage), count: 256).span, from: 0, count: 256)
        let expected = painted.map { pixel -> Pixel in
          let part = rounded(Int(pixel.alpha) * coverage)
          let rest = rounded(Int(saved.alpha) * (255 - part))
          return Pixel(bits: UInt32(part + rest) &* 0x0101_0101)
        }
        #expect(pixels == expected)
      }
    }
  }

  @Test func paintSolid_isExact_forEveryPair() {
    let backdrop = (0...255).map { Pixel(bits: UInt32($0) &* 0x0101_0101) }
    for coverage in 0...255 {
      var pixels = backdrop
      var span = pixels.mutableSpan
      paintSolid(
        &span, offset: 0, color: Pixel(red: 0, green: 120, blue: 255, alpha: 255),
        coverage: [UInt8](repeating: UInt8(coverage), count: 256).span, from: 0, count: 256)
      for (value, pixel) in pixels.enumerated() {
        let under = rounded(value * (255 - coverage))
        #expect(pixel.red == UInt8(under))
        #expect(pixel.blue == UInt8(coverage + under))
        #expect(pixel.green == UInt8(rounded(120 * coverage) + under))
      }
    }
  }

  @Test func fours_giveTheBytesOfSinglePixels() {
    var random = SplitMix64(seed: 8)
    for _ in 0..<60 {
      let count = Int(random.next() % 30)
      let (offset, from) = (Int(random.next() % 5), Int(random.next() % 5))
      let painted = (0..<count + offset + 3).map { _ in random.pixel() }
      let saved = (0..<count + from).map { _ in random.pixel() }
      let coverage = (0..<count + from).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let color = random.pixel()
      var (mended, solid) = (painted, painted)
      for i in 0..<count {
        let share = UInt32(coverage[from + i])
        mended[offset + i] = painted[offset + i].scaled(by: share).over(saved[from + i])
        solid[offset + i] = color.scaled(by: share).over(painted[offset + i])
      }
      check(painted, mended) {
        mend(&$0, offset: offset, saved: saved.span, coverage: coverage.span, from: from, count: count)
      }
      check(painted, solid) {
        paintSolid(&$0, offset: offset, color: color, coverage: coverage.span, from: from, count: count)
      }
      // The fours themselves, whatever the build takes.
      let whole = count / 4 * 4
      check(painted, mended, first: offset + whole) {
        let done = mendFours(
          &$0, offset: offset, saved: saved.span, coverage: coverage.span, from: from, count: count)
        #expect(done == whole)
      }
      check(painted, solid, first: offset + whole) {
        let done = paintSolidFours(
          &$0, offset: offset, color: color, coverage: coverage.span, from: from, count: count)
        #expect(done == whole)
      }
    }
  }

  private func rounded(_ product: Int) -> Int { Int((Double(product) / 255).rounded()) }

  /// Returns true if a kernel makes `expected` of the pixels, up to the one at `first`.
  private func check(
    _ before: [Pixel], _ expected: [Pixel], first: Int? = nil, _ kernel: (inout MutableSpan<Pixel>) -> Void
  ) {
    var pixels = before
    var span = pixels.mutableSpan
    kernel(&span)
    let end = first ?? before.count
    #expect(Array(pixels[..<end]) == Array(expected[..<end]))
    #expect(first == nil || Array(pixels[end...]) == Array(before[end...]))
  }
}
