import CRaster

/// One side of a convex polygon between two heights, in device pixels.
typealias OutlineEdge = craster_edge

extension OutlineEdge {
  /// The side from `a` to `b` of a polygon that runs clockwise on screen; `nil` for a horizontal one.
  @inline(always) init?(from a: Point, to b: Point) {
    // A horizontal side encloses no area with the left border of a row.
    if a.y == b.y { return nil }
    let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    let sign: Double = a.y > b.y ? 1 : -1
    self.init(
      top: upper.y, bottom: lower.y, x: upper.x, slope: slope, low: min(a.x, b.x), high: max(a.x, b.x), sign: sign,
      density: sign / abs(slope), side: HalfPlaneMask(from: a, to: b))
  }

  /// The side's crossing of a row: its leftmost and its rightmost x, and its height there, negative on the right side;
  /// `nil` for a side that ends above.
  @inline(always) func crossing(
    from rowTop: Double, to rowBottom: Double
  ) -> (left: Double, right: Double, height: Double)? {
    if bottom <= rowTop { return nil }
    let a = top > rowTop ? top : rowTop
    let b = bottom < rowBottom ? bottom : rowBottom
    let (left, right) = places(from: a, to: b)
    return (left, right, (b - a) * sign)
  }

  /// Its leftmost and its rightmost place between two heights, both of which it crosses.
  @inline(always) func places(from a: Double, to b: Double) -> (left: Double, right: Double) {
    let (xa, xb) = (held(x + (a - top) * slope), held(x + (b - top) * slope))
    return xa < xb ? (xa, xb) : (xb, xa)
  }

  /// Rounding must not carry a crossing beyond the side's own ends.
  ///
  /// The slope of a side of the least possible height is infinite, and NaN at its upper end: it ends here.
  @inline(always) private func held(_ x: Double) -> Double { x > low ? (x < high ? x : high) : low }

  /// Above; where that is the same, any order that does not depend on where the polygon begins.
  @inline(always) static func precedes(_ a: OutlineEdge, _ b: OutlineEdge) -> Bool {
    if a.top != b.top { return a.top < b.top }
    if a.bottom != b.bottom { return a.bottom < b.bottom }
    return a.x != b.x ? a.x < b.x : a.sign < b.sign
  }
}

/// A convex polygon whose edges lie in an array that many share.
struct ConvexOutline: Sendable {
  /// Index of its first edge; edges are ordered by their tops.
  var first = 0
  var count = 0
  /// The polygon's own ends.
  var top = 0.0
  var bottom = 0.0
  /// Pixels that are touched.
  var rows = 0..<0
  var columns = 0..<0

  /// Nothing.
  init() {}

  /// Appends the edges of a convex polygon, clockwise on screen, to `edges`.
  init(_ polygon: [Point], into edges: inout [OutlineEdge]) {
    first = edges.count
    let count = polygon.count
    guard let start = polygon.indices.min(by: { polygon[$0].y < polygon[$1].y }) else { return }
    // From the highest corner down both ways, whichever side begins higher: that is their order already.
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

  /// The same of a quadrilateral.
  init(_ corners: Corners, into edges: inout [OutlineEdge]) {
    first = edges.count
    if let edge = OutlineEdge(from: corners.a, to: corners.b) { edges.append(edge) }
    if let edge = OutlineEdge(from: corners.b, to: corners.c) { edges.append(edge) }
    if let edge = OutlineEdge(from: corners.c, to: corners.d) { edges.append(edge) }
    if let edge = OutlineEdge(from: corners.d, to: corners.a) { edges.append(edge) }
    finish(&edges)
  }

  private mutating func finish(_ edges: inout [OutlineEdge]) {
    count = edges.count - first
    if count == 0 { return }
    Self.order(&edges, from: first)
    top = edges[first].top
    bottom = top
    var (left, right) = (Double.infinity, -Double.infinity)
    for index in first..<edges.count {
      bottom = max(bottom, edges[index].bottom)
      (left, right) = (min(left, edges[index].low), max(right, edges[index].high))
    }
    rows = Int(top.rounded(.down))..<Int(bottom.rounded(.up))
    columns = Int(left.rounded(.down))..<Int(right.rounded(.up))
  }

  /// Orders the last edges by insertion: there are few of them, or hardly any is out of place.
  private static func order(_ edges: inout [OutlineEdge], from first: Int) {
    var edges = edges.mutableSpan
    for index in first + 1..<edges.count {
      var place = index
      while place > first, OutlineEdge.precedes(edges[place], edges[place - 1]) {
        edges.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  var isEmpty: Bool { count == 0 }
}

extension ConvexOutline {
  /// The pixels of the row `y` whose centres lie inside: polygons that share an edge share no pixel.
  func centers(_ y: Int, edges: Span<OutlineEdge>) -> Range<Int> {
    let line = Double(y) + 0.5
    var (left, right) = (Double.infinity, -Double.infinity)
    for index in first..<first + count {
      let edge = edges[index]
      if edge.top > line { break }
      if edge.bottom <= line { continue }
      let x = max(edge.low, min(edge.x + (line - edge.top) * edge.slope, edge.high))
      (left, right) = (min(left, x), max(right, x))
    }
    guard left < right else { return 0..<0 }
    let begin = Int((left - 0.5).rounded(.up))
    return begin..<max(begin, Int((right - 0.5).rounded(.up)))
  }
}

/// The next whole number, for numbers that are not negative.
@inline(always) func roundedUp(_ value: Double) -> Int {
  let whole = Int(value)
  return Double(whole) < value ? whole + 1 : whole
}
