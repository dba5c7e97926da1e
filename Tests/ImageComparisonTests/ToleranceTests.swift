import Graphics
import TestSupport
import Testing

@testable import ImageComparison

/// Small pairs with numbers counted by hand.
struct ToleranceTests {
  private static let expected = picture("......", "......", "......", "......")
  /// Three pixels differ, by 3, 255 and 31 in each channel: in a row of two, and alone.
  private static let actual: Bitmap = {
    var bitmap = expected
    bitmap[1, 1] = grey(252)
    bitmap[2, 1] = grey(0)
    bitmap[5, 3] = grey(224)
    return bitmap
  }()

  private func difference(_ tolerance: Tolerance, ignoring mask: PixelMask? = nil) -> ImageDifference {
    tolerance.difference(of: Self.actual, from: Self.expected, ignoring: mask)
  }

  private func accepts(_ tolerance: Tolerance) -> Bool { difference(tolerance).isAccepted }

  @Test func summary_anyTolerance_isCountedByHand() {
    for tolerance in [Tolerance.exact, .offByTwo, .pixelmatch(), .rmse(255)] {
      let found = difference(tolerance)
      #expect(found.differingPixels == 3)
      #expect(found.maxDifference == 255)
      #expect(found.comparedPixels == 24)
      #expect(found.bounds == PixelRect(x: 1..<6, y: 1..<4))
      // Three channels of four, over 24 pixels.
      #expect(found.rootMeanSquare == (Double(3 * (9 + 65025 + 961)) / 96).squareRoot())
      #expect(!found.isIdentical)
      #expect(found.size == nil)
      #expect(found.ignoredPixels == 0)
    }
  }

  @Test func exact_oneBit_isNotAccepted() {
    #expect(!accepts(.exact))
    #expect(Tolerance.exact.difference(of: Self.expected, from: Self.expected).isAccepted)
    for place in [0, 16, 17, 31, 32, 99] {
      for channel in [0, 8, 16, 24] as [UInt32] {
        let plain = Bitmap(width: 100, height: 1, fill: Pixel(bits: 0xFF80_8080))
        var other = plain
        other[place, 0].bits ^= 1 << channel
        let found = Tolerance.exact.difference(of: other, from: plain)
        #expect(!found.isAccepted)
        #expect(found.differingPixels == 1)
        #expect(found.bounds == PixelRect(x: place..<place + 1, y: 0..<1))
      }
    }
  }

  @Test func fuzzy_bothRanges_areInclusive() {
    #expect(accepts(.fuzzy(maxDifference: 0...255, totalPixels: 0...3)))
    #expect(accepts(.fuzzy(maxDifference: 255...255, totalPixels: 3...3)))
    #expect(!accepts(.fuzzy(maxDifference: 0...254, totalPixels: 0...3)))
    #expect(!accepts(.fuzzy(maxDifference: 0...255, totalPixels: 0...2)))
    #expect(!accepts(.fuzzy(maxDifference: 0...255, totalPixels: 4...9)))
  }

  /// As WPT's own tests of its comparison have it.
  @Test func fuzzy_identical_acceptedIfEitherRangeHoldsZero() {
    func accepts(_ difference: ClosedRange<Int>, _ pixels: ClosedRange<Int>) -> Bool {
      Tolerance.fuzzy(maxDifference: difference, totalPixels: pixels)
        .difference(of: Self.expected, from: Self.expected).isAccepted
    }
    #expect(accepts(128...128, 0...100))
    #expect(accepts(0...128, 100...100))
    #expect(accepts(0...0, 0...0))
    #expect(!accepts(1...128, 1...100))
  }

  @Test func rmse_limit_isInclusive() {
    let found = difference(.exact).rootMeanSquare
    #expect(accepts(.rmse(found)))
    #expect(!accepts(.rmse(found.nextDown)))
    #expect(!accepts(.rmse(.nan)))
  }

  @Test func offByTwo_threeIsTooMuch() {
    func accepts(_ value: UInt8) -> Bool {
      Tolerance.offByTwo.difference(of: Bitmap(width: 2, height: 2, fill: grey(value)), from: picture("33", "33"))
        .isAccepted
    }
    #expect(accepts(86))
    #expect(accepts(82))
    #expect(!accepts(87))
    #expect(!accepts(81))
  }

  @Test func transparent_colours_areEqual() {
    let clear = Bitmap(width: 2, height: 1, fill: .clear)
    let tinted = Bitmap(width: 2, height: 1, fill: Pixel(bits: 0x0012_3456))
    let found = Tolerance.exact.difference(of: tinted, from: clear)
    #expect(found.isIdentical)
    #expect(found.isAccepted)
    #expect(found.bounds == nil)
    for tolerance in allTolerances {
      // Black shows no colour, but it covers.
      let black = Bitmap(width: 2, height: 1, fill: grey(0))
      #expect(!tolerance.difference(of: black, from: clear).isAccepted, "\(tolerance)")
      #expect(!tolerance.difference(of: clear, from: black).isAccepted, "\(tolerance)")
    }
  }

  @Test func sizes_differ_neverAccepted() {
    for tolerance in allTolerances {
      let found = tolerance.difference(of: picture("..", ".."), from: picture("...."))
      #expect(!found.isAccepted)
      #expect(!found.isIdentical)
      #expect(found.size?.expected == .init(width: 4, height: 1))
      #expect(found.size?.actual == .init(width: 2, height: 2))
      #expect(found.description == "not accepted: the image is 2 × 2 pixels, expected 4 × 1")
    }
  }

  @Test func absurdLimits_neverTrap() {
    let absurd: [Tolerance] = [
      .precision(.nan, perceptualPrecision: .nan), .precision(-.infinity, perceptualPrecision: .infinity),
      .rmse(.nan),
      .pixelmatch(threshold: .infinity, maxDiffPixels: .min, windowSize: .min),
      .pixelmatch(threshold: .nan, maxDiffPixelRatio: .nan, windowSize: .max),
      .pixelmatch(threshold: -1, maxDiffPixelRatio: -.infinity),
    ]
    for tolerance in absurd {
      #expect(!difference(tolerance).description.isEmpty)
      #expect(!tolerance.description.isEmpty)
    }
  }

  @Test func messages_tellMeasuresAndLimits() {
    #expect(
      "\(difference(.pixelmatch(threshold: 0.05)))"
        == "not accepted: pixelmatch: 2 pixels over threshold 0.05, 0 allowed; 3 of 24 pixels differ in 5 × 3 at (1, 1), "
        + "by at most 255, root mean square 45.413035")
    #expect(
      difference(.fuzzy(maxDifference: 0...2, totalPixels: 3...9)).measure?.description
        == "fuzzy: 255 maxDifference, at most 2 allowed; 3 totalPixels, 3 to 9 allowed")
    let same = Tolerance.pixelmatch().difference(of: Self.expected, from: Self.expected)
    #expect("\(same)" == "identical")
    let exact = Tolerance.fuzzy(maxDifference: 90...90, totalPixels: 0...9).difference(
      of: Self.actual, from: Self.expected)
    #expect(exact.measure?.description.hasPrefix("fuzzy: 255 maxDifference, exactly 90 allowed;") == true)
    #expect(same.measure?.description == "pixelmatch: 0 pixels over threshold 0.1, 0 allowed")
  }
}

/// One of each kind, none of them generous.
let allTolerances: [Tolerance] = [
  .exact, .fuzzy(maxDifference: 0...2, totalPixels: 0...100), .pixelmatch(),
  .precision(0.9, perceptualPrecision: 0.98), .perceptualPrecision(1), .rmse(2), .offByTwo,
]
