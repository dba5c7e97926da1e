extension Band {
  /// Finds what is visible of a mote behind all that was visited before.
  mutating func visit(_ mote: Mote, item: FramePlan.Item) {
    let sides = MoteSides(mote.corners)
    let first = spans.count
    for y in mote.rows.clamped(to: rows) {
      let areas = sides.areas(row: y, column: mote.columns.lowerBound)
      add(mote, sides, areas, y: y)
    }
    close(first, item: item)
  }

  /// Adds a row of a mote, if anything of it can be seen.
  private mutating func add(_ mote: Mote, _ sides: MoteSides, _ areas: SIMD4<Double>, y: Int) {
    let columns = mote.columns
    let line = y - rows.lowerBound
    let start = coverageCount
    makeRoom(columns.count)
    var isSeen = false
    for x in columns {
      let area = UInt32(max(0, min(areas[x - columns.lowerBound], 1)) * 255 + 0.5)
      let share = area == 0 ? 0 : shareArea(area, of: mote, sides, x: x - origin, y: y, line: line)
      coverage[coverageCount] = UInt8(truncatingIfNeeded: share)
      coverageCount += 1
      isSeen = isSeen || share > 0
    }
    if isSeen {
      addSpan(y: y, columns, direct: columns.upperBound..<columns.upperBound, coverage: start)
    } else {
      coverageCount = start
    }
  }

  /// What a mote fills of what is left of a pixel.
  @inline(always) private mutating func shareArea(
    _ area: UInt32, of mote: Mote, _ sides: MoteSides, x: Int, y: Int, line: Int
  ) -> UInt32 {
    if hidden[line, x] { return 0 }
    let takes = mote.color.alpha == 255
    let isTouched = touched[line, x]
    if !takes && !isTouched { return area }
    var pixel = isTouched ? partial[line * width + x] : PartialPixel()
    let share = pixel.share(ofArea: area, samples: sides.samples(x: x + origin, y: y, table.span), takes: takes)
    if takes {
      if pixel.left <= 1 { hidden.set(row: line, x) }
      touched.set(row: line, x)
      partial[line * width + x] = pixel
    }
    return share
  }
}

/// The four sides of a mote.
struct MoteSides {
  private let a: OutlineEdge?, b: OutlineEdge?, c: OutlineEdge?, d: OutlineEdge?
  private let first: SampleSide, second: SampleSide, third: SampleSide, fourth: SampleSide

  @inline(always) init(_ corners: Corners) {
    a = OutlineEdge(from: corners.a, to: corners.b)
    b = OutlineEdge(from: corners.b, to: corners.c)
    c = OutlineEdge(from: corners.c, to: corners.d)
    d = OutlineEdge(from: corners.d, to: corners.a)
    first = a?.side ?? SampleSide(from: corners.a, to: corners.b)
    second = b?.side ?? SampleSide(from: corners.b, to: corners.c)
    third = c?.side ?? SampleSide(from: corners.c, to: corners.d)
    fourth = d?.side ?? SampleSide(from: corners.d, to: corners.a)
  }

  /// The area that the sides enclose of the four pixels from a column of the frame on.
  @inline(always) func areas(row y: Int, column: Int) -> SIMD4<Double> {
    let ends = SIMD4<Double>(1, 2, 3, 4) + Double(column)
    var sum = SIMD4<Double>()
    if let a { a.add(to: &sum, row: y, ends: ends) }
    if let b { b.add(to: &sum, row: y, ends: ends) }
    if let c { c.add(to: &sum, row: y, ends: ends) }
    if let d { d.add(to: &sum, row: y, ends: ends) }
    return sum
  }

  /// Which of a pixel's 64 samples lie inside.
  @inline(always) func samples(x: Int, y: Int, _ table: Span<UInt64>) -> UInt64 {
    let (x, y) = (Double(x) + 0.5, Double(y) + 0.5)
    return first.inRow(y).samples(x: x, table) & second.inRow(y).samples(x: x, table)
      & third.inRow(y).samples(x: x, table) & fourth.inRow(y).samples(x: x, table)
  }
}

extension OutlineEdge {
  /// Adds what lies right of the side, in pixels that end at `ends`.
  ///
  /// Over a side from x = p to x = q, clamp(end − x, 0, 1) has the mean (G(end − p) − G(end − q))/(q − p), where G is its
  /// integral, c·(m − c/2) with c the clamped and m the positive part.
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
  /// What is above 0, and that up to 1.
  @inline(always) fileprivate var positiveAndClamped: (SIMD4<Double>, SIMD4<Double>) {
    let positive = replacing(with: 0, where: self .< 0)
    return (positive, positive.replacing(with: 1, where: positive .> 1))
  }
}
