import TestSupport
import Testing

@testable import KernelReference
@testable import Raster

/// Levels that are halved along either axis by itself.
struct RipmapTests {
  /// Equal halves, remainders along either axis, lines, a single pixel.
  static let sizes = [(16, 8), (7, 5), (13, 64), (1, 9), (9, 1), (1, 1), (33, 2)]

  @Test(arguments: sizes) func level_isTheMeanOfTheMipLevelThatItIsMadeFrom(width: Int, height: Int) {
    var random = SplitMix64(seed: UInt64(width * 70 + height))
    let ripmap = Texture(
      Bitmap(width: width, height: height, pixels: (0..<width * height).map { _ in random.pixel() })
    ).ripmap
    let columns = Int(ripmap.counts.columns)
    #expect(ripmap.levels.count == columns * Int(ripmap.counts.rows))
    for (index, level) in ripmap.levels.enumerated() {
      let (i, j) = (index % columns, index / columns)
      #expect((level.width, level.height) == (width >> i, height >> j))
      // Mip levels are halves of each other, and have tests of their own.
      if level.offset >= 0 { continue }
      let square = min(i, j)
      let source = bitmap(ripmap, at: square * columns + square)
      #expect(bitmap(ripmap, at: index) == reduced(source, to: (level.width, level.height)))
    }
  }

  @Test(arguments: sizes) func level_repeatsItsFirstColumnAndRow(width: Int, height: Int) {
    var random = SplitMix64(seed: UInt64(width + height))
    let ripmap = Texture(
      Bitmap(width: width, height: height, pixels: (0..<width * height).map { _ in random.pixel() })
    ).ripmap
    for (index, level) in ripmap.levels.enumerated() {
      let stride = level.width + 1
      ripmap.withTexels(of: Int32(index)) { texels in
        #expect(texels.count >= stride * (level.height + 1) + MipLevel.padding)
        for y in 0...level.height {
          for x in 0...level.width {
            #expect(texels[y * stride + x] == texels[y % level.height * stride + x % level.width])
          }
        }
      }
    }
  }

  @Test func memory_growsWithEachLevelThatIsMade_once() {
    let texture = Texture(Bitmap(width: 64, height: 32, fill: Pixel(red: 1, green: 2, blue: 3, alpha: 255)))
    let before = texture.byteCount
    texture.ripmap.withTexels(of: 0) { _ in }
    #expect(texture.byteCount == before)
    for _ in 0..<2 {
      texture.ripmap.withTexels(of: 1) { texels in #expect(texels.count == 33 * 33 + MipLevel.padding) }
      #expect(texture.byteCount == before + 4 * (33 * 33 + MipLevel.padding))
    }
    #expect(Texture(Bitmap(width: 64, height: 32)).byteCount == before)
  }

  /// Workers that ask for the same levels at once get the same texels, and pixels do not depend on who was first.
  @Test(arguments: InstructionSet.supported) func samples_areTheSame_whoeverMakesTheLevels(
    _ instructionSet: InstructionSet
  ) async {
    var random = SplitMix64(seed: 8)
    let picture = Bitmap(width: 200, height: 150, pixels: (0..<200 * 150).map { _ in random.pixel() })
    let maps = (0..<24).map { index in
      let (u, v) = (1 + Double(index % 6) * 2.1, 1 + Double(index / 6) * 3.7)
      return Homography(u, 0.2, -9, 0.1, v, 3, 1e-3, 2e-3, 1)
    }
    let wanted = maps.map { map in
      let sampler = TextureSampler(Texture(picture), map: map, isTiled: false)
      return [0, 7, 20].flatMap { sampler.rowByReference($0, width: 40) }
    }
    for _ in 0..<8 {
      let texture = Texture(picture)
      let made = await withTaskGroup(of: (Int, [Pixel]).self) { group in
        for (index, map) in maps.enumerated() {
          group.addTask { (index, rows(texture, map, instructionSet)) }
        }
        return await group.reduce(into: [Int: [Pixel]]()) { $0[$1.0] = $1.1 }
      }
      for index in maps.indices { #expect(made[index] == wanted[index]) }
    }
  }

  private func bitmap(_ ripmap: Ripmap, at index: Int) -> Bitmap {
    let level = ripmap.levels[index]
    var bitmap = Bitmap(width: level.width, height: level.height)
    ripmap.withTexels(of: Int32(index)) { texels in
      for y in 0..<level.height {
        for x in 0..<level.width { bitmap[x, y] = texels[y * (level.width + 1) + x] }
      }
    }
    return bitmap
  }

  /// The mean below each pixel, by overlaps of intervals; halves are rounded up.
  private func reduced(_ source: Bitmap, to size: (width: Int, height: Int)) -> Bitmap {
    var result = Bitmap(width: size.width, height: size.height)
    let total = source.width * source.height
    for y in 0..<size.height {
      for x in 0..<size.width {
        var sums = [0, 0, 0, 0]
        for m in 0..<source.height {
          for n in 0..<source.width {
            let weight = overlap(x, size.width, n, source.width) * overlap(y, size.height, m, source.height)
            let pixel = source[n, m]
            for (channel, value) in [pixel.red, pixel.green, pixel.blue, pixel.alpha].enumerated() {
              sums[channel] += weight * Int(value)
            }
          }
        }
        let mean = sums.map { UInt8((2 * $0 + total) / (2 * total)) }
        result[x, y] = Pixel(red: mean[0], green: mean[1], blue: mean[2], alpha: mean[3])
      }
    }
    return result
  }

  /// The common length of two parts of an axis that is `count * sourceCount` long.
  private func overlap(_ k: Int, _ count: Int, _ m: Int, _ sourceCount: Int) -> Int {
    max(0, min((k + 1) * sourceCount, (m + 1) * count) - max(k * sourceCount, m * count))
  }
}

/// Some rows of samples.
private func rows(_ texture: Texture, _ map: Homography, _ instructionSet: InstructionSet) -> [Pixel] {
  let sampler = TextureSampler(texture, map: map, isTiled: false)
  return [0, 7, 20].flatMap { sampler.row($0, width: 40, instructionSet: instructionSet) }
}
