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
@inline(always) func shareEdges(
  _ pixels: Range<Int>, mask: [UInt8], side: some RowSamples, edges: Span<OutlineEdge>, table: [UInt64], takes: Bool,
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
      let samples = side.samples(column: x, edges: edges, table: table)
      var pixel = isTouched ? partial[slot &+ x] : PartialPixel()
      share = pixel.share(ofArea: share, samples: samples, takes: takes)
      if takes {
        if pixel.left <= 1 { hidden.append(x) }
        touched[word &+ x &>> 6] |= bit
        partial[slot &+ x] = pixel
      }
    }
    shares[index] = UInt8(truncatingIfNeeded: opacity == 255 ? share : scaledByte(share, opacity))
    index &+= 1
  }
}

extension PartialPixel {
  /// The share, `0...255`, of what is left of the pixel that an area behind the others fills.
  ///
  /// - Parameters:
  ///   - area: `1...255`.
  ///   - samples: Those that it covers.
  ///   - takes: Whether it takes what it fills.
  @inline(always) mutating func share(ofArea area: UInt32, samples new: UInt64, takes: Bool) -> UInt32 {
    let visible = visibleArea(area, samples: new)
    let rest = left &- visible
    // What rounding leaves over is nothing.
    let share = rest <= 1 ? 255 : left == 255 ? visible : (visible &* 255 &+ left &>> 1) / left
    if takes {
      samples |= new
      left = rest
    }
    return share
  }

  /// How much of an area is visible behind what has taken samples and left some area, all in 1/255 of a pixel.
  @inline(always) private func visibleArea(_ area: UInt32, samples new: UInt64) -> UInt32 {
    if new & samples == 0 { return min(area, left) }
    // All that is taken lies inside, as a border's inside does: then the areas themselves say what is left.
    if samples & ~new == 0 { return min(left, area &- min(area, 255 &- left)) }
    let count = UInt32(truncatingIfNeeded: new.nonzeroBitCount)
    let free = UInt32(truncatingIfNeeded: (new & ~samples).nonzeroBitCount)
    return min(left, (area &* free &+ count &>> 1) / count)
  }
}

/// What tells the samples of the pixels of one row that a polygon covers.
protocol RowSamples {
  /// Which of the 64 samples of a pixel the polygon covers.
  ///
  /// - Parameters:
  ///   - column: Counted from the row's origin.
  ///   - edges: The edges of all outlines.
  ///   - table: What samples lie inside, by direction and distance.
  func samples(column: Int, edges: Span<OutlineEdge>, table: Span<UInt64>) -> UInt64
}

/// The sides of an outline that pixels of one row may lie on.
struct OutlineRow: RowSamples {
  /// Usually a single side is all there is.
  private let side: SampleSide?
  /// If there are several: where they lie in the span of all edges; some may end above the row or begin below it.
  private let edges: Range<Int>
  private let y: Double
  /// Samples above and below the polygon's ends are left out.
  private let ends: UInt64
  /// The first column's centre in the frame.
  private let origin: Double

  /// The sides of a row.
  ///
  /// - Parameters:
  ///   - outline: The polygon.
  ///   - y: The row.
  ///   - side: The only one that matters, if it is only one.
  ///   - cursor: Edges that end above the row.
  ///   - origin: The frame's column of column 0.
  ///   - all: The edges of all outlines.
  ///   - table: What samples lie inside, by direction and distance.
  @inline(always) init(
    _ outline: ConvexOutline, y: Int, side: Int?, cursor: Int, origin: Int, edges all: Span<OutlineEdge>,
    table: Span<UInt64>
  ) {
    let (top, bottom) = (Double(y), Double(y &+ 1))
    self.side = side.map { all[$0].side.inRow(top + 0.5) }
    edges = outline.first + cursor..<outline.first + outline.count
    self.y = top
    self.origin = Double(origin) + 0.5
    var ends = UInt64.max
    if outline.top > top { ends &= SampleSide.horizontal(below: outline.top - top - 0.5, table) }
    if outline.bottom < bottom { ends &= ~SampleSide.horizontal(below: outline.bottom - top - 0.5, table) }
    self.ends = ends
  }

  @inline(always) func samples(column: Int, edges all: Span<OutlineEdge>, table: Span<UInt64>) -> UInt64 {
    let x = origin + Double(column)
    if let side { return ends & side.samples(x: x, table) }
    var mask = ends
    for index in edges {
      if all[index].top >= y + 1 { break }
      if all[index].bottom > y { mask &= all[index].side.inRow(y + 0.5).samples(x: x, table) }
    }
    return mask
  }
}
