/// Finds the longest part of a text that fits.
enum TruncationSearch {
  /// The most steps by which a longer part may be narrower than a shorter one: letters that are joined take other room than
  /// at an end.
  private static let longestDip = 8

  /// Returns what the largest number gives for which a candidate fits, 0 among them; `nil` if none does.
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
