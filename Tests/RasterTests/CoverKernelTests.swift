import TestSupport
import Testing

@testable import KernelReference
@testable import Raster

/// All instruction sets find the spans and the coverage of the reference.
struct CoverKernelTests {
  @Test(arguments: KernelCases.sides) func outlines_areTheReferences(sides: ClosedRange<Double>) {
    for seed in 0..<12 {
      let expected = visible(.baseline, sides, seed: seed, byReference: true)
      for instructionSet in InstructionSet.supported {
        #expect(visible(instructionSet, sides, seed: seed) == expected, "\(instructionSet), seed \(seed)")
      }
    }
  }

  @Test(arguments: InstructionSet.supported) func area_isExact_inRowsOfAnyWidth(instructionSet: InstructionSet) {
    var random = SplitMix64(seed: 5)
    for width in [0.003, 0.2, 1, 2.5, 7, 15.5, 16.5, 40, 90] {
      for _ in 0..<8 {
        let turn = random.number(in: -0.9...0.9)
        let h = Homography(
          width, -turn * 9, random.number(in: 10...30), turn * width, 9, random.number(in: 4...9), 0, 0, 1)
        let polygon = Outline.projected(Outline.roundedRect(.unit, radius: 0, segments: 0), by: h, clip: clip)
        var edges: [OutlineEdge] = []
        let outline = ConvexOutline(polygon, into: &edges)
        var buffer = SpanBuffer(instructionSet: instructionSet)
        buffer.reset(clip.y, clip: clip)
        buffer.add(LayerGeometry(outline: outline), item: item, edges: edges.span)
        for (x, y, share) in pixels(buffer) {
          let area = ReferenceKernels.area(of: polygon, x: x, y: y)
          #expect(abs(Double(share) - 255 * area) <= 0.6, "pixel \(x), \(y) at width \(width)")
        }
      }
    }
  }

  @Test(arguments: InstructionSet.supported) func micropolygons_areTheReferences(instructionSet: InstructionSet) {
    for turn in 0..<12 {
      let all = KernelCases.micropolygons(turn, clip: clip)
      let indices = all.indices.reversed().map { Int32($0) }
      var buffer = KernelCases.strip(instructionSet, clip: clip)
      var twin = buffer
      var ends = [Int32](repeating: 0, count: all.count)
      var expected = ends
      buffer.cover(all, at: indices, ends: &ends)
      twin.coverByReference(all, at: indices, ends: &expected)
      #expect(ends == expected)
      #expect(contents(buffer) == contents(twin))
      #expect(buffer.spanCount > 100)
    }
  }

  /// A polygon of more corners than kernels take loses some of them, and hardly any area.
  @Test func manyCorners_areThinnedOut() {
    let circle = (0..<2000).map { k -> Point in
      let angle = 2 * Double.pi * Double(k) / 2000
      return Point(x: 60 + 14 * PortableMath.cos(angle), y: 18 + 14 * PortableMath.sin(angle))
    }
    var edges: [OutlineEdge] = []
    let outline = ConvexOutline(circle, into: &edges)
    #expect(outline.count <= ConvexOutline.mostEdges)
    var buffer = KernelCases.strip(.best, clip: clip)
    buffer.add(LayerGeometry(outline: outline), item: item, edges: edges.span)
    let area = pixels(buffer).reduce(0) { $0 + Double($1.share) / 255 }
    #expect(abs(area - Double.pi * 14 * 14) < 0.5)
  }

  /// So many commands are planned in several parts.
  @Test func manyQuads_areTheSameWithAnyNumberOfWorkers() {
    var random = SplitMix64(seed: 6)
    var list = DisplayList(width: 150, height: 130, background: Pixel(bits: 0xFF20_4060))
    list.textures = [Texture(Bitmap(width: 13, height: 7, pixels: (0..<91).map { _ in random.opaquePixel() }))]
    for turn in 0..<2500 {
      let size = Size(width: random.number(in: 0.2...30), height: random.number(in: 0.2...12))
      let lean = random.number(in: -1...1)
      let map = Homography(
        1, -lean, random.number(in: -20...150), lean, 1, random.number(in: -20...130), turn % 5 == 0 ? 0.002 : 0, 0, 1)
      var quad = Quad(homography: map, size: size)
      quad.cornerRadius = turn % 3 == 0 ? 2 : 0
      quad.fill = turn % 4 == 0 ? random.pixel() : random.opaquePixel()
      if turn % 2 == 0 { quad.content = Quad.Content(texture: 0, rect: Rect(origin: .zero, size: size)) }
      if turn % 7 == 0 { quad.border = Quad.Border(width: 1, color: random.opaquePixel()) }
      if turn % 19 == 0 { quad.alpha = 0.5 }
      if turn % 23 == 0 {
        quad.shadow = Quad.Shadow(sigma: 2, offset: Point(x: 1, y: 2), color: Pixel(bits: 0x8000_0000))
      }
      list.commands.append(.quad(quad))
    }
    var one = Rasterizer(instructionSet: .baseline)
    let expected = one.drawn(list)
    for instructionSet in InstructionSet.supported {
      for workers in [1, 2, 3, 9] {
        var other = Rasterizer(instructionSet: instructionSet, workers: workers)
        let drawn = other.drawn(list)
        #expect(drawn == expected, "\(instructionSet), \(workers) workers")
      }
    }
  }

  private let clip = PixelRect(x: 3..<131, y: 2..<34)
  private let item = FramePlan.Item(.layer, 0, rows: 0..<1)

  /// Everything that a strip holds after some layers.
  private func visible(
    _ instructionSet: InstructionSet, _ sides: ClosedRange<Double>, seed: Int, byReference: Bool = false
  ) -> [[Int]] {
    var buffer = SpanBuffer(instructionSet: instructionSet)
    buffer.reset(clip.y, clip: clip)
    for (layer, edges) in KernelCases.layers(sides, seed: seed, clip: clip) {
      if byReference {
        buffer.addByReference(layer, item: item, edges: edges.span)
      } else {
        buffer.add(layer, item: item, edges: edges.span)
      }
    }
    return contents(buffer)
  }

  private func contents(_ buffer: SpanBuffer) -> [[Int]] {
    [
      buffer.spans[..<buffer.spanCount].flatMap { [Int($0.y), Int($0.begin), Int($0.end)] },
      buffer.spanEdges[..<buffer.spanCount].flatMap { [Int($0.begin), Int($0.end), Int($0.coverage)] },
      buffer.coverage[..<buffer.coverageCount].map(Int.init), buffer.bits.words.map { Int(truncatingIfNeeded: $0) },
    ]
  }

  /// The coverage of all pixels of a buffer's spans.
  private func pixels(_ buffer: SpanBuffer) -> [(x: Int, y: Int, share: UInt8)] {
    (0..<buffer.spanCount).flatMap { i -> [(Int, Int, UInt8)] in
      let (span, edges) = (buffer.spans[i], buffer.spanEdges[i])
      var place = Int(edges.coverage)
      return span.columns.map { x in
        if x >= Int(edges.begin), x < Int(edges.end) { return (x, Int(span.y), 255) }
        defer { place += 1 }
        return (x, Int(span.y), buffer.coverage[place])
      }
    }
  }
}
