import Compositor
import Raster

/// A row of dots, one for each page, of which a window follows the position when there are too many: UIPageControl's.
///
/// The window is centred on the position as far as there are pages on both sides. Where it leaves pages out, the dot at its
/// edge is half as large as the others and shrinks to nothing beyond it; everything follows the position evenly, at any
/// speed.
struct PageDots: Sendable, Hashable {
  /// One dot.
  struct Dot: Sendable, Hashable {
    /// The page it stands for.
    var page: Int
    /// Where its centre is: dots to the right of the row's middle.
    var place: Double
    /// Its diameter as a fraction of a whole dot's, more than 0, at most 1.
    var scale: Double
    /// 1 for the page at the position, 0 for those one page and more away.
    var nearness: Double
  }

  /// Pages in all.
  let count: Int
  /// The position in pages, inside the row.
  let position: Double
  /// Dots that the window holds at full or half size.
  private let capacity: Int
  /// The page at the window's left edge; a fraction while the window moves.
  private let start: Double

  /// - Parameters:
  ///   - position: The position in pages; may lie outside the row.
  ///   - capacity: The most dots that there is room for; at least 1 is shown.
  init(count: Int, position: Double, capacity: Int) {
    self.count = count
    self.capacity = max(1, min(capacity, count))
    let last = Double(max(0, count - 1))
    // In this order: what is not a number is page 0.
    self.position = max(0, min(position, last))
    let hidden = Double(max(0, count - self.capacity))
    start = max(0, min(self.position - Double(self.capacity - 1) / 2, hidden))
  }

  /// The dots in the window, from left to right.
  ///
  /// - Complexity: O(capacity).
  var dots: [Dot] {
    let end = start + Double(capacity - 1)
    return (Int(start.rounded(.down))..<Int(end.rounded(.up)) + 1).compactMap(dot)
  }

  /// The dot of a page; `nil` if there is no such page or the window leaves it out.
  func dot(of page: Int) -> Dot? {
    guard page >= 0, page < count else { return nil }
    let (left, right) = (Double(page) - start, start + Double(capacity - 1) - Double(page))
    let (leftOut, rightOut) = (min(start, 1), min(Double(count - capacity) - start, 1))
    let scale = min(Self.scale(left, leftOut: leftOut), Self.scale(right, leftOut: rightOut))
    guard scale > 0 else { return nil }
    return Dot(
      page: page, place: left - Double(capacity - 1) / 2, scale: scale,
      nearness: max(0, 1 - abs(Double(page) - position)))
  }

  /// Full size from one dot inside the edge on, half at the edge, nothing one dot outside; full size everywhere at an
  /// edge that leaves no page out.
  private static func scale(_ distance: Double, leftOut: Double) -> Double {
    1 - leftOut * (1 - max(0, min((distance + 1) / 2, 1)))
  }
}
