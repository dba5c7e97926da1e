/// A nonnegative time in seconds as a reduced fraction.
struct ExactTime: Sendable, Hashable, CustomStringConvertible {
  let numerator: Int
  let denominator: Int

  init(_ numerator: Int, _ denominator: Int) {
    let divisor = max(1, Self.divisor(numerator, denominator))
    (self.numerator, self.denominator) = (numerator / divisor, denominator / divisor)
  }

  /// The time of a frame delay of an animated PNG.
  init(delay: (numerator: UInt16, denominator: UInt16)) {
    // "If the denominator is 0, it is to be treated as if it were 100."
    self.init(Int(delay.numerator), delay.denominator == 0 ? 100 : Int(delay.denominator))
  }

  var seconds: Double { Double(numerator) / Double(denominator) }

  /// A text such as `2 s` or `1/10 s`.
  var description: String { denominator == 1 ? "\(numerator) s" : "\(numerator)/\(denominator) s" }

  /// Returns the sum of two times, or `nil` if it's too large for a fraction.
  func adding(_ other: ExactTime) -> ExactTime? {
    guard let (a, b, denominator) = common(other) else { return nil }
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? nil : ExactTime(sum, denominator)
  }

  /// Returns the longest time of which two times are multiples, or `nil` if it's too small for a fraction.
  func step(with other: ExactTime) -> ExactTime? {
    common(other).map { ExactTime(Self.divisor($0.0, $0.1), $0.denominator) }
  }

  /// Returns the number of steps in the time, or `nil` if it isn't a whole number.
  func count(of step: ExactTime) -> Int? {
    guard step.numerator > 0, let (a, b, _) = common(step), a.isMultiple(of: b) else { return nil }
    return a / b
  }

  /// Returns the numerators of two times with a common denominator.
  private func common(_ other: ExactTime) -> (Int, Int, denominator: Int)? {
    let divisor = Self.divisor(denominator, other.denominator)
    let (left, right) = (other.denominator / divisor, denominator / divisor)
    let a = numerator.multipliedReportingOverflow(by: left)
    let b = other.numerator.multipliedReportingOverflow(by: right)
    let product = denominator.multipliedReportingOverflow(by: left)
    return a.overflow || b.overflow || product.overflow ? nil : (a.partialValue, b.partialValue, product.partialValue)
  }

  static func divisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
