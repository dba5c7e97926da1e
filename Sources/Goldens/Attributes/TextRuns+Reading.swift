extension TextRuns {
  /// Parses an expected count of texts in the format of a series, such as `"A"*10 none "B"`.
  init(text: Substring, count: Int) throws(AttributeTextError) {
    var rest = text
    while !rest.isEmpty {
      let value: String?
      if rest.hasPrefix("none") {
        (value, rest) = (nil, rest.dropFirst(4))
      } else {
        guard let quoted = rest.takeQuotedText() else {
          throw .other("\"\(rest.prefix(40))\" is neither none nor a quoted text")
        }
        value = quoted
      }
      let (_, times) = try AttributeTextError.repeated(rest.prefix { $0 != " " }, atMost: count - self.count)
      append(value, times: times)
      rest = rest.drop { $0 != " " }.dropFirst()
    }
    guard self.count == count else { throw .count(self.count, expected: count) }
    // A series represents texts that are never present in this way.
    if isEmpty { self = TextRuns() }
  }
}

extension Substring {
  /// Removes and returns a quoted text with JSON escapes from the front, or returns `nil` if there is none.
  mutating func takeQuotedText() -> String? {
    guard unicodeScalars.first == "\"" else { return nil }
    var (text, scalars) = (String.UnicodeScalarView(), unicodeScalars.dropFirst())
    while let scalar = scalars.popFirst() {
      if scalar == "\"" {
        self = Substring(scalars)
        return String(text)
      }
      guard scalar == "\\" else {
        text.append(scalar)
        continue
      }
      switch scalars.popFirst() {
      case "\"": text.append("\"")
      case "\\": text.append("\\")
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "u":
        let digits = String(String.UnicodeScalarView(scalars.prefix(4)))
        guard digits.utf8.count == 4, let code = UInt32(digits, radix: 16), let unit = Unicode.Scalar(code)
        else { return nil }
        text.append(unit)
        scalars = scalars.dropFirst(4)
      default: return nil
      }
    }
    return nil
  }
}
