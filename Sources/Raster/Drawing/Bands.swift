/// A frame's rows in bands, and what lies in each.
struct Bands: Sendable {
  /// Rows of a band: few enough for its pixels to stay in the second-level cache, many enough to share what is worked out
  /// once a band.
  static let height = 32

  /// Rows of the frame.
  private let rows: Int
  /// Where each band's items begin, and where the last one's end.
  private var starts: [Int]
  private var items: [Int32]

  /// Sorts items into bands by counting; within a band they keep their order.
  ///
  /// - Complexity: O(items + bands, an item counting once for each of its bands).
  init(rows: Int, items all: [FramePlan.Item], clip: PixelRect) {
    self.rows = rows
    let count = (rows + Self.height - 1) / Self.height
    starts = Array(repeating: 0, count: count + 1)
    func bands(_ item: FramePlan.Item) -> Range<Int> {
      let rows = item.rows.clamped(to: clip.y)
      return rows.isEmpty ? 0..<0 : rows.lowerBound / Self.height..<(rows.upperBound - 1) / Self.height + 1
    }
    for item in all {
      for band in bands(item) { starts[band + 1] += 1 }
    }
    for band in 0..<count { starts[band + 1] += starts[band] }
    items = Array(repeating: 0, count: starts[count])
    var places = starts
    for (index, item) in all.enumerated() {
      for band in bands(item) {
        items[places[band]] = Int32(index)
        places[band] += 1
      }
    }
  }

  var count: Int { starts.count - 1 }

  /// The rows of a band.
  func rows(_ band: Int) -> Range<Int> { band * Self.height..<min(rows, (band + 1) * Self.height) }

  /// Indices of a band's items, back to front.
  func items(_ band: Int) -> ArraySlice<Int32> { items[starts[band]..<starts[band + 1]] }
}
