/// A type that walks down a convex polygon and computes the area that it covers of each pixel; it stores its own edges.
struct PolygonScanConverter {
  private let outline: ConvexOutline
  private var walker: EdgeWalker

  init(_ polygon: [Point]) { self.init { ConvexOutline(polygon, into: &$0) } }

  /// Creates a converter of the outline that a closure appends to an array.
  init(_ make: (inout [OutlineEdge]) -> ConvexOutline) {
    var edges: [OutlineEdge] = []
    outline = make(&edges)
    walker = EdgeWalker(outline, rows: outline.rows, edges: edges.span)
  }

  var rows: Range<Int> { outline.rows }
  var columns: Range<Int> { outline.columns }

  /// Returns the coverage of the row `y`, as ``EdgeWalker`` does, for rows in ascending order.
  mutating func row(_ y: Int, origin: Int, mask: inout [UInt8], differences: inout [Double]) -> RowCoverage {
    let row = walker.row(y, origin: origin, mask: &mask, differences: &differences)
    fill(&mask, row.full, with: 255)
    return row
  }
}
