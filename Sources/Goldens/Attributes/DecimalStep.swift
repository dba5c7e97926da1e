import Outputs

/// The distance of representable numbers, as one digit times a power of ten, so that text is exact.
struct DecimalStep: Sendable, Hashable {
  /// A number from 1 to 9, times a power of ten from 1 on if there are no decimals.
  let multiplier: Int
  /// The number of decimals, `0...15`.
  let decimals: Int

  static let one = DecimalStep(multiplier: 1, decimals: 0)
  /// The number of steps that represents NaN.
  static let notANumber = Int.min
  /// The largest number of steps, to which larger numbers are clamped.
  private static let limit = 100_000_000_000_000

  private init(multiplier: Int, decimals: Int) { (self.multiplier, self.decimals) = (multiplier, decimals) }

  /// Creates the step nearest to a number, which is clamped to `0.0001...100`.
  init(nearest number: Double) {
    var (rest, decimals) = (number.isFinite ? min(max(number, 0.0001), 100) : 0.01, 0)
    while rest < 0.95 { (rest, decimals) = (rest * 10, decimals + 1) }
    let scale = rest >= 9.5 ? (rest >= 95 ? 100 : 10) : 1
    self.init(multiplier: Int((rest / Double(scale)).rounded()) * scale, decimals: decimals)
  }

  func finer(decimals count: Int) -> DecimalStep { DecimalStep(multiplier: multiplier, decimals: decimals + count) }

  static func holds(_ steps: Double) -> Bool { abs(steps) <= Double(limit) }

  var value: Double { value(of: 1) }

  func steps(_ value: Double) -> Int {
    if value.isNaN { return Self.notANumber }
    let steps = (value * Self.powers[decimals] / Double(multiplier)).rounded()
    return Int(min(max(steps, -Double(Self.limit)), Double(Self.limit)))
  }

  func value(of steps: Int) -> Double {
    steps == Self.notANumber ? .nan : Double(steps * multiplier) / Self.powers[decimals]
  }

  /// Returns the exact decimal text of a number of steps, without trailing zeros.
  func text(_ steps: Int) -> String {
    if steps == Self.notANumber { return "nan" }
    let digits = String((steps * multiplier).magnitude)
    let sign = steps < 0 ? "-" : ""
    if decimals == 0 { return sign + digits }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    var text = "\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return sign + text
  }

  /// Returns the number of steps of a text, or `nil` if it's invalid, out of range, or not a multiple of the step.
  func steps(text: Substring) -> Int? {
    if text == "nan" { return Self.notANumber }
    let digits = text.hasPrefix("-") ? text.dropFirst() : text
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 1 || parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }),
      digits.utf8.count <= 19
    else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    guard fraction.utf8.count <= decimals else { return nil }
    let zeros = String(repeating: "0", count: decimals - fraction.utf8.count)
    guard let units = Int(parts[0] + fraction + zeros), units.isMultiple(of: multiplier),
      units / multiplier <= Self.limit
    else { return nil }
    return (text.hasPrefix("-") ? -1 : 1) * (units / multiplier)
  }

  private static let powers: [Double] = (0...15).map { exponent in
    (0..<exponent).reduce(1.0) { power, _ in power * 10 }
  }
}

extension UInt8 {
  var isDigit: Bool { (48...57).contains(self) }
}
