import Dispatch
import Synchronization

/// A type that draws bands on one worker: it finds the visible spans of a band and then paints them.
struct StripRasterizer: Sendable {
  private var buffer: SpanBuffer
  private var painter: Painter
  /// The ends of the visible items of each part of the plan, front to back.
  private var ends: [Int] = []

  init(instructionSet: InstructionSet) {
    buffer = SpanBuffer(instructionSet: instructionSet)
    painter = Painter(instructionSet: instructionSet)
  }

  /// Draws the rows of a band into `pixels`, and leaves pixels outside the job's region unchanged.
  mutating func draw(_ band: Band, of job: RasterJob, into pixels: inout MutableSpan<Pixel>, _ layout: PixelLayout) {
    let rows = band.rows
    let columns = job.region?.columns[band.strip] ?? 0..<job.width
    if columns.isEmpty { return }
    let clip = PixelRect(x: job.clip.x, y: job.clip.y.clamped(to: rows))
    if clip.isEmpty {
      fill(
        &pixels, offset: layout.index(x: 0, y: rows.lowerBound), 0..<rows.count * layout.stride, with: job.background)
      return
    }
    buffer.reset(clip.y, clip: clip)
    ends.removeAll(keepingCapacity: true)
    for part in job.parts.reversed() {
      findVisible(part.bins.items(band.strip), of: part.plan)
      ends.append(buffer.visibleItems.count)
    }
    if columns.count < job.width { buffer.keep(columns: columns) }
    let drawn = columns.clamped(to: clip.x).counted(from: clip.x.lowerBound)
    buffer.fillBackground(job.background, rows: rows, clip: clip, drawn: drawn, into: &pixels, layout)
    for part in job.parts {
      let end = ends.removeLast()
      painter.paint((ends.last ?? 0)..<end, of: buffer, plan: part.plan, into: &pixels, layout)
    }
    if var outline = job.outline {
      painter.compositor.reserve(width: clip.x.count, origin: clip.x.lowerBound)
      painter.compositor.cutOut(&pixels, by: &outline, clip: clip, drawn: drawn, layout, background: job.background)
    }
  }

  private mutating func findVisible(_ strip: ArraySlice<Int32>, of plan: FramePlan) {
    // Spans, because reading an array's element counts references to the array.
    let (all, geometries, edges) = (plan.items.span, plan.geometries.span, plan.edges.span)
    let places = strip.span
    var end = places.count
    while end > 0 {
      let item = all[Int(places[end - 1])]
      switch item.kind {
      case .layer:
        buffer.add(geometries[Int(item.index)], item: item, edges: edges)
        end -= 1
      case .micropolygon:
        var first = end - 1
        while first > 0, all[Int(places[first - 1])].kind == .micropolygon { first -= 1 }
        buffer.addMicropolygons(strip[strip.startIndex + first..<strip.startIndex + end], of: plan)
        end = first
      }
    }
  }

  /// Draws rows of a nested plan, all from one strip, into a clear buffer, and returns the layout of its pixels.
  ///
  /// The result is `nil` if the plan has no pixels there.
  mutating func draw(_ rows: Range<Int>, of nested: NestedPlan, into pixels: inout [Pixel]) -> PixelLayout? {
    let clip = PixelRect(x: nested.plan.clip.x, y: nested.plan.clip.y.clamped(to: rows))
    if clip.isEmpty { return nil }
    let count = clip.x.count * clip.y.count
    if pixels.count < count { pixels = Array(repeating: .clear, count: count) }
    fill(&pixels, 0..<count, with: .clear)
    buffer.reset(clip.y, clip: clip)
    findVisible(nested.bins.items(rows.lowerBound / StripBins.height), of: nested.plan)
    let layout = PixelLayout(stride: clip.x.count, origin: clip.y.lowerBound * clip.x.count + clip.x.lowerBound)
    var target = pixels.mutableSpan
    painter.paint(buffer.visibleItems.indices, of: buffer, plan: nested.plan, into: &target, layout)
    return layout
  }

  /// Draws all bands of a frame, as many at a time as there are strip rasterizers.
  ///
  /// - Precondition: There is at least one strip rasterizer, and `pixels` contains the whole frame.
  static func draw(_ job: RasterJob, with stripRasterizers: inout [StripRasterizer], into pixels: inout [Pixel]) {
    let workers = min(stripRasterizers.count, job.bands.count)
    if workers == 1 {
      var all = pixels.mutableSpan
      for band in job.bands {
        stripRasterizers[0].draw(band, of: job, into: &all, PixelLayout(stride: job.width, origin: 0))
      }
      return
    }
    // Each free worker takes the next band. Bands share no pixel, and workers no strip rasterizer.
    let next = Atomic(0)
    unsafe stripRasterizers.withUnsafeMutableBufferPointer { stripRasterizers in
      unsafe pixels.withUnsafeMutableBufferPointer { pixels in
        nonisolated(unsafe) let (stripRasterizers, pixels) = unsafe (stripRasterizers, pixels)
        unsafe DispatchQueue.concurrentPerform(iterations: workers) { worker in
          while true {
            let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
            if index >= job.bands.count { return }
            let band = job.bands[index]
            let range = band.rows.lowerBound * job.width..<band.rows.upperBound * job.width
            var part = unsafe UnsafeMutableBufferPointer(rebasing: pixels[range]).mutableSpan
            let layout = PixelLayout(stride: job.width, origin: range.lowerBound)
            unsafe stripRasterizers[worker].draw(band, of: job, into: &part, layout)
          }
        }
      }
    }
  }
}

/// A planned frame that is ready to be drawn band by band.
struct RasterJob: Sendable {
  let parts: [PlanPart]
  /// The bands, which contain each row once.
  let bands: [Band]
  let clip: PixelRect
  let width: Int, height: Int
  let background: Pixel
  /// The outline that limits drawing; the background shows outside of it.
  let outline: PolygonScanConverter?
  /// The pixels to draw, or `nil` for all.
  var region: FrameRegion?
}

extension SpanBuffer {
  /// Fills the pixels that nothing opaque covers with the background, and pixels between them that are painted anyway.
  ///
  /// - Parameter drawn: Columns from the clip's left edge. The clip's other columns stay unchanged.
  fileprivate func fillBackground(
    _ color: Pixel, rows: Range<Int>, clip: PixelRect, drawn: Range<Int>, into pixels: inout MutableSpan<Pixel>,
    _ layout: PixelLayout
  ) {
    let whole = layout.stride
    for y in rows {
      let offset = layout.index(x: 0, y: y)
      guard clip.y.contains(y) else {
        fill(&pixels, offset: offset, 0..<whole, with: color)
        continue
      }
      fill(&pixels, offset: offset, 0..<clip.x.lowerBound, with: color)
      fill(&pixels, offset: offset, clip.x.upperBound..<whole, with: color)
      var x = drawn.lowerBound
      while let gaps = bits.nextGaps(row: 2 * (y - clip.y.lowerBound), from: x, to: drawn.upperBound) {
        fill(&pixels, offset: offset + clip.x.lowerBound, gaps, with: color)
        x = gaps.upperBound
      }
    }
  }
}
