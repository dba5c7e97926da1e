enum TruncationSearch {
  /// The largest number of steps by which a longer part may be narrower than a shorter one, because joined letters have
  /// other widths.
  private static let longestDip = 8

  /// Returns the candidate for the largest number that fits, from 0 on, or `nil` if none fits.
  ///
  /// - Complexity: O(log `most`) candidates.
  static func longest<Line>(upTo most: Int, candidate: (Int) -> Line?) -> Line? {
    guard var best = candidate(0) else { return nil }
    var range = 0..<most + 1
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      if let line = candidate(middle) {
        (best, range) = (line, middle..<range.upperBound)
      } else {
        range = range.lowerBound..<middle
      }
    }
    var (last, next) = (range.lowerBound, range.lowerBound + 1)
    while next <= min(most, last + longestDip) {
      if let line = candidate(next) { (best, last) = (line, next) }
      next += 1
    }
    return best
  }
}

enum TruncatedLine {
  case shaped(BlockShaper.Line)
  /// The number of clusters of a line that fits, which isn't shaped yet.
  case unshaped(Int)
}

/// The approximate widths of lines with an ellipsis, which decide for most lines whether they fit.
struct TruncationEstimate {
  /// The largest change of a width, in ems, where the ellipsis follows another letter than in the paragraph.
  private static let largestChange = 1.0

  /// The width of each number of clusters without trailing spaces, in ems.
  private let widths: [Double]
  /// The width of the clusters with the ellipsis at the limit.
  private let limit: Double
  private let change: Double

  init(
    _ clusters: ArraySlice<TextCluster>, advances: ArraySlice<Double>, ellipsis: Double, limit: Double, scale: Double
  ) {
    var (widths, sum) = ([0.0], 0.0)
    for (cluster, advance) in zip(clusters, advances) {
      sum += advance
      widths.append(cluster.hangs ? widths[widths.count - 1] : sum)
    }
    (self.widths, self.limit, change) = (widths, limit - ellipsis, Self.largestChange * scale)
  }

  /// Returns whether a number of clusters fits, or `nil` if the line must be shaped to know.
  func fits(_ count: Int) -> Bool? {
    if widths[count] <= limit - change { return true }
    return widths[count] > limit + change ? false : nil
  }
}
