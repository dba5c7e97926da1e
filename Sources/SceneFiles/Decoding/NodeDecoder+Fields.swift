import LayoutCore
import Support

/// A text of a view that names fields of items' data.
struct FieldUse {
  /// Fields that are no marks besides.
  var fields: [String]
  var path: [KeyPathComponent]
  var origin: SourceOrigin
}

extension NodeDecoder {
  /// Reports words in braces that are no marks, if the text is one that a scene fills in.
  ///
  /// Without data, a word in a text that is like no mark may be meant as it is written.
  ///
  /// - Parameter isBound: True for a text that has to state a value of another type.
  mutating func checkMarks(_ text: String, _ node: SourceNode, isBound: Bool = false) -> String {
    let isLabel = [.key("label"), .key("detail")].contains(path.dropLast().last) && path.last == .key("text")
    let isFilled = isBound || isInPart || isLabel
    guard fillsMarks, isFilled, text.contains("{") else { return text }
    for word in PlaceholderText.unknownMarks(in: text, fields: fields + elementValues) {
      let known = (fields + elementValues).map { "{\($0)}" } + PlaceholderText.marks
      let expected = ExpectedValues(insteadOf: word, among: known)
      guard expected.nearest != nil || !fields.isEmpty || isBound else { continue }
      report("unknown mark \(quoted(word))\(expected.phrase())", expected, at: node.origin)
    }
    if path.first == .key("views") {
      let others = PlaceholderText.unknownMarks(in: text, fields: elementValues).filter { mark in
        fields.contains { "{\($0)}" == mark }
      }
      if !others.isEmpty { viewFields.append(FieldUse(fields: others, path: path, origin: node.origin)) }
    }
    return text
  }

  /// Reports a field whose text states nothing of what a cell takes.
  mutating func report(_ fault: FieldIssue, at origin: SourceOrigin) {
    let count = problems.count
    if fault.text.isEmpty {
      let expected = ExpectedValues(insteadOf: "", among: fault.type.names)
      report("missing\(expected.phrase(noun: "allowed"))", expected, at: origin)
    } else {
      let node = SourceNode(content: .plain(fault.text), origin: origin)
      _ = value(node, as: fault.type)
      if problems.count == count { mismatch(node, fault.type.phrase) }
    }
    prefixProblems(from: count, with: "as \(fault.member): ")
  }
}

extension ParameterType {
  /// The names of a choice; empty for other types.
  fileprivate var names: [String] { if case .choice(let names) = self { names } else { [] } }
}

extension SourceNode {
  /// The name in braces without quotes, which YAML reads as a mapping; `nil` for anything else.
  var unquotedField: String? {
    guard case .mapping(let members) = content, members.count == 1, members[0].value.content == .plain("") else {
      return nil
    }
    return members[0].key
  }

  /// Texts of the keys `kind` in the value, at any depth.
  fileprivate var kinds: [String] {
    switch content {
    case .list(let items): items.flatMap(\.kinds)
    case .mapping(let members):
      members.flatMap { member -> [String] in
        switch member.value.content {
        case .plain(let word) where member.key == "kind": [word]
        case .text(let word) where member.key == "kind": [word]
        case .list, .mapping: member.value.kinds
        case .plain, .text, .integer, .number, .boolean, .null: []
        }
      }
    case .plain, .text, .integer, .number, .boolean, .null: []
    }
  }
}

extension SceneDecoder {
  /// Notes the names of the values that layouts of the scene give elements, before texts are read that use them.
  mutating func noteElementValues() {
    let kinds = Set([root["layout"], root["timeline"]].flatMap { $0?.kinds ?? [] })
    let layouts = catalog.layouts.compactMap { $0 as? any ContentProvidingLayout.Type }
    reader.elementValues = layouts.filter { kinds.contains($0.kind) }.flatMap { $0.elementValues }
  }

  /// Notes the styles that items' data fill in: of cells, and of views that follow items; reports fields in other views.
  mutating func noteItemStyles(_ styles: StyleOverrides) {
    itemStyles = [styles.applied(to: CellStyle(), of: .cell)]
    let kinds = Set(
      reader.layouts.named.flatMap { $0.viewsWithInteraction }.filter { $0.anchor == .item }.map(\.kind.name))
    for name in root["views"]?.members.map(\.key) ?? [] where kinds.contains(name) {
      itemStyles.append(styles.applied(to: CellStyle(), of: .view(name)))
    }
    for use in reader.viewFields where use.path.count > 1 {
      guard case .key(let name) = use.path[1], !kinds.contains(name) else { continue }
      reader.report(
        "\(use.fields.joined(separator: ", ")) is a field of items, and \(name) follows none", under: use.path[...],
        at: use.origin)
    }
  }

  /// Reports fields of rows that the items' cells cannot use as they are.
  func checkFields(
    of records: [SceneRecord], in table: ItemTable, path: [KeyPathComponent], _ own: inout NodeDecoder
  ) {
    let styles = itemStyles.filter { !$0.fieldBindings.isEmpty || $0.template != nil }
    let hasStyles = records.contains { !$0.record.style.isEmpty }
    if styles.isEmpty && !hasStyles { return }
    var data = CollectionData(records: records.map(\.record))
    data.fieldNames = own.fields
    for (index, row) in table.rows.enumerated() {
      let item = ItemIndexPath(section: 0, item: index)
      for fault in (hasStyles ? itemStyles : styles).flatMap({ $0.fieldIssues(at: item, in: data) }) {
        let place = path + [.index(index), .key(fault.field)]
        own.within(place[...]) { $0.report(fault, at: row[fault.field]?.origin ?? row.origin) }
      }
      // More than anybody reads.
      if own.problems.count > SceneFileError.diagnosticLimit { return }
    }
  }
}
