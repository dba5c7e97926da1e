import CRaster

/// The visible spans of a strip of rows, found from front to back.
///
/// It is the working memory of one worker, used for one strip after another. Columns count from the clip's left edge.
///
/// Pixels that something opaque covers fully hide what lies behind. For pixels covered in part, the buffer stores which
/// of 64 samples are covered and how much of the area is left, so that what lies behind gets exactly its share of the
/// rest. Two polygons that share an edge fill their pixels together, and nothing shows through between them. Source: L.
/// Carpenter, *The A-buffer*, SIGGRAPH 1984: coverage by bit masks; here the areas are exact, and the masks only
/// determine how they overlap.
struct SpanBuffer: Sendable {
  /// The visible part of one item: a range of ``spans`` and ``spanEdges``.
  struct VisibleItem: BitwiseCopyable {
    /// The kind of visible area.
    enum Extent: BitwiseCopyable {
      case any
      /// No pixel has a coverage.
      case direct
      /// No pixel has a coverage, and the spans are the rows of a rectangle.
      case rectangle
    }

    let item: FramePlan.Item
    let extent: Extent
    private var first: Int32, end: Int32

    init(_ item: FramePlan.Item, spans: Range<Int>, _ extent: Extent) {
      (self.item, self.extent) = (item, extent)
      (first, end) = (Int32(truncatingIfNeeded: spans.lowerBound), Int32(truncatingIfNeeded: spans.upperBound))
    }

    var spans: Range<Int> {
      get { Int(first)..<Int(end) }
      set {
        (first, end) = (Int32(truncatingIfNeeded: newValue.lowerBound), Int32(truncatingIfNeeded: newValue.upperBound))
      }
    }
  }

  /// The blending of a span's pixels with those behind: none from `begin` to `end`, the others by their coverage.
  ///
  /// Columns count in the frame. The first pixel's coverage has the index `coverage` in ``SpanBuffer/coverage``; that
  /// of the pixels from `end` on follows directly.
  typealias SpanEdges = craster_span_edges

  /// The visible items, front to back.
  private(set) var visibleItems: [VisibleItem] = []
  /// The spans in frame coordinates, whose rows ascend within an item, followed by spare capacity.
  var spans: [RowSpan] = []
  var spanEdges: [SpanEdges] = []
  var coverage: [UInt8] = []
  /// The number of spans, and of bytes of ``coverage``, in use.
  ///
  /// The first bytes are padding for kernels.
  var spanCount = 0, coverageCount = 0
  /// Two rows of bits for each row: the pixels that something opaque covers fully, and those that it covers in part.
  var bits = BitMatrix()
  /// A row of bits: the columns of the rectangles so far.
  ///
  /// As long as there is nothing else, ``bits`` are clear in all rows of the other columns.
  var rectangles = BitMatrix()
  var hasOnlyRectangles = true
  /// The covered samples and the remaining area of partly covered pixels, row by row, followed by padding for kernels.
  var samples: [UInt64] = []
  var left: [UInt8] = []

  private(set) var rows = 0..<0
  private(set) var origin = 0
  private(set) var width = 0
  /// The micropolygons in a row, front to back, and the end of the spans of each.
  private var indices: [Int32] = [], ends: [Int32] = []
  /// The rows of a shadow's outline.
  private var centers = RowCenters()
  let instructionSet: InstructionSet

  init(instructionSet: InstructionSet) { self.instructionSet = instructionSet }

  mutating func reset(_ rows: Range<Int>, clip: PixelRect) {
    (self.rows, origin) = (rows, clip.x.lowerBound)
    width = clip.x.count
    bits.reset(width: width, rows: 2 * rows.count)
    rectangles.reset(width: width, rows: 1)
    hasOnlyRectangles = true
    let pixels = width * rows.count + Int(CRASTER_COVER_PADDING)
    if samples.count < pixels {
      samples = Array(repeating: 0, count: pixels)
      left = Array(repeating: 0, count: pixels)
    }
    visibleItems.removeAll(keepingCapacity: true)
    (spanCount, coverageCount) = (0, Int(CRASTER_COVER_PADDING))
  }

  mutating func add(_ layer: LayerGeometry, item: FramePlan.Item, edges: Span<OutlineEdge>) {
    let (first, firstCoverage) = (spanCount, coverageCount)
    var isRectangle = false
    guard let shape = shape(of: layer) else { return }
    makeRoom(rows: shape.rows.count, columns: shape.columns.count)
    if layer.isShadow {
      addCenters(of: layer.outline, shape.rows, edges: edges)
    } else if !layer.isMixed, let rectangle = layer.outline.pixelRect(edges) {
      isRectangle = cover(rectangle, as: shape, edges: edges)
    } else {
      cover(shape, edges: edges, reach: reach(of: layer, shape.rows, edges: edges))
    }
    if spanCount == first { return }
    let extent: VisibleItem.Extent = isRectangle ? .rectangle : coverageCount == firstCoverage ? .direct : .any
    visibleItems.append(VisibleItem(item, spans: first..<spanCount, extent))
  }

