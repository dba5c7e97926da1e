// Rectangles whose sides lie on the pixel grid cover each pixel fully or not at all, so their rows need no computation.

extension SpanBuffer {
  /// Adds the visible part of a pixel-aligned rectangle, and returns whether it is visible everywhere in the strip.
  ///
  /// Rows in which items in front cover pixels partially are processed as for any other outline.
  /// - Precondition: The buffers have capacity for the spans and the coverage.
  mutating func cover(_ rectangle: PixelRect, as shape: CoveringShape, edges: Span<OutlineEdge>) -> Bool {
    let columns = rectangle.x.clamped(to: origin..<origin + width).counted(from: origin)
    let end = min(shape.rows.upperBound, rectangle.y.upperBound) - rows.lowerBound
    let start = max(shape.rows.lowerBound, rectangle.y.lowerBound) - rows.lowerBound
    if columns.isEmpty { return false }
    let isAlone = hasOnlyRectangles && rectangles.clearRows(0..<1, columns) == 1
    rectangles.set(row: 0, columns)
    var line = start
    while line < end {
      // Each line has the bits of hidden pixels, then those of touched pixels.
      let clear = isAlone ? end - line : bits.clearRows(2 * line..<2 * end, columns) / 2
      if clear > 0 {
        addRows(line..<line + clear, columns)
        if shape.takes { bits.setEverySecond(2 * line..<2 * (line + clear), columns) }
        if clear == end - start { return true }
        line += clear
      } else if bits.clearRows(2 * line + 1..<2 * line + 2, columns) == 1 {
        addVisible(columns, y: rows.lowerBound + line)
        if shape.takes { bits.set(row: 2 * line, columns) }
        line += 1
      } else {
        let first = line
        repeat { line += 1 } while line < end && bits.clearRows(2 * line + 1..<2 * line + 2, columns) == 0
        var touched = shape
        touched.rows = rows.lowerBound + first..<rows.lowerBound + line
        cover(touched, edges: edges, reach: [])
      }
    }
    return false
  }

  private mutating func addRows(_ lines: Range<Int>, _ columns: Range<Int>) {
    let (first, y) = (spanCount, rows.lowerBound + lines.lowerBound)
    let span = RowSpan(y: y, columns: columns.lowerBound + origin..<columns.upperBound + origin)
    let edges = SpanEdges(begin: span.begin, end: span.end, coverage: Int32(truncatingIfNeeded: coverageCount))
    precondition(first + lines.count <= spans.count && first + lines.count <= spanEdges.count)
    unsafe spans.withUnsafeMutableBufferPointer { spans in
      for i in 0..<lines.count {
        unsafe spans[first &+ i] = RowSpan(y: span.y &+ Int32(truncatingIfNeeded: i), begin: span.begin, end: span.end)
      }
    }
    unsafe spanEdges.withUnsafeMutableBufferPointer { all in
      unsafe all[first..<first + lines.count].update(repeating: edges)
    }
    spanCount += lines.count
  }

  /// Adds the visible spans of a row, without coverage; columns count from the clip's left edge.
  mutating func addVisible(_ columns: Range<Int>, y: Int) {
    let (line, end) = (y - rows.lowerBound, columns.upperBound)
    var x = columns.lowerBound
    while true {
      x = bits.next(row: 2 * line, from: x, to: end, not: true)
      if x >= end { return }
      let next = bits.next(row: 2 * line, from: x, to: end, not: false)
      addSpan(y: y, x..<next, direct: x..<next, coverage: coverageCount)
      x = next
    }
  }
}

extension ConvexOutline {
  /// The greatest distance from the pixel grid at which no pixel's area, rounded to 1/255, differs from that on the
  /// grid.
  ///
  /// An upright side counts as 1/256 pixel wide, which takes 1/2048 of a pixel on either side. Two of those and four
  /// distances, one for each side, must stay below half a level, 1/510.
  private static let slack = 1.0 / 65536

  /// Returns the pixels of an upright rectangle whose sides lie on the pixel grid, or `nil` for any other outline.
  func pixelRect(_ edges: Span<OutlineEdge>) -> PixelRect? {
    // Level sides aren't among the edges.
    guard count == 2 else { return nil }
    let (a, b) = (edges[first], edges[first + 1])
    guard let left = Self.gridLine(a.low, a.high), let right = Self.gridLine(b.low, b.high),
      let top = Self.gridLine(a.top, b.top), let bottom = Self.gridLine(a.bottom, b.bottom)
    else { return nil }
    return PixelRect(x: min(left, right)..<max(left, right), y: top..<max(top, bottom))
  }

  /// Returns the whole number that two numbers equal within the slack.
  private static func gridLine(_ a: Double, _ b: Double) -> Int? {
    let line = a.rounded()
    return abs(a - line) <= slack && abs(b - line) <= slack ? Int(line) : nil
  }
}
