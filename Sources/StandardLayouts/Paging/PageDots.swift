/// A row of dots, one for each page, in a window that follows the position if there are too many, as in UIPageControl.
///
/// The window is centered on the position as far as there are pages on both sides. At an edge that hides pages, the dot is
/// half as large as the others and shrinks to nothing beyond it. Everything follows the position continuously.
struct PageDots: Sendable, Hashable {
  struct Dot: Sendable, Hashable {
    var page: Int
    /// The position of its center, in dots to the right of the row's middle.
    var position: Double
    /// The diameter as a fraction of a full dot's, more than 0, at most 1.
    var scale: Double
    /// The nearness to the position, from 1 for the page at the position to 0 for pages at least one page away.
    var nearness: Double
  }

  let count: Int
  /// The position in pages, clamped to the row.
  let position: Double
  /// The number of dots in the window at full or half size.
  private let capacity: Int
  /// The index of the page at the window's left edge; a fraction while the window moves.
  private let start: Double

  /// Creates a row of at least one dot, for a position in pages that can be outside the row.
  init(count: Int, position: Double, capacity: Int) {
    self.count = count
    self.capacity = max(1, min(capacity, count))
    let last = Double(max(0, count - 1))
    // In this order, NaN is page 0.
    self.position = max(0, min(position, last))
    let hidden = Double(max(0, count - self.capacity))
    start = max(0, min(self.position - Double(self.capacity - 1) / 2, hidden))
  }

  /// The dots in the window, from left to right, in O(capacity).
  var dots: [Dot] {
    let end = start + Double(capacity - 1)
    return (Int(start.rounded(.down))..<Int(end.rounded(.up)) + 1).compactMap(dot)
  }

  /// Returns the dot of a page, or `nil` if the page doesn't exist or is outside the window.
  func dot(of page: Int) -> Dot? {
    guard page >= 0, page < count else { return nil }
    let (left, right) = (Double(page) - start, start + Double(capacity - 1) - Double(page))
    let (leftOut, rightOut) = (min(start, 1), min(Double(count - capacity) - start, 1))
    let scale = min(Self.scale(left, leftOut: leftOut), Self.scale(right, leftOut: rightOut))
    guard scale > 0 else { return nil }
    return Dot(
      page: page, position: left - Double(capacity - 1) / 2, scale: scale,
      nearness: max(0, 1 - abs(Double(page) - position)))
  }

  /// Returns the scale of a dot at a distance from an edge of the window.
  ///
  /// The scale is 1 from one dot inside on, ½ at the edge, and 0 one dot outside. An edge that hides no page doesn't scale.
  private static func scale(_ distance: Double, leftOut: Double) -> Double {
    1 - leftOut * (1 - max(0, min((distance + 1) / 2, 1)))
  }
}
