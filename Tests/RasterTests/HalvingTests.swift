import TestSupport
import Testing

@testable import Raster

struct HalvingTests {
  static let sizes = [
    (1, 1), (2, 2), (4, 6), (3, 3), (5, 4), (4, 5), (7, 1), (1, 7), (1, 8), (8, 1), (2, 1), (1, 2), (2, 3), (31, 17),
    (64, 33), (33, 64),
  ]

  /// The mean of the area below each target pixel, by intersecting intervals.
  private func reference(_ bitmap: Bitmap) -> Bitmap {
    let columns = max(1, bitmap.width / 2)
    let rows = max(1, bitmap.height / 2)
    var result = Bitmap(width: columns, height: rows)
    for y in 0..<rows {
      for x in 0..<columns {
        var sums = [0, 0, 0, 0]
        for sourceY in 0..<bitmap.height {
          let tall = overlap(target: y, of: rows, source: sourceY, of: bitmap.height)
          for sourceX in 0..<bitmap.width where tall > 0 {
            let area = tall * overlap(target: x, of: columns, source: sourceX, of: bitmap.width)
            let pixel = bitmap[sourceX, sourceY]
            for (index, value) in [pixel.red, pixel.green, pixel.blue, pixel.alpha].enumerated() {
              sums[index] += area * Int(value)
            }
          }
        }
        let total = bitmap.width * bitmap.height
        let mean = sums.map { UInt8(($0 + total / 2) / total) }
        result[x, y] = Pixel(red: mean[0], green: mean[1], blue: mean[2], alpha: mean[3])
      }
    }
    return result
  }

  /// The common length of two intervals, where the axis is `sourceCount × targetCount` units long.
  private func overlap(target: Int, of targetCount: Int, source: Int, of sourceCount: Int) -> Int {
    let end = min((target + 1) * sourceCount, (source + 1) * targetCount)
    return max(0, end - max(target * sourceCount, source * targetCount))
  }

  @Test(arguments: sizes)
  func halved_matchesAreaMeans(width: Int, height: Int) {
    var random = SplitMix64(seed: UInt64(width * 100 + height))
    let pixels = (0..<width * height).map { _ in
      let bits = UInt32(truncatingIfNeeded: random.next())
      return Pixel(bits: bits | 0xFF00_0000).scaled(by: bits >> 24)
    }
    let bitmap = Bitmap(width: width, height: height, pixels: pixels)
    let half = bitmap.halved()
    #expect(differences(half, reference(bitmap)) == 0)
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
