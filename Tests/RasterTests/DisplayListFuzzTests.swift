import TestSupport
import Testing

@testable import Raster

/// Random display lists, from ordinary to absurd: whatever their numbers, drawing them must not trap, must keep pixels
/// premultiplied and an opaque background opaque, and must give the same bytes every time,
/// by every instructionSet and with any number of workers.
struct DisplayListFuzzTests {
  /// Lists in each of the test's cases.
  static let listsPerSeed = 25

  @Test(arguments: UInt64(0)..<8) func anyList_isDrawnSafely_andAlwaysTheSame(seed: UInt64) {
    var used = Rasterizer(instructionSet: .baseline)
    for number in 0..<Self.listsPerSeed {
      var fuzz = RandomDisplayLists(seed: seed * 1000 + UInt64(number))
      let list = fuzz.list()
      let first = used.drawn(list)
      #expect(isPremultiplied(first), "seed \(seed), list \(number)")
      if list.background.alpha == 255 { #expect(first.isOpaque, "seed \(seed), list \(number)") }
      for instructionSet in InstructionSet.supported {
        var fresh = Rasterizer(instructionSet: instructionSet)
        #expect(fresh.drawn(list).pixels == first.pixels, "seed \(seed), list \(number), \(instructionSet)")
      }
      var shared = Rasterizer(workers: [2, 7, 64][number % 3])
      #expect(shared.drawn(list).pixels == first.pixels, "seed \(seed), list \(number), shared")
      #expect(used.drawn(list).pixels == first.pixels, "seed \(seed), list \(number), drawn again")
    }
  }

  private func isPremultiplied(_ bitmap: Bitmap) -> Bool {
    bitmap.pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha }
  }
}
