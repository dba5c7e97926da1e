import CRaster
import TestSupport
import Testing

@testable import Raster

/// What the kernels of coverage and painting have to make on other CPUs: the reference's results, which this CPU's
/// kernels make, too.
struct CoverKernelVectorTests {
  private static let clip = PixelRect(x: 3..<131, y: 2..<34)
  private static let layout = PixelLayout(stride: 140, origin: 0)
  private static let pixelCount = 140 * 34

  @Test func cover_isTheReferences() throws {
    var vectors = KernelVectors()
    for (seed, sides) in CoverKernelTests.sides.enumerated() {
      var buffer = Self.emptyBuffer()
      Self.append(buffer, to: &vectors)
      var (outlines, edges, reaches, isReaching) = ([UInt8](), [OutlineEdge](), [RowSpan](), [UInt8]())
      for (layer, sides) in CoverKernelTests.layers(sides, seed: seed, clip: Self.clip) where !layer.isShadow {
        let shape = CoveringShape(
          outline: layer.outline, rows: layer.rows.clamped(to: Self.clip.y),
          columns: layer.columns.clamped(to: Self.clip.x), takes: layer.isOpaque, isMixed: layer.isMixed,
          opacity: layer.opacity)
        if shape.rows.isEmpty || shape.columns.isEmpty { continue }
        let reach =
          layer.reach.isEmpty
          ? []
          : shape.rows.map {
            RowSpan(y: $0, columns: layer.reach.centers($0, edges: sides.span).clamped(to: Self.clip.x))
          }
        buffer.cover(shape, edges: sides.span, reach: reach)
        outlines += Self.bytes([shape.kernelOutline])
        edges += sides[shape.outline.first..<shape.outline.first + shape.outline.count]
        reaches += reach
        isReaching.append(reach.isEmpty ? 0 : 1)
      }
      vectors.append(outlines)
      vectors.append(edges)
      vectors.append(reaches)
      vectors.append(isReaching)
      vectors.append(Self.contents(buffer))
      #expect(buffer.spanCount > 30)
    }
    try vectors.write("cover")
  }

  @Test func micropolygons_areTheReferences() throws {
    var random = SplitMix64(seed: 21)
    var vectors = KernelVectors()
    for turn in 0..<12 {
      let all = (0..<400).compactMap { _ -> Micropolygon? in
        let (side, lean) = (random.number(in: 0.05...1), turn % 3 == 0 ? 0 : random.number(in: -0.4...0.4))
        let map = Homography(
          side, -lean, random.number(in: 4...30), lean, side, random.number(in: 3...30), turn % 2 == 0 ? 0 : 0.01, 0, 1)
        var quad = Quad(homography: map, size: Size(width: 1, height: 1))
        quad.fill = turn % 4 == 1 ? random.pixel() : random.opaquePixel()
        guard let corners = Corners(quad.squared, quad.homography, clip: Self.clip) else { return nil }
        return Micropolygon(quad, textures: [], corners: corners)
      }
      let indices = all.indices.reversed().map { Int32($0) }
      var buffer = Self.emptyBuffer(), ends = [Int32](repeating: 0, count: all.count)
      Self.append(buffer, to: &vectors)
      buffer.cover(all, at: indices, ends: &ends)
      vectors.append(all.map(\.shape))
      vectors.append(indices)
      vectors.append(Self.contents(buffer))
      #expect(buffer.spanCount > 100)
    }
    try vectors.write("micropolygons")
  }

  @Test func painting_isTheReferences() throws {
    var random = SplitMix64(seed: 22)
    var (paint, mend) = (KernelVectors(), KernelVectors())
    for (seed, sides) in CoverKernelTests.sides.enumerated() {
      var buffer = SpanBuffer(instructionSet: .portable)
      buffer.reset(Self.clip.y, clip: Self.clip)
      for (layer, edges) in CoverKernelTests.layers(sides, seed: seed, clip: Self.clip) where !layer.isShadow {
        buffer.add(layer, item: FramePlan.Item(.layer, 0, rows: 0..<1), edges: edges.span)
      }
      let spans = 0..<buffer.spanCount
      let before = (0..<Self.pixelCount).map { _ in random.pixel() }
      for color in [random.pixel(), random.opaquePixel()] {
        var after = before
        var pixels = after.mutableSpan
        buffer.paint(color, spans, into: &pixels, Self.layout)
        Self.append(buffer, to: &paint, spans)
        paint.append([color])
        paint.append([Self.layout.stride])
        paint.append(before)
        paint.append(after)
      }
      let painted = (0..<Self.pixelCount).map { _ in random.pixel() }
      var (unchanged, mended, saved) = (before, painted, [Pixel]())
      var pixels = unchanged.mutableSpan
      buffer.save(spans, of: &pixels, Self.layout, to: &saved)
      var others = mended.mutableSpan
      buffer.mend(spans, of: &others, Self.layout, saved: saved)
      Self.append(buffer, to: &mend, spans)
      mend.append([Self.layout.stride])
      mend.append(before)
      mend.append(painted)
      mend.append(mended)
    }
    try paint.write("paint")
    try mend.write("mend")
  }

