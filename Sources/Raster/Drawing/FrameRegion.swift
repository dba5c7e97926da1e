/// A part of a frame: of each strip of rows, a range of columns.
package struct FrameRegion: Sendable, Hashable {
  /// Pixels in a row of the frame.
  package let width: Int
  /// Rows of the frame.
  package let height: Int
  /// Columns of each strip, within the frame.
  private(set) var columns: [Range<Int>]

  /// No pixel of a frame.
  package init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    columns = Array(repeating: 0..<0, count: StripBins.count(rows: height))
  }

  /// Adds all pixels of the frame.
  package mutating func addAll() {
    columns = Array(repeating: 0..<width, count: columns.count)
  }

  /// Adds the pixels of another region of the same frame, and those between.
  package mutating func add(_ other: FrameRegion) {
    for strip in columns.indices { columns[strip] = columns[strip].union(other.columns[strip]) }
  }

  /// Adds the strips' parts that hold a rectangle inside the frame.
  mutating func add(_ rect: PixelRect) {
    for strip in strips(of: rect) { columns[strip] = columns[strip].union(rect.x) }
  }

  /// Adds a rectangle where it shares columns with what is there, strip by strip.
  ///
  /// - Returns: True if that made the region larger.
  mutating func join(_ rect: PixelRect) -> Bool {
    var isLarger = false
    for strip in strips(of: rect) where columns[strip].overlaps(rect.x) {
      let joined = columns[strip].union(rect.x)
      isLarger = isLarger || joined != columns[strip]
      columns[strip] = joined
    }
    return isLarger
  }

  /// True if it holds all pixels of the frame.
  package var isWhole: Bool { columns.allSatisfy { $0 == 0..<width } }

  /// True if it holds no pixel.
  package var isEmpty: Bool { columns.allSatisfy(\.isEmpty) }

  /// Number of pixels in it.
  package var pixelCount: Int {
    columns.indices.reduce(0) { $0 + columns[$1].count * StripBins.rows($1, of: height).count }
  }

  /// Indices of the pixels, run by run.
  var runs: [Range<Int>] {
    columns.indices.flatMap { strip in
      let (rows, columns) = (StripBins.rows(strip, of: height), columns[strip])
      if columns.count == width { return [rows.lowerBound * width..<rows.upperBound * width] }
      if columns.isEmpty { return [] }
      return rows.map { $0 * width + columns.lowerBound..<$0 * width + columns.upperBound }
    }
  }

  private func strips(of rect: PixelRect) -> Range<Int> {
    if rect.isEmpty { return 0..<0 }
    return rect.y.lowerBound / StripBins.height..<(rect.y.upperBound - 1) / StripBins.height + 1
  }
}
