/// The visible spans of a strip of rows, found from the front to the back.
///
/// Working memory of one worker, used for one strip after another. Columns count from the clip's left edge.
///
/// Pixels that something opaque covers wholly hide what lies behind. Of those covered in part it is remembered which of
/// 64 samples are covered and how much of the area is left, so that what lies behind gets the share of the rest that it
/// really fills: two polygons that share an edge fill their pixels together, and nothing shines through between them.
/// Source: L. Carpenter, *The A-buffer*, SIGGRAPH 1984: coverage by bit masks; here the areas are exact, and the masks
/// only tell how they overlap.
struct SpanBuffer: Sendable {
  /// The visible part of one item: a range of ``spans`` and ``spanEdges``.
  struct VisibleItem {
    var item: FramePlan.Item
    var spans: Range<Int>
  }

  /// The mixing of a span's pixels with those behind: none from `begin` to `end`, the others by their coverage.
  struct SpanEdges: BitwiseCopyable {
    /// Columns in the frame.
    var begin: Int32, end: Int32
    /// Index of the first pixel's coverage in ``coverage``; that of the pixels from `end` on follows at
    /// once.
    var coverage: Int32
  }

  /// Front to back.
  private(set) var visibleItems: [VisibleItem] = []
  /// In frame coordinates; rows ascend within a item.
  private(set) var spans: [RowSpan] = []
  private(set) var spanEdges: [SpanEdges] = []
  private(set) var coverage: [UInt8] = []
  /// Two rows of bits for each row: the pixels that something opaque covers wholly, and those that it covers in part.
  private(set) var bits = BitMatrix()

  private(set) var rows = 0..<0
  private var origin = 0
  private var width = 0
  /// Fragments of the pixels that opaque items cover in part, row by row.
  private var fragments: [PixelFragment] = []
  /// The number of bytes of ``coverage`` in use.
  private var coverageCount = 0
  private var mask: [UInt8] = []
  private var differences: [Double] = []
  private let table = HalfPlaneMask.table

  /// Begins a strip of rows.
  mutating func reset(_ rows: Range<Int>, clip: PixelRect) {
    (self.rows, origin) = (rows, clip.x.lowerBound)
    width = clip.x.count
    bits.reset(width: width, rows: 2 * rows.count)
    if fragments.count < width * rows.count {
      fragments = Array(repeating: PixelFragment(), count: width * rows.count)
    }
    if mask.count != width {
      mask = Array(repeating: 0, count: width)
      differences = Array(repeating: 0, count: width + 2)
    }
    visibleItems.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    spanEdges.removeAll(keepingCapacity: true)
    coverageCount = 0
  }

  /// Finds what is visible of a layer behind all those before.
  mutating func add(_ layer: LayerGeometry, item: FramePlan.Item, edges: Span<OutlineEdge>) {
    let first = spans.count
    var walker = EdgeWalker(layer.outline)
    for y in layer.rows.clamped(to: rows) where !isHidden(layer, row: y - rows.lowerBound) {
      if layer.isShadow {
        addRuns(layer, y: y, in: centers(layer.outline, y: y, edges: edges), row: .none, edges: edges, cursor: 0)
        continue
      }
      let row = walker.row(y, edges: edges, origin: origin, mask: &mask, differences: &differences)
      let reach = layer.reach.isEmpty ? row.pixels : row.pixels.union(centers(layer.reach, y: y, edges: edges))
      addRuns(layer, y: y, in: reach, row: row, edges: edges, cursor: walker.cursor)
      if layer.isOpaque { bits.set(row: 2 * (y - rows.lowerBound), row.full) }
    }
    close(first, item: item)
  }

  /// Finds what is visible of a micropolygon behind all that was visited before.
  mutating func add(_ micropolygon: Micropolygon, item: FramePlan.Item, edges: Span<OutlineEdge>) {
    let first = spans.count
    var row = MicropolygonRowMask(micropolygon.corners)
    let columns = micropolygon.columns.lowerBound - origin..<micropolygon.columns.upperBound - origin
    for y in micropolygon.rows.clamped(to: rows) {
      let line = y - rows.lowerBound
      row.cover(columns, y: y, origin: origin, mask: &mask)
      var x = columns.lowerBound
      while true {
        x = bits.next(row: 2 * line, from: x, to: columns.upperBound, not: true)
        if x >= columns.upperBound { break }
        let end = bits.next(row: 2 * line, from: x, to: columns.upperBound, not: false)
        let start = coverageCount
        share(x..<end, line: line, side: row, edges: edges, takes: micropolygon.color.alpha == 255, opacity: 255)
        addSpan(y: y, x..<end, direct: end..<end, coverage: start)
        x = end
      }
    }
    close(first, item: item)
  }

  /// Ends the entry of something whose spans begin at `first`.
  private mutating func close(_ first: Int, item: FramePlan.Item) {
    if spans.count > first { visibleItems.append(VisibleItem(item: item, spans: first..<spans.count)) }
  }

  /// Returns true if nothing of the layer's row is visible, by the bits alone.
  @inline(always) private func isHidden(_ layer: LayerGeometry, row: Int) -> Bool {
    let columns = layer.columns
    let (begin, end) = (max(0, columns.lowerBound - origin), min(width, columns.upperBound - origin))
    return bits.next(row: 2 * row, from: begin, to: end, not: true) >= end
  }

