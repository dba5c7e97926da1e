/// The four sides of a micropolygon, and the row that is looked at.
struct MicropolygonRowMask: RowCoverageMask {
  private let a: OutlineEdge?, b: OutlineEdge?, c: OutlineEdge?, d: OutlineEdge?
  private let first: HalfPlaneMask, second: HalfPlaneMask, third: HalfPlaneMask, fourth: HalfPlaneMask
  /// The middle of the row, and of its first column, in the frame.
  private var middle = 0.5, origin = 0.5

  @inline(always) init(_ corners: Corners) {
    a = OutlineEdge(from: corners.a, to: corners.b)
    b = OutlineEdge(from: corners.b, to: corners.c)
    c = OutlineEdge(from: corners.c, to: corners.d)
    d = OutlineEdge(from: corners.d, to: corners.a)
    first = a?.side ?? HalfPlaneMask(from: corners.a, to: corners.b)
    second = b?.side ?? HalfPlaneMask(from: corners.b, to: corners.c)
    third = c?.side ?? HalfPlaneMask(from: corners.c, to: corners.d)
    fourth = d?.side ?? HalfPlaneMask(from: corners.d, to: corners.a)
  }

  /// Goes to a row and sets the area, `0...255`, that the sides enclose of each of its pixels.
  ///
  /// - Parameters:
  ///   - columns: Four at most, counted from `origin`; all others are empty.
  ///   - y: The row.
  ///   - origin: The frame's column of column 0.
  ///   - mask: By column; changed in `columns` only.
  @inline(always) mutating func cover(_ columns: Range<Int>, y: Int, origin: Int, mask: inout [UInt8]) {
    (middle, self.origin) = (Double(y) + 0.5, Double(origin) + 0.5)
    let ends = SIMD4<Double>(1, 2, 3, 4) + Double(columns.lowerBound + origin)
    var sum = SIMD4<Double>()
    if let a { a.add(to: &sum, row: y, ends: ends) }
    if let b { b.add(to: &sum, row: y, ends: ends) }
    if let c { c.add(to: &sum, row: y, ends: ends) }
    if let d { d.add(to: &sum, row: y, ends: ends) }
    for x in columns { mask[x] = coverageByte(sum[x - columns.lowerBound]) }
  }

  @inline(always) func samples(column: Int, edges: Span<OutlineEdge>, table: Span<UInt64>) -> UInt64 {
    let x = origin + Double(column)
    return first.inRow(middle).samples(x: x, table) & second.inRow(middle).samples(x: x, table)
      & third.inRow(middle).samples(x: x, table) & fourth.inRow(middle).samples(x: x, table)
  }
}

extension OutlineEdge {
  /// Adds what lies right of the side, in pixels that end at `ends`.
  ///
  /// Over a side from x = p to x = q, clamp(end − x, 0, 1) has the mean (G(end − p) − G(end − q))/(q − p), where G is
  /// its integral, c·(m − c/2) with c the clamped and m the positive part.
  @inline(always) fileprivate func add(to sum: inout SIMD4<Double>, row y: Int, ends: SIMD4<Double>) {
    guard top < Double(y + 1), let part = crossing(from: Double(y), to: Double(y + 1)) else { return }
    let width = part.right - part.left
    // So steep a side is upright to the last bit that shows.
    if width < 1e-5 {
      let middle = ends - (part.left + part.right) / 2
      sum += middle.positiveAndClamped.1 * part.height
      return
    }
    let scale = part.height / width
    sum += (integral(ends - part.left) - integral(ends - part.right)) * scale
  }
}

@inline(always) private func integral(_ x: SIMD4<Double>) -> SIMD4<Double> {
  let (positive, clamped) = x.positiveAndClamped
  return clamped * (positive - clamped * 0.5)
}

extension SIMD4<Double> {
  /// The part above 0, and the same limited to 1.
  @inline(always) fileprivate var positiveAndClamped: (SIMD4<Double>, SIMD4<Double>) {
    let positive = replacing(with: 0, where: self .< 0)
    return (positive, positive.replacing(with: 1, where: positive .> 1))
  }
}
