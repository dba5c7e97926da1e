/// A type that walks down a convex polygon and computes the area that it covers of each pixel.
///
/// It stores its own edges.
struct PolygonScanConverter {
  private let outline: ConvexOutline
  private var walker: EdgeWalker

  /// Creates a converter of a convex polygon, clockwise on screen.
  init(_ polygon: [Point]) {
    self.init { ConvexOutline(polygon, into: &$0) }
  }

  /// Creates a converter of the outline that a closure appends to an array.
  init(_ make: (inout [OutlineEdge]) -> ConvexOutline) {
    var edges: [OutlineEdge] = []
    outline = make(&edges)
    walker = EdgeWalker(outline, rows: outline.rows, edges: edges.span)
  }

  /// Rows that are touched.
  var rows: Range<Int> { outline.rows }
  /// Columns that are touched.
  var columns: Range<Int> { outline.columns }

  /// Returns the coverage of the row `y`.
  ///
  /// Rows must be requested in ascending order.
  /// - Parameters:
  ///   - origin: The column that counts as 0. The polygon has no pixels before it.
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
