/// A half-plane as seen by a pixel: which of its 64 samples lie inside.
///
/// Answers come from a table over direction and distance, so that a common edge of two polygons divides the samples of
/// each pixel between them: both look up the same entry, one of them inverted.
struct HalfPlaneMask: BitwiseCopyable {
  /// The inward normal, scaled so that |x| + |y| = 1: a pixel's corners then lie within 1/2 of its centre.
  private let x: Double, y: Double
  private var offset: Double
  /// Index of the direction's first entry.
  private let row: Int32
  /// True if the table's direction is the opposite one.
  private let isFlipped: Bool

  private static let directions = 64
  private static let distances = 64

  /// The side of the line from `a` to `b` that lies to its right on screen.
  @inline(always) init(from a: Point, to b: Point) {
    let (dx, dy) = (a.y - b.y, b.x - a.x)
    let scale = 1 / (abs(dx) + abs(dy))
    (x, y) = (dx * scale, dy * scale)
    offset = -(x * a.x + y * a.y)
    isFlipped = x < 0 || (x == 0 && y < 0)
    row = Self.row(of: isFlipped ? -y : y)
  }

  /// Index of the first entry of the direction (1 − |y|, y).
  @inline(always) private static func row(of y: Double) -> Int32 {
    let step = (y + 1) * (Double(directions) / 2)
    // NaN, the direction of a line without length, ends at 0.
    return Int32(step > 0 ? min(step, Double(directions - 1)) : 0) * Int32(distances)
  }

  /// The same side for pixels of one row: its distance from them depends on their column alone.
  @inline(always) func inRow(_ py: Double) -> HalfPlaneMask {
    var side = self
    side.offset += y * py
    return side
  }

  /// The samples inside, for the pixel of the side's row with its centre at `px`.
  @inline(always) func samples(x px: Double, _ table: Span<UInt64>) -> UInt64 {
    let distance = x * px + offset
    let inside = Self.entry(row, isFlipped ? -distance : distance, table)
    return isFlipped ? ~inside : inside
  }

  /// The samples at least `height` below a pixel's centre.
  @inline(always) static func horizontal(below height: Double, _ table: Span<UInt64>) -> UInt64 {
    entry(row(of: 1), -height, table)
  }

  @inline(always) private static func entry(_ row: Int32, _ distance: Double, _ table: Span<UInt64>) -> UInt64 {
    let step = (distance + 0.5) * Double(distances)
    if !(step > 0) { return 0 }
    if step >= Double(distances) { return .max }
    return table[Int(row) + Int(step)]
  }

  /// All answers, direction by direction: the samples s with n · s + d > 0 about the pixel's centre.
  ///
  /// The samples are a (0, 6, 2)-net: one in each 1/64 of the width, one in each 1/64 of the height, one in each square
  /// of 1/8. Source: J. G. van der Corput's sequence beside the equidistant one (Hammersley points).
  static let table: [UInt64] = {
    let samples = (0..<64).map { k -> Point in
      let reversed = (0..<6).reduce(0) { $0 | (k >> $1 & 1) << (5 - $1) }
      return Point(x: (Double(k) + 0.5) / 64 - 0.5, y: (Double(reversed) + 0.5) / 64 - 0.5)
    }
    var table: [UInt64] = []
    for direction in 0..<directions {
      let y = (Double(direction) + 0.5) * 2 / Double(directions) - 1
      let x = 1 - abs(y)
      for step in 0..<distances {
        let distance = (Double(step) + 0.5) / Double(distances) - 0.5
        var mask: UInt64 = 0
        for (k, sample) in samples.enumerated() where x * sample.x + y * sample.y + distance > 0 { mask |= 1 << k }
        table.append(mask)
      }
    }
    return table
  }()
}
