/// A type that paints the visible parts of a strip, back to front; it is the working memory of one worker.
struct Painter: Sendable {
  var compositor: GroupCompositor
  private var saved: [Pixel] = []
  /// The rasterizers of nested plans; empty until the first one.
  private var nested: [StripRasterizer] = []
  private var picture: [Pixel] = []
  private let instructionSet: InstructionSet

  init(instructionSet: InstructionSet) {
    compositor = GroupCompositor(instructionSet: instructionSet)
    self.instructionSet = instructionSet
  }

  /// Paints some of a strip's visible items into its rows of the frame.
  mutating func paint(
    _ items: Range<Int>, of buffer: SpanBuffer, plan: FramePlan, into pixels: inout MutableSpan<Pixel>,
    _ layout: PixelLayout
  ) {
    for index in items.reversed() {
      let visible = buffer.visibleItems[index]
      if visible.spans.isEmpty { continue }
      if visible.item.kind == .micropolygon {
        buffer.paint(plan.micropolygons[Int(visible.item.index)].color, visible.spans, into: &pixels, layout)
        continue
      }
      switch plan.paints[Int(visible.item.index)] {
      case .solid(let color): buffer.paint(color, visible.spans, into: &pixels, layout)
      case .texture(let texture): paint(texture.sampler(plan.textures), visible, of: buffer, into: &pixels, layout)
      case .shadow(let index):
        plan.shadows[index].paint(
          buffer.spans.span.extracting(visible.spans), over: &pixels, layout, instructionSet: instructionSet)
      case .group(let index):
        compositor.reserve(width: plan.clip.x.count, origin: plan.clip.x.lowerBound)
        paint(plan.groups[index], visible.spans, of: buffer, plan: plan, into: &pixels, layout)
      case .nested(let index): paint(plan.nestedPlans[index], visible.spans, of: buffer, into: &pixels, layout)
      }
    }
  }

  /// Paints a texture directly onto the frame, and then blends translucent pixels with their saved colors.
  private mutating func paint(
    _ sampler: TextureSampler, _ visible: SpanBuffer.VisibleItem, of buffer: SpanBuffer,
    into pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout
  ) {
    if visible.extent == .rectangle, sampler.copy(buffer.pixels(visible), into: &pixels, layout) { return }
    let (spans, isMixed) = (visible.spans, visible.extent == .any)
    if buffer.paint(sampler, spans, into: &pixels, layout) { return }
    if isMixed { buffer.save(spans, of: &pixels, layout, to: &saved) }
    sampler.sample(buffer.spans.span.extracting(spans), into: &pixels, layout, instructionSet: instructionSet)
    if isMixed { buffer.blend(spans, of: &pixels, layout, saved: saved) }
  }

  private mutating func paint(
    _ group: GroupPlan, _ spans: Range<Int>, of buffer: SpanBuffer, plan: FramePlan,
    into pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout
  ) {
    compositor.prepareGlyphs(group, spans, of: buffer)
    if let glyphs = group.onlyGlyphs {
      return paint(glyphs, spans, of: buffer, opacity: group.opacity, into: &pixels, layout)
    }
    var group = group
    compositor.sampleTexture(group, spans, of: buffer)
    compositor.castShadow(group, spans, of: buffer, edges: plan.edges.span, over: &pixels, layout)
    for i in spans {
      let span = buffer.spans[i]
      let origin = compositor.origin
      compositor.lay(
        &group, over: &pixels, offset: layout.index(x: origin, y: Int(span.y)),
        Int(span.begin) - origin..<Int(span.end) - origin, y: Int(span.y),
        coverage: buffer.coverage.span.extracting(buffer.coverageRange(ofSpan: i)), plan: plan)
    }
  }
}

extension Painter {
  private mutating func paint(
    _ glyphs: GroupPlan.GlyphPlan, _ spans: Range<Int>, of buffer: SpanBuffer, opacity: UInt32,
    into pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout
  ) {
    let origin = compositor.origin
    for i in spans where glyphs.outlines.rows.contains(Int(buffer.spans[i].y)) {
      let span = buffer.spans[i]
      compositor.layGlyphs(
        glyphs.color, over: &pixels, offset: layout.index(x: origin, y: Int(span.y)),
        Int(span.begin) - origin..<Int(span.end) - origin, y: Int(span.y),
        coverage: buffer.coverage.span.extracting(buffer.coverageRange(ofSpan: i)), opacity: opacity)
    }
  }

  /// Draws a nested plan's part of the band and lays it over the frame, weighted by the coverage of its outline.
  private mutating func paint(
    _ plan: NestedPlan, _ spans: Range<Int>, of buffer: SpanBuffer, into pixels: inout MutableSpan<Pixel>,
    _ layout: PixelLayout
  ) {
    if nested.isEmpty { nested.append(StripRasterizer(instructionSet: instructionSet)) }
    guard let source = nested[0].draw(buffer.rows, of: plan, into: &picture) else { return }
    for i in spans {
      let span = buffer.spans[i]
      // A row without an area on the right edge of the outline touches the next pixel, which it doesn't cover.
      let count = min(span.columns.upperBound, plan.plan.clip.x.upperBound) - span.columns.lowerBound
      if count <= 0 { continue }
      let start = source.index(x: Int(span.begin), y: Int(span.y))
      if plan.isOpaque {
        // Sides of the content are those of the outline, and each must count once.
        makeOpaque(&picture, start..<start + count)
      }
      composite(
        &pixels, offset: layout.index(x: Int(span.begin), y: Int(span.y)), source: picture.span, from: start,
        count: count, coverage: buffer.coverage.span.extracting(buffer.coverageRange(ofSpan: i)), opacity: 255,
        instructionSet: instructionSet)
    }
  }
}

extension SpanBuffer {
  /// The pixels of a span: some with coverage, some without, then some with coverage.
  struct Parts {
    var offset: Int
    /// The number of pixels in each part.
    var head: Int, direct: Int, tail: Int
    /// The index of the head's coverage; that of the tail follows.
    var coverage: Int

    @inline(always) var coverageEnd: Int { coverage + head + tail }
  }

  /// Returns the coverage indices of a span that blends everywhere, one for each pixel.
  @inline(always) func coverageRange(ofSpan index: Int) -> Range<Int> {
    let start = Int(spanEdges[index].coverage)
    return start..<start + spans[index].columns.count
  }

  @inline(always) func parts(_ index: Int, _ layout: PixelLayout) -> Parts {
    let (span, edges) = (spans[index], spanEdges[index])
    return Parts(
      offset: layout.index(x: Int(span.begin), y: Int(span.y)), head: Int(edges.begin &- span.begin),
      direct: Int(edges.end &- edges.begin), tail: Int(span.end &- edges.end), coverage: Int(edges.coverage))
  }
}
