import Graphics

/// The growth of a time with a number: the exponent at the upper end of a sweep, and the class of the whole.
package struct GrowthFit: Sendable, Hashable {
  package struct Point: Sendable, Hashable {
    /// The varied number, which is positive.
    package var number: Double
    /// The times, in seconds per frame.
    package var times: SampleStatistics
  }

  package let points: [Point]
  /// The exponent k of nᵏ in the upper part of the sweep.
  package let exponent: Double
  /// The 95 % interval of the exponent, or `nil` if a point there has fewer than 6 passes.
  ///
  /// It covers the noise of the passes, not the error of describing the growth by a power.
  package let interval: ClosedRange<Double>?
  /// The range of numbers to which ``exponent`` applies.
  package let range: ClosedRange<Double>
  /// The class that explains all points best, or `nil` if no class does within 15 %, the time decreases, or the growth
  /// is unclear.
  package var growthClass: GrowthClass? { isUnclear ? nil : model?.form }
  /// The constant part of the time according to ``growthClass``, in seconds.
  package var constant: Double { (isUnclear ? nil : model)?.constant ?? 0 }
  /// The growing part per unit of the number, in seconds, or 0 unless the growth is linear.
  package var secondsPerUnit: Double { growthClass == .linear ? model?.factor ?? 0 : 0 }
  /// The root mean square of the relative errors of ``growthClass`` at the points.
  package var residual: Double { model?.residual ?? 0 }
  private let model: GrowthModel?

  /// A Boolean value that indicates whether the noise is too large to say how the time grows.
  ///
  /// Growth isn't certain if the interval contains 0, and neither is a constant if it contains the growth of a square
  /// root. An interval as wide as a whole power contains classes that differ by it.
  package var isUnclear: Bool {
    guard let interval else { return false }
    if interval.upperBound - interval.lowerBound >= 1 { return true }
    return model?.form == .constant ? interval.upperBound >= 0.5 : interval.contains(0)
  }

  /// The growth over a whole sweep that counts as constant: 15 %.
  static let smallGrowth = 1.15
  /// The largest relative error of a class that explains the points.
  static let largestResidual = 0.15
  /// The factor by which a more complex class must fit better.
  static let preference = 1.25

  /// Creates the growth of at least three points with distinct positive numbers and positive times, or returns `nil`.
  ///
  /// The exponent is the least-squares slope in log–log coordinates through the points at or above the geometric mean
  /// of the ends, at least the three largest, because small numbers show constants more than growth. The class is
  /// chosen among ``GrowthClass`` with an additional constant, over all points, so that a constant doesn't hide a
  /// linear part.
  ///
  /// Source: C. McGeoch, P. Sanders, R. Fleischer, P. R. Cohen, D. Precup, "Using Finite Experiments to Study
  /// Asymptotic Performance", in *Experimental Algorithmics*, LNCS 2547, 2002: the power rule, applied to the upper
  /// points.
  package init?(points: [Point]) {
    let points = points.sorted { $0.number < $1.number }
    let numbers = points.map(\.number)
    guard numbers.count >= 3, Set(numbers).count == numbers.count,
      points.allSatisfy({ $0.number > 0 && $0.number.isFinite && $0.times.minimum > 0 })
    else { return nil }
    self.points = points
    let middle = (numbers[0] * numbers[numbers.count - 1]).squareRoot()
    // The limit is slightly lower, since the root of a product may be rounded up.
    let upper = points.suffix(max(3, numbers.count { $0 >= middle * (1 - 1e-9) }))
    let logarithms = upper.map { PortableMath.log($0.number) }
    exponent = Self.slope(logarithms, upper.map { PortableMath.log($0.times.median) })
    range = upper[upper.startIndex].number...numbers[numbers.count - 1]
    let isEnough = upper.allSatisfy { $0.times.count >= RatioEstimate.minimumCount }
    interval =
      isEnough
      ? Bootstrap.interval { bootstrap in
        Self.slope(logarithms, upper.map { PortableMath.log(bootstrap.median(of: $0.times)) })
      } : nil
    model = Self.model(of: points.map { ($0.number, $0.times.median) }, exponent: exponent)
  }

  private static func slope(_ x: [Double], _ y: [Double]) -> Double {
    let (meanX, meanY) = (x.reduce(0, +) / Double(x.count), y.reduce(0, +) / Double(y.count))
    let (products, squares) = zip(x, y).reduce((0.0, 0.0)) { sums, point in
      let dx = point.0 - meanX
      return (sums.0 + dx * (point.1 - meanY), sums.1 + dx * dx)
    }
    return products / squares
  }

  private static func model(of points: [(number: Double, time: Double)], exponent: Double) -> GrowthModel? {
    let (first, last) = (points[0].number, points[points.count - 1].number)
    // A class that grows by a whole power faster than the upper points is based on noise.
    let possible = GrowthClass.allCases.dropFirst().filter { $0.power <= exponent + 1 }
    let growing = possible.map { GrowthModel($0, points: points) }.filter { model in
      model.time(at: last, from: first) > smallGrowth * model.time(at: first, from: first)
    }
    var best = GrowthModel(.constant, points: points)
    if let least = growing.map(\.residual).min(),
      let simplest = growing.first(where: { $0.residual <= preference * least }), simplest.residual < best.residual
    {
      best = simplest
    }
    let falls = best.form == .constant && exponent < -0.1
    return best.residual <= largestResidual && !falls ? best : nil
  }
}
