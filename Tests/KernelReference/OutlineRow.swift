import CRaster

@testable import Raster

/// A side of a convex outline on its way through a row of pixels.
struct SideCrossing: BitwiseCopyable, Sendable {
  /// Its rightmost x in the frame.
  private let right: Double
  private let width: Float
  /// Its height per pixel of width, negative where area ends.
  private let density: Float
  /// Its half-plane, for pixels of the row.
  private let side: HalfPlaneMask
  /// The columns of the frame that it touches.
  private let first: Int32, last: Int32

  /// A side that is narrower than this in a row counts as that wide: by less than an eighth of it does that change a
  /// pixel's area.
  private static let narrowest = 1.0 / 256

  /// The crossing of `edge` from `left` to `right`, `height` high, in row `y`.
  @inline(always) init(_ edge: ActiveEdge, from left: Double, to right: Double, height: Double, y: Double) {
    (first, last) = (Int32(left), Int32(right))
    var (right, width, density) = (right, right - left, edge.density)
    if width < Self.narrowest {
      right = (left + right) * 0.5 + Self.narrowest / 2
      width = Self.narrowest
      density = height / Self.narrowest * edge.sign
    }
    (self.right, self.width, self.density) = (right, Float(width), Float(density))
    side = edge.side.inRow(y + 0.5)
  }

  /// The area right of the side in the pixel `place` columns after `column`, negative where area ends.
  ///
  /// Over a side from x = p to x = q of the height h, the mean of clamp(end − x, 0, 1), a pixel's part right of x, is
  /// (G(end − p) − G(end − q))/(q − p), where G is its integral: G(t) = k·(t − k/2) with k = clamp(t, 0, 1).
  ///
  /// - Parameters:
  ///   - column: A column of the frame close to the pixel, where Float keeps its precision.
  ///   - place: `0..<16`.
  @inline(always) func area(column: Double, place: Int) -> Float {
    let right = Float(self.right - column)
    // A place left of these pixels may as well be their border, where numbers are exact.
    let b = Float(place &+ 1) - (right > 0 ? right : 0)
    let a = b + width
    let (ka, kb) = (clamped(a), clamped(b))
    return (ka * (a - ka * 0.5) - kb * (b - kb * 0.5)) * density
  }

  /// The samples inside, of a pixel in a column of the frame.
  ///
  /// In a pixel that the side does not touch in this row, other sides decide alone, since the outline is convex.
  @inline(always) func samples(column: Int, _ table: Span<UInt64>) -> UInt64 {
    if column < first || column > last { return .max }
    return side.samples(x: Double(column) + 0.5, table)
  }
}

@inline(always) private func clamped(_ t: Float) -> Float { t > 0 ? (t < 1 ? t : 1) : 0 }

/// A convex outline in a row of pixels; columns count from the clip's left edge.
struct OutlineRow: Sendable {
  /// Pixels that are touched.
  private(set) var pixels = 0..<0
  /// Pixels that are known to be wholly covered; empty at the end of `pixels` if there are none.
  ///
  /// Inside short rows nobody asks.
  private(set) var full = 0..<0
  private var edges: [ActiveEdge] = []
  /// Edges that end above the row.
  private var cursor = 0
  private var crossings: [SideCrossing] = []
  /// The samples between the outline's top and its bottom.
  private var ends = UInt64.max
  private var origin = 0.0

  /// Rows up to this many pixels are looked at pixel by pixel.
  private static let short = 16

  /// Begins with the first of some rows of an outline.
  mutating func reset(_ outline: ConvexOutline, rows: Range<Int>, edges all: Span<OutlineEdge>) {
    outline.activate(rows, of: all, into: &edges)
    cursor = 0
  }

  /// Finds what crosses a row, and what it touches and fills; rows come in ascending order.
  ///
  /// - Parameters:
  ///   - width: Columns of the clip; nothing of the outline lies before the first.
  ///   - table: ``HalfPlaneMask/table``.
  mutating func move(to line: Int, _ outline: ConvexOutline, origin: Int, width: Int, _ table: Span<UInt64>) {
    let y = Double(line)
    var reach = RowReach()
    crossings.removeAll(keepingCapacity: true)
    self.origin = Double(origin)
    while cursor < edges.count, edges[cursor].bottom <= y { cursor += 1 }
    for edge in edges[cursor...] {
      if edge.top >= y + 1 { break }
      if edge.bottom <= y { continue }
      let (a, b) = (edge.top > y ? edge.top : y, edge.bottom < y + 1 ? edge.bottom : y + 1)
      let (left, right) = edge.places(from: a, to: b)
      crossings.append(SideCrossing(edge, from: left, to: right, height: b - a, y: y))
      reach.add(left, right, begins: edge.sign > 0)
    }
    let isWhole = outline.top <= y && outline.bottom >= y + 1
    (pixels, full) = reach.pixels(origin: origin, width: width, isWhole: isWhole) ?? (0..<0, 0..<0)
    ends = outline.ends(ofRow: line, table)
    if full.isEmpty || pixels.count <= Self.short { full = pixels.upperBound..<pixels.upperBound }
  }

  /// Adds pixels that the outline does not touch.
  mutating func join(_ reach: Range<Int>) {
    if reach.isEmpty { return }
    if pixels.isEmpty { full = reach.upperBound..<reach.upperBound }
    pixels = pixels.union(reach)
  }

  /// round(255 · area) of a pixel.
  ///
  /// - Parameters:
  ///   - column: A column close to the pixel.
  ///   - place: The pixel's place after it, `0..<16`.
  func area(column: Int, place: Int) -> UInt8 {
    let column = origin + Double(column)
    var sum: Float = 0
    for crossing in crossings { sum += crossing.area(column: column, place: place) }
    return UInt8(clamped(sum) * 255 + 0.5)
  }

  /// The samples of a pixel that lie inside.
  func samples(column: Int, _ table: Span<UInt64>) -> UInt64 {
    let column = Int(origin) + column
    return crossings.reduce(ends) { $0 & $1.samples(column: column, table) }
  }
}

extension HalfPlaneMask {
  /// The same side for pixels of one row: its distance from them depends on their column alone.
  @inline(always) func inRow(_ py: Double) -> HalfPlaneMask {
    var side = self
    side.offset += y * py
    return side
  }

  /// The samples inside, for the pixel of the side's row with its centre at `px`.
  @inline(always) func samples(x px: Double, _ table: Span<UInt64>) -> UInt64 {
    let distance = x * px + offset
    return is_flipped != 0 ? ~Self.entry(row, -distance, table) : Self.entry(row, distance, table)
  }

  /// The samples at least `height` below a pixel's centre.
  @inline(always) static func horizontal(below height: Double, _ table: Span<UInt64>) -> UInt64 {
    // The last direction's entries are those of y = 1.
    entry(Int32((Int(CRASTER_DIRECTIONS) - 1) * Int(CRASTER_ENTRIES)), -height, table)
  }

  /// A direction's entry: the first one far outside, the last one far inside.
  ///
  /// NaN counts as outside.
  @inline(always) private static func entry(_ row: Int32, _ distance: Double, _ table: Span<UInt64>) -> UInt64 {
    let step = (distance + 0.5) * Double(CRASTER_DISTANCES) + (1 + CRASTER_TIE)
    let last = Double(CRASTER_ENTRIES - 1)
    return table[Int(row) + Int(step > 0 ? (step < last ? step : last) : 0)]
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
