import Graphics

package enum GrowthClass: String, Sendable, Hashable, CaseIterable {
  case constant, logarithmic, linear, linearithmic, quadratic

  package var notation: String {
    switch self {
    case .constant: "O(1)"
    case .logarithmic: "O(log n)"
    case .linear: "O(n)"
    case .linearithmic: "O(n log n)"
    case .quadratic: "O(n²)"
    }
  }

  var power: Double {
    switch self {
    case .constant, .logarithmic: 0
    case .linear, .linearithmic: 1
    case .quadratic: 2
    }
  }

  /// Returns the nonnegative value for a positive number and the smallest number of a sweep.
  func value(at number: Double, from smallest: Double) -> Double {
    switch self {
    case .constant: 0
    // The growth counts from the first point. The constant includes everything before it.
    case .logarithmic: PortableMath.log(number / smallest)
    case .linear: number
    case .linearithmic: number * PortableMath.log(max(number, 2))
    case .quadratic: number * number
    }
  }
}
