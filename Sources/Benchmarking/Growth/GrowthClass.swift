import Graphics

/// A form of growth, as complexity theory names it.
public enum GrowthClass: String, Sendable, Hashable, CaseIterable {
  /// O(1).
  case constant
  /// O(log n).
  case logarithmic
  /// O(n).
  case linear
  /// O(n log n).
  case linearithmic
  /// O(n²).
  case quadratic

  /// The usual notation: `O(n log n)`.
  public var notation: String {
    switch self {
    case .constant: "O(1)"
    case .logarithmic: "O(log n)"
    case .linear: "O(n)"
    case .linearithmic: "O(n log n)"
    case .quadratic: "O(n²)"
    }
  }

  /// The power of n in it.
  var power: Double {
    switch self {
    case .constant, .logarithmic: 0
    case .linear, .linearithmic: 1
    case .quadratic: 2
    }
  }

  /// Returns the form's value, not negative, for a positive number and the smallest one of a sweep.
  func value(at number: Double, from smallest: Double) -> Double {
    switch self {
    case .constant: 0
    // From the first point on: the constant beside it takes what was there.
    case .logarithmic: PortableMath.log(number / smallest)
    case .linear: number
    case .linearithmic: number * PortableMath.log(max(number, 2))
    case .quadratic: number * number
    }
  }
}
