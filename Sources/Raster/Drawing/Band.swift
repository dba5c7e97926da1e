/// What can be seen of a band of rows: the layers' visible pixels, found from the front to the back.
///
/// Working memory of one worker, used for one band after another. Columns count from the clip's left edge.
///
/// Pixels that something opaque covers wholly hide what lies behind. Of those covered in part it is remembered which of 64
/// samples are covered and how much of the area is left, so that what lies behind gets the share of the rest that it
/// really fills: two polygons that share an edge fill their pixels together, and nothing shines through between them.
/// Source: L. Carpenter, *The A-buffer*, SIGGRAPH 1984: coverage by bit masks; here the areas are exact, and the masks
/// only tell how they overlap.
struct Band: Sendable {
  /// What is visible of one layer: ranges of ``spans`` and ``edges``.
  struct Visit {
    var layer: Int
    var spans: Range<Int>
  }

  /// How the pixels of a span mix with what lies behind: not at all from `begin` to `end`, the others by their coverage.
  struct SpanEdges: BitwiseCopyable {
    /// Columns in the frame.
    var begin: Int32, end: Int32
    /// Where the coverage of the span's first pixel lies in ``coverage``; that of the pixels from `end` on follows at
    /// once.
    var coverage: Int32
  }

  /// Front to back.
  private(set) var visits: [Visit] = []
  /// In frame coordinates; rows ascend within a visit.
  private(set) var spans: [RowSpan] = []
  private(set) var spanEdges: [SpanEdges] = []
  private(set) var coverage: [UInt8] = []
  /// Pixels that are wholly covered by something opaque.
  private(set) var hidden = BitRows()

  private var rows = 0..<0
  private var origin = 0
  private var width = 0
  /// Pixels that opaque things cover in part.
  private var touched = BitRows()
  /// For pixels that are touched: the samples covered.
  private var occupied: [UInt64] = []
  /// For pixels that are touched: the area left, `0...255`.
  private var remaining: [UInt8] = []
  private var mask: [UInt8] = []
  private var differences: [Double] = []
  private let table = SampleSide.table

  /// Begins a band of rows.
  mutating func reset(_ rows: Range<Int>, clip: PixelRect) {
    (self.rows, origin) = (rows, clip.x.lowerBound)
    width = clip.x.count
    hidden.reset(width: width, rows: rows.count)
    touched.reset(width: width, rows: rows.count)
    if occupied.count < width * rows.count {
      occupied = Array(repeating: 0, count: width * rows.count)
      remaining = Array(repeating: 0, count: width * rows.count)
    }
    if mask.count != width {
      mask = Array(repeating: 0, count: width)
      differences = Array(repeating: 0, count: width + 2)
    }
    visits.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    spanEdges.removeAll(keepingCapacity: true)
    coverage.removeAll(keepingCapacity: true)
  }

  /// Finds what is visible of a layer behind all those before.
  mutating func visit(_ layer: Layer, index: Int, edges: Span<OutlineEdge>) {
    let first = spans.count
    var cursor = 0
    for y in layer.rows.clamped(to: rows) where !isHidden(layer, row: y - rows.lowerBound) {
      if case .shadow = layer.paint {
        addRuns(layer, y: y, in: centers(layer.outline, y: y, edges: edges), row: .none, edges: edges, cursor: 0)
        continue
      }
      let row = layer.outline.row(
        y, edges: edges, cursor: &cursor, origin: origin, mask: &mask, differences: &differences)
      let reach = layer.reach.isEmpty ? row.pixels : row.pixels.union(centers(layer.reach, y: y, edges: edges))
      addRuns(layer, y: y, in: reach, row: row, edges: edges, cursor: cursor)
      if layer.isOpaque { hidden.set(row: y - rows.lowerBound, row.full) }
    }
    if spans.count > first { visits.append(Visit(layer: index, spans: first..<spans.count)) }
  }

  /// Whether nothing of the layer's row can be seen, without a closer look.
  @inline(always) private func isHidden(_ layer: Layer, row: Int) -> Bool {
    let columns = layer.columns
    let (begin, end) = (max(0, columns.lowerBound - origin), min(width, columns.upperBound - origin))
    return hidden.next(row: row, from: begin, to: end, not: true) >= end
  }

