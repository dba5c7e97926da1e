import Graphics

extension SampleStatistics {
  /// Returns an interval that contains the median of the underlying distribution with a given probability.
  ///
  /// The result is `nil` if there are too few values (fewer than 6 for 95 %).
  ///
  /// The ends are measured values. The number of n values below the true median has a binomial distribution with p = ½,
  /// for any distribution of the values, so the probability of [x₍k₎, x₍n+1−k₎] is known exactly. A bootstrap of
  /// the median is accurate only for large n and needs random numbers.
  ///
  /// Source: H. A. David, H. N. Nagaraja, *Order Statistics*, 3rd edition, 2003, section 7.1. The values must be
  /// independent. ``Trend`` detects drift.
  /// - Parameter confidence: The probability, `0..<1`. The default is 0.95.
  /// - Complexity: O(count).
  package func medianInterval(confidence: Double = 0.95) -> ClosedRange<Double>? {
    let rank = binomialRank(count: count, tail: (1 - confidence) / 2)
    return rank == 0 ? nil : sorted[rank - 1]...sorted[count - rank]
  }

  /// Half the width of the 95 % interval of the median as a fraction of the median, or `nil` without an interval.
  var relativeMargin: Double? {
    guard median > 0, let interval = medianInterval() else { return nil }
    return (interval.upperBound - interval.lowerBound) / 2 / median
  }
}

/// Returns the largest k whose P(X < k) is at most a tail probability for `count` fair coins, or 0 if there is none.
private func binomialRank(count: Int, tail: Double) -> Int {
  // Logarithms are used because 2⁻ⁿ leaves the range of Double beyond a thousand values.
  var logarithm = -Double(count) * PortableMath.log(2)
  var (sum, rank) = (0.0, 0)
  while rank < count {
    sum += PortableMath.exp(logarithm)
    guard sum <= tail else { break }
    rank += 1
    logarithm += PortableMath.log(Double(count - rank + 1)) - PortableMath.log(Double(rank))
  }
  return min(rank, count / 2)
}
