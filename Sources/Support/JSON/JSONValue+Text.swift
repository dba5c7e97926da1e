extension JSONValue {
  /// The spacing of JSON text.
  package struct Style: Sendable, Hashable {
    package var colon: String
    package var comma: String
    /// The text between a brace and the members on the same line.
    package var padding: String
    /// The longest line with a whole list or object; `nil` for a single line.
    package var columns: Int?

    /// One line without spaces, as in recordings.
    package static let compact = Style(colon: ":", comma: ",", padding: "", columns: nil)

    /// Indented text, in which lists and objects take one line if they fit.
    package static func wrapped(columns: Int) -> Style {
      Style(colon: ": ", comma: ", ", padding: " ", columns: columns)
    }

    /// Indented text with one value per line, in the style of Foundation's encoder.
    package static let expanded = Style(colon: " : ", comma: ", ", padding: " ", columns: 0)
  }

  /// Returns the value as indented JSON text, with lists and objects on one line if they fit.
  package func text(columns: Int = 100) -> String { text(.wrapped(columns: columns)) }

  /// Returns the value as JSON text, with `indent` in front of all lines except the first.
  package func text(_ style: Style, indent: String = "") -> String {
    var line = ""
    write(to: &line, style)
    guard let columns = style.columns, line.utf8.count + indent.utf8.count > columns else { return line }
    let inner = indent + "  "
    switch self {
    case .null, .boolean, .integer, .number, .text: return line
    case .numbers(let numbers):
      return Self.block("[", numbers.map { JSONValue.number($0).text(style, indent: inner) }, "]", indent)
    case .list(let items): return Self.block("[", items.map { $0.text(style, indent: inner) }, "]", indent)
    case .object(let members):
      return Self.block(
        "{", members.map { $0.key.jsonText + style.colon + $0.value.text(style, indent: inner) }, "}", indent)
    }
  }

  private static func block(_ open: String, _ lines: [String], _ close: String, _ indent: String) -> String {
    "\(open)\n" + lines.map { "\(indent)  \($0)" }.joined(separator: ",\n") + "\n\(indent)\(close)"
  }

  /// Appends the value as one line of JSON, in which numbers read back as the same numbers.
  package func write(to text: inout String, _ style: Style = .compact) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): value.writeShortText(to: &text)
    case .text(let value): text += value.jsonText
    case .numbers(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += style.comma }
        value.writeShortText(to: &text)
      }
      text += "]"
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += style.comma }
        value.write(to: &text, style)
      }
      text += "]"
    case .object(let members) where members.isEmpty: text += "{}"
    case .object(let members):
      text += "{"
      text += style.padding
      for (index, member) in members.enumerated() {
        if index > 0 { text += style.comma }
        text += member.key.jsonText
        text += style.colon
        member.value.write(to: &text, style)
      }
      text += style.padding
      text += "}"
    }
  }
}

extension String {
  package var jsonText: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
      return "\"\(self)\""
    }
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      default:
        scalar.value < 0x20
          ? "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16) : String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
