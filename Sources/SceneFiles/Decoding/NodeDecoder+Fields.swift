import LayoutCore
import Support

struct FieldUse {
  /// The fields that are not other placeholders, too.
  var fields: [String]
  var path: [KeyPathComponent]
  var origin: SourceOrigin
}

extension NodeDecoder {
  /// Reports unknown placeholders in a text, which provides a value of another type if `isBound` is `true`.
  ///
  /// Without data, braces around a word that resembles no placeholder can be plain text.
  mutating func checkPlaceholders(_ text: String, _ node: SourceNode, isBound: Bool = false) -> String {
    let isLabel = [.key("label"), .key("detail")].contains(path.dropLast().last) && path.last == .key("text")
    let isFilled = isBound || isInPart || isLabel
    guard fillsPlaceholders, isFilled, text.contains("{") else { return text }
    for word in PlaceholderText.unknownMarks(in: text, fields: fields + elementValues) {
      let known = (fields + elementValues).map { "{\($0)}" } + PlaceholderText.marks
      let expected = ExpectedValues(insteadOf: word, among: known)
      guard expected.nearest != nil || !fields.isEmpty || isBound else { continue }
      report("unknown placeholder \(quoted(word))\(expected.phrase())", expected, at: node.origin)
    }
    if path.first == .key("views") {
      let others = PlaceholderText.unknownMarks(in: text, fields: elementValues).filter { mark in
        fields.contains { "{\($0)}" == mark }
      }
      if !others.isEmpty { viewFields.append(FieldUse(fields: others, path: path, origin: node.origin)) }
    }
    return text
  }

  /// Reports a field whose text is not a value of the bound type.
  mutating func report(_ issue: FieldIssue, at origin: SourceOrigin) {
    let count = problems.count
    if issue.text.isEmpty {
      let expected = ExpectedValues(insteadOf: "", among: issue.type.names)
      report("missing\(expected.phrase(noun: "allowed"))", expected, at: origin)
    } else {
      let node = SourceNode(content: .plain(issue.text), origin: origin)
      _ = value(node, as: issue.type)
      if problems.count == count { mismatch(node, issue.type.phrase) }
    }
    prefixProblems(from: count, with: "as \(issue.member): ")
  }
}

extension ParameterType {
  fileprivate var names: [String] { if case .choice(let names) = self { names } else { [] } }
}

extension SourceNode {
  /// The name in unquoted braces, which YAML reads as a mapping.
  var unquotedField: String? {
    guard case .mapping(let members) = content, members.count == 1, members[0].value.content == .plain("") else {
      return nil
    }
    return members[0].key
  }

  /// The values of the keys `kind`, at any depth.
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
  /// Notes the values that layouts provide for elements, before texts that use them are read.
  mutating func noteElementValues() {
    let kinds = Set([root["layout"], root["timeline"]].flatMap { $0?.kinds ?? [] })
    let layouts = catalog.layouts.compactMap { $0 as? any ContentProvidingLayout.Type }
    reader.elementValues = layouts.filter { kinds.contains($0.kind) }.flatMap { $0.elementValues }
  }

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
        "\(use.fields.joined(separator: ", ")) is a field of items, but \(name) does not follow an item",
        under: use.path[...], at: use.origin)
    }
  }

  /// Reports fields of rows whose values don't fit the styles.
  func checkFields(of records: [SceneRecord], in table: ItemTable, path: [KeyPathComponent], _ own: inout NodeDecoder) {
    let styles = itemStyles.filter { !$0.fieldBindings.isEmpty || $0.template != nil }
    let hasStyles = records.contains { !$0.record.style.isEmpty }
    if styles.isEmpty && !hasStyles { return }
    var data = CollectionData(records: records.map(\.record))
    data.fieldNames = own.fields
    for (index, row) in table.rows.enumerated() {
      let item = ItemIndexPath(section: 0, item: index)
      for issue in (hasStyles ? itemStyles : styles).flatMap({ $0.fieldIssues(at: item, in: data) }) {
        let place = path + [.index(index), .key(issue.field)]
        own.within(place[...]) { $0.report(issue, at: row[issue.field]?.origin ?? row.origin) }
      }
      if own.problems.count > SceneFileError.diagnosticLimit { return }
    }
  }
}
