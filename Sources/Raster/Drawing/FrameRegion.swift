/// A part of a frame: a range of columns in each strip of rows.
package struct FrameRegion: Sendable, Hashable {
  package let width, height: Int
  /// The columns of each strip, within the frame.
  private(set) var columns: [Range<Int>]

  package init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    columns = Array(repeating: 0..<0, count: StripBins.count(rows: height))
  }

  package mutating func addAll() { columns = Array(repeating: 0..<width, count: columns.count) }

  /// Adds another region of the same frame, including the columns between the two.
  package mutating func add(_ other: FrameRegion) {
    for strip in columns.indices { columns[strip] = columns[strip].union(other.columns[strip]) }
  }

  /// Adds a rectangle inside the frame to the strips that it touches.
  mutating func add(_ rect: PixelRect) {
    for strip in strips(of: rect) { columns[strip] = columns[strip].union(rect.x) }
  }

  /// Adds a rectangle, strip by strip, where it shares columns with the region, and returns whether the region grew.
  mutating func join(_ rect: PixelRect) -> Bool {
    var isLarger = false
    for strip in strips(of: rect) where columns[strip].overlaps(rect.x) {
      let joined = columns[strip].union(rect.x)
      isLarger = isLarger || joined != columns[strip]
      columns[strip] = joined
    }
    return isLarger
  }

  /// A Boolean value that indicates whether the region is the whole frame.
  package var isWhole: Bool { columns.allSatisfy { $0 == 0..<width } }

  package var isEmpty: Bool { columns.allSatisfy(\.isEmpty) }

  package var pixelCount: Int {
    columns.indices.reduce(0) { $0 + columns[$1].count * StripBins.rows($1, of: height).count }
  }

  var runs: [Range<Int>] {
    columns.indices.flatMap { strip in
      let (rows, columns) = (StripBins.rows(strip, of: height), columns[strip])
      if columns.count == width { return [rows.lowerBound * width..<rows.upperBound * width] }
      if columns.isEmpty { return [] }
      return rows.map { $0 * width + columns.lowerBound..<$0 * width + columns.upperBound }
    }
  }

  private func strips(of rect: PixelRect) -> Range<Int> { rect.isEmpty ? 0..<0 : StripBins.strips(rect.y) }
}
