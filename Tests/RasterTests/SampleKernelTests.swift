import Testing

@testable import Raster

@Suite struct SampleKernelTests {
  typealias Reference = ReferenceKernels.Color

  @Test func oneToOne_copiesEveryPixel() {
    let picture = noise(17, 11, seed: 4)
    let texture = Texture(picture)
    for y in 0..<11 {
      let row = sampled(texture, map: .identity, width: 17, y: y)
      #expect(row == Array(picture.pixels[y * 17..<(y + 1) * 17]))
    }
  }

  @Test func magnified_isBilinear_withinOneLevel() {
    let picture = noise(9, 7, seed: 5)
    let texture = Texture(picture)
    let map = Homography(0.31, 0.07, -1.2, -0.05, 0.29, 0.4, 0.004, -0.003, 1)
    for y in 0..<30 {
      for (x, pixel) in sampled(texture, map: map, width: 40, y: y).enumerated() {
        let p = map.applied(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let twin = ReferenceKernels.bilinear(picture, p.x / p.w, p.y / p.w)
        // Eight-bit fractions move the sample by at most 1/512 texel on each axis.
        #expect(twin.distance(to: pixel) <= 1.6)
      }
    }
  }

  @Test(arguments: [1.2, 1.7, 2.4, 3.6, 7.3]) func minified_isCloseToTheAreaMean(scale: Double) {
    let picture = smooth(128)
    let texture = Texture(picture)
    for turn in [0.0, 0.4] {
      let (c, s) = ((1 - turn * turn) / (1 + turn * turn) * scale, 2 * turn / (1 + turn * turn) * scale)
      let map = Homography(c, -s, 50, s, c, 30, 0, 0, 1)
      for y in 0..<8 {
        for (x, pixel) in sampled(texture, map: map, width: 8, y: y).enumerated() {
          let twin = ReferenceKernels.footprintMean(picture, map: map, x: x, y: y, n: 24)
          // Between two levels the filter is wider than the box: of waves 220 levels high it leaves up to 3 % less.
          #expect(twin.distance(to: pixel) <= 6)
        }
      }
    }
  }

  @Test func tilted_staysSharpAlongTheShortAxis() {
    // Stripes along the direction that a tilted cell compresses: a round filter would grey them out.
    var picture = Bitmap(width: 64, height: 64, fill: Pixel(red: 0, green: 0, blue: 0, alpha: 255))
    for y in 0..<64 where y / 4 % 2 == 0 {
      for x in 0..<64 { picture[x, y] = Pixel(red: 255, green: 255, blue: 255, alpha: 255) }
    }
    let row = (0..<64).map { sampled(Texture(picture), map: Homography(8, 0, 0, 0, 1, 0, 0, 0, 1), width: 8, y: $0)[4] }
    #expect(row.contains { $0.red > 250 } && row.contains { $0.red < 5 })
  }

  @Test func footprint_matchesTheSingularValues() {
    let plain = Footprint(Jacobian(ux: 0.9, uy: 0.1, vx: -0.1, vy: 0.9), levels: 8)
    #expect(plain.taps == 1 && plain.level == 0)
    let halved = Footprint(Jacobian(ux: 4, uy: 0, vx: 0, vy: 4), levels: 8)
    #expect(halved.taps == 1 && abs(halved.level - 384) <= 3)
    let long = Footprint(Jacobian(ux: 0, uy: 1, vx: 10, vy: 0), levels: 8)
    #expect(long.taps == 8 && long.level == 0)
    // Eight taps over L have the variance of a box of ten less that of a bilinear tap.
    #expect(abs(long.stepY * 8 - ((100.0 - 2) / (1 - 1.0 / 64)).squareRoot()) < 1e-9 && abs(long.stepX) < 1e-9)
    let capped = Footprint(Jacobian(ux: 1000, uy: 0, vx: 0, vy: 1), levels: 12)
    #expect(capped.taps == 16 && capped.level > 0)
  }

  @Test func levels_areTheLogarithm() {
    for width in [1.0, 1.1, 1.4142135, 1.9, 2, 3, 5.7, 1000] {
      #expect(abs(Double(Footprint.levelOf(width)) / 256 - Elementary.log(width) / Elementary.log(2)) < 0.012)
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
    var row = [Pixel](repeating: .clear, count: width)
    sampleRow(
      into: &row, 0..<width, texels: texture.texels.span, levels: texture.levels.span, map: map, x: 0, y: y)
    return row
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
