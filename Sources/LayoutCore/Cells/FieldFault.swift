/// A field of an item's data that states nothing of what the item's cell takes from it.
package struct FieldFault: Sendable {
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
  package func fieldFaults(at path: ItemIndexPath, in data: CollectionData) -> [FieldFault] {
    guard let record = data.record(at: path) else { return [] }
    var style = self
    if !record.style.isEmpty { style.apply(record.style) }
    let subject = LabelTemplate.Subject(path: path, data: data, isOfItem: true)
    var faults = style.marks.compactMap { mark in
      CellStyle.properties[mark.keyPath].flatMap { property in
        fault(
          LabelTemplate.filled(mark.text, of: subject), property.type, property.name,
          field: LabelTemplate.words(in: mark.text).first { record.fields[$0] != nil })
      }
    }
    if let template = style.template { faults += template.fieldFaults(of: subject, record) }
    return faults
  }
}

extension CellTemplate {
  fileprivate func fieldFaults(of subject: LabelTemplate.Subject, _ record: CollectionData.Record) -> [FieldFault] {
    if let chooser {
      let name = LabelTemplate.filled(chooser, of: subject)
      if let chosen = options.first(where: { $0.name == name }) { return chosen.fieldFaults(of: subject, record) }
      // A name that nobody has is a fault of the scene's.
      if name.contains("{") { return [] }
      return [
        FieldFault(
          field: LabelTemplate.words(in: chooser).first ?? "", text: name, type: .choice(options.map(\.name)),
          member: "template")
      ]
    }
    let texts = bound(to: subject, picture: nil, state: []).values?.texts ?? [:]
    var faults: [FieldFault] = []
    root.forEach { part, _ in
      for member in part.boundMembers {
        let sources = LabelTemplate.words(in: member.text).flatMap { mark in
          arguments[mark].map { LabelTemplate.words(in: $0) } ?? [mark]
        }
        let filled = LabelTemplate.filled(member.text) { texts[$0] }
        let field = sources.first { record.fields[$0] != nil }
        if let fault = fault(filled, member.type, member.name, field: field) { faults.append(fault) }
      }
    }
    return faults
  }

  /// Returns the name and the text of a field whose text, given by the scene for all items, states nothing of what a part takes.
  package var faultyArgument: FieldFault? {
    var found: FieldFault?
    root.forEach { part, _ in
      for member in part.boundMembers where found == nil {
        let words = LabelTemplate.words(in: member.text)
        guard let name = words.first, words.allSatisfy({ arguments[$0].map { !$0.contains("{") } ?? false }) else {
          continue
        }
        found = fault(
          LabelTemplate.filled(member.text) { arguments[$0] }, member.type, member.name, field: name)
      }
    }
    return found
  }
}

/// Returns the fault of a text that a field is filled in for; `nil` for a good or an empty one, and if no field is to blame.
private func fault(_ text: String, _ type: ParameterType, _ member: String, field: String?) -> FieldFault? {
  guard let field, !text.isEmpty, !text.contains("{"), type.value(statedBy: text) == nil else { return nil }
  return FieldFault(field: field, text: text, type: type, member: member)
}

extension CellPart {
  /// Members that a field states, with what they take.
  fileprivate var boundMembers: [(text: String, type: ParameterType, name: String)] {
    var members: [(text: String, type: ParameterType, name: String)] = []
    func add<Value>(_ bound: Bound<Value>?, _ type: ParameterType, _ name: String) {
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
