import CRaster

/// A run of pixels of one row of the frame: columns `begin..<end` of row `y`.
typealias RowSpan = craster_span

extension RowSpan {
  @inline(always) var columns: Range<Int> { Int(begin)..<Int(end) }

  @inline(always) init(y: Int, columns: Range<Int>) {
    self.init(
      y: Int32(truncatingIfNeeded: y), begin: Int32(truncatingIfNeeded: columns.lowerBound),
      end: Int32(truncatingIfNeeded: columns.upperBound))
  }
}

/// The layout of the frame's pixels in a buffer: (x, y) has the index y · stride + x − origin.
///
/// A buffer may hold only a part of the rows or, with a stride of 0, a single row that represents all of them.
struct PixelLayout: Sendable, BitwiseCopyable {
  var stride, origin: Int

  @inline(always) func index(x: Int, y: Int) -> Int { y &* stride &+ x &- origin }

  /// Returns whether a buffer of `count` pixels contains all the pixels of the spans.
  func holds(_ spans: Span<RowSpan>, count: Int) -> Bool {
    // In most cases it contains the whole box around them.
    var (left, right, top, bottom) = (Int32.max, Int32.min, Int32.max, Int32.min)
    for i in spans.indices {
      let span = spans[i]
      (left, right) = (min(left, span.begin), max(right, span.end))
      (top, bottom) = (min(top, span.y), max(bottom, span.y))
    }
    if stride >= 0, left >= 0, index(x: Int(left), y: Int(top)) >= 0, index(x: Int(right), y: Int(bottom)) <= count {
      return true
    }
    return holdsEach(spans, count: count)
  }

  private func holdsEach(_ spans: Span<RowSpan>, count: Int) -> Bool {
    var holds = true
    for i in spans.indices {
      let span = spans[i]
      if span.begin >= span.end { continue }
      let first = index(x: Int(span.begin), y: Int(span.y))
      holds = holds && span.begin >= 0 && first >= 0 && first &+ span.columns.count <= count
    }
    return holds
  }
}
