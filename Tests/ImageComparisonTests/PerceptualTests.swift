import Graphics
import TestSupport
import Testing

@testable import ImageComparison

struct PerceptualTests {
  /// Known colours under D65: white, black, and sRGB's primaries, from Bruce Lindbloom's calculator.
  @Test func lab_primaries_areFarAsPublished() {
    let lab = LabColorSpace()
    let black = Pixel(bits: 0xFF00_0000)
    func difference(_ p: UInt32, _ q: UInt32) -> Double { lab.difference(p, q, over: black) }
    #expect(abs(difference(0xFFFF_FFFF, 0xFF00_0000) - 100) < 0.01)
    // Red is (53.24, 80.09, 67.20), green (87.73, -86.18, 83.18), blue (32.30, 79.19, -107.86).
    #expect(abs(difference(0xFF00_00FF, 0xFF00_0000) - 117.34) < 0.05)
    #expect(abs(difference(0xFF00_FF00, 0xFFFF_0000) - 258.68) < 0.1)
  }

  @Test func precision_shareOfPixels_decides() {
    let expected = picture("..........")
    let actual = picture(".........#")
    func accepts(_ precision: Double, _ perceptual: Double) -> Bool {
      Tolerance.precision(precision, perceptualPrecision: perceptual).difference(of: actual, from: expected).isAccepted
    }
    #expect(accepts(0.9, 1))
    #expect(!accepts(0.91, 1))
    #expect(!accepts(1, 0.98))
    #expect(accepts(1, 0))
    #expect(accepts(0, 1))
  }

  @Test func perceptualPrecision_justVisible_decides() {
    // One step of a middle grey is ΔE 0.39.
    let expected = Bitmap(width: 3, height: 3, fill: grey(120)), actual = Bitmap(width: 3, height: 3, fill: grey(121))
    #expect(Tolerance.perceptualPrecision(0.99).difference(of: actual, from: expected).isAccepted)
    #expect(!Tolerance.perceptualPrecision(0.997).difference(of: actual, from: expected).isAccepted)
    #expect(!Tolerance.perceptualPrecision(1).difference(of: actual, from: expected).isAccepted)
  }

  /// Rows far from every difference are not straightened: they must not count.
  @Test(arguments: allTolerances) func translucentRows_farAway_changeNothing(_ tolerance: Tolerance) {
    var random = SplitMix64(seed: 5)
    func image(_ rows: Int) -> Bitmap {
      let pixels = (0..<8 * rows).map { _ in Pixel(bits: random.pixel().bits | 0xFF00_0000) }
      return Bitmap(width: 8, height: rows, pixels: pixels)
    }
    let rest = (0..<8 * 40).map { _ in random.pixel() }
    // The two rows on either side of the changed one are all that a measure looks at.
    let (near, other) = (image(34), image(34))
    var changed = near
    for x in 0..<8 { changed[x, 30] = other[x, 30] }
    func extended(_ bitmap: Bitmap) -> Bitmap { Bitmap(width: 8, height: 74, pixels: bitmap.pixels + rest) }
    let short = tolerance.difference(of: changed, from: near)
    let long = tolerance.difference(of: extended(changed), from: extended(near))
    #expect(short.bounds == long.bounds)
    #expect(short.differingPixels == long.differingPixels)
    #expect(short.maxDifference == long.maxDifference)
    #expect(short.isAccepted == long.isAccepted)
    if case .pixelmatch = tolerance { #expect(short.measure == long.measure) }
  }
}