  @inline(always) private func centers(_ outline: ConvexOutline, y: Int, edges: Span<OutlineEdge>) -> Range<Int> {
    let pixels = outline.centers(y, edges: edges)
    let begin = max(0, pixels.lowerBound - origin)
    return begin..<max(begin, min(width, pixels.upperBound - origin))
  }

  /// Adds what is visible of a row's pixels.
  private mutating func addRuns(
    _ layer: Layer, y: Int, in pixels: Range<Int>, row: RowCoverage, edges: Span<OutlineEdge>, cursor: Int
  ) {
    let line = y - rows.lowerBound
    var x = pixels.lowerBound
    while true {
      x = hidden.next(row: line, from: x, to: pixels.upperBound, not: true)
      if x >= pixels.upperBound { return }
      let end = hidden.next(row: line, from: x, to: pixels.upperBound, not: false)
      add(layer, y: y, x..<end, row: row, edges: edges, cursor: cursor)
      x = end
    }
  }

  /// Adds a run of visible pixels with their coverage.
  private mutating func add(
    _ layer: Layer, y: Int, _ run: Range<Int>, row: RowCoverage, edges: Span<OutlineEdge>, cursor: Int
  ) {
    var direct = run
    let start = coverage.count
    if case .shadow = layer.paint {
    } else {
      let full = row.full.isEmpty ? run.upperBound..<run.upperBound : row.full.clamped(to: run)
      addCoverage(layer, y: y, run.lowerBound..<full.lowerBound, row: row, edges: edges, cursor: cursor)
      if layer.isMixed {
        coverage.append(contentsOf: repeatElement(UInt8(layer.opacity), count: full.count))
      }
      addCoverage(layer, y: y, full.upperBound..<run.upperBound, row: row, edges: edges, cursor: cursor)
      direct = layer.isMixed ? run.upperBound..<run.upperBound : full
    }
    spans.append(RowSpan(y: y, columns: run.lowerBound + origin..<run.upperBound + origin))
    spanEdges.append(
      SpanEdges(
        begin: Int32(truncatingIfNeeded: direct.lowerBound + origin),
        end: Int32(truncatingIfNeeded: direct.upperBound + origin), coverage: Int32(truncatingIfNeeded: start)))
  }

  /// Adds the coverage of pixels on the outline or beside it: their share of what is left in front of them.
  private mutating func addCoverage(
    _ layer: Layer, y: Int, _ pixels: Range<Int>, row: RowCoverage, edges: Span<OutlineEdge>, cursor: Int
  ) {
    let line = y - rows.lowerBound
    for x in pixels {
      var share = row.pixels.contains(x) ? UInt32(mask[x]) : 0
      let isTouched = touched.isSet(row: line, x)
      if share != 0, isTouched || layer.isOpaque {
        let samples = layer.outline.samples(x: x + origin, y: y, edges: edges, cursor: cursor, table: table.span)
        let slot = line &* width &+ x
        let (taken, left) = isTouched ? (occupied[slot], UInt32(remaining[slot])) : (0, 255)
        let area = Self.visible(area: share, samples: samples, taken: taken, left: left)
        if layer.isOpaque {
          touched.set(row: line, x)
          occupied[slot] = taken | samples
          remaining[slot] = UInt8(left - area)
          // What rounding leaves over is nothing.
          if left - area <= 1 { hidden.set(row: line, x) }
        }
        share = left - area <= 1 ? 255 : (area * 255 + left / 2) / left
      }
      coverage.append(UInt8(scaledByte(share, layer.opacity)))
    }
  }

  /// How much of an area is visible behind what has taken samples and left some area, all in 1/255 of a pixel.
  @inline(always) private static func visible(
    area: UInt32, samples: UInt64, taken: UInt64, left: UInt32
  ) -> UInt32 {
    if taken == 0 { return min(area, left) }
    let count = UInt32(truncatingIfNeeded: samples.nonzeroBitCount)
    // Slivers between the samples overlap the rest as if by chance.
    if count == 0 { return scaledByte(area, left) }
    let free = UInt32(truncatingIfNeeded: (samples & ~taken).nonzeroBitCount)
    return min(left, (area * free + count / 2) / count)
  }
}
