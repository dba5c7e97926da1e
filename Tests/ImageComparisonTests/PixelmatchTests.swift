import Graphics
import TestSupport
import Testing

@testable import ImageComparison

struct PixelmatchTests {
  @Test(arguments: [0, 0.01, 0.05, 0.1, 0.3, 1], [false, true])
  func pixelmatch_randomImages_countsAsTheSlowTwin(threshold: Double, includeAA: Bool) {
    var antialiased = 0
    for seed in 0..<40 {
      let (expected, actual) = randomPair(seed: UInt64(seed))
      let twin = SlowPixelmatch(expected: expected, actual: actual, threshold: threshold, includeAA: includeAA)
      let marks = twin.differing()
      let settings = Tolerance.Pixelmatch(threshold: threshold, includeAA: includeAA)
      let comparison = PixelmatchComparison(
        PixelPair(expected: expected, actual: actual, ignoring: nil), settings, keepsStates: true)
      #expect(comparison.differing == marks.count { $0 }, "seed \(seed)")
      #expect(comparison.states.map { $0 == 1 } == marks, "seed \(seed)")
      antialiased += comparison.antialiased
    }
    // The rule must have been at work.
    #expect(includeAA ? antialiased == 0 : antialiased > 30 || threshold == 1)
  }

  @Test func threshold_blackAndWhite_isTheGreatestThereIs() {
    let (black, white) = (picture("#"), picture("."))
    // 0.5053 · 255² is 32857 of 35215: the root is 0.96594.
    #expect(!Tolerance.pixelmatch(threshold: 0.9659).difference(of: white, from: black).isAccepted)
    #expect(Tolerance.pixelmatch(threshold: 0.966).difference(of: white, from: black).isAccepted)
    #expect(!Tolerance.pixelmatch(threshold: .nan).difference(of: white, from: black).isAccepted)
  }

  @Test func antialiased_softEdgeMoves_isNotCounted() {
    let expected = picture("###8..", "###8..", "###8..", "###8..")
    let actual = picture("###2..", "###2..", "###2..", "###2..")
    let accepted = Tolerance.pixelmatch().difference(of: actual, from: expected)
    #expect(accepted.isAccepted)
    #expect(accepted.differingPixels == 4)
    let counted = Tolerance.pixelmatch(includeAA: true).difference(of: actual, from: expected)
    #expect(counted.measure?.quantities[0].value == 4)
  }

  @Test func limits_both_smallerOneHolds() {
    let expected = picture("..........", "..........")
    let actual = picture("....##....", "....#.....")
    func accepts(_ pixels: Int?, _ ratio: Double?) -> Bool {
      Tolerance.pixelmatch(maxDiffPixels: pixels, maxDiffPixelRatio: ratio).difference(of: actual, from: expected)
        .isAccepted
    }
    #expect(!accepts(nil, nil))
    #expect(!accepts(2, nil))
    #expect(accepts(3, nil))
    #expect(accepts(nil, 0.15))
    #expect(!accepts(nil, 0.149))
    #expect(!accepts(nil, .nan))
    #expect(!accepts(3, 0.1))
    #expect(!accepts(2, 0.5))
    #expect(accepts(3, 0.5))
  }

  /// A block of 3 × 3, as in the original's tests.
  @Test func windowSize_block_countsTheFullestWindow() {
    let expected = Bitmap(width: 10, height: 10, fill: grey(255))
    var actual = expected
    for y in 2..<5 {
      for x in 2..<5 { actual[x, y] = grey(0) }
    }
    for (side, count) in [(1, 1), (2, 4), (3, 9), (100, 9), (0, 1), (-5, 1)] {
      let tolerance = Tolerance.pixelmatch(includeAA: true, windowSize: side)
      #expect(tolerance.difference(of: actual, from: expected).measure?.quantities[0].value == Double(count))
      #expect(tolerance.difference(of: expected, from: expected).measure?.quantities[0].value == 0)
    }
  }
}

extension Tolerance.Pixelmatch {
  fileprivate init(threshold: Double, includeAA: Bool) {
    self.init()
    self.threshold = threshold
    self.includeAA = includeAA
  }
}
