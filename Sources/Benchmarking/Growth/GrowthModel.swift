/// A constant and a multiple of a form of growth, fitted to points.
struct GrowthModel {
  var form: GrowthClass
  /// The part that does not grow, not negative.
  var constant: Double
  /// The factor of the form, not negative.
  var factor: Double
  /// Root of the mean square of the relative errors.
  var residual: Double

  /// The model of a form with the smallest squares of relative errors.
  ///
  /// Relative errors, since the noise of times is: otherwise the largest point would decide alone. The same least squares
  /// as google/benchmark's `complexity.cc`, which has no constant.
  /// - Parameter points: Numbers, positive and ascending, and times, positive.
  init(_ form: GrowthClass, points: [(number: Double, time: Double)]) {
    self.form = form
    let smallest = points[0].number
    let largest = max(form.value(at: points[points.count - 1].number, from: smallest), .leastNormalMagnitude)
    // Divided by the largest value, so that squares of n² stay in range; both columns divided by the time.
    let rows = points.map { (1 / $0.time, form.value(at: $0.number, from: smallest) / largest / $0.time) }
    let (aa, ab, bb) = rows.reduce((0.0, 0.0, 0.0)) { ($0.0 + $1.0 * $1.0, $0.1 + $1.0 * $1.1, $0.2 + $1.1 * $1.1) }
    let (a, b) = rows.reduce((0.0, 0.0)) { ($0.0 + $1.0, $0.1 + $1.1) }
    let determinant = aa * bb - ab * ab
    (constant, factor) = (a / aa, 0)
    if form != .constant, determinant > 1e-12 * aa * bb {
      let (c, f) = ((bb * a - ab * b) / determinant, (aa * b - ab * a) / determinant)
      // Times are sums of what is not negative: at an edge the other one is fitted alone.
      if c < 0 { (constant, factor) = (0, b / bb) } else if f > 0 { (constant, factor) = (c, f) }
    }
    let (c, f) = (constant, factor)
    let squares = rows.reduce(0) { sum, row in
      let error = c * row.0 + f * row.1 - 1
      return sum + error * error
    }
    residual = (squares / Double(points.count)).squareRoot()
    factor /= largest
  }

  /// Returns the model's time for a number.
  func time(at number: Double, from smallest: Double) -> Double {
    constant + factor * form.value(at: number, from: smallest)
  }
}
