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
