import Graphics

extension RatioEstimate {
  /// Creates an estimate from times that were measured alternately, so that both were exposed to the same load.
  ///
  /// The result is `nil` without pairs, or if a time isn't positive.
  ///
  /// The estimate is Hodges and Lehmann's: the median of the means of every two logarithms of ratios. Its interval
  /// inverts Wilcoxon's signed-rank test, which requires only that the logarithms of ratios are symmetric about their
  /// median. Alternating measurements have this property. A pair that was affected by a burst of load has little
  /// influence.
  ///
  /// Source: M. Hollander, D. A. Wolfe, E. Chicken, *Nonparametric Statistical Methods*, 3rd edition, 2014, sections
  /// 3.2 and 3.3.
  /// - Parameter pairs: The times of the baseline and of the other, in any unit and in the order of measuring. Of more
  ///   than 500 pairs, the last 500 count.
  /// - Complexity: O(n³) for n pairs up to 60, O(n²·log n) beyond.
  package init?(pairs: [(base: Double, time: Double)]) {
    let logarithms = pairs.suffix(500).map { PortableMath.log($0.time / $0.base) }
    guard pairs.allSatisfy({ $0.base > 0 && $0.time > 0 }) else { return nil }
    var means: [Double] = []
    for (index, value) in logarithms.enumerated() { means += logarithms[index...].map { (value + $0) / 2 } }
    guard let walsh = SampleStatistics(means) else { return nil }
    ratio = PortableMath.exp(walsh.median)
    let rank = signedRank(count: logarithms.count, tail: 0.025)
    guard rank > 0 else { return }
    interval = PortableMath.exp(walsh.sorted[rank - 1])...PortableMath.exp(walsh.sorted[walsh.count - rank])
  }
}

/// Returns the largest k whose P(T < k) is at most a tail probability, or 0 if there is none.
///
/// T is Wilcoxon's statistic, the sum of the positive ranks if each rank's sign is a fair coin.
/// The result is exact for up to 60 pairs. Beyond, it uses the normal approximation with mean n(n + 1)/4 and variance
/// n(n + 1)(2n + 1)/24.
private func signedRank(count: Int, tail: Double) -> Int {
  guard count <= 60 else {
    let n = Double(count)
    let deviation = (n * (n + 1) * (2 * n + 1) / 24).squareRoot()
    return max(0, Int((n * (n + 1) / 4 - normalQuantile(ofTail: tail) * deviation).rounded(.down)))
  }
  // The probabilities of every sum, rank by rank.
  var probabilities = [1.0]
  for rank in 0..<count {
    var next = [Double](repeating: 0, count: probabilities.count + rank + 1)
    for (sum, probability) in probabilities.enumerated() {
      next[sum] += probability / 2
      next[sum + rank + 1] += probability / 2
    }
    probabilities = next
  }
  var (sum, rank) = (0.0, 0)
  while rank < probabilities.count {
    sum += probabilities[rank]
    guard sum <= tail else { break }
    rank += 1
  }
  return rank
}

/// Returns the value that a standard normal variable exceeds with a probability, `0 < tail < 0.5`.
private func normalQuantile(ofTail tail: Double) -> Double {
  var (low, high) = (0.0, 40.0)
  for _ in 0..<60 {
    let middle = (low + high) / 2
    if 1 - PortableMath.erf(middle / 2.0.squareRoot()) > 2 * tail { low = middle } else { high = middle }
  }
  return (low + high) / 2
}
