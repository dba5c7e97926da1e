/// The common statistics of measured values, which include outliers.
package struct SampleStatistics: Sendable, Hashable {
  package let sorted: [Double]

  /// Creates the statistics of values in any order, or returns `nil` without values or if one isn't finite.
  package init?(_ values: some Sequence<Double>) {
    sorted = values.sorted()
    guard !sorted.isEmpty, sorted.allSatisfy(\.isFinite) else { return nil }
  }

  package var count: Int { sorted.count }
  package var minimum: Double { sorted[0] }
  /// The middle value, or the mean of the two middle values.
  package var median: Double { percentile(50) }

  /// The median distance from the median, without a scale factor.
  ///
  /// Source: F. R. Hampel, "The Influence Curve and Its Role in Robust Estimation", JASA 69, 1974.
  package var medianAbsoluteDeviation: Double {
    let middle = median
    return Self.percentile(50, of: sorted.map { abs($0 - middle) }.sorted())
  }

  /// Returns the value below which a fraction of the values lies.
  ///
  /// Source: R. J. Hyndman, Y. Fan, "Sample Quantiles in Statistical Packages", The American Statistician 50, 1996,
  /// definition 7: linear between the values at ranks (n − 1)·p.
  /// - Parameter percent: The percentage, which is clamped to 0 to 100.
  package func percentile(_ percent: Double) -> Double { Self.percentile(percent, of: sorted) }

  private static func percentile(_ percent: Double, of sorted: [Double]) -> Double {
    let rank = min(max(percent / 100, 0), 1) * Double(sorted.count - 1)
    let below = Int(rank)
    let above = min(below + 1, sorted.count - 1)
    // The form a + (b − a)·t may miss b by a rounding error if t is 1 and a equals b.
    let share = rank - Double(below)
    return share == 0 ? sorted[below] : sorted[below] * (1 - share) + sorted[above] * share
  }
}

extension SampleStatistics {
  package struct Outliers: Sendable, Hashable {
    /// The number of values more than 1.5 interquartile ranges below the first or above the third quartile.
    package var count: Int
    /// The number of values more than 3 interquartile ranges below the first or above the third quartile.
    package var severe: Int
  }

  /// The values outside Tukey's fences.
  ///
  /// Source: J. W. Tukey, *Exploratory Data Analysis*, 1977, section 2D: inner fences at 1.5 and outer ones at 3
  /// interquartile ranges beyond the quartiles. Criterion's reports count the same.
  package var outliers: Outliers {
    let (first, third) = (percentile(25), percentile(75))
    func count(beyond ranges: Double) -> Int {
      let distance = ranges * (third - first)
      return sorted.count { $0 < first - distance || $0 > third + distance }
    }
    return Outliers(count: count(beyond: 1.5), severe: count(beyond: 3))
  }
}
