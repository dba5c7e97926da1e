/// The marks in a text that stand for an element's item and section: names in braces.
///
/// Names stay with what they name: `{title}`, `{footer}` and `{sectionNumber}` with a section, `{number}` with an item, whatever is
/// deleted, inserted or moved before it. Places count in the present data: `{position}`, `{sectionPosition}`, `{item}`,
/// `{section}` and `{count}` change with them. A field of the item's data, or a value that the layout gives the element,
/// goes before a mark of the same name.
package enum PlaceholderText {
  /// The marks, for help.
  static let help =
    "filled in: the fields of the item's data, {title}, {footer}, {number}, {sectionNumber}, which stay with item and section, and what "
    + "counts in the present data: {position}, {sectionPosition} from 1, {item}, {section} from 0, {count} items"

  /// The marks with their braces.
  package static let marks = words(in: help).map { "{\($0)}" }

  /// Words in braces in a text that are no marks: perhaps misspelt ones.
  package static func unknownMarks(in text: String, fields: [String] = []) -> [String] {
    words(in: text).filter { !marks.contains("{\($0)}") && !fields.contains($0) }.map { "{\($0)}" }
  }

  /// Names in braces: letters first, then also digits, `_`, `-` and spaces.
  package static func words(in text: String) -> [String] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      let word = part.prefix { $0.isLetter || $0.isNumber || "_- ".contains($0) }
      return word.first?.isLetter == true && part.dropFirst(word.count).first == "}" ? String(word) : nil
    }
  }

  /// The text with the names in braces replaced by their values; braces without a value stay as they are.
  static func filled(_ text: String, asMarkup: Bool = false, value: (String) -> String?) -> String {
    guard text.contains("{") else { return text }
    var rest = text[...]
    var filled = ""
    while let brace = rest.firstIndex(of: "{") {
      filled += rest[..<brace]
      rest = rest[brace...]
      if let end = rest.firstIndex(of: "}"), let value = value(String(rest[rest.index(after: brace)..<end])) {
        filled += asMarkup ? StyledText.escaped(value) : value
        rest = rest[rest.index(after: end)...]
      } else {
        filled.append(rest.removeFirst())
      }
    }
    return filled + rest
  }
}
