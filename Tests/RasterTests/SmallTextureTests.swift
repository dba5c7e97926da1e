import TestSupport
import Testing

@testable import KernelReference
@testable import Raster

/// Small quads: one footprint for all pixels, which are sampled where they lie all the same.
struct SmallTextureTests {
  @Test(arguments: InstructionSet.supported) func samples_areTheSame_whateverTheirSpans(
    _ instructionSet: InstructionSet
  ) {
    var random = SplitMix64(seed: 41)
    let texture = Texture(Bitmap(width: 40, height: 30, pixels: random.pixels(1200)))
    for map in KernelCases.smallMaps(side: 40) {
      let sampler = TextureSampler(texture, map: map, isTiled: false, origin: .init(x: 30, y: 4))
      let whole = sampler.rowByReference(7, width: 90)
      for begin in 0..<12 {
        let columns = begin..<begin + 1 + begin * 7 % 60
        var row = [Pixel](repeating: .clear, count: 90)
        var pixels = row.mutableSpan
        // Other rows come before and behind in the same vectors.
        let spans = [RowSpan(y: 0, columns: 0..<begin + 3), RowSpan(y: 7, columns: columns)]
        var frame = [Pixel](repeating: .clear, count: 90 * 8)
        var target = frame.mutableSpan
        sampler.sample(
          spans.span, into: &target, PixelLayout(stride: 90, origin: 0), instructionSet: instructionSet)
        for x in columns { pixels[x] = frame[7 * 90 + x] }
        for x in 0..<90 { #expect(row[x] == (columns.contains(x) ? whole[x] : .clear)) }
      }
    }
  }

  @Test(arguments: InstructionSet.supported) func paint_isTheReferences(_ instructionSet: InstructionSet) {
    let (clip, layout) = (PixelRect(x: 3..<131, y: 2..<34), PixelLayout(stride: 140, origin: 0))
    var random = SplitMix64(seed: 23)
    for (seed, sides) in KernelCases.sides.enumerated() {
      var buffer = SpanBuffer(instructionSet: instructionSet)
      buffer.reset(clip.y, clip: clip)
      for (layer, edges) in KernelCases.layers(sides, seed: seed, clip: clip) where !layer.isShadow {
        buffer.add(layer, item: FramePlan.Item(.layer, 0, rows: 0..<1), edges: edges.span)
      }
      for (turn, visible) in buffer.visibleItems.enumerated() where turn % 5 == seed % 5 {
        let side = [1, 3, 20, 90][turn % 4]
        let texture = Texture(Bitmap(width: side, height: 2 * side, pixels: random.pixels(2 * side * side)))
        for map in KernelCases.smallMaps(side: Double(side)) {
          let sampler = TextureSampler(texture, map: map, isTiled: false, origin: .init(x: 60, y: Int32(turn)))
          let before = random.pixels(140 * 34)
          var (painted, expected) = (before, before)
          var pixels = painted.mutableSpan
          let isPainted = buffer.paint(sampler, visible.spans, into: &pixels, layout)
          buffer.paintByReference(sampler, visible.spans, into: &expected, layout)
          #expect(isPainted)
          #expect(painted == expected, "\(map)")
        }
      }
    }
  }

  @Test func samples_areThoseOfEachPixelsOwnFootprint_nearly() {
    // A picture of waves some twenty texels long, tilted so that one end of the quad is 1/17 farther than the other.
    var waves = Bitmap(width: 128, height: 128)
    for y in 0..<128 {
      for x in 0..<128 {
        let level = 127.5 + 100 * PortableMath.sin(Double(x) * 0.3) * PortableMath.cos(Double(y) * 0.3)
        waves[x, y] = Pixel(red: UInt8(level), green: 255 - UInt8(level), blue: 9, alpha: 255)
      }
    }
    let texture = Texture(waves)
    // The largest difference is where one end's windows are mixed with the next level, and the other end's not.
    for (scale, tolerance) in [(0.7, 2.5), (1.3, 2.5), (2.0, 2.5), (2.4, 2.5), (2.8, 6.5)] {
      let map = Homography(scale, 0.3 * scale, 4, -0.3 * scale, scale, 20, 5e-4, 4e-4, 0.97)
      let small = TextureSampler(texture, map: map, isTiled: false, origin: .init(x: 32, y: 20))
      let exact = TextureSampler(texture, map: map, isTiled: false)
      for y in 0..<40 {
        for (a, b) in zip(small.row(y, width: 64), exact.row(y, width: 64)) {
          #expect(ReferenceKernels.Color(a).distance(to: b) < tolerance)
        }
      }
    }
  }

  @Test func origin_isTheMiddle_ofSmallAndFlatQuadsAlone() throws {
    let clip = PixelRect(x: 0..<400, y: 0..<300)
    func origin(side: Double, x: Double, depth: Double = 0, clip: PixelRect) -> SmallTexture.Origin? {
      let map = Homography(0.8, -0.6, x, 0.6, 0.8, 40, depth / side, 0, 1)
      let quad = Quad(homography: map, size: Size(width: side, height: side))
      return ProjectedQuad(quad, clip: clip)?.smallOrigin
    }
    // (20, 20) · (0.8 − 0.6, 0.6 + 0.8), from (100.25, 40).
    let middle = try #require(origin(side: 40, x: 100.25, clip: clip))
    #expect((middle.x, middle.y) == (104, 68))
    // Whatever of the quad can be seen.
    let cut = try #require(origin(side: 40, x: 100.25, clip: PixelRect(x: 0..<90, y: 0..<300)))
    #expect((cut.x, cut.y) == (104, 68))
    // Turned by the angle of (0.8, 0.6), a square is 1.4 times as wide.
    #expect(origin(side: 45, x: 100, clip: clip) != nil)
    #expect(origin(side: 46, x: 100, clip: clip) == nil)
    #expect(origin(side: 40, x: 100, depth: 0.06, clip: clip) != nil)
    #expect(origin(side: 40, x: 100, depth: 0.065, clip: clip) == nil)
    #expect(origin(side: 40, x: 100, depth: -1.1, clip: clip) == nil)
    #expect(origin(side: 40, x: 2e6, clip: clip) == nil)
  }
}
