import TestSupport
import Testing

@testable import KernelReference
@testable import Raster

struct SampleKernelTests {
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
          // Windows stay upright where the pixel is turned.
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
    #expect(row.contains { $0.red > 250 })
    #expect(row.contains { $0.red < 5 })
  }

  private static let levels = LevelCounts(columns: 8, rows: 9)

  @Test func footprint_hasALevelForEachAxis() {
    let plain = Footprint(ux: 0.9, uy: 0.1, vx: -0.1, vy: 0.9, levels: Self.levels)
    #expect(plain.level == 0)
    #expect(plain.isTap)
    // Four texels are two of the first level, whose own width is 1: √(4 − 1.5 · ¾).
    let halved = Footprint(ux: 4, uy: 0, vx: 0, vy: 4, levels: Self.levels)
    #expect(halved.level == 1 + 8)
    #expect(halved.count == 1)
    #expect(abs(halved.half_x / 64 - 1.6956) < 0.001)
    #expect(halved.half_y == halved.half_x)
    // Ten texels are two and a half of the second level: √(6.25 − 1.5 · 15/16).
    let long = Footprint(ux: 0, uy: 1, vx: 10, vy: 0, levels: Self.levels)
    #expect(long.level == 2 * 8)
    #expect(long.count == 1)
    #expect(long.half_x == 64)
    #expect(abs(long.half_y / 64 - 2.2009) < 0.001)
    let endless = Footprint(ux: 100_000, uy: 0, vx: 0, vy: 1, levels: Self.levels)
    #expect(endless.level == 7)
    #expect(endless.half_x == 192)
    #expect(endless.half_y == 64)
  }

  @Test func footprint_ofATurnedCircle_isOneWindow() {
    for turn in 0..<16 {
      let angle = Double(turn) * .pi / 32
      let (c, s) = (Float(2.5 * PortableMath.cos(angle)), Float(2.5 * PortableMath.sin(angle)))
      let footprint = Footprint(ux: c, uy: -s, vx: s, vy: c, levels: Self.levels)
      #expect(footprint.level == 0)
      #expect(footprint.count == 1)
      #expect(abs(footprint.half_x - 160) < 0.01)
      #expect(abs(footprint.half_y - 160) < 0.01)
    }
  }

  /// The variances along u and v are the pixel's, and so is the covariance where it is large.
  @Test func footprint_hasThePixelsCovariance() {
    for squeeze in 1...6 {
      for turn in 0...12 {
        let angle = Double(turn) * .pi / 24
        let (c, s) = (Float(PortableMath.cos(angle)), Float(PortableMath.sin(angle)))
        let (long, short) = (Float(4 * squeeze), Float(4))
        let footprint = Footprint(ux: c * long, uy: -s * short, vx: s * long, vy: c * short, levels: Self.levels)
        let a = c * c * long * long + s * s * short * short, b = c * s * (long * long - short * short)
        let d = s * s * long * long + c * c * short * short
        let spread = Float(footprint.count * footprint.count - 1)
        for (half, step, level, wanted) in [
          (footprint.half_x, footprint.step_x, footprint.level % 8, a),
          (footprint.half_y, footprint.step_y, footprint.level / 8, d),
        ] {
          // A level's own width counts one and a half times; where that leaves less than a texel, a window has one.
          let texel = Float(1 << (2 * level))
          let square = half / 64 * (half / 64) * texel + 1.5 * (texel - 1) + spread * step * step
          #expect(abs(square / wanted - 1) < (half == 64 ? 0.11 : 0.01))
        }
        let correlation = b / (a * d).squareRoot()
        let followed = spread * footprint.step_x * footprint.step_y / (a * d).squareRoot()
        #expect(abs(followed - Self.followed(correlation)) < 0.005)
      }
    }
  }

  /// The part of a correlation that windows in a row follow: nothing up to a third, all of it from two thirds on.
  private static func followed(_ correlation: Float) -> Float {
    let size = abs(correlation)
    let part = size < 1 / 3 ? 0 : size > 2 / 3 ? size : 2 * (size - 1 / 3)
    return correlation < 0 ? -part : part
  }

  @Test func footprint_growsWithoutSteps_fromTapsToWindows() {
    var side: Float = 64
    for hundredth in 100...260 {
      let scale = Float(hundredth) / 100
      let footprint = Footprint(ux: scale, uy: 0, vx: 0, vy: 1, levels: Self.levels)
      #expect(footprint.half_x >= side)
      #expect(footprint.half_x < side + 64 * 0.04)
      side = footprint.half_x
    }
    #expect(abs(side - 2.6 * 64) < 0.01)
  }

  @Test func footprint_sharesOneWhole_amongWindowsWithinBounds() {
    var random = SplitMix64(seed: 31)
    for _ in 0..<2000 {
      let scale = PortableMath.exp(Double(random.next() % 2000) / 100 - 8)
      func number() -> Float { Float(scale * (Double(random.next() % 2001) / 1000 - 1)) }
      let footprint = Footprint(ux: number(), uy: number(), vx: number(), vy: number(), levels: Self.levels)
      #expect((1...16).contains(footprint.count))
      #expect((0..<72).contains(footprint.level))
      #expect(footprint.weight >= 0)
      #expect(footprint.first_weight > 0)
      #expect(footprint.first_weight + footprint.weight * (footprint.count - 1) == Footprint.unit)
      for (half, density) in [
        (footprint.half_x, footprint.density_x), (footprint.half_y, footprint.density_y),
      ] {
        #expect((64...192).contains(half))
        #expect(abs(Float(density) * half / 64 - 65536) <= 1.5)
      }
    }
  }

  @Test(arguments: [(1, 1), (2, 2), (3, 1), (1, 40), (2, 7), (3, 3), (40, 2), (50, 40)])
  func window_isTheMeanOfItsRectangle(width: Int, height: Int) {
    let image = noise(width, height, seed: UInt64(width * 100 + height))
    let texture = Texture(image)
    for (sideX, sideY) in [(1.5, 1.4), (2.0, 2.7), (2.79, 2.79), (2.2, 1)] {
      // Off the axes by a hair, since upright textures have kernels of their own.
      let map = Homography(sideX, 0, -7.3, 1e-5, sideY, -5.1, 0, 0, 1)
      for y in stride(from: 0, to: 36, by: 5) {
        for (x, pixel) in sampled(texture, map: map, width: 40, y: y).enumerated() {
          let p = map.applied(x: Double(x) + 0.5, y: Double(y) + 0.5)
          let twin = ReferenceKernels.mean(image, x: p.x, y: p.y, width: sideX, height: sideY)
          // Rows have weights of seven bits, and places lie on a grid of 1/128 texel.
          #expect(twin.distance(to: pixel) <= 3.5)
        }
      }
    }
  }

  /// A picture just before a change of levels looks as it does just behind it.
  @Test(arguments: [(64, 64), (63, 77), (40, 5), (6, 3)]) func levels_changeWithoutAJump(width: Int, height: Int) {
    let texture = Texture(noise(width, height, seed: UInt64(width)))
    for scale in [3.0, 6, 12] where scale * 2 <= Double(width) {
      for (u, v) in [(scale, 1.7), (1.3, scale), (scale, scale)] {
        let rows = [-1e-3, 1e-3].map { change in
          let map = Homography(u + change, 1e-5, -7.3, 1e-5, v + change, -5.1, 0, 0, 1)
          return (0..<36).flatMap { sampled(texture, map: map, width: 40, y: $0) }
        }
        let differences = zip(rows[0], rows[1]).map { ReferenceKernels.Color($0).distance(to: $1) }
        // On the first level windows are 1.06 texels, on others they are taps already. In levels of odd length the texel
        // that is left out counts a little.
        #expect(differences.reduce(0, max) < 36)
        #expect(differences.reduce(0, +) / Double(differences.count) < 5.5)
      }
    }
  }

  @Test(arguments: InstructionSet.supported) func window_isTheSameOnEveryInstructionSet(
    _ instructionSet: InstructionSet
  ) {
    for side in [1, 2, 3, 4, 5, 90] {
      let texture = Texture(noise(side, side / 2 + 1, seed: UInt64(side)))
      for index in 0..<40 {
        let (scale, turn) = (0.6 + Double(index % 8) * 0.83, Double(index / 8) * 0.21)
        let map = Homography(scale, -turn, 0.4 * Double(side) - 30, turn, 1 + scale * 0.3, -9, 1e-4, 1e-3 * turn, 1)
        let sampler = TextureSampler(texture, map: map, isTiled: false)
        for y in [0, 9, 30] {
          #expect(sampler.row(y, width: 61, instructionSet: instructionSet) == sampler.row(y, width: 61))
        }
      }
      // Where windows are mixed with the next level.
      for index in 0..<32 {
        let scale = (2.8 + Double(index % 8) * 0.028) * Double(1 + index / 16)
        let map = Homography(scale, -0.1, -50.3, 0.1, index / 8 % 2 == 0 ? 1.2 : scale, -20.7, 1e-5, 0, 1)
        let sampler = TextureSampler(texture, map: map, isTiled: false)
        #expect(sampler.row(9, width: 61, instructionSet: instructionSet) == sampler.row(9, width: 61))
      }
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
        let a = PortableMath.sin(Double(x) * 0.12) * PortableMath.cos(Double(y) * 0.1)
        let byte = UInt8(127.5 + 110 * a)
        bitmap[x, y] = Pixel(red: byte, green: UInt8(x * 255 / side), blue: 255 - byte, alpha: 255)
      }
    }
    return bitmap
  }
}

extension TextureSampler {
  /// The samples of a row's first pixels.
  func row(_ y: Int, width: Int, instructionSet: InstructionSet = .best) -> [Pixel] {
    var row = [Pixel](repeating: .clear, count: width)
    let spans = [RowSpan(y: y, columns: 0..<width)]
    var pixels = row.mutableSpan
    sample(spans.span, into: &pixels, PixelLayout(stride: 0, origin: 0), instructionSet: instructionSet)
    return row
  }
}
