import CRaster
import TestSupport
import Testing

@testable import Raster

/// What the kernels of other CPUs have to make: the reference's results, which this CPU's kernels make, too.
@Suite struct KernelVectorTests {
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
      vectors.append(spans.map { [$0.y, $0.begin, $0.end] }.flatMap(\.self))
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
        vectors.append(spans.map { [$0.y, $0.begin, $0.end] }.flatMap(\.self))
        vectors.append([Self.width])
        vectors.append(before)
        vectors.append(after)
      }
    }
    try vectors.write("scale")
  }

  @Test func halving_isTheReferences() throws {
    var random = SplitMix64(seed: 3)
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
