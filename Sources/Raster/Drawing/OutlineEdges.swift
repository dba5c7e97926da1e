import CRaster

/// One side of a convex polygon, clockwise on screen, in device pixels; not horizontal.
typealias OutlineEdge = craster_edge

extension OutlineEdge {
  /// Creates the side from `a` to `b`, or returns `nil` for a horizontal side, which encloses no area.
  @inline(always) init?(from a: Point, to b: Point) {
    if a.y == b.y { return nil }
    self.init(ax: a.x, ay: a.y, bx: b.x, by: b.y)
  }

  @inline(always) var top: Double { ay < by ? ay : by }
  @inline(always) var bottom: Double { ay < by ? by : ay }
  @inline(always) var low: Double { ax < bx ? ax : bx }
  @inline(always) var high: Double { ax < bx ? bx : ax }
}

/// A side of a convex polygon with the data that rows need.
typealias ActiveEdge = craster_active_edge

extension ActiveEdge {
  /// Returns the part of the side in a row: its x range and its height, negative on the right side, or `nil`.
  @inline(always) func crossing(
    from rowTop: Double, to rowBottom: Double
  ) -> (left: Double, right: Double, height: Double)? {
    if bottom <= rowTop { return nil }
    let a = top > rowTop ? top : rowTop
    let b = bottom < rowBottom ? bottom : rowBottom
    let (left, right) = places(from: a, to: b)
    return (left, right, (b - a) * sign)
  }

  /// Returns the leftmost and rightmost position between two heights, both of which the side crosses.
  @inline(always) func places(from a: Double, to b: Double) -> (left: Double, right: Double) {
    let (xa, xb) = (x(at: a), x(at: b))
    return xa < xb ? (xa, xb) : (xb, xa)
  }

  /// Returns the position at a height.
  ///
  /// Rounding must not carry it beyond the side's ends. The slope of a side of the least possible height is infinite,
  /// and NaN at its upper end; it ends here.
  @inline(always) func x(at height: Double) -> Double {
    let x = x + (height - top) * slope
    return x > low ? (x < high ? x : high) : low
  }
}

/// A convex polygon whose edges lie in a shared array.
struct ConvexOutline: Sendable {
  /// The polygon's highest and lowest positions.
  private(set) var top = 0.0
  private(set) var bottom = 0.0
  // Half the size of `Int`, so that very many outlines stay in the cache.
  private var firstEdge: Int32 = 0, edgeCount: Int32 = 0
  private var firstRow: Int32 = 0, endRow: Int32 = 0
  private var firstColumn: Int32 = 0, endColumn: Int32 = 0

  @inline(always) var first: Int { Int(firstEdge) }
  @inline(always) var count: Int { Int(edgeCount) }
  @inline(always) var rows: Range<Int> { Int(firstRow)..<Int(endRow) }
  @inline(always) var columns: Range<Int> { Int(firstColumn)..<Int(endColumn) }

  /// The most edges that kernels accept, which is more than a clipped rounded rectangle has.
  static var mostEdges: Int { Int(CRASTER_MOST_EDGES) }

  init() {}

  /// Appends the edges of a convex polygon, clockwise on screen, of which at most ``mostEdges`` are kept.
  init(_ corners: [Point], into edges: inout [OutlineEdge]) {
    let polygon =
      corners.count <= Self.mostEdges
      ? corners : stride(from: 0, to: corners.count, by: (corners.count - 1) / Self.mostEdges + 1).map { corners[$0] }
    self.init(polygon.span, into: &edges)
  }

  /// Appends the edges of a convex polygon with at most ``mostEdges`` sides, clockwise on screen.
  init(_ polygon: Span<Point>, into edges: inout [OutlineEdge]) {
    firstEdge = Int32(truncatingIfNeeded: edges.count)
    let count = polygon.count
    guard let start = polygon.indices.min(by: { polygon[$0].y < polygon[$1].y }) else { return }
    // From the highest corner down both sides, taking the side that begins higher: the edges are then in order.
    var (right, left) = (start, start)
    for _ in 0..<count {
      let (below, above) = (right + 1 == count ? 0 : right + 1, left == 0 ? count - 1 : left - 1)
      let isRight = min(polygon[right].y, polygon[below].y) <= min(polygon[left].y, polygon[above].y)
      let (from, to) = isRight ? (right, below) : (above, left)
      if let edge = OutlineEdge(from: polygon[from], to: polygon[to]) { edges.append(edge) }
      if isRight { right = below } else { left = above }
    }
    finish(&edges)
  }

