/// A frame's rows in strips, and the items in each strip.
struct StripBins: Sendable {
  /// The rows of a strip: few enough for the second-level cache, many enough to share the work per strip.
  static let height = 32

  /// The index of each strip's first item, and the end of the last strip's items.
  private var starts: [Int]
  private var items: [Int32]

  /// Sorts items into strips by counting, in their order, in O(strips + items), where an item counts for each strip.
  init(rows: Int, items all: [FramePlan.Item], clip: PixelRect) {
    let count = Self.count(rows: rows)
    starts = Array(repeating: 0, count: count + 1)
    for item in all {
      for strip in Self.strips(item.rows.clamped(to: clip.y)) { starts[strip + 1] += 1 }
    }
    for strip in 0..<count { starts[strip + 1] += starts[strip] }
    items = Array(repeating: 0, count: starts[count])
    var places = starts
    for (index, item) in all.enumerated() {
      for strip in Self.strips(item.rows.clamped(to: clip.y)) {
        items[places[strip]] = Int32(index)
        places[strip] += 1
      }
    }
  }

  var count: Int { starts.count - 1 }

  static func count(rows: Int) -> Int { (rows + height - 1) / height }

  static func rows(_ strip: Int, of rows: Int) -> Range<Int> { strip * height..<min(rows, (strip + 1) * height) }

  /// Returns the strips of some rows.
  static func strips(_ rows: Range<Int>) -> Range<Int> {
    rows.isEmpty ? 0..<0 : rows.lowerBound / height..<(rows.upperBound - 1) / height + 1
  }

  func items(_ strip: Int) -> ArraySlice<Int32> { items[starts[strip]..<starts[strip + 1]] }
}
