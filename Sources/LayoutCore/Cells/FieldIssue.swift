/// A field of an item's data that states nothing of what the item's cell takes from it.
package struct FieldIssue: Sendable {
  /// Name of the field.
  package var field: String
  /// Text that the field states, with what stands around it.
  package var text: String
  /// Values that the cell takes.
  package var type: ParameterType
  /// Member of the style or of a template's part that takes it: `border.color`, `template`.
  package var member: String
}

extension CellStyle {
  /// Returns the fields of an item's record that its cell cannot use: what is no colour, number, symbol or name of a template
  /// where one is needed.
  ///
  /// An empty text stands for no value, but for the choice of a template, which has to be made.
  package func fieldIssues(at path: ItemIndexPath, in data: CollectionData) -> [FieldIssue] {
    guard let record = data.record(at: path) else { return [] }
    var style = self
    if !record.style.isEmpty { style.apply(record.style) }
    let subject = PlaceholderText.Subject(path: path, data: data, isOfItem: true)
    var faults = style.fieldBindings.compactMap { mark in
      CellStyle.properties[mark.keyPath].flatMap { property in
        fault(
          PlaceholderText.filled(mark.text, of: subject), property.type, property.name,
          field: PlaceholderText.words(in: mark.text).first { record.fields[$0] != nil })
      }
    }
    if let template = style.template { faults += template.fieldIssues(of: subject, record) }
    return faults
  }
}

extension CellTemplate {
  fileprivate func fieldIssues(of subject: PlaceholderText.Subject, _ record: CollectionData.Record) -> [FieldIssue] {
    if let chooser {
      let name = PlaceholderText.filled(chooser, of: subject)
      if let chosen = options.first(where: { $0.name == name }) { return chosen.fieldIssues(of: subject, record) }
      // A name that nobody has is a fault of the scene's.
      if name.contains("{") { return [] }
      return [
        FieldIssue(
          field: PlaceholderText.words(in: chooser).first ?? "", text: name, type: .choice(options.map(\.name)),
          member: "template")
      ]
    }
    let texts = bound(to: subject, picture: nil, state: []).values?.texts ?? [:]
    var faults: [FieldIssue] = []
    root.forEach { part, _ in
      for member in part.boundMembers {
        let sources = PlaceholderText.words(in: member.text).flatMap { mark in
          arguments[mark].map { PlaceholderText.words(in: $0) } ?? [mark]
        }
        let filled = PlaceholderText.filled(member.text) { texts[$0] }
        let field = sources.first { record.fields[$0] != nil }
        if let fault = fault(filled, member.type, member.name, field: field) { faults.append(fault) }
      }
    }
    return faults
  }

  /// Returns the name and the text of a field whose text, given by the scene for all items, states nothing of what a part takes.
  package var faultyArgument: FieldIssue? {
    var found: FieldIssue?
    root.forEach { part, _ in
      for member in part.boundMembers where found == nil {
        let words = PlaceholderText.words(in: member.text)
        guard let name = words.first, words.allSatisfy({ arguments[$0].map { !$0.contains("{") } ?? false }) else {
          continue
        }
        found = fault(
          PlaceholderText.filled(member.text) { arguments[$0] }, member.type, member.name, field: name)
      }
    }
    return found
  }
}

/// Returns the fault of a text that a field is filled in for; `nil` for a good or an empty one, and if no field is to blame.
private func fault(_ text: String, _ type: ParameterType, _ member: String, field: String?) -> FieldIssue? {
  guard let field, !text.isEmpty, !text.contains("{"), type.value(statedBy: text) == nil else { return nil }
  return FieldIssue(field: field, text: text, type: type, member: member)
}

extension CellPart {
  /// Members that a field states, with what they take.
  fileprivate var boundMembers: [(text: String, type: ParameterType, name: String)] {
    var members: [(text: String, type: ParameterType, name: String)] = []
    func add<Value>(_ bound: Bindable<Value>?, _ type: ParameterType, _ name: String) {
      if case .field(let text) = bound { members.append((text, type, name)) }
    }
    let length = ParameterType.number(0...100_000, .points)
    add(symbol, .choice(Symbol.allCases.map(\.rawValue)), "symbol")
    add(color, .color, "color")
    add(background, .color, "background")
    add(opacity, .number(0...1, .none), "opacity")
    add(width, length, "width")
    add(height, length, "height")
    return members
  }
}
