/// Paints what is visible of a band, back to front.
///
/// Working memory of one worker.
struct Painter: Sendable {
  var scratch = Scratch()
  /// What pixels were before a picture was laid over them.
  private var saved: [Pixel] = []
  private let path: InstructionSet

  init(path: InstructionSet) {
    self.path = path
  }

  /// Paints a band into its rows of the frame.
  mutating func paint(
    _ band: Band, of plan: FramePlan, into pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout
  ) {
    for visit in band.visits.reversed() {
      if visit.item.kind == .mote {
        paint(plan.motes[Int(visit.item.index)].color, visit.spans, of: band, into: &pixels, layout)
        continue
      }
      switch plan.paints[Int(visit.item.index)] {
      case .solid(let color): paint(color, visit.spans, of: band, into: &pixels, layout)
      case .picture(let sampler): paint(sampler, visit.spans, of: band, into: &pixels, layout)
      case .shadow(let sampler):
        sampler.paint(band.spans.span.extracting(visit.spans), over: &pixels, layout, path: path)
      case .group(let index):
        scratch.reserve(width: plan.clip.x.count, origin: plan.clip.x.lowerBound)
        paint(plan.groups[index], visit.spans, of: band, plan: plan, into: &pixels, layout)
      }
    }
  }

  /// One colour: opaque or not, it needs no other pixel to be the same.
  private func paint(
    _ color: Pixel, _ spans: Range<Int>, of band: Band, into pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout
  ) {
    for i in spans {
      let parts = band.parts(i, layout)
      paintSolid(
        &pixels, offset: parts.offset, color: color, coverage: band.coverage.span, from: parts.coverage,
        count: parts.head)
      if color.alpha == 255 {
        fill(&pixels, offset: parts.offset, parts.head..<parts.head + parts.direct, with: color)
      } else {
        layOver(&pixels, offset: parts.offset, parts.head..<parts.head + parts.direct, with: color)
      }
      paintSolid(
        &pixels, offset: parts.offset + parts.head + parts.direct, color: color, coverage: band.coverage.span,
        from: parts.coverage + parts.head, count: parts.tail)
    }
  }

  /// A picture is sampled straight onto the frame; pixels that let something through are mended from what was there.
  private mutating func paint(
    _ sampler: PictureSampler, _ spans: Range<Int>, of band: Band, into pixels: inout MutableSpan<Pixel>,
    _ layout: PixelLayout
  ) {
    guard let first = spans.first, let last = spans.last else { return }
    // What is saved lies in the order of its coverage.
    let (start, end) = (band.parts(first, layout).coverage, band.parts(last, layout).coverageEnd)
    if saved.count < end - start { saved = Array(repeating: .clear, count: 2 * (end - start)) }
    let path = self.path
    var kept = saved.mutableSpan
    for i in spans {
      let parts = band.parts(i, layout)
      let place = parts.coverage - start
      save(pixels, offset: parts.offset, count: parts.head, to: &kept, at: place)
      save(
        pixels, offset: parts.offset + parts.head + parts.direct, count: parts.tail, to: &kept, at: place + parts.head)
    }
    sampler.sample(band.spans.span.extracting(spans), into: &pixels, layout, path: path)
    let coverage = band.coverage.span.extracting(start...)
    for i in spans {
      let parts = band.parts(i, layout)
      let place = parts.coverage - start
      mend(&pixels, offset: parts.offset, saved: kept.span, coverage: coverage, from: place, count: parts.head)
      mend(
        &pixels, offset: parts.offset + parts.head + parts.direct, saved: kept.span, coverage: coverage,
        from: place + parts.head, count: parts.tail)
    }
  }

  private mutating func paint(
    _ group: QuadPlan, _ spans: Range<Int>, of band: Band, plan: FramePlan, into pixels: inout MutableSpan<Pixel>,
    _ layout: PixelLayout
  ) {
    var group = group
    scratch.samplePicture(group, spans, of: band, path: path)
    for i in spans {
      let span = band.spans[i]
      let origin = scratch.origin
      let run = Int(span.begin) - origin..<Int(span.end) - origin
      let coverage = band.coverage.span.extracting(band.coverageRange(ofSpan: i))
      scratch.compose(&group, run, y: Int(span.y), coverage: coverage, plan: plan, path: path)
      let offset = layout.index(x: origin, y: Int(span.y))
      if let fade = group.fade {
        compositeOver(
          &pixels, offset: offset, source: scratch.group, run, map: fade.map, first: fade.first, last: fade.last,
          x: origin, y: Int(span.y))
      } else {
        compositeOver(&pixels, offset: offset, source: scratch.group, run, opacity: group.opacity)
      }
    }
  }
}

extension Band {
  /// A span as pixels of the frame: some with coverage, some without, some with coverage again.
  struct Parts {
    /// Index of the first pixel.
    var offset: Int
    /// How many pixels each part has.
    var head: Int, direct: Int, tail: Int
    /// Where the coverage of the head begins; that of the tail follows.
    var coverage: Int

    /// Where the coverage ends.
    @inline(always) var coverageEnd: Int { coverage + head + tail }
  }

  /// Where the coverage of each pixel of a span lies that is mixed everywhere.
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
