import LayoutCore
import Support

extension NodeDecoder {
  /// A Boolean value that indicates whether the value belongs to a part of a cell template.
  var isInPart: Bool { path.contains(.key("template")) || path.first == .key("templates") }

  /// The members of a cell's style, many of which can be bound to fields.
  static let styleDescriptions = CellStyle.parameterDescriptions.takingFields

  mutating func bound(_ node: SourceNode, as inner: ParameterType, _ type: ParameterType) -> ParameterValue? {
    switch node.content {
    case .text(let text) where text.contains("{"):
      if path.first == .key("background") {
        report("\(quoted(text)) is filled in for items, but the background belongs to no item", at: node.origin)
      }
      return .text(checkPlaceholders(text, node, isBound: true))
    case .plain, .text, .integer, .number, .boolean, .null, .list, .mapping: return value(node, as: inner)
    }
  }

  /// Returns the template that a node names, chooses, or defines, or none for an empty text; `nil` after a report.
  mutating func template(_ node: SourceNode) -> CellTemplate?? {
    switch node.content {
    case .plain, .text:
      guard let name = text(node, as: .text) else { return nil }
      if name.isEmpty { return .some(nil) }
      if name.contains("{") {
        return CellTemplate(
          chosenBy: checkPlaceholders(name, node, isBound: true), among: templates + catalog.cellTemplates)
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
    return failure("unknown template \(quoted(name))\(expected.phrase())", expected, at: origin)
  }

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
          return text.map { reader.checkPlaceholders($0, member.value) }
        }
      }
      let given = template.with(arguments: arguments)
      if let issue = given.faultyArgument, let node = members.first(where: { $0.key == issue.field })?.value {
        reader.within(.key(issue.field)) { $0.report(issue, at: node.origin) }
      }
      return given
    }
  }

  mutating func partMembers(_ node: SourceNode) -> [ParameterValue.Member]? {
    let members = members(
      node, of: CellPart.parameterDescriptions, as: "a part such as { text: \"{title}\" } or { hstack: [ … ] }")
    let contents = ["vstack", "hstack", "zstack", "image", "picture", "text", "symbol", "spacer", "divider"]
    let given = members?.map(\.name).filter(contents.contains) ?? []
    if given.count > 1 {
      report(
        "\(given.joined(separator: " and ")) are contents of one part; use a separate part for each", at: node.origin)
    }
    return members
  }

  mutating func parts(_ node: SourceNode) -> [ParameterValue]? {
    guard case .list(let items) = node.content else {
      return mismatched(node, ParameterType.parts(isList: true).phrase)
    }
    return items.enumerated().compactMap { index, item in
      within(.index(index)) { $0.partMembers(item).map { .object($0) } }
    }
  }

  private mutating func checked(_ root: CellPart, _ node: SourceNode) -> CellPart? {
    var (count, depth) = (0, 0)
    root.forEach { _, level in (count, depth) = (count + 1, max(depth, level)) }
    if count > CellTemplate.maximumPartCount {
      return failure(
        "\(count) parts; at most \(CellTemplate.maximumPartCount) are allowed in a template", at: node.origin)
    }
    if depth > CellTemplate.maximumDepth {
      return failure(
        "parts nested \(depth) deep; at most \(CellTemplate.maximumDepth) levels are allowed", at: node.origin)
    }
    return root
  }

  /// Returns the value of a field in an item's data; `nil` without a report for lists and mappings.
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
