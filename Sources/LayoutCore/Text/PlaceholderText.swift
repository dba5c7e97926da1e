/// The placeholders in a text, which are names in braces for values of an element's item and section.
///
/// `{title}`, `{footer}`, and `{sectionNumber}` stay with a section, and `{number}` stays with an item, when others are
/// deleted, inserted, or moved. `{position}`, `{sectionPosition}`, `{item}`, `{section}`, and `{count}` count in the
/// current data. A field of the item's data, or a value from the layout, takes precedence over a placeholder with the
/// same name.
package enum PlaceholderText {
  static let help =
    "placeholders are filled in: the fields of the item's data, {title}, {footer}, {number}, {sectionNumber}, which "
    + "stay with item and section, and counts in the current data: {position}, {sectionPosition} from 1, {item}, "
    + "{section} from 0, {count} items"

  package static let marks = words(in: help).map { "{\($0)}" }

  package static func unknownMarks(in text: String, fields: [String] = []) -> [String] {
    words(in: text).filter { !marks.contains("{\($0)}") && !fields.contains($0) }.map { "{\($0)}" }
  }

  package static func words(in text: String) -> [String] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      let word = part.prefix { $0.isLetter || $0.isNumber || "_- ".contains($0) }
      return word.first?.isLetter == true && part.dropFirst(word.count).first == "}" ? String(word) : nil
    }
  }

  // Braces without a value stay as they are.
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
