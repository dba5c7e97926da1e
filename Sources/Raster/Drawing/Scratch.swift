/// Rows of working memory, exactly as wide as the clip: scanners take their length for the clip's right edge.
///
/// Columns count from the clip's left edge.
struct Scratch: Sendable {
  /// The group's colours.
  var group: [Pixel] = []
  /// What lies behind the content inside the group.
  private var backdrop: [Pixel] = []
  /// The group's picture, row by row from ``firstRow`` on.
  private var picture: [Pixel] = []
  private var pictureSpans: [RowSpan] = []
  private var firstRow = 0
  /// Coverage by the cell's outline.
  private var outer: [UInt8] = []
  /// Coverage by the picture's outline, then by the glyphs', then by the border's inner one.
  private var inner: [UInt8] = []
  /// Area differences; zero between uses.
  private var differences: [Double] = []
  /// Pieces of glyphs in a row.
  private var winding = WindingScratch()
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

  /// Samples a group's picture where spans of a band are covered: kernels are fastest with many rows at once.
  mutating func samplePicture(_ plan: QuadPlan, _ spans: Range<Int>, of band: Band, path: InstructionSet) {
    guard let sampler = plan.sampler else { return }
    firstRow = band.rows.lowerBound
    let width = group.count
    if picture.count < width * band.rows.count { picture = Array(repeating: .clear, count: width * band.rows.count) }
    pictureSpans.removeAll(keepingCapacity: true)
    for i in spans {
      let span = band.spans[i]
      let part = covered(band.coverage.span.extracting(band.coverageRange(ofSpan: i)))
      if part.isEmpty { continue }
      let begin = Int(span.begin)
      pictureSpans.append(RowSpan(y: Int(span.y), columns: begin + part.lowerBound..<begin + part.upperBound))
    }
    let layout = PixelLayout(stride: width, origin: firstRow * width + origin)
    let runs = pictureSpans
    var pixels = picture.mutableSpan
    sampler.sample(runs.span, into: &pixels, layout, path: path)
  }

  /// Composes a run of a group's row: picture over fill, with text and border, cut out, over the shadow.
  ///
  /// - Parameter coverage: Of the run's pixels by the cell's outline.
  /// - Precondition: ``samplePicture(_:_:of:path:)`` had the run among its spans.
  mutating func compose(
    _ plan: inout QuadPlan, _ run: Range<Int>, y: Int, coverage: Span<UInt8>, plan frame: FramePlan,
    path: InstructionSet
  ) {
    copyMask(coverage, into: &outer, at: run.lowerBound)
    let part = covered(coverage)
    let pixels = run.lowerBound + part.lowerBound..<run.lowerBound + part.upperBound
    composeContent(&plan, pixels, y: y)
    guard let shadow = plan.shadow else {
      for part in run.without(pixels) { fill(&group, part, with: .clear) }
      return
    }
    for part in run.without(pixels) { fill(&group, part, with: .clear) }
    fill(&backdrop, run, with: .clear)
    compose(shadow, run, y: y, frame: frame, path: path)
    layOver(&group, run, on: backdrop)
  }

  /// The group's colours inside the outline.
  private mutating func composeContent(_ plan: inout QuadPlan, _ pixels: Range<Int>, y: Int) {
    if pixels.isEmpty { return }
    composePicture(&plan, pixels, y: y)
    for index in plan.glyphs.indices {
      let touched = plan.glyphs[index].scanner.row(y, mask: &inner, differences: &differences, winding: &winding)
      blendOver(&group, touched.clamped(to: pixels), with: plan.glyphs[index].color, mask: inner)
    }
    if let border = plan.border, var scanner = plan.inner {
      cover(&scanner, y: y, pixels)
      plan.inner = scanner
      maskWithBorder(&group, pixels, outer: outer, inner: inner, border: border)
    } else {
      maskPixels(&group, pixels, by: outer)
    }
  }

  /// Coverage of a row by another outline, into ``inner``, with zeros in the rest of `pixels`.
  private mutating func cover(_ scanner: inout CoverageScanner, y: Int, _ pixels: Range<Int>) {
    let covered = scanner.row(y, origin: origin, mask: &inner, differences: &differences).pixels
    for part in pixels.without(covered) { fill(&inner, part, with: 0) }
  }

  private mutating func composePicture(_ plan: inout QuadPlan, _ pixels: Range<Int>, y: Int) {
    guard plan.sampler != nil else {
      fill(&group, pixels, with: plan.gradient == nil ? plan.fill : .clear)
      if let gradient = plan.gradient { compose(gradient, pixels, y: y) }
      return
    }
    if var scanner = plan.picture {
      cover(&scanner, y: y, pixels)
      plan.picture = scanner
    }
    let offset = (y - firstRow) * group.count
    copy(picture, offset: offset, pixels, to: &group)
    if plan.picture != nil { maskPixels(&group, pixels, by: inner) }
    if plan.pictureOpacity < 255 { scalePixels(&group, pixels, by: plan.pictureOpacity) }
    if let gradient = plan.gradient {
      compose(gradient, pixels, y: y)
    } else if plan.fill.alpha > 0 {
      fillBehind(&group, pixels, with: plan.fill)
    }
  }

  /// Puts the gradient behind the group's row.
  private mutating func compose(_ gradient: QuadPlan.GradientPlan, _ pixels: Range<Int>, y: Int) {
    gradientRow(behind: &group, pixels, stops: gradient.stops.span, map: gradient.map, x: origin, y: y)
  }

  /// Puts the group's own shadow into the backdrop.
  private mutating func compose(
    _ shadow: ShadowPlan, _ run: Range<Int>, y: Int, frame: FramePlan, path: InstructionSet
  ) {
    let edges = frame.edges.span
    switch shadow {
    case .blurred(let sampler, let region):
      let centers = region.centers(y, edges: edges)
      let pixels = (centers.lowerBound - origin..<centers.upperBound - origin).clamped(to: run)
      if pixels.isEmpty { return }
      let span = [RowSpan(y: y, columns: pixels.lowerBound + origin..<pixels.upperBound + origin)]
      let layout = PixelLayout(stride: 0, origin: origin)
      var row = backdrop.mutableSpan
      sampler.paint(span.span, over: &row, layout, path: path)
    case .sharp(let outline, let color):
      var walk = OutlineWalk(outline)
      let row = walk.row(y, edges: edges, origin: origin, mask: &inner, differences: &differences)
      fill(&inner, row.full, with: 255)
      fillBehind(&backdrop, row.pixels.clamped(to: run), with: color, mask: inner)
    }
  }
}

extension Scratch {
  /// Puts the background where the outline does not cover the pixels of a clip, in part at the edges.
  mutating func cutOut(
    _ target: inout MutableSpan<Pixel>, by outline: inout CoverageScanner, clip: PixelRect, _ layout: PixelLayout,
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
