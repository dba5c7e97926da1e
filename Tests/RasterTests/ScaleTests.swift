import TestSupport
import Testing

@testable import KernelReference
@testable import Raster

/// Upright images of any size: exact means of what each pixel covers.
struct ScaleTests {
  @Test(arguments: [
    (1.44, 1.44), (2, 2), (2.97, 1.3), (1.0001, 2.5), (-1.7, 1.7), (1.3, -2.2), (4.1, 3.3), (1, 7.9), (15, 1),
    (-5.5, 6),
  ])
  func minified_isTheAreaMean(sx: Double, sy: Double) throws {
    var random = SplitMix64(seed: 90)
    let image = noise(64, 48, &random)
    let map = Homography(sx, 0, sx < 0 ? 60.3 : -2.3, 0, sy, sy < 0 ? 45.7 : -1.6, 0, 0, 1)
    let sampler = TextureSampler(Texture(image), map: map, isTiled: false)
    for y in 0..<16 {
      for (x, pixel) in sampler.row(y, width: 24).enumerated() {
        let exact = mean(image, map, x: x, y: y)
        // Shares along y are in 1/128: each border is off by half of one, between levels that may be 255 apart.
        #expect(exact.distance(to: pixel) <= 3)
      }
    }
  }

  /// Between two levels no contrast is lost, and few details.
  @Test(arguments: [6.0, 12]) func levels_meet(scale: Double) {
    let texture = Texture(MotionPictures.octaves(width: 512, height: 512))
    func rows(_ scale: Double) -> [Pixel] {
      let sampler = TextureSampler(texture, map: Homography(scale, 0, 3, 0, scale, 7, 0, 0, 1), isTiled: false)
      return (0..<30).flatMap { sampler.row($0, width: 30) }
    }
    let (near, far) = (rows(scale), rows(scale * 1.00001))
    for (a, b) in zip(near, far) { #expect(distance(a, b) <= 6) }
    func contrast(_ pixels: [Pixel]) -> Double {
      let mean = pixels.reduce(0) { $0 + Double($1.green) } / Double(pixels.count)
      return pixels.reduce(0) { $0 + (Double($1.green) - mean) * (Double($1.green) - mean) }.squareRoot()
    }
    #expect(abs(contrast(far) / contrast(near) - 1) <= 0.025)
  }

  @Test(arguments: [0.13, 0.5, 0.99]) func magnified_isBilinear(scale: Double) {
    var random = SplitMix64(seed: 92)
    let image = noise(12, 9, &random)
    let map = Homography(scale, 0, -1.4, 0, scale, -0.8, 0, 0, 1)
    let sampler = TextureSampler(Texture(image), map: map, isTiled: false)
    for y in 0..<20 {
      for (x, pixel) in sampler.row(y, width: 30).enumerated() {
        let exact = ReferenceKernels.bilinear(
          image, scale * (Double(x) + 0.5) - 1.4, scale * (Double(y) + 0.5) - 0.8)
        #expect(exact.distance(to: pixel) <= 2.6)
      }
    }
  }

  /// The ways meet: at its own size an image does not change when it begins to grow, nor an even slope when it turns.
  @Test func ways_meet() {
    var random = SplitMix64(seed: 93)
    let texture = Texture(noise(40, 40, &random))
    let slope = Texture(
      Bitmap(width: 64, height: 64, pixels: (0..<4096).map { Pixel(bits: 0xFF00_0000 | UInt32($0 % 64 * 3)) }))
    for y in 0..<12 {
      let still = TextureSampler(texture, map: Homography(1, 0, 3.3, 0, 1, 4.6, 0, 0, 1), isTiled: false)
      let growing = TextureSampler(texture, map: Homography(1.00001, 0, 3.3, 0, 0.99999, 4.6, 0, 0, 1), isTiled: false)
      for (a, b) in zip(still.row(y, width: 30), growing.row(y, width: 30)) { #expect(distance(a, b) <= 2) }
      let upright = TextureSampler(slope, map: Homography(1.6, 0, 8, 0, 1.6, 8, 0, 0, 1), isTiled: false)
      let turning = TextureSampler(slope, map: Homography(1.6, 1e-5, 8, -1e-5, 1.6, 8, 0, 0, 1), isTiled: false)
      for (a, b) in zip(upright.row(y, width: 30), turning.row(y, width: 30)) { #expect(distance(a, b) <= 1) }
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 41]) func samples_areTheReferences(side: Int) {
    var random = SplitMix64(seed: UInt64(94 + side))
    let image = noise(side, side + 1, &random)
    let texture = Texture(image)
    func number() -> Double { Double(random.next() % 20001) / 10000 - 1 }
    for _ in 0..<60 {
      let scale = PortableMath.exp(3 * number()) * (random.next() % 2 == 0 ? 1 : -1)
      let map = Homography(
        scale, 0, Double(side) * 2 * number(), 0, scale * PortableMath.exp(number()), Double(side) * 2 * number(), 0, 0,
        1)
      let sampler = TextureSampler(texture, map: map, isTiled: false)
      let spans = (0..<8).map { y in
        let begin = Int(random.next() % 300)
        return RowSpan(y: y, columns: begin..<begin + Int(random.next() % 600))
      }
      let expected = sampledByReference(sampler, spans)
      for instructionSet in InstructionSet.supported {
        #expect(sampled(sampler, spans, instructionSet) == expected, "\(map)")
      }
      for pixel in expected where pixel != untouched {
        #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha)
      }
    }
  }

  /// As many texels under a run of pixels as there can be.
  @Test(arguments: [3, 2.999, -3, 8, 7.01, -4]) func longRuns_areTheReferences(scale: Double) {
    var random = SplitMix64(seed: 97)
    let texture = Texture(noise(5000, 3, &random))
    let map = Homography(scale, 0, scale < 0 ? 4999.7 : 0.4, 0, 1, 0.3, 0, 0, 1)
    let sampler = TextureSampler(texture, map: map, isTiled: false)
    let spans = [255, 256, 257, 600].enumerated().map {
      RowSpan(y: $0.offset, columns: $0.offset..<$0.offset + $0.element)
    }
    let expected = sampledByReference(sampler, spans)
    for instructionSet in InstructionSet.supported {
      #expect(sampled(sampler, spans, instructionSet) == expected)
    }
  }

  @Test(arguments: InstructionSet.supported) func beyondTheTexture_itsEdgeGoesOn(instructionSet: InstructionSet) {
    var random = SplitMix64(seed: 95)
    for side in [1, 2, 3, 6] {
      let image = noise(side, side, &random)
      for scale in [0.4, 1.7, -1.7] {
        for far in [-1e4, 1e4, 2e8] {
          let map = Homography(scale, 0, far, 0, scale, -far, 0, 0, 1)
          let row = TextureSampler(Texture(image), map: map, isTiled: false).row(
            3, width: 9, instructionSet: instructionSet)
          let corner = far < 0 ? image[0, side - 1] : image[side - 1, 0]
          #expect(row.allSatisfy { $0 == corner })
        }
      }
    }
  }

  @Test(arguments: InstructionSet.supported) func constant_staysConstant(instructionSet: InstructionSet) {
    for bits: UInt32 in [0xFFFF_FFFF, 0xFF00_FF01, 0x8040_2001, 0x0101_0101] {
      let texture = Texture(Bitmap(width: 33, height: 57, fill: Pixel(bits: bits)))
      for scale in [0.3, 1.01, 1.44, 2.2, 2.999, 3.001, 7.7, 60] {
        let map = Homography(scale, 0, -3.3, 0, scale * 1.1, 2.2, 0, 0, 1)
        let row = TextureSampler(texture, map: map, isTiled: false).row(5, width: 40, instructionSet: instructionSet)
        #expect(row.allSatisfy { $0.bits == bits })
      }
    }
  }

  private let untouched = Pixel(bits: 0x1234_5678)

  private func sampled(_ sampler: TextureSampler, _ spans: [RowSpan], _ instructionSet: InstructionSet) -> [Pixel] {
    var frame = [Pixel](repeating: untouched, count: 900 * 8)
    var pixels = frame.mutableSpan
    sampler.sample(spans.span, into: &pixels, PixelLayout(stride: 900, origin: 0), instructionSet: instructionSet)
    return frame
  }

  private func sampledByReference(_ sampler: TextureSampler, _ spans: [RowSpan]) -> [Pixel] {
    var frame = [Pixel](repeating: untouched, count: 900 * 8)
    sampler.sampleByReference(spans, into: &frame, PixelLayout(stride: 900, origin: 0))
    return frame
  }

  private func distance(_ a: Pixel, _ b: Pixel) -> Double { ReferenceKernels.Color(a).distance(to: b) }

  /// The mean of the texels under a pixel, each weighted by the area that it shares with the pixel.
  private func mean(_ image: Bitmap, _ map: Homography, x: Int, y: Int) -> ReferenceKernels.Color {
    func shares(_ scale: Double, _ move: Double, _ pixel: Int, count: Int) -> [(index: Int, share: Double)] {
      let ends = [scale * Double(pixel) + move, scale * Double(pixel + 1) + move].sorted()
      let texels = Int(ends[0].rounded(.down))...Int(ends[1].rounded(.down))
      return texels.map { texel in
        let length = min(ends[1], Double(texel + 1)) - max(ends[0], Double(texel))
        return (max(0, min(texel, count - 1)), length / (ends[1] - ends[0]))
      }
    }
    var sum = ReferenceKernels.Color(.clear)
    for row in shares(map.h11, map.h12, y, count: image.height) {
      for column in shares(map.h00, map.h02, x, count: image.width) {
        sum = sum + ReferenceKernels.Color(image[column.index, row.index]) * (row.share * column.share)
      }
    }
    return sum
  }

  private func noise(_ width: Int, _ height: Int, _ random: inout SplitMix64) -> Bitmap {
    Bitmap(width: width, height: height, pixels: (0..<width * height).map { _ in random.pixel() })
  }
}
