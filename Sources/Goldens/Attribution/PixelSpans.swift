import Graphics

/// The columns of a convex region in a row of pixels.
struct PixelSpans {
  /// The pixels that are at least one pixel away from the edge.
  let core: Range<Int>
  /// The pixels that the region touches, and the adjacent ones, which antialiasing may affect.
  let touched: Range<Int>

  init(_ corners: [Point], row: Int) {
    let middle = Double(row) + 0.5
    touched = Self.columns(corners, from: middle - 1, to: middle + 1, margin: 1)
    let (above, below) = (
      Self.columns(corners, from: middle - 1, to: middle - 1, margin: -1),
      Self.columns(corners, from: middle + 1, to: middle + 1, margin: -1)
    )
    core = above.clamped(to: below)
  }

  /// Returns the columns whose centers lie in the part of a region between two heights.
  private static func columns(_ corners: [Point], from top: Double, to bottom: Double, margin: Double) -> Range<Int> {
    var (left, right) = (Double.infinity, -Double.infinity)
    for (index, a) in corners.enumerated() {
      let b = corners[index + 1 == corners.count ? 0 : index + 1]
      let (high, low) = a.y <= b.y ? (a, b) : (b, a)
      guard high.y <= bottom, low.y >= top else { continue }
      for y in [max(high.y, top), min(low.y, bottom)] {
        let part = low.y > high.y ? (y - high.y) / (low.y - high.y) : 0
        let x = high.x + (low.x - high.x) * part
        (left, right) = (min(left, x), max(right, x))
      }
      if low.y == high.y { (left, right) = (min(left, a.x, b.x), max(right, a.x, b.x)) }
    }
    guard left <= right, left.magnitude < 1e9, right.magnitude < 1e9 else { return 0..<0 }
    let (first, end) = (Int((left - margin - 0.5).rounded(.up)), Int((right + margin - 0.5).rounded(.down)) + 1)
    return first < end ? first..<end : 0..<0
  }
}