  /// Returns the part of a layer's outline in the strip, or `nil` if there is none.
  func shape(of layer: LayerGeometry) -> CoveringShape? {
    let rows = layer.rows.clamped(to: rows)
    let columns = layer.columns.clamped(to: origin..<origin + width)
    if rows.isEmpty || columns.isEmpty { return nil }
    return CoveringShape(
      outline: layer.outline, rows: rows, columns: columns, takes: layer.isOpaque, isMixed: layer.isMixed,
      opacity: layer.opacity)
  }

  /// Returns the additional pixels of each row of a layer, without coverage; empty if there are none.
  mutating func reach(of layer: LayerGeometry, _ rows: Range<Int>, edges: Span<OutlineEdge>) -> [RowSpan] {
    if layer.reach.isEmpty { return [] }
    centers.reset(layer.reach, rows: rows, edges: edges)
    return rows.map { RowSpan(y: $0, columns: inside(centers.pixels($0))) }
  }

  /// Finds the visible parts of micropolygons, given by their items back to front, behind all previous items.
  mutating func addMicropolygons(_ run: ArraySlice<Int32>, of plan: FramePlan) {
    var first = spanCount
    makeRoom(rows: 3 * run.count, columns: 3)
    var indices: [Int32] = []
    var ends: [Int32] = []
    swap(&indices, &self.indices)
    swap(&ends, &self.ends)
    indices.removeAll(keepingCapacity: true)
    for place in run.reversed() { indices.append(plan.items[Int(place)].index) }
    if ends.count != run.count { ends = Array(repeating: 0, count: run.count) }
    cover(plan.micropolygons, at: indices, ends: &ends)
    for (place, end) in zip(run.reversed(), ends) where Int(end) > first {
      visibleItems.append(VisibleItem(plan.items[Int(place)], spans: first..<Int(end), .any))
      first = Int(end)
    }
    swap(&indices, &self.indices)
    swap(&ends, &self.ends)
  }

  /// Restricts all items to some columns of the frame.
  mutating func keep(columns: Range<Int>) {
    let (begin, end) = (Int32(truncatingIfNeeded: columns.lowerBound), Int32(truncatingIfNeeded: columns.upperBound))
    for item in visibleItems.indices {
      let all = visibleItems[item].spans
      var next = all.lowerBound
      for index in all where spans[index].begin < end && spans[index].end > begin {
        let (span, edges) = (spans[index], spanEdges[index])
        spans[next] = RowSpan(y: span.y, begin: max(span.begin, begin), end: min(span.end, end))
        spanEdges[next] = edges.cut(span, to: spans[next])
        next += 1
      }
      visibleItems[item].spans = all.lowerBound..<next
    }
  }

  func pixels(_ visible: VisibleItem) -> PixelRect {
    let (first, last) = (spans[visible.spans.lowerBound], spans[visible.spans.upperBound - 1])
    return PixelRect(x: first.columns, y: Int(first.y)..<Int(last.y) + 1)
  }

  /// Adds the visible pixels whose centers lie inside an outline.
  private mutating func addCenters(of outline: ConvexOutline, _ rows: Range<Int>, edges: Span<OutlineEdge>) {
    centers.reset(outline, rows: rows, edges: edges)
    for y in rows { addVisible(inside(centers.pixels(y)).counted(from: origin), y: y) }
  }

  /// Returns the columns that lie in the strip.
  @inline(always) private func inside(_ columns: Range<Int>) -> Range<Int> {
    let begin = max(origin, columns.lowerBound)
    return begin..<max(begin, min(origin + width, columns.upperBound))
  }

  /// Adds a span; columns count from the clip's left edge.
  @inline(always) mutating func addSpan(y: Int, _ columns: Range<Int>, direct: Range<Int>, coverage start: Int) {
    spans[spanCount] = RowSpan(y: y, columns: columns.lowerBound + origin..<columns.upperBound + origin)
    spanEdges[spanCount] = SpanEdges(
      begin: Int32(truncatingIfNeeded: direct.lowerBound + origin),
      end: Int32(truncatingIfNeeded: direct.upperBound + origin), coverage: Int32(truncatingIfNeeded: start))
    spanCount += 1
  }

  /// Reserves capacity for an item, whose rows may be cut at every second pixel and written as whole vectors.
  mutating func makeRoom(rows: Int, columns: Int) {
    let spans = spanCount + rows * (columns / 2 + 1)
    if spans > self.spans.count {
      let more = 2 * spans - self.spans.count
      self.spans.append(contentsOf: repeatElement(RowSpan(), count: more))
      spanEdges.append(contentsOf: repeatElement(SpanEdges(), count: more))
    }
    let bytes = coverageCount + rows * columns + 16
    if bytes > coverage.count { coverage.append(contentsOf: repeatElement(0, count: 2 * bytes - coverage.count)) }
  }
}

extension SpanBuffer.SpanEdges {
  /// Returns the blending of a part of this span.
  fileprivate func cut(_ whole: RowSpan, to part: RowSpan) -> SpanBuffer.SpanEdges {
    // Pixels from `begin` to `end` have no coverage.
    let skipped = min(part.begin, begin) - whole.begin + max(part.begin - end, 0)
    return SpanBuffer.SpanEdges(
      begin: min(max(begin, part.begin), part.end), end: min(max(end, part.begin), part.end),
      coverage: coverage + skipped)
  }
}
