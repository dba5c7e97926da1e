import CRaster
import TestSupport
import Testing

@testable import Raster

/// What the kernels of other CPUs have to make: the reference's results, which this CPU's kernels make, too.
struct KernelVectorTests {
  private static let width = 300
  private static let height = 12

  @Test func shadow_isTheReferences() throws {
    var random = SplitMix64(seed: 1)
    let mask = ShadowMask(.init(size: Size(width: 90, height: 40), cornerRadius: 9, sigma: 5))
    var vectors = KernelVectors()
    for map in ShadowKernelTests.maps {
      let half = Size(width: 45, height: 20)
      let placement = ShadowPlacement(map: map, half: half, columns: mask.columns, rows: mask.rows)
      let (color, opacity) = (Pixel(bits: UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000), UInt32(25_700))
      let before = (0..<Self.width * Self.height).map { _ in random.pixel() }
      let spans = (0..<Self.height).flatMap { random.spans(row: $0, width: Self.width) }
      var after = before
      var pixels = after.mutableSpan
      for span in spans {
        paintShadow(
          &pixels, offset: Int(span.y) * Self.width + Int(span.begin), span, pairs: mask.values.span,
          stride: mask.columns + 1, placement: placement, color: color, opacity: opacity)
      }
      let h = placement.map
      let shadow = craster_shadow(
        pairs: nil, stride: Int32(mask.columns + 1), last_x: placement.last.x, last_y: placement.last.y,
        map: (h.h00, h.h01, h.h02, h.h10, h.h11, h.h12, h.h20, h.h21, h.h22), half_x: placement.half.width,
        half_y: placement.half.height, color: color.bits, opacity: Int32(opacity))
      let padding = [UInt32](repeating: 0, count: 2)
      withUnsafeBytes(of: shadow) { vectors.append(Array($0)) }
      vectors.append(mask.values + padding)
      vectors.append(spans)
      vectors.append([Self.width])
      vectors.append(before)
      vectors.append(after)
    }
    try vectors.write("shadow")
  }

  @Test func scale_isTheReferences() throws {
    var random = SplitMix64(seed: 2)
    var vectors = KernelVectors()
    for side in [1, 2, 3, 5, 41, 700] {
      let texture = Texture(
        Bitmap(width: side, height: 9, pixels: (0..<side * 9).map { _ in random.pixel() }))
      for (scale, place) in [(0.4, -3.2), (1.0001, 0.5), (1.44, -20), (2.9, 4.5), (-1.7, 60.3), (1, 1e4), (2.5, -1e4)] {
        let map = Homography(scale, 0, place, 0, 1.3, -2.2, 0, 0, 1)
        let scaling = try #require(TextureScaling(map, levels: texture.levels))
        let spans = (0..<Self.height).flatMap { random.spans(row: $0, width: Self.width) }
        let cover = scaling.cover(spans.span)
        let before = (0..<Self.width * Self.height).map { _ in random.pixel() }
        var after = before
        var pixels = after.mutableSpan
        scaling.sample(texture.texels.span, spans.span, into: &pixels, PixelLayout(stride: Self.width, origin: 0))
        vectors.append([
          scaling.level.stride, Int32(cover.columns.taps), Int32(cover.columns.origin), Int32(cover.rows.taps),
          Int32(cover.rows.origin),
        ])
        vectors.append(Array(texture.texels[Int(scaling.level.offset)...]))
        vectors.append(cover.columns.first)
        vectors.append(cover.columns.weights)
        vectors.append(cover.rows.first)
        vectors.append(cover.rows.weights)
        vectors.append(spans)
        vectors.append([Self.width])
        vectors.append(before)
        vectors.append(after)
      }
    }
    try vectors.write("scale")
  }

  @Test func sample_isTheReferences() throws {
    var random = SplitMix64(seed: 3)
    var vectors = KernelVectors()
    for (side, nonsense) in [(1, false), (9, true), (41, false), (300, false)] {
      let texture = Texture(Bitmap(width: side, height: 33, pixels: (0..<side * 33).map { _ in random.pixel() }))
      for map in Self.maps(side: Double(side), nonsense: nonsense) {
        let sampler = TextureSampler(texture, map: map, isTiled: false)
        let spans = (0..<Self.height).flatMap { random.spans(row: $0, width: Self.width) }
        let before = (0..<Self.width * Self.height).map { _ in random.pixel() }
        var after = before
        var pixels = after.mutableSpan
        sampler.sample(
          spans.span, into: &pixels, PixelLayout(stride: Self.width, origin: 0), instructionSet: .portable)
        // Upright textures of other sizes have another kernel.
        guard let source = sampler.kernelSource else { continue }
        withUnsafeBytes(of: source) { vectors.append(Array($0)) }
        vectors.append(texture.texels)
        vectors.append(texture.ripmap.levels)
        vectors.append(texture.ripmap.otherTexels)
        vectors.append(spans)
        vectors.append([Self.width])
        vectors.append(before)
        vectors.append(after)
      }
    }
    try vectors.write("sample")
  }

