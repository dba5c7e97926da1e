/// A type that computes the area that projected outlines cover of each pixel of a row, by the rule of their path.
struct PathScanConverter: Sendable {
  private var projector = PathProjector()
  /// The indices of the edges in each row, row by row; within a row they keep the order of the outlines.
  private var bins: [Int32] = []
  /// The index of each row's first entry, and the end of the last row's.
  private var starts: [Int32] = []
  private var rows = 0..<0
  /// The number of columns from the clip's left edge to the region's.
  private var inset = 0
  private var isEvenOdd = false

  /// Prepares rows of outlines, whose columns count from the clip's left edge.
  ///
  /// Edges are sorted into rows by counting. Outlines come in text order, so a row's pieces are nearly in order.
  mutating func prepare(_ outlines: ProjectedOutlines, rows: Range<Int>, origin: Int) {
    self.rows = outlines.rows.clamped(to: rows)
    inset = outlines.region.x.lowerBound - origin
    isEvenOdd = outlines.path.isEvenOdd
    if self.rows.isEmpty { return }
    projector.project(outlines, rows: self.rows)
    Self.sort(projector.edges, rows: self.rows, starts: &starts, bins: &bins)
  }

  private static func sort(_ edges: [PathEdge], rows: Range<Int>, starts: inout [Int32], bins: inout [Int32]) {
    let edges = edges.span
    starts.removeAll(keepingCapacity: true)
    // Two entries further on, so that filling the bins moves each start to its final position.
    for _ in 0..<rows.count + 2 { starts.append(0) }
    var places = starts.mutableSpan
    for index in edges.indices {
      for row in edges[index].rows.clamped(to: rows) { places[row + 2 - rows.lowerBound] += 1 }
    }
    for row in 1..<places.count { places[row] += places[row - 1] }
    let count = Int(places[places.count - 1])
    if bins.count < count { bins = Array(repeating: 0, count: 2 * count) }
    for index in edges.indices {
      for row in edges[index].rows.clamped(to: rows) {
        let place = row + 1 - rows.lowerBound
        bins[Int(places[place])] = Int32(truncatingIfNeeded: index)
        places[place] += 1
      }
    }
  }

  /// Computes the coverage of the prepared row `y`, and returns the columns that are touched.
  ///
  /// The mask is as wide as the clip and receives `0...255` for every pixel in the result. The differences are two
  /// longer than the mask; they are zeros, again on return.
  func row(_ y: Int, mask: inout [UInt8], differences: inout [Double], winding: inout WindingWorkspace) -> Range<Int> {
    guard rows.contains(y) else { return 0..<0 }
    let row = y - rows.lowerBound
    var areas = differences.mutableSpan
    var mask = mask.mutableSpan
    winding.isEvenOdd = isEvenOdd
    winding.load(
      projector.edges.span, bins.span.extracting(Int(starts[row])..<Int(starts[row + 1])), row: Double(y),
      shift: Double(inset))
    winding.accumulate(into: &areas)
    return resolve(winding.runs, mask: &mask, differences: &areas)
  }

  /// Turns runs of differences, and the pixels between them, into coverage.
  private func resolve(
    _ runs: [(columns: Range<Int>, winding: Int)], mask: inout MutableSpan<UInt8>,
    differences: inout MutableSpan<Double>
  ) -> Range<Int> {
    guard let first = runs.first, let last = runs.last else { return 0..<0 }
    let width = mask.count
    var (before, end) = (0, first.columns.lowerBound)
    for (columns, winding) in runs {
      let isInside = isEvenOdd ? before & 1 == 1 : before != 0
      for column in min(end, width)..<min(columns.lowerBound, width) { mask[column] = isInside ? 255 : 0 }
      resolveRun(columns, from: isInside ? 1 : 0, mask: &mask, differences: &differences)
      (before, end) = (winding, columns.upperBound)
    }
    return min(first.columns.lowerBound, width)..<min(last.columns.upperBound, width)
  }
}

extension PathEdge {
  @inline(always) fileprivate var rows: Range<Int> { Int(top)..<roundedUp(bottom) }

  /// Returns the part in a row, `shift` columns to the right.
  @inline(always) func segment(inRow row: Double, shift: Double) -> EdgeSegment {
    var segment = EdgeSegment(
      top: top, bottom: bottom, xTop: xTop + shift, xBottom: xBottom + shift, sign: sign, slope: slope)
    if top < row || bottom > row + 1 { segment.cut(from: row, to: row + 1) }
    return segment
  }
}

extension EdgeSegment {
  /// Keeps the part between two heights; both ends move at once, so the rounding of one doesn't move the other.
  @inline(always) fileprivate mutating func cut(from upper: Double, to lower: Double) {
    let (start, end) = (max(top, upper), min(bottom, lower))
    (top, bottom, xTop, xBottom) = (start, end, x(at: start), x(at: end))
  }
}
