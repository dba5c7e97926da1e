/// Rows of working memory, exactly as wide as the clip: scan converters take their length for the clip's right edge.
///
/// Columns count from the clip's left edge.
struct GroupCompositor: Sendable {
  /// The group's colours.
  var group: [Pixel] = []
  /// The backdrop of the content inside the group.
  private var backdrop: [Pixel] = []
  /// The group's texture, row by row from ``firstRow`` on.
  private var textureRows: [Pixel] = []
  private var textureSpans: [RowSpan] = []
  /// The pixels that a group's shadow has for itself.
  private var shadowSpans: [RowSpan] = []
  private var firstRow = 0
  /// Coverage by the cell's outline.
  private var outer: [UInt8] = []
  /// Coverage by the texture's outline, then by the glyphs', then by the border's inner one.
  private var inner: [UInt8] = []
  /// Area differences; zero between uses.
  private var differences: [Double] = []
  /// One for each layer of a group's glyphs.
  private var converters: [PathScanConverter] = []
  /// Pieces of glyphs in a row.
  private var winding = WindingWorkspace()
  /// The clip's left edge.
  private(set) var origin = 0

  mutating func reserve(width: Int, origin: Int) {
    self.origin = origin
    guard group.count != width else { return }
    group = Array(repeating: .clear, count: width)
    backdrop = group
    outer = Array(repeating: 0, count: width)
    inner = Array(repeating: 0, count: width)
    differences = Array(repeating: 0, count: width + 2)
  }

  /// Prepares the rows of a group's glyphs in which spans of a strip lie.
  mutating func prepareGlyphs(_ plan: GroupPlan, _ spans: Range<Int>, of buffer: SpanBuffer) {
    guard !plan.glyphs.isEmpty, let first = spans.first, let last = spans.last else { return }
    while converters.count < plan.glyphs.count { converters.append(PathScanConverter()) }
    let rows = Int(buffer.spans[first].y)..<Int(buffer.spans[last].y) + 1
    for index in plan.glyphs.indices {
      converters[index].prepare(plan.glyphs[index].outlines, rows: rows, origin: origin)
    }
  }

  /// Samples a group's texture where spans of a strip are covered: kernels are fastest with many rows at once.
  mutating func sampleTexture(
    _ plan: GroupPlan, _ spans: Range<Int>, of buffer: SpanBuffer, instructionSet: InstructionSet
  ) {
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
    let runs = textureSpans
    var pixels = textureRows.mutableSpan
    sampler.sample(runs.span, into: &pixels, layout, instructionSet: instructionSet)
  }

  /// Lays a group's blurred shadow straight over a frame where none of the group itself is: there it is not rounded to
  /// a pixel of its own in between.
  mutating func castShadow(
    _ plan: GroupPlan, _ spans: Range<Int>, of buffer: SpanBuffer, edges: Span<OutlineEdge>,
    over target: inout MutableSpan<Pixel>, _ layout: PixelLayout, instructionSet: InstructionSet
  ) {
    guard let (sampler, region) = plan.castShadow else { return }
    shadowSpans.removeAll(keepingCapacity: true)
    for i in spans {
      let span = buffer.spans[i]
      let y = Int(span.y)
      let reach = region.centers(y, edges: edges).clamped(to: span.columns)
      let inside = covered(buffer.coverage.span.extracting(buffer.coverageRange(ofSpan: i)))
      let begin = Int(span.begin)
      let (left, right) = reach.around(begin + inside.lowerBound..<begin + inside.upperBound)
      if !left.isEmpty { shadowSpans.append(RowSpan(y: y, columns: left)) }
      if !right.isEmpty { shadowSpans.append(RowSpan(y: y, columns: right)) }
    }
    sampler.paint(
      shadowSpans.span, over: &target, layout, groupOpacity: plan.opacity, instructionSet: instructionSet)
  }

