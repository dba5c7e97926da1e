import Testing

@testable import Raster

struct VideoPlanesTests {
  /// Recommendation ITU-R BT.709-6, 3.2 to 3.5, in floating point.
  private func samples(_ pixel: Pixel) -> [Double] {
    let (red, green, blue) = (Double(pixel.red) / 255, Double(pixel.green) / 255, Double(pixel.blue) / 255)
    let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return [16 + 219 * luma, 128 + 224 * (blue - luma) / 1.8556, 128 + 224 * (red - luma) / 1.5748]
  }

  @Test func samples_areTheRecommendationsToTheNearest() {
    var pixels: [Pixel] = []
    for red in stride(from: 0, through: 255, by: 17) {
      for green in stride(from: 0, through: 255, by: 17) {
        for blue in stride(from: 0, through: 255, by: 15) {
          pixels.append(Pixel(red: UInt8(red), green: UInt8(green), blue: UInt8(blue), alpha: 255))
        }
      }
    }
    let planes = Bitmap(width: 16, height: pixels.count / 16, pixels: pixels).videoPlanes()
    #expect(planes.count == 3 * pixels.count)
    var worst = 0.0
    for (index, pixel) in pixels.enumerated() {
      for (plane, wanted) in samples(pixel).enumerated() {
        worst = max(worst, abs(Double(planes[index + plane * pixels.count]) - wanted))
      }
    }
    // Rounding, and weights in 2¹⁶ths.
    #expect(worst < 0.505)
  }

  @Test func greys_haveNoColour() {
    let greys = (0...255).map { Pixel(red: UInt8($0), green: UInt8($0), blue: UInt8($0), alpha: 255) }
    let planes = Bitmap(width: 256, height: 1, pixels: greys).videoPlanes()
    #expect(planes[0] == 16)
    #expect(planes[255] == 235)
    #expect(planes[256...].allSatisfy { $0 == 128 })
  }
}
