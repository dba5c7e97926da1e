import LayoutCore
import Support

extension NodeDecoder {
  /// A Boolean value that indicates whether the value being read lies in a part of a cell template.
  var isInPart: Bool { path.contains(.key("template")) || path.first == .key("templates") }

  /// Members of a cell's style, many of which fields may state.
  static let styleDescriptions = CellStyle.parameterDescriptions.takingFields

  /// Returns a value of a type, or the text that states one for each item.
  mutating func bound(_ node: SourceNode, as inner: ParameterType, _ type: ParameterType) -> ParameterValue? {
    switch node.content {
    case .text(let text) where text.contains("{"):
      if path.first == .key("background") {
        report("\(quoted(text)) is filled in for items, and the background belongs to none", at: node.origin)
      }
      return .text(checkMarks(text, node, isBound: true))
    case .plain, .text, .integer, .number, .boolean, .null, .list, .mapping: return value(node, as: inner)
    }
  }

  /// Returns the template that a node names, chooses or writes out, or none for an empty text; `nil` after a report.
  mutating func template(_ node: SourceNode) -> CellTemplate?? {
    switch node.content {
    case .plain, .text:
      guard let name = text(node, as: .text) else { return nil }
      if name.isEmpty { return .some(nil) }
      if name.contains("{") {
        return CellTemplate(
          chosenBy: checkMarks(name, node, isBound: true), among: templates + catalog.cellTemplates)
      }
      return namedTemplate(name, at: node.origin).map { .some($0) }
    case .mapping:
      if let name = node["name"] { return givenTemplate(node, name).map { .some($0) } }
      guard let members = partMembers(node) else { return nil }
      return checked(CellPart().applying(members), node).map { .some(CellTemplate(root: $0)) }
    case .integer, .number, .boolean, .null, .list:
      mismatch(node, ParameterType.template.phrase)
      return nil
    }
  }

  private mutating func namedTemplate(_ name: String, at origin: SourceOrigin) -> CellTemplate? {
    let all = templates + catalog.cellTemplates
    if let template = all.first(where: { $0.name == name }) { return template }
    let expected = ExpectedValues(insteadOf: name, among: all.map(\.name))
    report("unknown template \(quoted(name))\(expected.phrase())", expected, at: origin)
    return nil
  }

  /// Returns a named template with texts for its fields.
  private mutating func givenTemplate(_ node: SourceNode, _ name: SourceNode) -> CellTemplate? {
    for member in node.members where !["name", "fields"].contains(member.key) {
      unknownKey(member, among: ["name", "fields"])
    }
    let template = within(.key("name")) { reader in
      reader.text(name, as: .text).flatMap { reader.namedTemplate($0, at: name.origin) }
    }
    guard let template else { return nil }
    guard let given = node["fields"] else { return template }
    return within(.key("fields")) { reader in
      guard case .mapping(let members) = given.content else {
        reader.mismatch(given, "a mapping of the template's fields to texts")
        return nil
      }
      var arguments: [String: String] = [:]
      let names = template.fields.isEmpty ? template.marks : template.fields.map(\.name)
      for member in members {
        guard names.contains(member.key) else {
          reader.unknownKey(member, among: names)
          continue
        }
        arguments[member.key] = reader.within(.key(member.key)) { reader in
          let text = reader.scalar(member.value)?.description ?? reader.text(member.value, as: .text)
          return text.map { reader.checkMarks($0, member.value) }
        }
      }
      let given = template.with(arguments: arguments)
      if let fault = given.faultyArgument, let node = members.first(where: { $0.key == fault.field })?.value {
        reader.within(.key(fault.field)) { $0.report(fault, at: node.origin) }
      }
      return given
    }
  }

  /// Returns the members of a part; `nil` after a report that the node is no mapping.
  mutating func partMembers(_ node: SourceNode) -> [ParameterValue.Member]? {
    let members = members(
      node, of: CellPart.parameterDescriptions, as: "a part such as { text: \"{title}\" } or { hstack: [ … ] }")
    let contents = ["vstack", "hstack", "zstack", "image", "picture", "text", "symbol", "spacer", "divider"]
    let given = members?.map(\.name).filter(contents.contains) ?? []
    if given.count > 1 {
      report(
        "\(given.joined(separator: " and ")) are contents of one part; give each a part of its own", at: node.origin)
    }
    return members
  }

  /// Returns the values of a list of parts.
  mutating func parts(_ node: SourceNode) -> [ParameterValue]? {
    guard case .list(let items) = node.content else {
      mismatch(node, ParameterType.parts(isList: true).phrase)
      return nil
    }
    return items.enumerated().compactMap { index, item in
      within(.index(index)) { $0.partMembers(item).map { .object($0) } }
    }
  }

  /// Returns a template's root, if it has not too many parts.
  private mutating func checked(_ root: CellPart, _ node: SourceNode) -> CellPart? {
    var (count, depth) = (0, 0)
    root.forEach { _, level in (count, depth) = (count + 1, max(depth, level)) }
    if count > CellTemplate.maximumPartCount {
      report("\(count) parts; at most \(CellTemplate.maximumPartCount) are allowed in a template", at: node.origin)
      return nil
    }
    if depth > CellTemplate.maximumDepth {
      report("parts nested \(depth) deep; at most \(CellTemplate.maximumDepth) levels are allowed", at: node.origin)
      return nil
    }
    return root
  }

  /// Returns the value of a field of an item's data as it is written; `nil` without a report if it is none.
  func scalar(_ node: SourceNode) -> FieldValue? {
    switch node.content {
    case .plain("true"): .boolean(true)
    case .plain("false"): .boolean(false)
    case .plain("null"), .plain("~"), .null: .text("")
    case .plain(let text), .text(let text): .text(text)
    case .integer(let value): .number(Double(value))
    case .number(let value): value.isFinite ? .number(value) : nil
    case .boolean(let value): .boolean(value)
    case .list, .mapping: nil
    }
  }
}
