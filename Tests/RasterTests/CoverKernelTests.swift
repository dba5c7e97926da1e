import TestSupport
import Testing

@testable import Raster

/// All instruction sets find the same spans with the same coverage.
struct CoverKernelTests {
  /// Kinds of quads: their sides in pixels.
  static let sides: [ClosedRange<Double>] = [0.05...0.6, 0.3...1.4, 1...3, 4...15, 10...24, 20...200]

  @Test(arguments: sides) func outlines_areTheSameOnEveryInstructionSet(sides: ClosedRange<Double>) {
    for seed in 0..<12 {
      let expected = visible(.portable, sides, seed: seed)
      for instructionSet in InstructionSet.supported.dropFirst() {
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
    var one = Rasterizer(instructionSet: .portable)
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
  private func visible(_ instructionSet: InstructionSet, _ sides: ClosedRange<Double>, seed: Int) -> [[Int]] {
    var buffer = SpanBuffer(instructionSet: instructionSet)
    buffer.reset(clip.y, clip: clip)
    for (layer, edges) in Self.layers(sides, seed: seed, clip: clip) {
      buffer.add(layer, item: item, edges: edges.span)
    }
    return [
      buffer.spans[..<buffer.spanCount].flatMap { [Int($0.y), Int($0.begin), Int($0.end)] },
      buffer.spanEdges[..<buffer.spanCount].flatMap { [Int($0.begin), Int($0.end), Int($0.coverage)] },
      buffer.coverage[..<buffer.coverageCount].map(Int.init), buffer.bits.words.map { Int(truncatingIfNeeded: $0) },
    ]
  }

  /// Outlines with square and round corners, opaque ones and others, upright and in perspective, some across the clip's
  /// sides.
  static func layers(
    _ sides: ClosedRange<Double>, seed: Int, clip: PixelRect
  ) -> [(layer: LayerGeometry, edges: [OutlineEdge])] {
    var random = SplitMix64(seed: UInt64(seed))
    return (0..<60).compactMap { turn in
      let (w, h) = (random.number(in: sides), random.number(in: sides))
      let lean = turn % 4 == 0 ? 0 : random.number(in: -1...1)
      let bend = turn % 3 == 0 ? random.number(in: -0.01...0.01) : 0
      var map = Homography(
        w, -lean * h, random.number(in: -9...135), lean * w, h, random.number(in: -9...38), bend, bend, 1)
      // Sides on pixels' borders, as upright cells have them.
      if turn % 8 == 0 { (map.h00, map.h11, map.h02) = (w.rounded(.up), h.rounded(.up), map.h02.rounded()) }
      let unit = Outline.roundedRect(.unit, radius: turn % 5 == 1 ? 0.3 : 0, segments: turn % 7 + 2)
      var edges: [OutlineEdge] = []
      let outline = ConvexOutline(Outline.projected(unit, by: map, clip: clip), into: &edges)
      var layer = LayerGeometry(outline: outline, isOpaque: turn % 6 != 2)
      if turn % 6 == 2 { (layer.isMixed, layer.opacity) = (turn % 4 != 0, UInt32(turn * 4 + 3)) }
      if turn % 9 == 5 {
        let more = Outline.projected(unit, by: map.after(.scale(x: 1.5, y: 1.5, thenTranslate: .zero)), clip: clip)
        layer.reach = ConvexOutline(more, into: &edges)
      }
      layer.isShadow = turn % 11 == 10
      return outline.isEmpty ? nil : (layer, edges)
    }
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
