/// Working rows that compose groups, exactly as wide as the clip.
///
/// Scan converters take the rows' length for the clip's right edge. Columns count from the clip's left edge.
struct GroupCompositor: Sendable {
  var group: [Pixel] = []
  /// The backdrop of the content inside the group.
  private var backdrop: [Pixel] = []
  /// The group's texture, row by row from ``firstRow`` on.
  private var textureRows: [Pixel] = []
  private var textureSpans: [RowSpan] = []
  /// The pixels that only a group's shadow covers, and those that it shares with the group.
  private var shadowSpans: [RowSpan] = []
  private var edgeSpans: [RowSpan] = []
  /// The rows of the shadow's outline.
  private var centers = RowCenters()
  /// The shadow of a strip's edges, row by row from ``firstRow`` on.
  private var edgeRows: [Pixel] = []
  private var firstRow = 0
  /// The coverage by the cell's outline.
  private var outer: [UInt8] = []
  /// The coverage by the texture's outline, then by the glyphs', then by the border's inner outline.
  private var inner: [UInt8] = []
  /// Area differences; zero between uses.
  private var differences: [Double] = []
  private var converters: [PathScanConverter] = []
  private var winding = WindingWorkspace()
  private(set) var origin = 0
  private let instructionSet: InstructionSet

  init(instructionSet: InstructionSet) { self.instructionSet = instructionSet }

  mutating func reserve(width: Int, origin: Int) {
    self.origin = origin
    guard group.count != width else { return }
    group = Array(repeating: .clear, count: width)
    backdrop = group
    outer = Array(repeating: 0, count: width)
    inner = Array(repeating: 0, count: width)
    differences = Array(repeating: 0, count: width + 2)
  }

  /// Prepares a group's glyphs for the rows of a strip's spans.
  mutating func prepareGlyphs(_ plan: GroupPlan, _ spans: Range<Int>, of buffer: SpanBuffer) {
    guard !plan.glyphs.isEmpty, let first = spans.first, let last = spans.last else { return }
    while converters.count < plan.glyphs.count { converters.append(PathScanConverter()) }
    let rows = Int(buffer.spans[first].y)..<Int(buffer.spans[last].y) + 1
    for index in plan.glyphs.indices {
      converters[index].prepare(plan.glyphs[index].outlines, rows: rows, origin: origin)
    }
  }

  /// Samples a group's texture in a strip's spans at once, because kernels are fastest with many rows.
  mutating func sampleTexture(_ plan: GroupPlan, _ spans: Range<Int>, of buffer: SpanBuffer) {
    guard let sampler = plan.sampler else { return }
    firstRow = buffer.rows.lowerBound
    let width = group.count
    if textureRows.count < width * buffer.rows.count {
      textureRows = Array(repeating: .clear, count: width * buffer.rows.count)
    }
    textureSpans.removeAll(keepingCapacity: true)
    for i in spans {
      let span = buffer.spans[i]
      let part = covered(buffer.coverage.span.extracting(buffer.coverageRange(ofSpan: i)))
      if part.isEmpty { continue }
      let begin = Int(span.begin)
      textureSpans.append(RowSpan(y: Int(span.y), columns: begin + part.lowerBound..<begin + part.upperBound))
    }
    let layout = PixelLayout(stride: width, origin: firstRow * width + origin)
    let (runs, instructionSet) = (textureSpans, instructionSet)
    var pixels = textureRows.mutableSpan
    sampler.sample(runs.span, into: &pixels, layout, instructionSet: instructionSet)
  }

  /// Lays a group's blurred shadow directly over a frame where the group itself has no pixels.
  ///
  /// There the shadow isn't rounded to an intermediate pixel. Under the group's edges it goes into separate rows.
  mutating func castShadow(
    _ plan: GroupPlan, _ spans: Range<Int>, of buffer: SpanBuffer, edges: Span<OutlineEdge>,
    over target: inout MutableSpan<Pixel>, _ layout: PixelLayout
  ) {
    guard let (sampler, region) = plan.castShadow else { return }
    centers.reset(region, rows: buffer.rows, edges: edges)
    shadowSpans.removeAll(keepingCapacity: true)
    edgeSpans.removeAll(keepingCapacity: true)
    firstRow = buffer.rows.lowerBound
    let (width, instructionSet) = (group.count, instructionSet)
    if edgeRows.count < width * buffer.rows.count {
      edgeRows = Array(repeating: .clear, count: width * buffer.rows.count)
    }
    for i in spans {
      let (y, columns) = (Int(buffer.spans[i].y), buffer.spans[i].columns)
      let parts = GroupRunParts(
        buffer.coverage.span.extracting(buffer.coverageRange(ofSpan: i)), at: columns.lowerBound, plan)
      let reach = centers.pixels(y).clamped(to: columns)
      for outside in EdgeRuns(all: reach, middle: parts.all) {
        shadowSpans.append(RowSpan(y: y, columns: outside))
      }
      for edge in parts.edges {
        let row = (y - firstRow) * width - origin
        fill(&edgeRows, row + edge.lowerBound..<row + edge.upperBound, with: .clear)
        let shown = edge.clamped(to: reach)
        if !shown.isEmpty { edgeSpans.append(RowSpan(y: y, columns: shown)) }
      }
    }
    sampler.paint(shadowSpans.span, over: &target, layout, groupOpacity: plan.opacity, instructionSet: instructionSet)
    let rows = PixelLayout(stride: width, origin: firstRow * width + origin)
    let inside = edgeSpans
    var pixels = edgeRows.mutableSpan
    sampler.paint(inside.span, over: &pixels, rows, instructionSet: instructionSet)
  }

