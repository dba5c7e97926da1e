import Graphics
import Outputs
import Support

/// An axis of a plot, which maps values to positions.
struct PlotAxis: Hashable {
  enum Form: Hashable {
    /// Numbers with prefixes, such as `10 k`.
    case number
    /// Times, such as `10 ms`.
    case seconds
    /// Factors, such as `2×`.
    case factor
  }

  var title: String
  var form = Form.number
  var isLogarithmic = false
  private(set) var range = 0.0...1.0

  init(_ title: String, form: Form = .number, isLogarithmic: Bool = false) {
    (self.title, self.form, self.isLogarithmic) = (title, form, isLogarithmic)
  }

  /// Includes values in the range, which ends with round numbers and, on a linear axis, includes 0.
  mutating func fit(_ values: [Double]) {
    let values = values.filter { $0.isFinite && (!isLogarithmic || $0 > 0) }
    guard let low = values.min(), let high = values.max() else { return }
    if isLogarithmic {
      let low = Self.roundNumber(low, upward: false)
      range = low...max(Self.roundNumber(high, upward: true), low * 10)
    } else {
      let start = min(0, low)
      let step = Self.step(max(high - start, abs(high) * 1e-3, 1e-12))
      let first = (start / step + 1e-9).rounded(.down) * step
      range = first...max((high / step - 1e-9).rounded(.up) * step, first + step)
    }
  }

  /// Returns the position of a value as a fraction of the axis, 0 to 1 inside.
  func share(of value: Double) -> Double {
    guard isLogarithmic else { return (value - range.lowerBound) / (range.upperBound - range.lowerBound) }
    let low = PortableMath.log(range.lowerBound)
    return (PortableMath.log(max(value, .leastNormalMagnitude)) - low) / (PortableMath.log(range.upperBound) - low)
  }

  /// Returns the values with a grid line and a label, up to a limit.
  func ticks(limit: Int) -> [Double] {
    guard isLogarithmic else {
      let step = Self.step(range.upperBound - range.lowerBound)
      let first = (range.lowerBound / step - 1e-9).rounded(.up)
      return (0...12).map { (first + Double($0)) * step }.filter { $0 <= range.upperBound + step * 1e-6 }
    }
    for digits in [[1.0, 2, 5], [1, 3], [1]] {
      let ticks = Self.decades(range).flatMap { decade in digits.map { $0 * decade } }.filter(contains)
      if ticks.count <= limit { return ticks }
    }
    let decades = Self.decades(range).filter(contains)
    let step = max(1, (decades.count + limit - 1) / max(1, limit))
    return stride(from: 0, to: decades.count, by: step).map { decades[$0] }
  }

  func label(_ value: Double) -> String {
    switch form {
    case .number: return value < 0.01 && value > 0 ? value.shortText : value.parameterText
    case .factor: return "\(value.chartText)×"
    case .seconds:
      for (factor, unit) in [(1.0, "s"), (1e-3, "ms"), (1e-6, "µs")] where value >= factor * 0.9999 {
        return "\((value / factor).chartText) \(unit)"
      }
      return value == 0 ? "0" : "\((value * 1e9).chartText) ns"
    }
  }

  private func contains(_ value: Double) -> Bool {
    value >= range.lowerBound * 0.9999 && value <= range.upperBound * 1.0001
  }

  private static func decades(_ range: ClosedRange<Double>) -> [Double] {
    var decades = [power(below: range.lowerBound)]
    while let last = decades.last, last * 10 <= range.upperBound * 1.0001, decades.count < 700 {
      decades.append(last * 10)
    }
    return decades
  }

  /// Returns the largest power of ten that is at most a positive number.
  private static func power(below value: Double) -> Double {
    let exponent = (PortableMath.log(value) / PortableMath.log(10) + 1e-9).rounded(.down)
    return PortableMath.pow(10, exponent)
  }

  /// Returns the nearest number below or above a positive number that is 1, 2, or 5 times a power of ten.
  private static func roundNumber(_ value: Double, upward: Bool) -> Double {
    let power = power(below: value)
    let steps = [1.0, 2, 5, 10].map { $0 * power }
    return upward ? steps.first { $0 >= value * 0.9999 } ?? value : steps.last { $0 <= value * 1.0001 } ?? value
  }

  /// Returns the distance for about five ticks over a positive length.
  private static func step(_ length: Double) -> Double { roundNumber(length / 5, upward: true) }
}
