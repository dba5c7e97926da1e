/// A tendency of values to rise or to fall while they were measured.
public struct Trend: Sendable, Hashable {
  /// The median slope of all pairs, times the number of values, as a share of the median: +0.1 for 10 % slower at the end.
  public var change: Double
  /// Distance of Kendall's S from 0 in standard deviations.
  public var score: Double

  /// Returns the trend of values in the order of measuring; `nil` of fewer than 8, or if the median is not positive.
  ///
  /// Source: H. B. Mann, "Nonparametric Tests Against Trend", Econometrica 13, 1945 (with the continuity correction and the
  /// normal approximation, fair from 8 values on); the slope is P. K. Sen's, JASA 63, 1968.
  /// - Complexity: O(n²); of more than 400 values, 400 at even distances are looked at.
  public init?(_ values: [Double]) {
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

  /// A Boolean value that indicates whether chance makes such a trend in fewer than 1 of 100 lists, and it is at least 2 %.
  public var isNotable: Bool { abs(score) > 2.576 && abs(change) >= 0.02 }
}