  @inline(always) private func centers(_ outline: ConvexOutline, y: Int, edges: Span<OutlineEdge>) -> Range<Int> {
    let pixels = outline.centers(y, edges: edges)
    let begin = max(0, pixels.lowerBound - origin)
    return begin..<max(begin, min(width, pixels.upperBound - origin))
  }

  /// Adds what is visible of a row's pixels.
  private mutating func addRuns(
    _ layer: LayerGeometry, y: Int, in pixels: Range<Int>, row: RowCoverage, edges: Span<OutlineEdge>, cursor: Int
  ) {
    let line = y - rows.lowerBound
    var x = pixels.lowerBound
    while true {
      x = bits.next(row: 2 * line, from: x, to: pixels.upperBound, not: true)
      if x >= pixels.upperBound { return }
      let end = bits.next(row: 2 * line, from: x, to: pixels.upperBound, not: false)
      add(layer, y: y, x..<end, row: row, edges: edges, cursor: cursor)
      x = end
    }
  }

  /// Adds a run of visible pixels with their coverage.
  private mutating func add(
    _ layer: LayerGeometry, y: Int, _ run: Range<Int>, row: RowCoverage, edges: Span<OutlineEdge>, cursor: Int
  ) {
    var direct = run
    let start = coverageCount
    if !layer.isShadow {
      let full = row.full.isEmpty ? run.upperBound..<run.upperBound : row.full.clamped(to: run)
      // Left of what is full only the left sides matter.
      let (left, right) = full.isEmpty ? (nil, nil) : (row.left, row.right)
      addEdge(layer, y: y, run.lowerBound..<full.lowerBound, row: row, side: left, edges: edges, cursor: cursor)
      if layer.isMixed { addCoverage(layer.opacity, count: full.count) }
      addEdge(layer, y: y, full.upperBound..<run.upperBound, row: row, side: right, edges: edges, cursor: cursor)
      direct = layer.isMixed ? run.upperBound..<run.upperBound : full
    }
    addSpan(y: y, run, direct: direct, coverage: start)
  }

  @inline(always) private mutating func addSpan(
    y: Int, _ columns: Range<Int>, direct: Range<Int>, coverage start: Int
  ) {
    spans.append(RowSpan(y: y, columns: columns.lowerBound + origin..<columns.upperBound + origin))
    spanEdges.append(
      SpanEdges(
        begin: Int32(truncatingIfNeeded: direct.lowerBound + origin),
        end: Int32(truncatingIfNeeded: direct.upperBound + origin), coverage: Int32(truncatingIfNeeded: start)))
  }

  /// Adds the coverage of pixels on the outline and of those beside it.
  private mutating func addEdge(
    _ layer: LayerGeometry, y: Int, _ pixels: Range<Int>, row: RowCoverage, side: Int?, edges: Span<OutlineEdge>,
    cursor: Int
  ) {
    if pixels.isEmpty { return }
    let line = y - rows.lowerBound
    let covered = pixels.clamped(to: row.pixels)
    if covered.isEmpty { return addCoverage(0, count: pixels.count) }
    addCoverage(0, count: covered.lowerBound - pixels.lowerBound)
    let outline = layer.outline
    let ends = outline.ends(ofRow: y, table.span)
    if let side {
      let row = EdgeRowMask(edges[side].side.inRow(Double(y) + 0.5), ends: ends, origin: origin)
      share(covered, line: line, side: row, edges: edges, takes: layer.isOpaque, opacity: layer.opacity)
    } else {
      let sides = outline.first + cursor..<outline.first + outline.count
      let row = OutlineRowMask(sides, y: y, ends: ends, origin: origin)
      share(covered, line: line, side: row, edges: edges, takes: layer.isOpaque, opacity: layer.opacity)
    }
    addCoverage(0, count: pixels.upperBound - covered.upperBound)
  }

  /// Adds the coverage of pixels whose areas lie in ``mask``.
  private mutating func share(
    _ covered: Range<Int>, line: Int, side: some RowCoverageMask, edges: Span<OutlineEdge>, takes: Bool, opacity: UInt32
  ) {
    makeRoom(covered.count)
    let stride = bits.stride
    fillFragments(
      covered, mask: mask, side: side, edges: edges, table: table, takes: takes, fragments: &fragments,
      slot: line * width, bits: &bits.words, touched: (2 * line + 1) * stride, hidden: 2 * line * stride,
      opacity: opacity, shares: &coverage, at: coverageCount)
    coverageCount += covered.count
  }

  @inline(always) private mutating func addCoverage(_ share: UInt32, count: Int) {
    if count == 0 { return }
    makeRoom(count)
    fill(&coverage, coverageCount..<coverageCount + count, with: UInt8(truncatingIfNeeded: share))
    coverageCount += count
  }

  private mutating func makeRoom(_ count: Int) {
    if coverageCount + count > coverage.count {
      coverage.append(contentsOf: repeatElement(0, count: max(count, coverage.count)))
    }
  }
}
