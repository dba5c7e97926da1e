import Graphics

extension PlaceholderText {
  package struct Subject {
    package var path: ItemIndexPath
    package var data: CollectionData
    // A Boolean value that indicates whether the element belongs to the item at the index path, and not only to its position.
    package var isOfItem: Bool
    /// The values from the layout, which take precedence over the fields of the data.
    package var values: [String: FieldValue] = [:]
    /// The opaque color behind the element.
    package var backdrop = Color.white

    package init(path: ItemIndexPath, data: CollectionData, isOfItem: Bool, values: [String: FieldValue] = [:]) {
      (self.path, self.data, self.isOfItem, self.values) = (path, data, isOfItem, values)
    }
  }

  /// Returns the text with its placeholders filled in.
  ///
  /// `{title}` is the section's title, or "Section n" without one. Numbers and positions count from 1, and `{section}` and
  /// `{item}` from 0. Other braces stay as they are. In a text with markup, markup in the values is escaped.
  package static func filled(_ text: String, of subject: Subject, asMarkup: Bool = false) -> String {
    filled(text, asMarkup: asMarkup) { subject.value(of: $0)?.description }
  }
}

extension PlaceholderText.Subject {
  /// Returns the value of a name, which is an empty text for a field that only other items have.
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
