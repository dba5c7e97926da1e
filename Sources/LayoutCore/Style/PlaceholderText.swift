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

  /// The element whose label is filled in.
  package struct Subject {
    /// Index path in `data`.
    package var path: ItemIndexPath
    package var data: CollectionData
    /// True if the element belongs to the item at the index path; else its place is all that it has of its own.
    package var isOfItem: Bool
    /// Values that the layout gives the element, which go before the fields of the data.
    package var values: [String: FieldValue] = [:]

    package init(path: ItemIndexPath, data: CollectionData, isOfItem: Bool, values: [String: FieldValue] = [:]) {
      (self.path, self.data, self.isOfItem, self.values) = (path, data, isOfItem, values)
    }
  }

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

  /// The text with its marks filled in.
  ///
  /// `{title}` is the section's title, or "Section n" without one, where n is its number. Numbers and positions count from
  /// 1, `{section}` and `{item}` from 0; `{count}` is the number of items in the section. Other braces stay as they are.
  ///
  /// - Parameter asMarkup: True if marks in the values are to stay as they are.
  package static func filled(_ text: String, of subject: Subject, asMarkup: Bool = false) -> String {
    filled(text, asMarkup: asMarkup) { subject.value(of: $0)?.description }
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

extension PlaceholderText.Subject {
  /// Returns the value of a name; `nil` if nothing has it.
  ///
  /// An item without a field that other items have shows nothing there.
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
