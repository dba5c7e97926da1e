import TestSupport
import Testing

@testable import Raster

struct BitmapMeanTests {
  private func mean(_ bitmaps: [(Bitmap, Int)]) -> Bitmap {
    var mean = BitmapMean(pixelCount: bitmaps[0].0.pixels.count)
    for (bitmap, times) in bitmaps { mean.add(bitmap, times: times) }
    var result = Bitmap(width: bitmaps[0].0.width, height: bitmaps[0].0.height)
    mean.finish(into: &result)
    return result
  }

  private func bitmap(_ random: inout SplitMix64) -> Bitmap {
    Bitmap(width: 7, height: 3, pixels: (0..<21).map { _ in random.pixel() })
  }

  @Test func mean_isThatOfEveryChannel_roundedOnce() {
    var random = SplitMix64(seed: 11)
    for count in [1, 2, 3, 5, 16, 17, 100, 255, 256] {
      let bitmaps = (0..<count).map { _ in bitmap(&random) }
      let found = mean(bitmaps.map { ($0, 1) })
      for index in found.pixels.indices {
        func expected(_ channel: (Pixel) -> UInt8) -> UInt8 {
          let sum = bitmaps.reduce(0) { $0 + Int(channel($1.pixels[index])) }
          return UInt8((2 * sum + count) / (2 * count))
        }
        let pixel = found.pixels[index]
        #expect(pixel.red == expected(\.red))
        #expect(pixel.green == expected(\.green))
        #expect(pixel.blue == expected(\.blue))
        #expect(pixel.alpha == expected(\.alpha))
        #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha)
      }
    }
  }

  @Test func equalBitmaps_areTheirMean() {
    var random = SplitMix64(seed: 12)
    let one = bitmap(&random)
    for count in 1...256 {
      let found = mean([(one, count)])
      #expect(found == one)
    }
    let white = Bitmap(width: 2, height: 2, fill: Pixel(bits: .max))
    #expect(mean([(white, 256)]) == white)
  }

  @Test func times_countAsOften() {
    var random = SplitMix64(seed: 13)
    let (a, b) = (bitmap(&random), bitmap(&random))
    #expect(mean([(a, 3), (b, 2)]) == mean([(a, 1), (b, 1), (a, 1), (b, 1), (a, 1)]))
  }

  @Test func finish_beginsAnew() {
    var random = SplitMix64(seed: 14)
    let (a, b) = (bitmap(&random), bitmap(&random))
    var mean = BitmapMean(pixelCount: 21)
    var result = b
    mean.add(a, times: 200)
    mean.finish(into: &result)
    mean.add(b, times: 200)
    mean.finish(into: &result)
    #expect(result == b)
    mean.finish(into: &result)
    #expect(result == b)
  }
}
