/// What is known of a pixel that opaque things cover in part.
struct PartialPixel: BitwiseCopyable, Sendable {
  /// The samples that are covered.
  var samples: UInt64 = 0
  /// The area that is left, `0...255`.
  var left: UInt32 = 255
}

/// Works out which share of what is left of each pixel an outline fills, and takes it away if it is opaque.
///
/// - Parameters:
///   - pixels: Columns of the row, counted as all columns here.
///   - mask: The outline's coverage by column, `0...255`.
///   - side: What tells the outline's samples.
///   - takes: Whether the outline hides what it covers.
///   - partial: Of the whole band; the row begins at `slot`. Holds sense for touched pixels only.
///   - touched: A bit for each pixel that has an entry there; the row's words begin at `word`.
///   - opacity: Multiplies the shares, `0...255`.
///   - hidden: Receives columns of which nothing is left, in ascending order.
///   - shares: Receives a share, `0...255`, for each pixel from `place` on.
func shareEdges(
  _ pixels: Range<Int>, mask: [UInt8], side: OutlineRow, edges: Span<OutlineEdge>, table: [UInt64], takes: Bool,
  partial: inout [PartialPixel], slot: Int, touched: inout [UInt64], word: Int, opacity: UInt32,
  hidden: inout [Int], shares: inout [UInt8], at place: Int
) {
  var partial = partial.mutableSpan
  var touched = touched.mutableSpan
  var shares = shares.mutableSpan
  let (mask, table) = (mask.span, table.span)
  var index = place
  for x in pixels {
    var share = UInt32(mask[x])
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: x & 63)
    // The bits stay in the fastest cache, the entries do not.
    let isTouched = touched[word &+ x &>> 6] & bit != 0
    if share != 0, takes || isTouched {
      var pixel = isTouched ? partial[slot &+ x] : PartialPixel()
      let samples = side.samples(column: x, edges: edges, table: table)
      let area = visibleArea(share, samples: samples, of: pixel)
      let left = pixel.left &- area
      // What rounding leaves over is nothing.
      share = left <= 1 ? 255 : isTouched ? (area &* 255 &+ pixel.left &>> 1) / pixel.left : share
      if takes {
        if left <= 1 { hidden.append(x) }
        touched[word &+ x &>> 6] |= bit
        pixel.samples |= samples
        pixel.left = left
        partial[slot &+ x] = pixel
      }
    }
    shares[index] = UInt8(truncatingIfNeeded: opacity == 255 ? share : scaledByte(share, opacity))
    index &+= 1
  }
}

/// How much of an area is visible behind what has taken samples and left some area, all in 1/255 of a pixel.
@inline(always) private func visibleArea(_ area: UInt32, samples: UInt64, of pixel: PartialPixel) -> UInt32 {
  if samples & pixel.samples == 0 { return min(area, pixel.left) }
  let count = UInt32(truncatingIfNeeded: samples.nonzeroBitCount)
  let free = UInt32(truncatingIfNeeded: (samples & ~pixel.samples).nonzeroBitCount)
  return min(pixel.left, (area &* free &+ count &>> 1) / count)
}

/// One row of an outline, for questions about its samples.
struct OutlineRow {
  /// The row's edges in the span of all edges; some of them may end above the row or begin below it.
  let edges: Range<Int>
  private let y: Double
  /// Samples above and below the polygon's ends are left out.
  private let ends: UInt64
  /// The frame's column of column 0.
  private let origin: Double

  init(_ outline: ConvexOutline, y: Int, cursor: Int, origin: Int, table: Span<UInt64>) {
    edges = outline.first + cursor..<outline.first + outline.count
    self.y = Double(y)
    self.origin = Double(origin)
    var ends = UInt64.max
    if outline.top > self.y { ends &= SampleSide.horizontal(below: outline.top - self.y - 0.5, table) }
    if outline.bottom < self.y + 1 { ends &= ~SampleSide.horizontal(below: outline.bottom - self.y - 0.5, table) }
    self.ends = ends
  }

  /// Which of the 64 samples of a pixel the polygon covers.
  @inline(always) func samples(column: Int, edges all: Span<OutlineEdge>, table: Span<UInt64>) -> UInt64 {
    let (x, line) = (origin + Double(column) + 0.5, y + 0.5)
    var mask = ends
    for index in edges {
      let edge = all[index]
      if edge.top >= y + 1 { break }
      if edge.bottom > y { mask &= edge.side.samples(x: x, y: line, table) }
    }
    return mask
  }
}