  /// Composes a run of a group's row and lays it over a frame: texture over fill, with text and border, cut out, over
  /// what the group's shadow has not cast yet.
  ///
  /// - Parameters:
  ///   - target: Starts at `offset` for column 0.
  ///   - coverage: The coverage of the run's pixels by the cell's outline.
  /// - Precondition: ``sampleTexture(_:_:of:instructionSet:)`` and ``castShadow(_:_:of:edges:over:_:instructionSet:)``
  ///   had the run among their spans.
  mutating func lay(
    _ plan: inout GroupPlan, over target: inout MutableSpan<Pixel>, offset: Int, _ run: Range<Int>, y: Int,
    coverage: Span<UInt8>, plan frame: FramePlan, instructionSet: InstructionSet
  ) {
    let part = covered(coverage)
    let pixels = run.lowerBound + part.lowerBound..<run.lowerBound + part.upperBound
    if plan.isComposedWhole {
      copyMask(coverage, into: &outer, at: run.lowerBound)
      composeWhole(&plan, run, pixels, y: y, frame: frame, instructionSet: instructionSet)
      if let fade = plan.fade {
        compositeOver(
          &target, offset: offset, source: group, run, map: fade.map, first: fade.first, last: fade.last, x: origin,
          y: y)
      } else {
        lay(run, over: &target, offset: offset, opacity: plan.opacity, instructionSet: instructionSet)
      }
      return
    }
    if pixels.isEmpty { return }
    var edges = (pixels.lowerBound..<pixels.lowerBound, pixels.upperBound..<pixels.upperBound)
    if plan.shadow != nil {
      let inner = plan.isOpaqueInside ? whole(part, of: coverage) : part.upperBound..<part.upperBound
      edges = pixels.around(run.lowerBound + inner.lowerBound..<run.lowerBound + inner.upperBound)
    }
    let middle = edges.0.upperBound..<edges.1.lowerBound
    if plan.isTextureAlone {
      let row = (y - firstRow) * group.count
      composite(
        &target, offset: offset + middle.lowerBound, source: textureRows.span, from: row + middle.lowerBound,
        count: middle.count, coverage: coverage.extracting(droppingFirst: middle.lowerBound - run.lowerBound),
        opacity: plan.opacity, instructionSet: instructionSet)
      if edges.0.isEmpty && edges.1.isEmpty { return }
    }
    copyMask(coverage, into: &outer, at: run.lowerBound)
    composeContent(&plan, plan.isTextureAlone ? edges.0 : pixels, y: y)
    if plan.isTextureAlone { composeContent(&plan, edges.1, y: y) }
    for edge in [edges.0, edges.1] where !edge.isEmpty {
      fill(&backdrop, edge, with: .clear)
      if let shadow = plan.shadow { compose(shadow, edge, y: y, frame: frame, instructionSet: instructionSet) }
      layOver(&group, edge, on: backdrop)
    }
    let rest = plan.isTextureAlone ? edges.0 : pixels
    lay(rest, over: &target, offset: offset, opacity: plan.opacity, instructionSet: instructionSet)
    if plan.isTextureAlone {
      lay(edges.1, over: &target, offset: offset, opacity: plan.opacity, instructionSet: instructionSet)
    }
  }

  /// Lays the group's colours over a frame.
  private func lay(
    _ pixels: Range<Int>, over target: inout MutableSpan<Pixel>, offset: Int, opacity: UInt32,
    instructionSet: InstructionSet
  ) {
    composite(
      &target, offset: offset + pixels.lowerBound, source: group.span, from: pixels.lowerBound, count: pixels.count,
      coverage: outer.span.extracting(0..<0), opacity: opacity, instructionSet: instructionSet)
  }

  /// Composes a run with all of its shadow.
  private mutating func composeWhole(
    _ plan: inout GroupPlan, _ run: Range<Int>, _ pixels: Range<Int>, y: Int, frame: FramePlan,
    instructionSet: InstructionSet
  ) {
    composeContent(&plan, pixels, y: y)
    let (left, right) = run.around(pixels)
    fill(&group, left, with: .clear)
    fill(&group, right, with: .clear)
    guard let shadow = plan.shadow else { return }
    fill(&backdrop, run, with: .clear)
    compose(shadow, run, y: y, frame: frame, instructionSet: instructionSet)
    layOver(&group, run, on: backdrop)
  }

  /// Lays a run of a row of the first glyphs alone straight over a frame, the same bytes as composing them would.
  ///
  /// - Parameters:
  ///   - color: The glyphs' colour.
  ///   - target: Starts at `offset` for column 0.
  ///   - coverage: The coverage of the run's pixels by the cell's outline.
  mutating func layGlyphs(
    _ color: Pixel, over target: inout MutableSpan<Pixel>, offset: Int, _ run: Range<Int>, y: Int,
    coverage: Span<UInt8>, opacity: UInt32, instructionSet: InstructionSet
  ) {
    let touched = converters[0].row(y, mask: &inner, differences: &differences, winding: &winding)
    let part = touched.clamped(to: run)
    if part.isEmpty { return }
    let inside = coverage.extracting(part.lowerBound - run.lowerBound..<part.upperBound - run.lowerBound)
    blendOver(
      &target, offset: offset + part.lowerBound, with: color, mask: inner.span.extracting(part), coverage: inside,
      opacity: opacity, instructionSet: instructionSet)
  }

