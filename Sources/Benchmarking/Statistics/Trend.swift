/// A tendency of values to increase or decrease while they were measured.
package struct Trend: Sendable, Hashable {
  /// The median slope of all pairs, times the number of values, as a fraction of the median: +0.1 for 10 % slower at
  /// the end.
  package var change: Double
  /// The distance of Kendall's S from 0 in standard deviations.
  package var score: Double

  /// Creates the trend of values in the order of measuring, or returns `nil` for fewer than 8 values or if the median
  /// isn't positive.
  ///
  /// Source: H. B. Mann, "Nonparametric Tests Against Trend", Econometrica 13, 1945 (with the continuity correction and
  /// the normal approximation, adequate from 8 values on); the slope is P. K. Sen's, JASA 63, 1968.
  /// - Complexity: O(n²). Of more than 400 values, 400 at even distances are used.
  package init?(_ values: [Double]) {
    let step = max(1, (values.count + 399) / 400)
    let chosen = stride(from: 0, to: values.count, by: step).map { values[$0] }
    guard chosen.count >= 8, let median = SampleStatistics(chosen)?.median, median > 0 else { return nil }
    var (slopes, sum): ([Double], Int) = ([], 0)
    for i in chosen.indices {
      for j in chosen[..<i].indices {
        slopes.append((chosen[i] - chosen[j]) / Double(i - j))
        sum += chosen[i] > chosen[j] ? 1 : chosen[i] < chosen[j] ? -1 : 0
      }
    }
    let count = Double(chosen.count)
    let deviation = (count * (count - 1) * (2 * count + 5) / 18).squareRoot()
    score = Double(sum - sum.signum()) / deviation
    change = (SampleStatistics(slopes)?.median ?? 0) * count / median
  }

  /// A Boolean value that indicates whether the trend is at least 2 % and significant at 1 %.
  package var isNotable: Bool { abs(score) > 2.576 && abs(change) >= 0.02 }
}
