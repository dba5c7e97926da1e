import Graphics

/// Resampling with replacement, to estimate the variation of a figure with other passes of the same kind.
///
/// Source: B. Efron, R. J. Tibshirani, *An Introduction to the Bootstrap*, 1993, chapters 6 and 13 (percentile
/// interval). The seed is fixed, so that the same samples have the same interval.
struct Bootstrap {
  static let resamples = 2000
  private var random = SplitMix64(seed: 17)

  /// Returns the median of a resample of the same size.
  mutating func median(of statistics: SampleStatistics) -> Double {
    let sorted = statistics.sorted
    // Counting finds the median without sorting.
    var counts = [Int](repeating: 0, count: sorted.count)
    for _ in sorted.indices { counts[Int(SplitMix64.unit(random.next()) * Double(sorted.count))] += 1 }
    let (below, above) = ((sorted.count - 1) / 2, sorted.count / 2)
    var (seen, low) = (0, -1)
    for (index, count) in counts.enumerated() {
      seen += count
      if low < 0, seen > below { low = index }
      if seen > above { return low == index ? sorted[index] : (sorted[low] + sorted[index]) / 2 }
    }
    return sorted[sorted.count - 1]
  }

  /// Returns the interval that contains a fraction of a figure's values over all resamples, or `nil` if one isn't
  /// finite.
  static func interval(confidence: Double = 0.95, of figure: (inout Bootstrap) -> Double) -> ClosedRange<Double>? {
    var bootstrap = Bootstrap()
    guard let figures = SampleStatistics((0..<resamples).map { _ in figure(&bootstrap) }) else { return nil }
    let tail = (1 - confidence) / 2 * 100
    return figures.percentile(tail)...figures.percentile(100 - tail)
  }
}
