import Graphics
import TestSupport
import Testing

@testable import ImageComparison

struct PictureTests {
  private let expected = picture("......", "..99..", "......")
  private let actual = picture("#.....", "..99..", "......")

  @Test func pixelmatch_colours_areTheOriginals() {
    let drawn = DifferenceImage.pixelmatch.bitmap(of: actual, from: expected)
    #expect(drawn[0, 0] == Pixel(red: 255, green: 0, blue: 0, alpha: 255))
    #expect(drawn[1, 0] == grey(255))
    // 255 + (252 − 255) · 0.1, cut to an integer.
    #expect(drawn[2, 1] == grey(254))
    let soft = DifferenceImage.pixelmatch.bitmap(
      of: picture("###2..", "###2..", "###2.."), from: picture("###8..", "###8..", "###8.."))
    #expect(soft[3, 1] == Pixel(red: 255, green: 255, blue: 0, alpha: 255))
    #expect(soft[0, 1] == grey(229))
  }

  @Test func pixelmatch_tolerance_decidesWhatIsRed() {
    let other = picture("9.....", "..99..", "......")
    let strict = DifferenceImage.pixelmatch.bitmap(of: other, from: expected)
    #expect(strict[0, 0].green == 0)
    let lenient = DifferenceImage.pixelmatch.bitmap(of: other, from: expected, tolerance: .pixelmatch())
    #expect(lenient[0, 0] == grey(255))
  }

  @Test func pixelmatch_masked_staysVisibleInBlue() {
    let mask = PixelMask([PixelRect(x: 0..<3, y: 0..<3)])
    let drawn = DifferenceImage.pixelmatch.bitmap(of: actual, from: expected, ignoring: mask)
    #expect(drawn[0, 0] == Pixel(red: 205, green: 205, blue: 255, alpha: 255))
    #expect(drawn[2, 1].blue == 254)
    #expect(drawn[3, 1] == grey(254))
  }

  @Test func amplified_faintDifference_isBright() {
    var other = expected
    other[1, 1] = Pixel(red: 254, green: 255, blue: 253, alpha: 255)
    let drawn = DifferenceImage.amplified.bitmap(of: other, from: expected)
    #expect(drawn[1, 1] == Pixel(red: 127, green: 0, blue: 255, alpha: 255))
    #expect(drawn[0, 0] == grey(0))
  }

  @Test func amplified_alphaAlone_isSeen() {
    let (clear, black) = (picture("--"), picture("-#"))
    let drawn = DifferenceImage.amplified.bitmap(of: black, from: clear)
    #expect(drawn[0, 0] == grey(0))
    #expect(drawn[1, 0] == grey(255))
  }

  @Test func heat_difference_isBrighterThanTheRest() {
    let drawn = DifferenceImage.heat.bitmap(of: actual, from: expected)
    #expect(drawn[0, 0].red > 100)
    #expect(drawn[5, 2].red < drawn[0, 0].red)
    let same = DifferenceImage.heat.bitmap(of: expected, from: expected)
    #expect(same == Bitmap(width: 6, height: 3, fill: Magma.colors[0]))
    #expect(Magma.colors.count == 256)
    #expect(Magma.colors.last == Pixel(red: 0xFC, green: 0xFD, blue: 0xBF, alpha: 255))
  }

  @Test func onionSkin_bothImages_halfEach() {
    let drawn = DifferenceImage.onionSkin.bitmap(of: picture("#."), from: picture(".."))
    #expect(drawn == Bitmap(width: 2, height: 1, pixels: [grey(127), grey(255)]))
  }

  @Test(arguments: DifferenceImage.allCases) func picture_otherSizes_areUnited(_ kind: DifferenceImage) {
    let drawn = kind.bitmap(of: picture("..", "..", ".."), from: picture("....."))
    #expect((drawn.width, drawn.height) == (5, 3))
  }

  @Test(arguments: DifferenceImage.allCases) func picture_randomImages_holdsValidPixels(_ kind: DifferenceImage) {
    for seed in 0..<8 {
      let (expected, actual) = randomPair(seed: UInt64(seed))
      let drawn = kind.bitmap(of: actual, from: expected)
      #expect(drawn.pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha })
    }
  }

  @Test func clusters_groups_areJoinedAcrossGaps() {
    let plain = Bitmap(width: 60, height: 40, fill: grey(255))
    var other = plain
    for (x, y) in [(5, 5), (10, 5), (10, 10), (16, 5), (50, 30), (51, 31), (49, 32), (55, 30)] { other[x, y] = grey(0) }
    func clusters(_ gap: Int, _ most: Int = 16) -> [PixelRect] {
      ImageDifference.clusters(of: other, from: plain, gap: gap, atMost: most)
    }
    let first = PixelRect(x: 5..<11, y: 5..<11), second = PixelRect(x: 49..<56, y: 30..<33)
    #expect(clusters(4) == [second, first, PixelRect(x: 16..<17, y: 5..<6)])
    #expect(clusters(4, 1) == [second])
    #expect(clusters(4, -1).isEmpty)
    #expect(clusters(5) == [PixelRect(x: 5..<17, y: 5..<11), second])
    #expect(clusters(0).count == 7)
    #expect(clusters(.max).count == 1)
    #expect(ImageDifference.clusters(of: plain, from: plain).isEmpty)
    #expect(ImageDifference.clusters(of: plain, from: expected).isEmpty)
  }

  /// Every differing pixel is in a box, whatever the picture.
  @Test func clusters_randomImages_coverEveryDifference() {
    for seed in 0..<20 {
      let (expected, actual) = randomPair(seed: UInt64(seed))
      let boxes = ImageDifference.clusters(of: actual, from: expected, gap: 1, atMost: .max)
      for (index, pair) in zip(expected.pixels, actual.pixels).enumerated() where pair.0 != pair.1 {
        let (x, y) = (index % expected.width, index / expected.width)
        let columns = boxes.filter { $0.y.contains(y) }.map(\.x)
        #expect(columns.contains { $0.contains(x) }, "seed \(seed)")
      }
    }
  }

  @Test func acceptsBlank_vacuousTolerances_areTold() {
    let frame = picture("..........", "...44.....", "..........", "..........")
    #expect(Tolerance.precision(0.5, perceptualPrecision: 1).acceptsBlank(frame))
    #expect(!Tolerance.precision(0.99, perceptualPrecision: 1).acceptsBlank(frame))
    #expect(Tolerance.pixelmatch(maxDiffPixels: 2).acceptsBlank(frame))
    #expect(!Tolerance.pixelmatch(maxDiffPixels: 1).acceptsBlank(frame))
    #expect(Tolerance.rmse(255).acceptsBlank(frame))
    #expect(!Tolerance.exact.acceptsBlank(frame))
    for tolerance in allTolerances { #expect(!tolerance.acceptsBlank(picture("....", "....")), "\(tolerance)") }
    // A transparent frame would be missed, too.
    let mostlyClear = picture("#--------", "---------")
    #expect(Tolerance.fuzzy(maxDifference: 0...255, totalPixels: 0...1).acceptsBlank(mostlyClear))
  }
}
