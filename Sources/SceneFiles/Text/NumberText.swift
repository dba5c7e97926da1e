import LayoutCore
import Support

/// A reader of numbers in scenes, which are plain decimals only.
package enum NumberText {
  /// Returns a number in plain decimal notation, such as `12`, `-0.5`, `.5`, or `1e3`; `nil` for anything else.
  package static func decimal(_ text: String) -> Double? {
    var rest = Substring(text).utf8
    dropSign(&rest)
    let whole = dropDigits(&rest)
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = dropDigits(&rest)
      guard fraction > 0 else { return nil }
    }
    guard whole + fraction > 0, !hasLeadingZero(text) else { return nil }
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      dropSign(&rest)
      guard dropDigits(&rest) > 0 else { return nil }
    }
    return rest.isEmpty ? Double(text) : nil
  }

  /// Returns a whole number without point or exponent; `nil` for anything else.
  package static func whole(_ text: String) -> Int? {
    var rest = Substring(text).utf8
    dropSign(&rest)
    guard dropDigits(&rest) > 0, rest.isEmpty, !hasLeadingZero(text) else { return nil }
    return Int(text)
  }

  /// Returns the reason why a word that resembles a number in a unit is not one; `nil` for any other word.
  package static func reason(_ text: String, in unit: ParameterUnit = .none) -> String? {
    let lower = text.lowercased()
    let digits = lower.drop { $0 == "-" || $0 == "+" }
    if [".inf", ".nan", "inf", "nan", "infinity"].contains(String(digits)) { return "numbers must be finite" }
    guard let first = digits.first, first.isASCII, first.isNumber || first == "." else { return nil }
    if digits.contains(":") { return "base 60 is not supported; write a decimal number" }
    if ["0x", "0o", "0b"].contains(String(digits.prefix(2))) { return "only decimal numbers are supported" }
    if digits.contains("_") { return "write it without underscores" }
    if digits.contains(",") { return "use a decimal point" }
    if hasLeadingZero(text) { return "write it without the leading zero" }
    return numberWithUnit(text, in: unit)
  }

  /// Returns a correction of a number with a unit; `nil` for any other text.
  private static func numberWithUnit(_ text: String, in unit: ParameterUnit) -> String? {
    let written = String(text.reversed().prefix { $0.isLetter || "%°/".contains($0) }.reversed())
    let digits = text.dropLast(written.count)
    let start = String(digits.last == " " ? digits.dropLast() : digits)
    // An exponent without digits is not a unit.
    guard !written.isEmpty, written.lowercased() != "e", let number = decimal(start) else { return nil }
    switch (unit, written.lowercased()) {
    case (.degrees, "rad"): return "angles are in degrees"
    case (.degrees, "turn"): return "write \((number * 360).shortText): angles are in degrees"
    case (.degrees, _): return "write \(start): angles are in degrees"
    case (.points, _): return "write \(start): lengths are in points"
    case (.seconds, "ms"): return "write \((number / 1000).shortText): times are in seconds"
    case (.seconds, _): return "write \(start): times are in seconds"
    case (.pixels, _): return "write \(start): sizes are in pixels"
    case (.pointsPerSecond, _): return "write \(start): velocities are in points per second"
    case (.none, "%"): return "write \((number / 100).shortText): numbers have no unit"
    case (.none, _): return "write \(start): numbers have no unit"
    }
  }

  private static func hasLeadingZero(_ text: String) -> Bool {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    guard digits.first == UInt8(ascii: "0"), let second = digits.dropFirst().first else { return false }
    return isDigit(second)
  }

  private static func dropSign(_ text: inout Substring.UTF8View) {
    if text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+") { text.removeFirst() }
  }

  private static func dropDigits(_ text: inout Substring.UTF8View) -> Int {
    let count = text.prefix(while: isDigit).count
    text.removeFirst(count)
    return count
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