  /// Composes a run of a group's row and lays it over a frame and over the shadow that hasn't been cast yet.
  ///
  /// The texture lies over the fill, with text and border on top, clipped by the outline. The target starts at `offset`
  /// for column 0.
  /// - Precondition: The spans of ``sampleTexture(_:_:of:)`` and
  ///   ``castShadow(_:_:of:edges:over:_:)`` included the run.
  mutating func lay(
    _ plan: inout GroupPlan, over target: inout MutableSpan<Pixel>, offset: Int, _ run: Range<Int>, y: Int,
    coverage: Span<UInt8>, plan frame: FramePlan
  ) {
    if plan.requiresOffscreenBuffer {
      composeWhole(&plan, run, y: y, coverage: coverage, frame: frame)
      if let fade = plan.fade {
        compositeOver(
          &target, offset: offset, source: group, run, map: fade.map, first: fade.first, last: fade.last, x: origin,
          y: y)
      } else {
        lay(run, over: &target, offset: offset, opacity: plan.opacity)
      }
      return
    }
    let parts = GroupRunParts(coverage, at: run.lowerBound, plan)
    if parts.all.isEmpty { return }
    let row = (y - firstRow) * group.count
    let first = parts.middle.lowerBound - run.lowerBound
    let inside = coverage.extracting(first..<first + parts.middle.count)
    if !plan.isTextureAlone || !parts.edges.isEmpty { copyMask(coverage, into: &outer, at: run.lowerBound) }
    if plan.isTextureAlone {
      composite(
        &target, offset: offset + parts.middle.lowerBound, source: textureRows.span,
        from: row + parts.middle.lowerBound, count: inside.count, coverage: inside, opacity: plan.opacity,
        instructionSet: instructionSet)
      for edge in parts.edges { composeContent(&plan, edge, y: y) }
    } else {
      composeContent(&plan, parts.all, full: parts.full, y: y)
      // A border has already been cut out.
      let mask = plan.border == nil ? inside : Span()
      lay(parts.middle, over: &target, offset: offset, coverage: mask, opacity: plan.opacity)
    }
    for edge in parts.edges {
      if plan.border == nil { maskPixels(&group, edge, by: outer) }
      layOver(&group, edge, on: edgeRows, offset: row)
      lay(edge, over: &target, offset: offset, opacity: plan.opacity)
    }
  }

  private func lay(
    _ pixels: Range<Int>, over target: inout MutableSpan<Pixel>, offset: Int, coverage: Span<UInt8> = Span(),
    opacity: UInt32
  ) {
    composite(
      &target, offset: offset + pixels.lowerBound, source: group.span, from: pixels.lowerBound, count: pixels.count,
      coverage: coverage, opacity: opacity, instructionSet: instructionSet)
  }

  private mutating func composeWhole(
    _ plan: inout GroupPlan, _ run: Range<Int>, y: Int, coverage: Span<UInt8>, frame: FramePlan
  ) {
    copyMask(coverage, into: &outer, at: run.lowerBound)
    let parts = GroupRunParts(coverage, at: run.lowerBound, plan)
    composeContent(&plan, parts.all, full: parts.full, y: y)
    if plan.border == nil { maskPixels(&group, parts.all, by: outer) }
    for outside in EdgeRuns(all: run, middle: parts.all) { fill(&group, outside, with: .clear) }
    guard let shadow = plan.shadow else { return }
    fill(&backdrop, run, with: .clear)
    compose(shadow, run, y: y, edges: frame.edges.span)
    layOver(&group, run, on: backdrop, offset: 0)
  }

  /// Lays a run of a row of the first glyphs directly over a frame, with the same bytes as composing them.
  mutating func layGlyphs(
    _ color: Pixel, over target: inout MutableSpan<Pixel>, offset: Int, _ run: Range<Int>, y: Int,
    coverage: Span<UInt8>, opacity: UInt32
  ) {
    let touched = converters[0].row(y, mask: &inner, differences: &differences, winding: &winding)
    let part = touched.clamped(to: run)
    if part.isEmpty { return }
    let inside = coverage.extracting(part.lowerBound - run.lowerBound..<part.upperBound - run.lowerBound)
    blendOver(
      &target, offset: offset + part.lowerBound, with: color, mask: inner.span.extracting(part), coverage: inside,
      opacity: opacity, instructionSet: instructionSet)
  }

