/// An issue with a field of an item's data whose text isn't a valid value for the item's cell.
package struct FieldIssue: Sendable {
  package var field: String
  package var text: String
  package var type: ParameterType
  /// The member of the style or of a template's part, such as `border.color` or `template`.
  package var member: String
}

extension CellStyle {
  /// Returns the fields of an item's record whose texts aren't valid values for its cell.
  ///
  /// An empty text counts as no value, except for the choice of a template.
  package func fieldIssues(at path: ItemIndexPath, in data: CollectionData) -> [FieldIssue] {
    guard let record = data.record(at: path) else { return [] }
    let style = changed(byRecordAt: path, in: data)
    let subject = PlaceholderText.Subject(path: path, data: data, isOfItem: true)
    var issues = style.fieldBindings.compactMap { mark in
      CellStyle.properties[mark.keyPath].flatMap { property in
        issue(
          PlaceholderText.filled(mark.text, of: subject), property.type, property.name,
          field: PlaceholderText.words(in: mark.text).first { record.fields[$0] != nil })
      }
    }
    if let template = style.template { issues += template.fieldIssues(of: subject, record) }
    return issues
  }
}

extension CellTemplate {
  fileprivate func fieldIssues(of subject: PlaceholderText.Subject, _ record: CollectionData.Record) -> [FieldIssue] {
    if let chooser {
      let name = PlaceholderText.filled(chooser, of: subject)
      if let chosen = options.first(where: { $0.name == name }) { return chosen.fieldIssues(of: subject, record) }
      // An unknown placeholder is an error of the scene.
      if name.contains("{") { return [] }
      return [
        FieldIssue(
          field: PlaceholderText.words(in: chooser).first ?? "", text: name, type: .choice(options.map(\.name)),
          member: "template")
      ]
    }
    let texts = bound(to: subject, image: nil, state: []).values?.texts ?? [:]
    var issues: [FieldIssue] = []
    root.forEach { part, _ in
      for member in part.boundMembers {
        let sources = PlaceholderText.words(in: member.text).flatMap { mark in
          arguments[mark].map { PlaceholderText.words(in: $0) } ?? [mark]
        }
        let filled = PlaceholderText.filled(member.text) { texts[$0] }
        let field = sources.first { record.fields[$0] != nil }
        if let issue = issue(filled, member.type, member.name, field: field) { issues.append(issue) }
      }
    }
    return issues
  }

  /// The first field with a text for all items that isn't a valid value for a part.
  package var faultyArgument: FieldIssue? {
    var found: FieldIssue?
    root.forEach { part, _ in
      for member in part.boundMembers where found == nil {
        let words = PlaceholderText.words(in: member.text)
        guard let name = words.first, words.allSatisfy({ arguments[$0].map { !$0.contains("{") } ?? false }) else {
          continue
        }
        found = issue(PlaceholderText.filled(member.text) { arguments[$0] }, member.type, member.name, field: name)
      }
    }
    return found
  }
}

/// Returns the issue of a text with a filled-in field, or `nil` for a valid or empty text, or one without a field.
private func issue(_ text: String, _ type: ParameterType, _ member: String, field: String?) -> FieldIssue? {
  guard let field, !text.isEmpty, !text.contains("{"), type.value(statedBy: text) == nil else { return nil }
  return FieldIssue(field: field, text: text, type: type, member: member)
}