  @Test func smallTextures_areTheReferences() throws {
    var random = SplitMix64(seed: 23)
    var vectors = KernelVectors()
    for (seed, sides) in CoverKernelTests.sides.enumerated() {
      var buffer = SpanBuffer(instructionSet: .portable)
      buffer.reset(Self.clip.y, clip: Self.clip)
      for (layer, edges) in CoverKernelTests.layers(sides, seed: seed, clip: Self.clip) where !layer.isShadow {
        buffer.add(layer, item: FramePlan.Item(.layer, 0, rows: 0..<1), edges: edges.span)
      }
      for (turn, visible) in buffer.visibleItems.enumerated() where turn % 5 == seed % 5 {
        let (spans, side) = (visible.spans, [1, 3, 20, 90][turn % 4])
        let texture = Texture(Bitmap(width: side, height: 2 * side, pixels: random.pixels(2 * side * side)))
        for map in SmallTextureTests.maps(side: Double(side)) {
          let sampler = TextureSampler(texture, map: map, isTiled: false, origin: .init(x: 60, y: Int32(turn)))
          let before = random.pixels(Self.pixelCount)
          let after = Self.painted(sampler, spans, of: buffer, over: before)
          Self.append(buffer, to: &vectors, spans)
          try withUnsafeBytes(of: #require(sampler.kernelSource)) { vectors.append(Array($0)) }
          vectors.append(texture.texels)
          vectors.append(texture.ripmap.levels)
          vectors.append(texture.ripmap.otherTexels)
          vectors.append([Self.layout.stride])
          vectors.append(before)
          vectors.append(after)
          for instructionSet in InstructionSet.supported.dropFirst() {
            var others = before
            var target = others.mutableSpan
            let isPainted = buffer.lent(to: instructionSet).paint(sampler, spans, into: &target, Self.layout)
            #expect(isPainted, "\(instructionSet) \(map)")
            #expect(others == after, "\(instructionSet) \(map)")
          }
        }
      }
    }
    try vectors.write("small")
  }

  /// Pixels with a texture over them, by the reference kernels.
  private static func painted(
    _ sampler: TextureSampler, _ spans: Range<Int>, of buffer: SpanBuffer, over before: [Pixel]
  ) -> [Pixel] {
    var (after, saved) = (before, [Pixel]())
    var pixels = after.mutableSpan
    buffer.save(spans, of: &pixels, layout, to: &saved)
    sampler.sample(buffer.spans.span.extracting(spans), into: &pixels, layout, instructionSet: .portable)
    buffer.mend(spans, of: &pixels, layout, saved: saved)
    return after
  }

  private static func emptyBuffer() -> SpanBuffer {
    var buffer = SpanBuffer(instructionSet: .portable)
    buffer.reset(clip.y, clip: clip)
    buffer.spans = Array(repeating: RowSpan(), count: 1 << 16)
    buffer.spanEdges = Array(repeating: SpanBuffer.SpanEdges(), count: 1 << 16)
    buffer.coverage = Array(repeating: 0, count: 1 << 21)
    return buffer
  }

  /// Appends an empty strip.
  private static func append(_ buffer: SpanBuffer, to vectors: inout KernelVectors) {
    vectors.append(bytes([buffer.kernelStrip]))
    vectors.append(buffer.table)
  }

  /// Appends what is visible.
  private static func append(_ buffer: SpanBuffer, to vectors: inout KernelVectors, _ spans: Range<Int>) {
    vectors.append(Array(buffer.spans[spans]))
    vectors.append(Array(buffer.spanEdges[spans]))
    vectors.append(Array(buffer.coverage[..<buffer.coverageCount]))
  }

  /// All that a strip holds.
  private static func contents(_ buffer: SpanBuffer) -> [UInt8] {
    bytes(Array(buffer.spans[..<buffer.spanCount])) + bytes(Array(buffer.spanEdges[..<buffer.spanCount]))
      + bytes(Array(buffer.bits.words.dropLast())) + buffer.coverage[..<buffer.coverageCount]
  }

  private static func bytes<Element>(_ elements: [Element]) -> [UInt8] {
    elements.withUnsafeBytes { Array($0) }
  }
}

extension SpanBuffer {
  /// The same spans for other kernels.
  fileprivate func lent(to instructionSet: InstructionSet) -> SpanBuffer {
    var buffer = SpanBuffer(instructionSet: instructionSet)
    (buffer.spans, buffer.spanEdges, buffer.coverage) = (spans, spanEdges, coverage)
    (buffer.spanCount, buffer.coverageCount) = (spanCount, coverageCount)
    return buffer
  }
}