  /// The group's colours inside the outline.
  private mutating func composeContent(_ plan: inout GroupPlan, _ pixels: Range<Int>, y: Int) {
    if pixels.isEmpty { return }
    composeTexture(&plan, pixels, y: y)
    for index in plan.glyphs.indices {
      let touched = converters[index].row(y, mask: &inner, differences: &differences, winding: &winding)
      blendOver(&group, touched.clamped(to: pixels), with: plan.glyphs[index].color, mask: inner)
    }
    if let border = plan.border, var converter = plan.inner {
      cover(&converter, y: y, pixels)
      plan.inner = converter
      maskWithBorder(&group, pixels, outer: outer, inner: inner, border: border)
    } else {
      maskPixels(&group, pixels, by: outer)
    }
  }

  /// Coverage of a row by another outline, into ``inner``, with zeros in the rest of `pixels`.
  private mutating func cover(_ converter: inout PolygonScanConverter, y: Int, _ pixels: Range<Int>) {
    let covered = converter.row(y, origin: origin, mask: &inner, differences: &differences).pixels
    let (left, right) = pixels.around(covered)
    fill(&inner, left, with: 0)
    fill(&inner, right, with: 0)
  }

  private mutating func composeTexture(_ plan: inout GroupPlan, _ pixels: Range<Int>, y: Int) {
    guard plan.sampler != nil else {
      fill(&group, pixels, with: plan.gradient == nil ? plan.fill : .clear)
      if let gradient = plan.gradient { compose(gradient, pixels, y: y) }
      return
    }
    if var converter = plan.textureOutline {
      cover(&converter, y: y, pixels)
      plan.textureOutline = converter
    }
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

  /// Puts the gradient behind the group's row.
  private mutating func compose(_ gradient: GroupPlan.GradientPlan, _ pixels: Range<Int>, y: Int) {
    gradientRow(behind: &group, pixels, stops: gradient.stops.span, map: gradient.map, x: origin, y: y)
  }

  /// Puts the group's own shadow into the backdrop.
  private mutating func compose(
    _ shadow: ShadowPlan, _ run: Range<Int>, y: Int, frame: FramePlan, instructionSet: InstructionSet
  ) {
    let edges = frame.edges.span
    switch shadow {
    case .blurred(let sampler, let region):
      let centers = region.centers(y, edges: edges)
      let pixels = (centers.lowerBound - origin..<centers.upperBound - origin).clamped(to: run)
      if pixels.isEmpty { return }
      let span = CollectionOfOne(RowSpan(y: y, columns: pixels.lowerBound + origin..<pixels.upperBound + origin))
      let layout = PixelLayout(stride: 0, origin: origin)
      var row = backdrop.mutableSpan
      sampler.paint(span.span, over: &row, layout, instructionSet: instructionSet)
    case .sharp(let outline, let color):
      var walker = EdgeWalker(outline)
      let row = walker.row(y, edges: edges, origin: origin, mask: &inner, differences: &differences)
      fill(&inner, row.full, with: 255)
      fillBehind(&backdrop, row.pixels.clamped(to: run), with: color, mask: inner)
    }
  }
}

extension GroupCompositor {
  /// Puts the background where the outline does not cover the pixels of a clip, in part at the edges.
  mutating func cutOut(
    _ target: inout MutableSpan<Pixel>, by outline: inout PolygonScanConverter, clip: PixelRect, _ layout: PixelLayout,
    background: Pixel
  ) {
    for y in clip.y {
      let offset = layout.index(x: clip.x.lowerBound, y: y)
      let row = outline.row(y, origin: clip.x.lowerBound, mask: &outer, differences: &differences)
      for outside in (0..<clip.x.count).without(row.pixels) {
        fill(&target, offset: offset, outside, with: background)
      }
      for edge in row.pixels.without(row.full) {
        mixOutside(&target, offset: offset, edge, mask: outer, outside: background)
      }
    }
  }
}
