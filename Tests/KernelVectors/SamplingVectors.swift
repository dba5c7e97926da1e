import CRaster
import TestSupport

@testable import KernelReference
@testable import Raster

private let width = 300
private let height = 12
private let layout = PixelLayout(stride: width, origin: 0)

/// Shadows and textures.
func samplingVectors() -> [VectorFile] { [shadows(), uprightTextures(), textures()] }

private func shadows() -> VectorFile {
  var random = SplitMix64(seed: 1)
  let mask = ShadowMask(.init(size: Size(width: 90, height: 40), cornerRadius: 9, sigma: 5))
  var file = VectorFile("shadow")
  for map in KernelCases.shadowMaps {
    let sampler = ShadowSampler(
      mask, map: map, half: Size(width: 45, height: 20), color: Pixel(bits: random.pixel().bits | 0xC800_0000))
    let before = random.pixels(width * height)
    let spans = (0..<height).flatMap { random.spans(row: $0, width: width) }
    var after = before
    sampler.paintByReference(spans, over: &after, layout)
    file.append(bytesOf: unsafe sampler.kernelShadow(opacity: sampler.opacity))
    file.append(mask.values + [0, 0])
    file.append(spans)
    file.append([width])
    file.append(before)
    file.append(after)
  }
  return file
}

private func uprightTextures() -> VectorFile {
  var random = SplitMix64(seed: 2)
  var file = VectorFile("scale")
  for side in [1, 2, 3, 5, 41, 700] {
    let texture = Texture(Bitmap(width: side, height: 9, pixels: random.pixels(side * 9)))
    for (scale, place) in [(0.4, -3.2), (1.0001, 0.5), (1.44, -20), (2.9, 4.5), (-1.7, 60.3), (1, 1e4), (2.5, -1e4)] {
      let map = Homography(scale, 0, place, 0, 1.3, -2.2, 0, 0, 1)
      guard let scaling = TextureScaling(map, levels: texture.levels) else { fatalError("\(map) is not upright") }
      let spans = (0..<height).flatMap { random.spans(row: $0, width: width) }
      let cover = scaling.cover(spans.span)
      let before = random.pixels(width * height)
      var after = before
      TextureSampler(texture, map: map, isTiled: false).sampleByReference(spans, into: &after, layout)
      file.append([
        scaling.level.stride, Int32(cover.columns.taps), Int32(cover.columns.origin), Int32(cover.rows.taps),
        Int32(cover.rows.origin),
      ])
      file.append(Array(texture.texels[Int(scaling.level.offset)...]))
      file.append(cover.columns.first)
      file.append(cover.columns.weights)
      file.append(cover.rows.first)
      file.append(cover.rows.weights)
      file.append(spans)
      file.append([width])
      file.append(before)
      file.append(after)
    }
  }
  return file
}

private func textures() -> VectorFile {
  var random = SplitMix64(seed: 3)
  var file = VectorFile("sample")
  for (side, nonsense) in [(1, false), (9, true), (41, false), (300, false)] {
    let texture = Texture(Bitmap(width: side, height: 33, pixels: random.pixels(side * 33)))
    for map in KernelCases.sampleMaps(side: Double(side), nonsense: nonsense) {
      for isTiled in [false, true] {
        let sampler = TextureSampler(texture, map: map, isTiled: isTiled)
        // Upright textures of other sizes have another kernel.
        guard let source = unsafe sampler.kernelSource else { continue }
        let spans = (0..<height).flatMap { random.spans(row: $0, width: width) }
        let before = random.pixels(width * height)
        var after = before
        sampler.sampleByReference(spans, into: &after, layout)
        file.append(bytesOf: unsafe source)
        file.append(texture)
        file.append(spans)
        file.append([width])
        file.append(before)
        file.append(after)
      }
    }
  }
  return file
}

extension VectorFile {
  /// Appends a texture's texels, its levels, and the texels of those that are no mip levels, one after another.
  mutating func append(_ texture: Texture) {
    var others: [Pixel] = []
    for (index, level) in texture.ripmap.levels.enumerated() where level.offset < 0 {
      texture.ripmap.withTexels(of: Int32(index)) { texels in others += texels.indices.map { texels[$0] } }
    }
    append(texture.texels)
    append(texture.ripmap.levels)
    append(others)
  }
}