  /// Moves, turns, perspective with one tap and many, past the horizon; and numbers that are none.
  private static func maps(side: Double, nonsense: Bool) -> [Homography] {
    var maps = [
      Homography(1, 0, -100, 0, 1, 3, 0, 0, 1), Homography(1, 0, -7.3, 0, 1, 20.6, 0, 0, 1),
      Homography(0.9, 0.2, -9, -0.2, 0.9, 8, 0, 0, 1), Homography(3.1, 1, -99, -0.7, 2.3, 8, 0, 0, 1),
      Homography(0.2, 0.01, 1, 0.02, 9, 3, 0, 0, 1), Homography(1, 0.2, -9, 0.1, 1.1, 1, 0.003, 0.001, 1),
      Homography(4, 0.3, -9, 0.1, 1.2, 1, -0.004, 0.001, 1), Homography(0.4, 0, 2, 0, 0.2, 1, 0.001, -0.09, 1),
      Homography(25, 1, -side, 2, 14, 0, 0.01, 0.02, 1),
      // Windows of two, three and four rows; several of them along u, v and between.
      Homography(2.7, 1e-4, -9, 0.01, 1.1, 3, 0, 0, 1), Homography(1.4, 0.01, -9, 1e-4, 1.7, 3, 1e-5, 0, 1),
      Homography(2.9, 0.1, -side, -0.1, 2.8, -8, 1e-5, 2e-5, 1), Homography(7.3, 0.1, -9, -0.1, 2.1, -8, 0, 0, 1),
      Homography(1.3, 0.1, -20, -0.1, 11.2, -8, 0, 0, 1), Homography(4.1, -1.1, -9, 3.9, 1.2, -8, 0, 0, 1),
    ]
    guard nonsense else { return maps }
    for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e30, 0] {
      for perspective in [0, 0.003] {
        maps += [
          Homography(value, 0.1, -4, -0.2, 0.8, 2, perspective, -perspective, 1),
          Homography(1.3, 0.1, value, -0.2, 0.8, 2, perspective, -perspective, 1),
          Homography(1.3, 0.1, -4, -0.2, value, 2, perspective, value, 1),
        ]
      }
    }
    return maps
  }

  @Test func blending_isTheReferences() throws {
    var random = SplitMix64(seed: 4)
    var (composites, blends) = (KernelVectors(), KernelVectors())
    for count in 1..<70 {
      let (source, target) = ((0..<count).map { _ in random.pixel() }, (0..<count).map { _ in random.pixel() })
      let coverage = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next() % 3 == 0 ? 255 : random.next()) }
      let mask = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next() % 2 == 0 ? 0 : random.next()) }
      let (color, opacity) = (random.pixel(), count % 3 == 0 ? 255 : UInt32(random.next() % 256))
      for coverage in [coverage, []] {
        var after = target
        var pixels = after.mutableSpan
        composite(
          &pixels, offset: 0, source: source.span, from: 0, count: count, coverage: coverage.span, opacity: opacity,
          instructionSet: .portable)
        composites.append(source)
        composites.append(coverage)
        composites.append([opacity])
        composites.append(target)
        composites.append(after)
      }
      var after = target
      var pixels = after.mutableSpan
      blendOver(
        &pixels, offset: 0, with: color, mask: mask.span, coverage: coverage.span, opacity: opacity,
        instructionSet: .portable)
      blends.append(mask)
      blends.append(coverage)
      blends.append([color.bits, opacity])
      blends.append(target)
      blends.append(after)
    }
    try composites.write("composite")
    try blends.write("blend")
  }

  @Test func halving_isTheReferences() throws {
    var random = SplitMix64(seed: 5)
    var vectors = KernelVectors()
    for (width, height) in [(1, 1), (1, 5), (5, 1), (2, 3), (3, 2), (37, 11), (40, 23), (301, 6)] {
      let bitmap = Bitmap(width: width, height: height, pixels: (0..<width * height).map { _ in random.pixel() })
      var half = Bitmap(width: max(1, width / 2), height: max(1, height / 2))
      var target = half.pixels.mutableSpan
      boxHalved(bitmap.pixels.span, width: width, height: height, into: &target, instructionSet: .portable)
      vectors.append([Int32(width), Int32(height)])
      vectors.append(bitmap.pixels)
      vectors.append(half.pixels)
    }
    try vectors.write("halve")
  }
}

extension Ripmap {
  /// The texels of all levels that are no mip levels, one after another.
  var otherTexels: [Pixel] {
    var all: [Pixel] = []
    for (index, level) in levels.enumerated() where level.offset < 0 {
      withTexels(of: Int32(index)) { texels in all += (0..<texels.count).map { texels[$0] } }
    }
    return all
  }
}
