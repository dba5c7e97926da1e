import TestSupport
import Testing

@testable import KernelReference
@testable import Raster

struct BitMatrixTests {
  /// Gaps hold every pixel that is not set, begin and end with one, and have no word between them that is wholly set;
  /// what lies behind the last pixel is not set.
  @Test(arguments: [1, 63, 64, 65, 200, 641]) func gaps_holdWhatIsNotSet(width: Int) {
    var random = InputNumbers([], seed: UInt64(width))
    for _ in 0..<500 {
      var bits = BitMatrix()
      bits.reset(width: width, rows: 2)
      for _ in 0..<random.next() % 7 {
        let (x, y) = (Int(random.next() % UInt64(width)), Int(random.next() % UInt64(width)))
        bits.set(row: 1, min(x, y)..<max(x, y) + 1)
      }
      let isSet = (0..<width).map { bits.contains(row: 1, $0) }
      var x = 0
      while let gaps = bits.nextGaps(row: 1, from: x, to: width) {
        #expect(isSet[x..<gaps.lowerBound].allSatisfy { $0 })
        #expect(!isSet[gaps.lowerBound])
        #expect((!isSet[gaps.upperBound - 1] || gaps.upperBound == width))
        let whole = gaps.lowerBound / 64..<gaps.upperBound / 64
        #expect(whole.allSatisfy { !isSet[$0 * 64..<$0 * 64 + 64].allSatisfy { $0 } })
        x = gaps.upperBound
      }
      #expect(isSet[x...].allSatisfy { $0 })
    }
  }
}