  /// Appends the edges of a quadrilateral, clockwise on screen, to `edges`.
  init(_ corners: Corners, into edges: inout [OutlineEdge]) {
    firstEdge = Int32(truncatingIfNeeded: edges.count)
    if let edge = OutlineEdge(from: corners.a, to: corners.b) { edges.append(edge) }
    if let edge = OutlineEdge(from: corners.b, to: corners.c) { edges.append(edge) }
    if let edge = OutlineEdge(from: corners.c, to: corners.d) { edges.append(edge) }
    if let edge = OutlineEdge(from: corners.d, to: corners.a) { edges.append(edge) }
    finish(&edges)
  }

  private mutating func finish(_ edges: inout [OutlineEdge]) {
    let first = first
    edgeCount = Int32(truncatingIfNeeded: edges.count - first)
    if edgeCount == 0 { return }
    Self.order(&edges, from: first)
    top = edges[first].top
    bottom = top
    var (left, right) = (Double.infinity, -Double.infinity)
    for index in first..<edges.count {
      bottom = max(bottom, edges[index].bottom)
      (left, right) = (min(left, edges[index].low), max(right, edges[index].high))
    }
    // Outlines lie in the frame.
    (firstRow, endRow) = (Int32(top), Int32(truncatingIfNeeded: roundedUp(bottom)))
    (firstColumn, endColumn) = (Int32(left), Int32(truncatingIfNeeded: roundedUp(right)))
  }

  /// Sorts the last edges by insertion: there are few of them, or they are nearly in order.
  private static func order(_ edges: inout [OutlineEdge], from first: Int) {
    var edges = edges.mutableSpan
    for index in first + 1..<edges.count {
      var place = index
      while place > first, craster_precedes(edges[place], edges[place - 1]) != 0 {
        edges.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  var isEmpty: Bool { count == 0 }
}

extension ConvexOutline {
  /// Appends the edges that reach some rows, in order.
  func activate(_ rows: Range<Int>, of edges: Span<OutlineEdge>, into active: inout [ActiveEdge]) {
    active.removeAll(keepingCapacity: true)
    let (top, bottom) = (Double(rows.lowerBound), Double(rows.upperBound))
    for index in first..<first + count {
      let edge = edges[index]
      if edge.top >= bottom { break }
      if edge.bottom > top { active.append(craster_activated(edge)) }
    }
  }
}

/// The pixels of each row whose centers lie inside a convex outline; polygons that share an edge share no pixel.
struct RowCenters: Sendable {
  /// The sides that reach the rows, in order.
  private var sides: [ActiveEdge] = []

  /// Prepares some rows of an outline.
  mutating func reset(_ outline: ConvexOutline, rows: Range<Int>, edges: Span<OutlineEdge>) {
    outline.activate(rows, of: edges, into: &sides)
  }

  /// Returns the pixels of one of the prepared rows.
  func pixels(_ y: Int) -> Range<Int> {
    let line = Double(y) + 0.5
    var (left, right) = (Double.infinity, -Double.infinity)
    let sides = sides.span
    for index in sides.indices {
      if sides[index].top > line { break }
      if sides[index].bottom <= line { continue }
      let x = sides[index].x(at: line)
      (left, right) = (min(left, x), max(right, x))
    }
    guard left < right else { return 0..<0 }
    // Outlines lie in the frame.
    let begin = roundedUp(left - 0.5)
    return begin..<max(begin, roundedUp(right - 0.5))
  }
}

/// Returns the smallest whole number that isn't less than `value`, which must be greater than -1.
@inline(always) func roundedUp(_ value: Double) -> Int {
  let whole = Int(value)
  return Double(whole) < value ? whole + 1 : whole
}
