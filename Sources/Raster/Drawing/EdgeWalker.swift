/// A type that walks down a convex outline and finds the coverage of each row, for groups of known visibility.
///
/// Most rows have one left and one right side that cross the whole row, with full pixels between. Those rows are
/// computed from the two sides alone, all others with a buffer of differences. Both paths take the same steps in the
/// same order.
struct EdgeWalker {
  private let outline: ConvexOutline
  private var edges: [ActiveEdge] = []
  /// The number of edges that end above the last row.
  private var cursor = 0
  /// The only sides from the last row down to `depth`.
  private var left = 0, right = 0
  private var depth = -Double.infinity

  init(_ outline: ConvexOutline, rows: Range<Int>, edges: Span<OutlineEdge>) {
    self.outline = outline
    outline.activate(rows, of: edges, into: &self.edges)
  }

  /// Returns the coverage of the row `y`: the exact area that the polygon covers of each pixel.
  ///
  /// Rows must be requested in ascending order. Columns count from `origin`, before which the polygon has no pixels. The
  /// mask is as wide as the clip and receives `0...255` for every pixel in the result's `pixels` but not in `full`. The
  /// differences are at least two longer than the widest row; they are zeros, again on return.
  mutating func row(_ y: Int, origin: Int, mask: inout [UInt8], differences: inout [Double]) -> RowCoverage {
    if Double(y + 1) <= depth {
      let row = plainRow(y, origin: origin, mask: &mask)
      if !row.pixels.isEmpty { return row }
    }
    return anyRow(y, origin: origin, mask: &mask, differences: &differences)
  }

  /// Returns the coverage of a row that ``left`` and ``right`` cross completely, unless they come close to each other.
  @inline(always) private func plainRow(_ y: Int, origin: Int, mask: inout [UInt8]) -> RowCoverage {
    let (top, bottom, shift) = (Double(y), Double(y + 1), Double(origin))
    let (a, b) = (edges[left].places(from: top, to: bottom), edges[right].places(from: top, to: bottom))
    let begin = SideRun(from: a.left - shift, to: a.right - shift)
    let end = SideRun(from: b.left - shift, to: b.right - shift)
    guard begin.last + 1 < end.first, end.last < mask.count else { return .none }
    var row = mask.mutableSpan
    var sum = 0.0
    begin.resolve(height: 1, sum: &sum, mask: &row)
    end.resolve(height: -1, sum: &sum, mask: &row)
    return RowCoverage(pixels: begin.first..<end.end, full: begin.end..<end.first)
  }

  @inline(never) private mutating func anyRow(
    _ y: Int, origin: Int, mask: inout [UInt8], differences: inout [Double]
  ) -> RowCoverage {
    let (rowTop, rowBottom) = (Double(y), Double(y + 1))
    while cursor < edges.count, edges[cursor].bottom <= rowTop { cursor += 1 }
    var areas = differences.mutableSpan
    let shift = Double(origin)
    var reach = RowReach()
    var (left, right) = (Sides.none, Sides.none)
    var next = Double.infinity
    for index in cursor..<edges.count {
      if edges[index].top >= rowBottom {
        next = edges[index].top
        break
      }
      guard let part = edges[index].crossing(from: rowTop, to: rowBottom) else { continue }
      accumulateEdge(from: part.left - shift, to: part.right - shift, height: part.height, into: &areas)
      reach.add(part.left, part.right, begins: part.height > 0)
      if part.height > 0 { left.add(index) } else { right.add(index) }
    }
    depth = -.infinity
    if let left = left.only, let right = right.only {
      // The two stay the only sides at most to the top of the next side.
      (self.left, self.right) = (left, right)
      depth = min(next, edges[left].bottom, edges[right].bottom)
    }
    let isWhole = outline.top <= rowTop && outline.bottom >= rowBottom
    guard let (pixels, full) = reach.pixels(origin: origin, width: mask.count, isWhole: isWhole) else {
      // An outline on the clip's right edge covers nothing inside; its differences of area 0 lie past the last pixel.
      for slot in mask.count..<areas.count { areas[slot] = 0 }
      return .none
    }
    var row = mask.mutableSpan
    resolveCoverage(pixels, full: full, mask: &row, differences: &areas)
    return RowCoverage(pixels: pixels, full: full)
  }
}

/// The horizontal extent of the sides that cross a row.
struct RowReach {
  private var low = Double.infinity, high = -Double.infinity
  /// The rightmost position of sides where area begins, and the leftmost position of sides where it ends.
  private var inner = -Double.infinity, outer = Double.infinity

  @inline(always) mutating func add(_ left: Double, _ right: Double, begins: Bool) {
    low = left < low ? left : low
    high = right > high ? right : high
    if begins { inner = right > inner ? right : inner } else { outer = left < outer ? left : outer }
  }

  /// Returns the touched pixels and the fully covered ones, or `nil` if the clip has none.
  @inline(always) func pixels(origin: Int, width: Int, isWhole: Bool) -> (touched: Range<Int>, full: Range<Int>)? {
    guard low <= high else { return nil }
    // Nothing lies left of the frame, so truncation rounds down.
    let start = Int(low) - origin
    guard start < width else { return nil }
    let pixels = start..<min(max(roundedUp(high) - origin, start + 1), width)
    guard isWhole, inner < outer else { return (pixels, pixels.upperBound..<pixels.upperBound) }
    let covered = roundedUp(inner) - origin
    return (pixels, (covered..<max(covered, Int(outer) - origin)).clamped(to: pixels))
  }
}

private enum Sides {
  case none, one(Int), several

  @inline(always) mutating func add(_ index: Int) {
    if case .none = self { self = .one(index) } else { self = .several }
  }

  @inline(always) var only: Int? {
    if case .one(let index) = self { index } else { nil }
  }
}

/// The coverage of one row of pixels; columns count from the row's origin.
struct RowCoverage {
  let pixels: Range<Int>
  /// The fully covered pixels; an empty range can be anywhere.
  let full: Range<Int>

  static let none = RowCoverage(pixels: 0..<0, full: 0..<0)
}
