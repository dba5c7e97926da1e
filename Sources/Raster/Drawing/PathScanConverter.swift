/// Walks down projected outlines row by row and gives each pixel the area that they cover of it, by the non-zero rule.
struct PathScanConverter {
  private let edges: [PathEdge]
  /// Edges from this one on begin below the rows so far.
  private var next = 0
  /// Edges that the last row met.
  private var active: [Int] = []
  /// Columns from the clip's left edge to the region's.
  private let inset: Int

  /// A converter of `path`, projected by `homography`; `nil` if nothing of it lies in `region`.
  ///
  /// - Parameter origin: The clip's left edge, which counts as column 0.
  init?(_ path: Path, homography: Homography, region: PixelRect, origin: Int) {
    if region.isEmpty { return nil }
    var projector = PathProjector(homography, region: region)
    projector.add(path)
    if projector.edges.isEmpty { return nil }
    edges = projector.edges.sorted { $0.top < $1.top }
    inset = region.x.lowerBound - origin
  }

  /// Coverage of the row `y`; rows must be asked for in ascending order.
  ///
  /// - Parameters:
  ///   - mask: As wide as the clip. Receives `0...255` for every pixel in the result.
  ///   - differences: Zeros, two longer than the mask; zeros again on return.
  ///   - winding: Working memory.
  /// - Returns: The columns that are touched.
  mutating func row(
    _ y: Int, mask: inout [UInt8], differences: inout [Double], winding: inout WindingWorkspace
  ) -> Range<Int> {
    let (rowTop, rowBottom) = (Double(y), Double(y + 1))
    active.removeAll { edges[$0].bottom <= rowTop }
    while next < edges.count, edges[next].top < rowBottom {
      if edges[next].bottom > rowTop { active.append(next) }
      next += 1
    }
    winding.pieces.removeAll(keepingCapacity: true)
    var (low, high) = (Double.infinity, -Double.infinity)
    let shift = Double(inset)
    for index in active {
      let edge = edges[index]
      var piece = EdgeSegment(
        top: edge.top, bottom: edge.bottom, xTop: edge.xTop + shift, xBottom: edge.xBottom + shift, sign: edge.sign)
      piece.cut(from: rowTop, to: rowBottom)
      winding.pieces.append(piece)
      (low, high) = (min(low, piece.left), max(high, piece.right))
    }
    guard low <= high else { return 0..<0 }
    accumulateNonZero(&winding, into: &differences)
    let start = Int(low)
    guard start < mask.count else {
      // Outlines pushed onto the clip's right edge cover nothing; their differences lie past the last pixel.
      for slot in mask.count..<differences.count { differences[slot] = 0 }
      return 0..<0
    }
    let pixels = start..<min(max(Int(high.rounded(.up)), start + 1), mask.count)
    var row = mask.mutableSpan
    var areas = differences.mutableSpan
    resolveCoverage(pixels, full: pixels.upperBound..<pixels.upperBound, mask: &row, differences: &areas)
    return pixels
  }
}

extension EdgeSegment {
  /// Keeps what lies between two heights; both ends move at once, so that neither is moved by the other's rounding.
  @inline(always) fileprivate mutating func cut(from upper: Double, to lower: Double) {
    let (start, end) = (max(top, upper), min(bottom, lower))
    let (first, second) = (x(at: start), x(at: end))
    (top, bottom, xTop, xBottom) = (start, end, top == bottom ? xTop : first, top == bottom ? xBottom : second)
  }
}
