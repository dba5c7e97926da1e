import TestSupport
import Testing

@testable import Raster

struct TileTests {
  @Test(arguments: [(7, 5), (8, 8), (1, 3), (1, 1)]) func oneToOne_isTheImage_inEveryCopy(width: Int, height: Int) {
    let image = noise(width, height, seed: 41)
    for (dx, dy) in [(0, 0), (-3, 2), (-400, -731), (1000, 5)] {
      let map = Homography(1, 0, Double(dx), 0, 1, Double(dy), 0, 0, 1)
      for y in 0..<12 {
        let row = sampled(image, map: map, width: 40, y: y)
        for x in 0..<40 {
          #expect(row[x] == image[wrap(x + dx, width), wrap(y + dy, height)])
        }
      }
    }
  }

  @Test func magnified_isBilinearOverTheSeam_withinOneLevel() {
    let image = noise(9, 7, seed: 42)
    for map in [
      Homography(0.31, 0.07, -4.2, -0.05, 0.29, 0.4, 0.004, -0.003, 1), Homography(-0.4, 0.3, 2, 0.3, 0.4, -5, 0, 0, 1),
    ] {
      for y in 0..<30 {
        for (x, pixel) in sampled(image, map: map, width: 60, y: y).enumerated() {
          let p = map.applied(x: Double(x) + 0.5, y: Double(y) + 0.5)
          // Seven-bit fractions move the sample by at most 1/256 texel on each axis.
          #expect(ReferenceKernels.tiledBilinear(image, p.x / p.w, p.y / p.w).distance(to: pixel) <= 2.6)
        }
      }
    }
  }

  /// Whichever pixel a tile begins with, the pattern is the same: at no level does a seam tell where it lies.
  @Test(arguments: [1.0, 1.7, 2.4, 3.6, 7.3]) func seam_isNotSeen_atAnyLevel(scale: Double) {
    // Waves that fit an odd side exactly, so that the endless pattern has no edge.
    let side = 75
    let image = waves(side, shift: 0)
    // The small levels' texels lie elsewhere in the pattern, and of waves 220 levels high they leave up to 5 % more or
    // less; where one is as short as three pixels, up to 10 %. A seam would show as some 70.
    for (map, most) in [
      (Homography(scale, 0, 0.3, 0, scale, 0.1, 0, 0, 1), 10.5),
      (Homography(0.6 * scale, 0.8 * scale, 0, -0.8 * scale, 0.6 * scale, 9, 0, 0, 1), 10.5),
      (Homography(scale, 0, -20, 0, 2 * scale, 3, 0.003, 0.002, 1), scale < 3 ? 10.5 : 22),
    ] {
      // The same pattern cut elsewhere, and moved back.
      let cut = waves(side, shift: 31)
      let moved = Homography(1, 0, -31, 0, 1, -31, 0, 0, 1).after(map)
      for y in 0..<12 {
        let (one, other) = (sampled(image, map: map, width: 64, y: y), sampled(cut, map: moved, width: 64, y: y))
        for x in 0..<64 {
          #expect(ReferenceKernels.Color(one[x]).distance(to: other[x]) <= most)
        }
      }
    }
  }

  /// Waves around the tile, moved against its edges.
  private func waves(_ side: Int, shift: Int) -> Bitmap {
    var bitmap = Bitmap(width: side, height: side)
    let turn = 2 * Double.pi / Double(side)
    for y in 0..<side {
      for x in 0..<side {
        let (a, b) = (PortableMath.sin(Double(x + shift) * turn), PortableMath.cos(2 * Double(y + shift) * turn))
        let byte = UInt8(127.5 + 110 * a * b)
        bitmap[x, y] = Pixel(red: byte, green: UInt8(127.5 + 110 * b), blue: 255 - byte, alpha: 255)
      }
    }
    return bitmap
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0])
  func nonsense_staysInsideTheTexture(value: Double) {
    for map in [
      Homography(value, 0, 0, 0, 1, 0, 0, 0, 1), Homography(1, 0, value, 0, value, 0, 0, 0, 1),
      Homography(1, 0, 0, 0, 1, 0, value, value, value), Homography(0, 0, 0, 0, 0, 0, 0, 0, 0),
    ] {
      #expect(sampled(noise(5, 3, seed: 43), map: map, width: 6, y: 2).count == 6)
    }
  }

  private func sampled(_ image: Bitmap, map: Homography, width: Int, y: Int) -> [Pixel] {
    TextureSampler(Texture(image), map: map, isTiled: true).row(y, width: width)
  }

  private func noise(_ width: Int, _ height: Int, seed: UInt64) -> Bitmap {
    var random = SplitMix64(seed: seed)
    return Bitmap(width: width, height: height, pixels: (0..<width * height).map { _ in random.pixel() })
  }

  private func wrap(_ index: Int, _ count: Int) -> Int { (index % count + count) % count }
}
