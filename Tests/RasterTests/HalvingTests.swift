import TestSupport
import Testing

@testable import KernelReference
@testable import Raster

struct HalvingTests {
  static let sizes = [
    (1, 1), (2, 2), (4, 6), (3, 3), (5, 4), (4, 5), (7, 1), (1, 7), (1, 8), (8, 1), (2, 1), (1, 2), (2, 3), (31, 17),
    (64, 33), (33, 64),
  ]

  @Test(arguments: sizes)
  func halved_matchesAreaMeans(width: Int, height: Int) {
    var random = SplitMix64(seed: UInt64(width * 100 + height))
    let pixels = (0..<width * height).map { _ in
      let bits = UInt32(truncatingIfNeeded: random.next())
      return Pixel(bits: bits | 0xFF00_0000).scaled(by: bits >> 24)
    }
    let bitmap = Bitmap(width: width, height: height, pixels: pixels)
    let half = bitmap.halved()
    #expect(differences(half, KernelReference.halved(bitmap)) == 0)
    for instructionSet in InstructionSet.supported {
      var target = Bitmap(width: half.width, height: half.height)
      var span = target.pixels.mutableSpan
      boxHalved(bitmap.pixels.span, width: width, height: height, into: &span, instructionSet: instructionSet)
      #expect(target == half, "\(instructionSet)")
    }
    let invalid = half.pixels.count { max($0.red, $0.green, $0.blue) > $0.alpha }
    #expect(invalid == 0)
  }

  @Test(arguments: [(256, 256), (255, 255), (999, 64), (16383, 3)])
  func halved_oneColor_stays(width: Int, height: Int) {
    let color = Pixel(red: 7, green: 255, blue: 99, alpha: 255)
    let half = Bitmap(width: width, height: height, fill: color).halved()
    #expect(differences(half, Bitmap(width: width / 2, height: height / 2, fill: color)) == 0)
  }
}
