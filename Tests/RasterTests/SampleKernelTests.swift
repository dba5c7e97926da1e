import TestSupport
import Testing

@testable import Raster

@Suite struct SampleKernelTests {
  typealias Reference = ReferenceKernels.Color

  @Test func oneToOne_copiesEveryPixel() {
    let image = noise(17, 11, seed: 4)
    let texture = Texture(image)
    for y in 0..<11 {
      let row = sampled(texture, map: .identity, width: 17, y: y)
      #expect(row == Array(image.pixels[y * 17..<(y + 1) * 17]))
    }
  }

  @Test func magnified_isBilinear_withinOneLevel() {
    let image = noise(9, 7, seed: 5)
    let texture = Texture(image)
    let map = Homography(0.31, 0.07, -1.2, -0.05, 0.29, 0.4, 0.004, -0.003, 1)
    for y in 0..<30 {
      for (x, pixel) in sampled(texture, map: map, width: 40, y: y).enumerated() {
        let p = map.applied(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let twin = ReferenceKernels.bilinear(image, p.x / p.w, p.y / p.w)
        // Seven-bit fractions move the sample by at most 1/256 texel on each axis.
        #expect(twin.distance(to: pixel) <= 2.6)
      }
    }
  }

  @Test(arguments: [1.2, 1.7, 2.4, 3.6, 7.3]) func minified_isCloseToTheAreaMean(scale: Double) {
    let image = smooth(128)
    let texture = Texture(image)
    for turn in [0.0, 0.4] {
      let (c, s) = ((1 - turn * turn) / (1 + turn * turn) * scale, 2 * turn / (1 + turn * turn) * scale)
      let map = Homography(c, -s, 50, s, c, 30, 0, 0, 1)
      for y in 0..<8 {
        for (x, pixel) in sampled(texture, map: map, width: 8, y: y).enumerated() {
          let twin = ReferenceKernels.footprintMean(image, map: map, x: x, y: y, n: 24)
          // Between two levels the filter is wider than the box: of waves 220 levels high it leaves up to 3 % less.
          #expect(twin.distance(to: pixel) <= 6)
        }
      }
    }
  }

  @Test func tilted_staysSharpAlongTheShortAxis() {
    // Stripes along the direction that a tilted cell compresses: a round filter would grey them out.
    var image = Bitmap(width: 64, height: 64, fill: Pixel(red: 0, green: 0, blue: 0, alpha: 255))
    for y in 0..<64 where y / 4 % 2 == 0 {
      for x in 0..<64 { image[x, y] = Pixel(red: 255, green: 255, blue: 255, alpha: 255) }
    }
    let row = (0..<64).map { sampled(Texture(image), map: Homography(8, 0, 0, 0, 1, 0, 0, 0, 1), width: 8, y: $0)[4] }
    #expect(row.contains { $0.red > 250 } && row.contains { $0.red < 5 })
  }

  @Test func footprint_matchesTheSingularValues() {
    let plain = Footprint(ux: 0.9, uy: 0.1, vx: -0.1, vy: 0.9, levels: 8)
    #expect(plain.level == 0 && plain.fine.count == 1 && plain.coarse.count == 0)
    let halved = Footprint(ux: 4, uy: 0, vx: 0, vy: 4, levels: 8)
    #expect(halved.level == 1 && halved.fine.count >= 1 && halved.coarse.count >= 1)
    // log₂(0.64 · 4) = 1.36, of which 0.3 are past the beginning of the mixture.
    let share = halved.coarse.first_weight + halved.coarse.weight * (halved.coarse.count - 1)
    #expect(abs(Double(share) / 16384 - 0.3) < 0.02)
    let long = Footprint(ux: 0, uy: 1, vx: 10, vy: 0, levels: 8)
    #expect(long.level == 0 && long.fine.count > 4 && long.coarse.count == 0)
    #expect(abs(long.fine.step_x) < 1e-6 && abs(long.fine.step_y * Float(long.fine.count) - 10) < 0.5)
    let endless = Footprint(ux: 100_000, uy: 0, vx: 0, vy: 1, levels: 24)
    #expect(endless.fine.count <= 16 && endless.coarse.count <= 16 && endless.level > 8)
  }

  @Test func footprint_sharesOneWhole_amongTapsWithinBounds() {
    var random = SplitMix64(seed: 31)
    for _ in 0..<2000 {
      let scale = Elementary.exp(Double(random.next() % 2000) / 100 - 8)
      func number() -> Float { Float(scale * (Double(random.next() % 2001) / 1000 - 1)) }
      let footprint = Footprint(ux: number(), uy: number(), vx: number(), vy: number(), levels: 9)
      let (fine, coarse) = (footprint.fine, footprint.coarse)
      #expect((1...16).contains(fine.count) && (0...16).contains(coarse.count))
      #expect((0...8).contains(footprint.level) && (footprint.level < 8 || coarse.count == 0))
      #expect(fine.weight >= 0 && coarse.weight >= 0 && fine.first_weight > 0 && coarse.first_weight >= 0)
      let shares = [fine, coarse].filter { $0.count > 0 }.map { $0.first_weight + $0.weight * ($0.count - 1) }
      #expect(shares.reduce(0, +) == Footprint.unit)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 0])
  func nonsense_staysInsideTheTexture(value: Double) {
    let texture = Texture(noise(5, 5, seed: 6))
    for map in [
      Homography(value, 0, 0, 0, 1, 0, 0, 0, 1), Homography(1, 0, value, 0, value, 0, 0, 0, 1),
      Homography(1, 0, 0, 0, 1, 0, value, value, value), Homography(0, 0, 0, 0, 0, 0, 0, 0, 0),
    ] {
      #expect(sampled(texture, map: map, width: 6, y: 2).count == 6)
    }
  }

  @Test func opaque_staysOpaque_andPremultipliedStaysValid() {
    let opaque = Texture(smooth(64))
    let translucent = Texture(noise(64, 64, seed: 7))
    for scale in [0.3, 1.5, 2.9, 11] {
      for squeeze in [1.0, 5, 14] {
        let map = Homography(scale * squeeze, 0.3, 1, 0.2, scale, 2, 0.001, 0.002, 1)
        for y in 0..<6 {
          for pixel in sampled(opaque, map: map, width: 12, y: y) { #expect(pixel.alpha == 255) }
          for pixel in sampled(translucent, map: map, width: 12, y: y) {
            #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha)
          }
        }
      }
    }
  }

  private func sampled(_ texture: Texture, map: Homography, width: Int, y: Int) -> [Pixel] {
    TextureSampler(texture, map: map, isTiled: false).row(y, width: width)
  }

  private func noise(_ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
    var random = SplitMix64(seed: seed)
    return Bitmap(width: width, height: height, pixels: (0..<width * height).map { _ in random.pixel() })
  }

  /// Waves some fifty texels long, opaque: several pixels even at the smallest scale tested.
  private func smooth(_ side: Int) -> Bitmap {
    var bitmap = Bitmap(width: side, height: side)
    for y in 0..<side {
      for x in 0..<side {
        let a = Elementary.sin(Double(x) * 0.12) * Elementary.cos(Double(y) * 0.1)
        let byte = UInt8(127.5 + 110 * a)
        bitmap[x, y] = Pixel(red: byte, green: UInt8(x * 255 / side), blue: 255 - byte, alpha: 255)
      }
    }
    return bitmap
  }
}

extension TextureSampler {
  /// The samples of a row's first pixels.
  func row(_ y: Int, width: Int, instructionSet: InstructionSet = .portable) -> [Pixel] {
    var row = [Pixel](repeating: .clear, count: width)
    let spans = [RowSpan(y: y, columns: 0..<width)]
    var pixels = row.mutableSpan
    sample(spans.span, into: &pixels, PixelLayout(stride: 0, origin: 0), instructionSet: instructionSet)
    return row
  }
}
