/// Walks down a convex polygon row by row and gives each pixel the area that the polygon covers of it.
///
/// Exact for straight edges at any angle: a sliver thinner than a pixel keeps its area.
struct CoverageScanner {
  /// One side of the polygon between two heights.
  private struct Edge {
    let top: Double, bottom: Double
    let x: Double, slope: Double
    let low: Double, high: Double
    /// +1 on the left side, −1 on the right: whether area begins or ends here.
    let sign: Double
  }

  /// What one row of pixels is covered by; columns count from the row's origin.
  struct Row {
    /// Pixels that are touched at all.
    var pixels: Range<Int>
    /// Pixels that are wholly covered; empty ranges are possible anywhere.
    var full: Range<Int>
  }

  /// Rows that are touched.
  let rows: Range<Int>
  private let edges: [Edge]
  private let top: Double
  private let bottom: Double
  /// Edges before this one end above the rows still to come.
  private var first = 0

  /// A scanner of a convex polygon, clockwise on screen.
  init(_ polygon: [Point]) {
    var edges: [Edge] = []
    edges.reserveCapacity(polygon.count)
    for i in polygon.indices {
      let (a, b) = (polygon[i], polygon[i + 1 == polygon.count ? 0 : i + 1])
      // A horizontal side encloses no area with the left border of a row.
      if a.y == b.y { continue }
      let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
      edges.append(
        Edge(
          top: upper.y, bottom: lower.y, x: upper.x, slope: (lower.x - upper.x) / (lower.y - upper.y),
          low: min(a.x, b.x), high: max(a.x, b.x), sign: a.y > b.y ? 1 : -1))
    }
    edges.sort { ($0.top, $0.bottom, $0.x, $0.sign) < ($1.top, $1.bottom, $1.x, $1.sign) }
    self.edges = edges
    top = edges.reduce(.infinity) { min($0, $1.top) }
    bottom = edges.reduce(-.infinity) { max($0, $1.bottom) }
    rows = edges.isEmpty ? 0..<0 : Int(top.rounded(.down))..<Int(bottom.rounded(.up))
  }

  /// Columns that are touched.
  var columns: Range<Int> {
    let left = edges.reduce(.infinity) { min($0, $1.low) }
    let right = edges.reduce(-.infinity) { max($0, $1.high) }
    return edges.isEmpty ? 0..<0 : Int(left.rounded(.down))..<Int(right.rounded(.up))
  }

  /// Coverage of the row `y`; rows must be asked for in ascending order.
  ///
  /// - Parameters:
  ///   - origin: The column that counts as 0; nothing of the polygon lies before it.
  ///   - mask: As wide as the clip. Receives `0...255` for every pixel in the result's `pixels`.
  ///   - differences: Zeros, at least two longer than the widest row; zeros again on return.
  mutating func row(
    _ y: Int, origin: Int, mask: inout [UInt8], differences: inout [Double]
  ) -> Row {
    while first < edges.count, edges[first].bottom <= Double(y) { first += 1 }
    let (rowTop, rowBottom) = (Double(y), Double(y + 1))
    var (low, high) = (Double.infinity, -Double.infinity)
    var (inner, outer) = (-Double.infinity, Double.infinity)
    for index in first..<edges.count {
      let edge = edges[index]
      if edge.top >= rowBottom { break }
      if edge.bottom <= rowTop { continue }
      let (a, b) = (max(edge.top, rowTop), min(edge.bottom, rowBottom))
      // Rounding must not carry a crossing beyond the edge's own ends.
      let xa = max(edge.low, min(edge.x + (a - edge.top) * edge.slope, edge.high))
      let xb = max(edge.low, min(edge.x + (b - edge.top) * edge.slope, edge.high))
      let (left, right) = (min(xa, xb), max(xa, xb))
      accumulateEdge(
        from: left - Double(origin), to: right - Double(origin), height: (b - a) * edge.sign, into: &differences)
      low = min(low, left)
      high = max(high, right)
      if edge.sign > 0 { inner = max(inner, right) } else { outer = min(outer, left) }
    }
    guard low <= high else { return Row(pixels: 0..<0, full: 0..<0) }
    let start = Int(low.rounded(.down)) - origin
    guard start < mask.count else {
      // An outline on the clip's right edge covers nothing inside; its differences of area 0 lie past the last pixel.
      for slot in mask.count..<differences.count { differences[slot] = 0 }
      return Row(pixels: 0..<0, full: 0..<0)
    }
    let end = max(Int(high.rounded(.up)) - origin, start + 1)
    let pixels = start..<min(end, mask.count)
    var full = pixels.upperBound..<pixels.upperBound
    if top <= rowTop, bottom >= rowBottom, inner < outer {
      let covered = Int(inner.rounded(.up)) - origin
      full = (covered..<max(covered, Int(outer.rounded(.down)) - origin)).clamped(to: pixels)
    }
    resolveCoverage(pixels, full: full, mask: &mask, differences: &differences)
    return Row(pixels: pixels, full: full)
  }
}
