import Graphics
import TestSupport
import Testing

@testable import ImageComparison

struct MaskTests {
  private let expected = picture("......", "......", "......")
  private let actual = picture(".#....", "......", "....##")

  @Test func mask_rectangle_leavesItsPixelsOut() {
    let mask = PixelMask([PixelRect(x: 4..<100, y: -5..<100)])
    let found = Tolerance.exact.difference(of: actual, from: expected, ignoring: mask)
    #expect(found.differingPixels == 1)
    #expect(found.ignoredPixels == 6)
    #expect(found.comparedPixels == 12)
    #expect(!found.isAccepted)
    #expect(found.bounds == PixelRect(x: 1..<2, y: 0..<1))
    #expect(found.description.hasSuffix("; 6 of 18 ignored"))
    let both = mask.union(PixelMask([PixelRect(x: 1..<2, y: 0..<1)]))
    let none = Tolerance.exact.difference(of: actual, from: expected, ignoring: both)
    #expect(none.isAccepted)
    #expect(none.isIdentical)
    #expect(none.ignoredPixels == 7)
    #expect(none.description == "identical; 7 of 18 ignored")
  }

  @Test func mask_flagsAndBitmap_leaveTheSameOut() {
    let flags = PixelMask(width: 6, height: 3, isIgnored: (0..<18).map { $0 == 1 || $0 > 15 })
    #expect(Tolerance.exact.difference(of: actual, from: expected, ignoring: flags).isAccepted)
    let drawn = PixelMask(picture("#.####", "######", "####.."))
    #expect(Tolerance.exact.difference(of: actual, from: expected, ignoring: drawn).isAccepted)
    let nothing = PixelMask(picture("------", "######", "------"))
    let found = Tolerance.exact.difference(of: actual, from: expected, ignoring: nothing)
    #expect(!found.isAccepted)
    #expect(found.ignoredPixels == 0)
  }

  @Test(arguments: allTolerances) func mask_everything_isRefused(_ tolerance: Tolerance) {
    let mask = PixelMask([PixelRect(x: 0..<6, y: 0..<2), PixelRect(x: 0..<6, y: 1..<3)])
    let found = tolerance.difference(of: actual, from: expected, ignoring: mask)
    #expect(!found.isAccepted)
    #expect(!found.isIdentical)
    #expect(found.ignoredPixels == 18)
    #expect(found.description == "not accepted: the mask ignores every pixel")
  }

  @Test func mask_otherSize_isRefused() {
    let mask = PixelMask([]).union(PixelMask(width: 2, height: 1, isIgnored: [true, false]))
    let found = Tolerance.exact.difference(of: actual, from: expected, ignoring: mask)
    #expect(!found.isAccepted)
    #expect(found.refusal != nil)
    #expect(found.size == nil)
    #expect(found.description == "not accepted: the mask is 2 × 1 pixels, the images are 6 × 3")
  }

  @Test func mask_emptyRectangles_leavesNothingOut() {
    let mask = PixelMask([PixelRect(x: 3..<3, y: 0..<3), PixelRect(x: 50..<60, y: 0..<3)])
    let found = Tolerance.exact.difference(of: actual, from: expected, ignoring: mask)
    #expect(found == Tolerance.exact.difference(of: actual, from: expected))
  }

  /// A mask may not let what it hides flow out through filters and neighbourhoods.
  @Test(arguments: allTolerances) func mask_allDifferences_isIdentical(_ tolerance: Tolerance) {
    for seed in 0..<10 {
      let (expected, actual) = randomPair(seed: UInt64(seed))
      let flags = zip(expected.pixels, actual.pixels).map { $0 != $1 }
      guard flags.contains(false) else { continue }
      let mask = PixelMask(width: expected.width, height: expected.height, isIgnored: flags)
      #expect(tolerance.difference(of: actual, from: expected, ignoring: mask).isAccepted, "seed \(seed)")
    }
  }
}