  /// Composes the group's colors; with a border, the outline clips them, and covers at least the `full` pixels fully.
  private mutating func composeContent(
    _ plan: inout GroupPlan, _ pixels: Range<Int>, full: Range<Int> = 0..<0, y: Int
  ) {
    if pixels.isEmpty { return }
    composeTexture(&plan, pixels, y: y)
    for index in plan.glyphs.indices {
      let touched = converters[index].row(y, mask: &inner, differences: &differences, winding: &winding)
      blendOver(&group, touched.clamped(to: pixels), with: plan.glyphs[index].color, mask: inner)
    }
    if let border = plan.border {
      let inside = cover(&plan.inner, y: y, pixels)
      for part in EdgeRuns(all: pixels, middle: inside.clamped(to: full)) {
        maskWithBorder(&group, part, outer: outer, inner: inner, border: border)
      }
    }
  }

  /// Computes the coverage of a row by another outline into ``inner``, with zeros in the rest of `pixels`.
  ///
  /// - Returns: The fully covered pixels; an empty range can be anywhere.
  @discardableResult
  private mutating func cover(_ converter: inout PolygonScanConverter?, y: Int, _ pixels: Range<Int>) -> Range<Int> {
    let row = converter?.row(y, origin: origin, mask: &inner, differences: &differences) ?? .none
    for outside in EdgeRuns(all: pixels, middle: row.pixels) { fill(&inner, outside, with: 0) }
    return row.full
  }

  private mutating func composeTexture(_ plan: inout GroupPlan, _ pixels: Range<Int>, y: Int) {
    guard plan.sampler != nil else {
      fill(&group, pixels, with: plan.gradient == nil ? plan.fill : .clear)
      if let gradient = plan.gradient { compose(gradient, pixels, y: y) }
      return
    }
    if plan.textureOutline != nil { cover(&plan.textureOutline, y: y, pixels) }
    let offset = (y - firstRow) * group.count
    copy(textureRows, offset: offset, pixels, to: &group)
    if plan.textureOutline != nil { maskPixels(&group, pixels, by: inner) }
    if plan.textureOpacity < 255 { scalePixels(&group, pixels, by: plan.textureOpacity) }
    if let gradient = plan.gradient {
      compose(gradient, pixels, y: y)
    } else if plan.fill.alpha > 0 {
      fillBehind(&group, pixels, with: plan.fill)
    }
  }

  private mutating func compose(_ gradient: GroupPlan.GradientPlan, _ pixels: Range<Int>, y: Int) {
    gradientRow(behind: &group, pixels, stops: gradient.stops.span, map: gradient.map, x: origin, y: y)
  }

  private mutating func compose(_ shadow: ShadowPlan, _ run: Range<Int>, y: Int, edges: Span<OutlineEdge>) {
    switch shadow {
    case .blurred(let sampler, let region):
      centers.reset(region, rows: y..<y + 1, edges: edges)
      let pixels = centers.pixels(y).counted(from: origin).clamped(to: run)
      if pixels.isEmpty { return }
      let span = CollectionOfOne(RowSpan(y: y, columns: pixels.lowerBound + origin..<pixels.upperBound + origin))
      let (layout, instructionSet) = (PixelLayout(stride: 0, origin: origin), instructionSet)
      var row = backdrop.mutableSpan
      sampler.paint(span.span, over: &row, layout, instructionSet: instructionSet)
    case .sharp(let outline, let color):
      var walker = EdgeWalker(outline, rows: y..<y + 1, edges: edges)
      let row = walker.row(y, origin: origin, mask: &inner, differences: &differences)
      fill(&inner, row.full, with: 255)
      fillBehind(&backdrop, row.pixels.clamped(to: run), with: color, mask: inner)
    }
  }
}

extension GroupCompositor {
  /// Puts the background where the outline doesn't cover the clip's drawn columns, and a part of it at the edges.
  mutating func cutOut(
    _ target: inout MutableSpan<Pixel>, by outline: inout PolygonScanConverter, clip: PixelRect, drawn: Range<Int>,
    _ layout: PixelLayout, background: Pixel
  ) {
    for y in clip.y {
      let offset = layout.index(x: clip.x.lowerBound, y: y)
      let row = outline.row(y, origin: clip.x.lowerBound, mask: &outer, differences: &differences)
      for outside in EdgeRuns(all: 0..<clip.x.count, middle: row.pixels) {
        fill(&target, offset: offset, outside.clamped(to: drawn), with: background)
      }
      for edge in EdgeRuns(all: row.pixels, middle: row.full) {
        mixOutside(&target, offset: offset, edge.clamped(to: drawn), mask: outer, outside: background)
      }
    }
  }
}
