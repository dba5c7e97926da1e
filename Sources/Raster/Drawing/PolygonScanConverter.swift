/// Walks down a convex polygon of its own row by row and gives each pixel the area that the polygon covers of it.
struct PolygonScanConverter {
  private let outline: ConvexOutline
  private var walker: EdgeWalker

  /// A converter of a convex polygon, clockwise on screen.
  init(_ polygon: [Point]) {
    self.init { ConvexOutline(polygon, into: &$0) }
  }

  /// A converter of the outline that a function puts into an array.
  init(_ make: (inout [OutlineEdge]) -> ConvexOutline) {
    var edges: [OutlineEdge] = []
    outline = make(&edges)
    walker = EdgeWalker(outline, rows: outline.rows, edges: edges.span)
  }

  /// Rows that are touched.
  var rows: Range<Int> { outline.rows }
  /// Columns that are touched.
  var columns: Range<Int> { outline.columns }

  /// Coverage of the row `y`; rows must be asked for in ascending order.
  ///
  /// - Parameters:
  ///   - origin: The column that counts as 0; nothing of the polygon lies before it.
  ///   - mask: As wide as the clip. Receives `0...255` for every pixel in the result's `pixels`.
  ///   - differences: Zeros, at least two longer than the widest row; zeros again on return.
  mutating func row(
    _ y: Int, origin: Int, mask: inout [UInt8], differences: inout [Double]
  ) -> RowCoverage {
    let row = walker.row(y, origin: origin, mask: &mask, differences: &differences)
    fill(&mask, row.full, with: 255)
    return row
  }
}
