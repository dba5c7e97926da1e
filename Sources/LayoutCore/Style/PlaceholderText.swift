/// The placeholders in a text, which are names in braces that stand for values of an element's item and section.
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

  /// An element whose texts are filled in.
  package struct Subject {
    package var path: ItemIndexPath
    package var data: CollectionData
    // Whether the element belongs to the item at the index path. Otherwise only its position is known.
    package var isOfItem: Bool
    /// The values from the layout, which take precedence over the fields of the data.
    package var values: [String: FieldValue] = [:]

    package init(path: ItemIndexPath, data: CollectionData, isOfItem: Bool, values: [String: FieldValue] = [:]) {
      (self.path, self.data, self.isOfItem, self.values) = (path, data, isOfItem, values)
    }
  }

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

  /// Returns the text with its placeholders filled in.
  ///
  /// `{title}` is the section's title, or "Section n" without one. Numbers and positions count from 1, and `{section}` and
  /// `{item}` from 0. Other braces stay as they are. In a text with markup, markup in the values is escaped.
  package static func filled(_ text: String, of subject: Subject, asMarkup: Bool = false) -> String {
    filled(text, asMarkup: asMarkup) { subject.value(of: $0)?.description }
  }

  // Returns the text with the names in braces replaced by their values. Braces without a value stay as they are.
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

extension PlaceholderText.Subject {
  /// Returns the value of a name, or `nil` for an unknown name.
  ///
  /// A field that only other items have is an empty text.
  func value(of name: String) -> FieldValue? {
    if let value = values[name] { return value }
    if isOfItem, let record = data.record(at: path) {
      if let value = record.fields[name] { return value }
      if data.fieldNames.contains(name) { return .text("") }
    }
    let section = data.sections.indices.contains(path.section) ? data.sections[path.section] : nil
    let number = isOfItem ? section?.number(at: path.item) : nil
    switch name {
    case "title": return .text(section?.title ?? "Section \(data.number(ofSection: path.section))")
    case "footer": return .text(section?.footer ?? "")
    case "section": return .number(Double(path.section))
    case "sectionNumber": return .number(Double(data.number(ofSection: path.section)))
    case "sectionPosition": return .number(Double(path.section + 1))
    case "item": return .number(Double(path.item))
    case "number": return .number(Double(number ?? path.item + 1))
    case "position": return .number(Double(path.item + 1))
    case "count": return .number(Double(section?.items.count ?? 0))
    default: return nil
    }
  }
}
