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

  /// What one row of pixels is covered by.
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

  /// Coverage of the row `y`; rows must be asked for in ascending order.
  ///
  /// - Parameters:
  ///   - mask: Receives `0...255` at `x − origin` for every pixel in the result's `pixels`.
  ///   - accumulation: Zeros, at least two longer than the widest row; zeros again on return.
  mutating func row(
    _ y: Int, origin: Int, mask: inout MutableSpan<UInt8>, accumulation: inout MutableSpan<Double>
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
      accumulateEdge(from: left - Double(origin), to: right - Double(origin), height: (b - a) * edge.sign, into: &accumulation)
      low = min(low, left)
      high = max(high, right)
      if edge.sign > 0 { inner = max(inner, right) } else { outer = min(outer, left) }
    }
    guard low <= high else { return Row(pixels: 0..<0, full: 0..<0) }
    let pixels = Int(low.rounded(.down))..<max(Int(high.rounded(.up)), Int(low.rounded(.down)) + 1)
    var full = pixels.upperBound..<pixels.upperBound
    if top <= rowTop, bottom >= rowBottom, inner < outer {
      let start = Int(inner.rounded(.up))
      full = start..<max(start, Int(outer.rounded(.down)))
    }
    let visible = max(0, pixels.lowerBound - origin)..<min(mask.count, pixels.upperBound - origin)
    resolveCoverage(
      visible, full: full.lowerBound - origin..<full.upperBound - origin, mask: &mask, accumulation: &accumulation)
    return Row(pixels: visible.lowerBound + origin..<visible.upperBound + origin, full: full.clamped(to: pixels))
  }
}
