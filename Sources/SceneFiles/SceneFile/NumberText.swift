/// Numbers as text in scenes: plain decimals only.
package enum NumberText {
  /// Returns the number that `text` is in plain decimal notation (`12`, `-0.5`, `.5`, `1e3`); `nil` for anything else.
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

  /// Returns the whole number that `text` is without point or exponent; `nil` for anything else.
  package static func whole(_ text: String) -> Int? {
    var rest = Substring(text).utf8
    dropSign(&rest)
    guard dropDigits(&rest) > 0, rest.isEmpty, !hasLeadingZero(text) else { return nil }
    return Int(text)
  }

  /// Returns the reason for which a word similar to a number is not one; `nil` for any other word.
  package static func reason(_ text: String) -> String? {
    let lower = text.lowercased()
    let digits = lower.drop { $0 == "-" || $0 == "+" }
    if [".inf", ".nan", "inf", "nan", "infinity"].contains(String(digits)) { return "numbers must be finite" }
    guard let first = digits.first, first.isASCII, first.isNumber || first == "." else { return nil }
    if digits.contains(":") { return "base 60 is not read; write one decimal number" }
    if ["0x", "0o", "0b"].contains(String(digits.prefix(2))) { return "only decimal numbers are read" }
    if digits.contains("_") { return "write it without underscores" }
    if digits.contains(",") { return "write the decimals behind a point" }
    if hasLeadingZero(text) { return "write it without the leading zero" }
    return nil
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

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
