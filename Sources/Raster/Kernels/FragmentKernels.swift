/// The fragment of a pixel that opaque items cover in part.
struct PixelFragment: BitwiseCopyable, Sendable {
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
///   - side: The outline's coverage masks.
///   - takes: True if the outline hides the pixels that it covers.
///   - fragments: Fragments of the whole strip; the row begins at `slot`. They are valid for touched pixels only.
///   - bits: One for each pixel that has an entry there; the row's words begin at `touched`. And one for each pixel of
///     which nothing is left; those words begin at `hidden`.
///   - opacity: Multiplies the shares, `0...255`.
///   - shares: Receives a share, `0...255`, for each pixel from `place` on.
@inline(always) func fillFragments(
  _ pixels: Range<Int>, mask: [UInt8], side: some RowCoverageMask, edges: Span<OutlineEdge>, table: [UInt64],
  takes: Bool,
  fragments: inout [PixelFragment], slot: Int, bits: inout [UInt64], touched: Int, hidden: Int, opacity: UInt32,
  shares: inout [UInt8], at place: Int
) {
  var fragments = fragments.mutableSpan
  var bits = bits.mutableSpan
  var shares = shares.mutableSpan
  let (mask, table) = (mask.span, table.span)
  var index = place
  for x in pixels {
    var share = UInt32(mask[x])
    let word = x &>> 6
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: x & 63)
    // The bits stay in the fastest cache, the entries do not.
    let isTouched = bits[touched &+ word] & bit != 0
    if share != 0, takes || isTouched {
      let samples = side.samples(column: x, edges: edges, table: table)
      var pixel = isTouched ? fragments[slot &+ x] : PixelFragment()
      share = pixel.share(ofArea: share, samples: samples, takes: takes)
      if takes {
        if pixel.left <= 1 { bits[hidden &+ word] |= bit }
        bits[touched &+ word] |= bit
        fragments[slot &+ x] = pixel
      }
    }
    shares[index] = UInt8(truncatingIfNeeded: opacity == 255 ? share : scaledByte(share, opacity))
    index &+= 1
  }
}

extension PixelFragment {
  /// The share, `0...255`, of what is left of the pixel that an area behind the others fills.
  ///
  /// - Parameters:
  ///   - area: `1...255`.
  ///   - samples: Those that it covers.
  ///   - takes: True if it takes the area that it fills.
  @inline(always) mutating func share(ofArea area: UInt32, samples new: UInt64, takes: Bool) -> UInt32 {
    let visible = visibleArea(area, samples: new)
    let rest = left &- visible
    // A rest of rounding is nothing.
    let share = rest <= 1 ? 255 : left == 255 ? visible : (visible &* 255 &+ left &>> 1) / left
    if takes {
      samples |= new
      left = rest
    }
    return share
  }

  /// The part of an area that is visible behind the covered samples and area, in 1/255 of a pixel.
  @inline(always) private func visibleArea(_ area: UInt32, samples new: UInt64) -> UInt32 {
    if new & samples == 0 { return min(area, left) }
    // All that is taken lies inside, as a border's inside does: then the areas themselves say what is left.
    if samples & ~new == 0 { return min(left, area &- min(area, 255 &- left)) }
    let count = UInt32(truncatingIfNeeded: new.nonzeroBitCount)
    let free = UInt32(truncatingIfNeeded: (new & ~samples).nonzeroBitCount)
    return min(left, (area &* free &+ count &>> 1) / count)
  }
}

/// The coverage masks of the pixels of one row by a polygon.
protocol RowCoverageMask {
  /// The mask of the 64 samples of a pixel that the polygon covers.
  ///
  /// - Parameters:
  ///   - column: Counted from the row's origin.
  ///   - edges: The edges of all outlines.
  ///   - table: Masks by direction and distance.
  func samples(column: Int, edges: Span<OutlineEdge>, table: Span<UInt64>) -> UInt64
}

/// The only side of an outline that pixels of one row may lie on.
struct EdgeRowMask: RowCoverageMask {
  private let side: HalfPlaneMask
  private let ends: UInt64
  /// The first column's centre in the frame.
  private let origin: Double

  /// - Parameters:
  ///   - side: The side, seen from the row.
  ///   - ends: The samples between the polygon's top and its bottom.
  ///   - origin: The frame's column of column 0.
  @inline(always) init(_ side: HalfPlaneMask, ends: UInt64, origin: Int) {
    (self.side, self.ends, self.origin) = (side, ends, Double(origin) + 0.5)
  }

  @inline(always) func samples(column: Int, edges: Span<OutlineEdge>, table: Span<UInt64>) -> UInt64 {
    ends & side.samples(x: origin + Double(column), table)
  }
}

/// All sides of an outline that pixels of one row may lie on.
struct OutlineRowMask: RowCoverageMask {
  /// Their range in the span of all edges; some may end above the row or begin below it.
  private let edges: Range<Int>
  private let y: Double
  private let ends: UInt64
  /// The first column's centre in the frame.
  private let origin: Double

  /// - Parameters:
  ///   - edges: The range of the outline's edges that end below the row's top.
  ///   - y: The row.
  ///   - ends: The samples between the polygon's top and its bottom.
  ///   - origin: The frame's column of column 0.
  @inline(always) init(_ edges: Range<Int>, y: Int, ends: UInt64, origin: Int) {
    (self.edges, self.y, self.ends, self.origin) = (edges, Double(y), ends, Double(origin) + 0.5)
  }

  @inline(always) func samples(column: Int, edges all: Span<OutlineEdge>, table: Span<UInt64>) -> UInt64 {
    let x = origin + Double(column)
    var mask = ends
    for index in edges {
      if all[index].top >= y + 1 { break }
      if all[index].bottom > y { mask &= all[index].side.inRow(y + 0.5).samples(x: x, table) }
    }
    return mask
  }
}

extension ConvexOutline {
  /// The samples of a row's pixels that lie between the outline's top and its bottom.
  @inline(always) func ends(ofRow y: Int, _ table: Span<UInt64>) -> UInt64 {
    let y = Double(y)
    var ends = UInt64.max
    if top > y { ends &= HalfPlaneMask.horizontal(below: top - y - 0.5, table) }
    if bottom < y + 1 { ends &= ~HalfPlaneMask.horizontal(below: bottom - y - 0.5, table) }
    return ends
  }
}
