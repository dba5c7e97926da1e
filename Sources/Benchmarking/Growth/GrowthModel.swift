/// A constant and a multiple of a growth class, fitted to points.
struct GrowthModel: Sendable, Hashable {
  var form: GrowthClass
  var constant: Double
  var factor: Double
  var residual: Double

  /// Fits a class by least squares of relative errors.
  ///
  /// The errors are relative because the noise of times is. Otherwise, the largest point would dominate. The fit is
  /// that of google/benchmark's `complexity.cc`, which has no constant.
  /// - Parameter points: The numbers, positive and ascending, and the times, positive.
  init(_ form: GrowthClass, points: [(number: Double, time: Double)]) {
    self.form = form
    let smallest = points[0].number
    let largest = max(form.value(at: points[points.count - 1].number, from: smallest), .leastNormalMagnitude)
    // The values are divided by the largest one, so that squares of n² stay in range, and both columns by the time.
    let rows = points.map { (1 / $0.time, form.value(at: $0.number, from: smallest) / largest / $0.time) }
    let (aa, ab, bb) = rows.reduce((0.0, 0.0, 0.0)) { ($0.0 + $1.0 * $1.0, $0.1 + $1.0 * $1.1, $0.2 + $1.1 * $1.1) }
    let (a, b) = rows.reduce((0.0, 0.0)) { ($0.0 + $1.0, $0.1 + $1.1) }
    let determinant = aa * bb - ab * ab
    (constant, factor) = (a / aa, 0)
    if form != .constant, determinant > 1e-12 * aa * bb {
      let (c, f) = ((bb * a - ab * b) / determinant, (aa * b - ab * a) / determinant)
      // Times are sums of nonnegative parts. At a boundary, the other part is fitted alone.
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

  func time(at number: Double, from smallest: Double) -> Double {
    constant + factor * form.value(at: number, from: smallest)
  }
}
