import Graphics

extension SampleStatistics {
  /// Returns an interval that holds the median of the underlying distribution in at least a share of all cases; `nil`
  /// with too few values for that (fewer than 6 for 95 %).
  ///
  /// The ends are measured values. How many of n values lie below the true median is binomial with p = ½, whatever the
  /// distribution, so the chance of [x₍k₎, x₍n+1−k₎] is known exactly. A bootstrap of the median knows it only for
  /// large n, and needs random numbers.
  ///
  /// Source: H. A. David, H. N. Nagaraja, *Order Statistics*, 3rd edition, 2003, section 7.1. The values have to be
  /// independent: ``Trend`` tells when they drift.
  /// - Parameter confidence: The share of cases, `0..<1`.
  /// - Complexity: O(count).
  public func medianInterval(confidence: Double = 0.95) -> ClosedRange<Double>? {
    let rank = Binomial.lowerRank(count: count, tail: (1 - confidence) / 2)
    return rank == 0 ? nil : sorted[rank - 1]...sorted[count - rank]
  }

  /// Half the width of the 95 % interval of the median as a share of the median; `nil` without an interval.
  public var relativeMargin: Double? {
    guard median > 0, let interval = medianInterval() else { return nil }
    return (interval.upperBound - interval.lowerBound) / 2 / median
  }
}

/// The binomial distribution with p = ½.
enum Binomial {
  /// Returns the largest k whose P(X < k) is at most a tail, X the number of heads among `count` coins; 0 if there is none.
  static func lowerRank(count: Int, tail: Double) -> Int {
    // Logarithms, since 2⁻ⁿ leaves the range of Double beyond a thousand values.
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
}
