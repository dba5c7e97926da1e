import LayoutCore
import Raster
import Scenes
import Support

/// Reads nodes of scenes and recordings as values of declared parameters, and collects the problems.
struct NodeDecoder {
  private(set) var problems: [SourceError] = []
  /// The number of problems after which others are only counted, since a line can have millions.
  var problemLimit = Int.max
  private(set) var countedProblems = 0
  private(set) var renames: [RenamedWord] = []
  private(set) var path: [KeyPathComponent] = []
  var catalog: Catalog
  var layouts = LayoutScope()
  /// A Boolean value that indicates whether placeholders in texts are filled in, as in scenes.
  var fillsPlaceholders = false
  var notesRenames = false
  /// The fields of the scene's data, which texts can use.
  var fields: [String] = []
  /// The values that the scene's layouts provide for elements, which texts can use.
  var elementValues: [String] = []
  var imageFields: Set<String> = []
  /// The texts of views that name fields, which are checked when all layouts are known.
  var viewFields: [FieldUse] = []
  /// The scene's cell templates.
  var templates: [CellTemplate] = []
  var library: PhotoLibrary?

  init(catalog: Catalog, library: PhotoLibrary? = nil) { (self.catalog, self.library) = (catalog, library) }

  mutating func report(_ message: String, _ expected: ExpectedValues = ExpectedValues(), at origin: SourceOrigin) {
    guard problems.count < problemLimit else {
      countedProblems += 1
      return
    }
    problems.append(SourceError(origin: origin, path: path, message: message, expected: expected))
  }

  /// Adds a problem with a member of a node, at the member's place or, if it's missing, at the node's.
  mutating func report(_ message: String, _ key: String, of node: SourceNode) {
    within(.key(key)) { $0.report(message, at: node[key]?.origin ?? node.origin) }
  }

  /// Adds a problem with the value being read, and returns no value.
  mutating func failure<Value>(
    _ message: String, _ expected: ExpectedValues = ExpectedValues(), at origin: SourceOrigin
  ) -> Value? {
    report(message, expected, at: origin)
    return nil
  }

  mutating func note(_ rename: RenamedWord) {
    if notesRenames { renames.append(rename) }
  }

  mutating func prefixProblems(from index: Int, with text: String) {
    for index in problems.indices.dropFirst(index) { problems[index].message = text + problems[index].message }
  }

  mutating func within<Value>(_ component: KeyPathComponent, _ read: (inout NodeDecoder) -> Value) -> Value {
    enter(component)
    defer { leave() }
    return read(&self)
  }

  mutating func enter(_ component: KeyPathComponent) { path.append(component) }

  mutating func leave() { path.removeLast() }

  /// Returns the node's value of a type; `nil` after a report.
  mutating func value(_ node: SourceNode, as type: ParameterType) -> ParameterValue? {
    switch type {
    case .number(let range, let unit): return number(node, in: range, unit, as: type).map { .number($0) }
    case .integer(let range): return integer(node, in: range, as: type).map { .integer($0) }
    case .boolean: return boolean(node, as: type).map { .boolean($0) }
    case .text: return text(node, as: type).map { checkPlaceholders($0, node) }.map { .text($0) }
    case .image: return image(node)
    case .choice(let names): return choice(node, of: names, as: type).map { .text($0) }
    case .color: return color(node, as: type).map { .color($0) }
    case .numbers(let names, let range, let unit):
      return numbers(node, names, in: range, unit, as: type).map { .numbers($0) }
    case .indexPath: return indexPath(node, as: type).map { .indexPath($0) }
    case .section: return integer(node, in: ParameterType.sectionIndices, as: type).map { .integer($0) }
    case .curve: return curve(node, as: type).map { .curve($0) }
    case .updateAnimation: return updateAnimation(node).map { .updateAnimation(AnyUpdateAnimation($0)) }
    case .effect: return effect(node).map { .effect($0) }
    case .list(let element, let count): return list(node, of: element, count: count, as: type).map { .list($0) }
    case .layout(let canBeNew): return layout(node, canBeNew: canBeNew).map { .layout($0) }
    case .style: return style(node)
    case .views: return views(node).map { .object($0) }
    case .notation(let notation): return self.notation(node, notation, as: type)
    case .definition(_, let definition): return value(node, as: definition())
    case .bound(let inner): return bound(node, as: inner, type)
    case .template: return template(node).map { .template($0) }
    case .parts(isList: true): return parts(node).map { .list($0) }
    case .parts(isList: false): return partMembers(node).map { .object($0) }
    case .object(let descriptions): return members(node, of: descriptions, as: type.phrase).map { .object($0) }
    }
  }

  /// Returns the members of a mapping with values of their declared types; `nil` after a report.
  ///
  /// - Parameters:
  ///   - others: Other allowed keys, which the caller reads.
  ///   - phrase: The expected value, for the report.
  mutating func members(
    _ node: SourceNode, of descriptions: [ParameterDescription], others: [String] = [], as phrase: String
  ) -> [ParameterValue.Member]? {
    guard case .mapping(let given) = node.content else { return mismatched(node, phrase) }
    var members: [ParameterValue.Member] = []
    for member in given {
      let description =
        descriptions.first { $0.name == member.key } ?? descriptions.first { $0.formerNames.contains(member.key) }
      if let description {
        if description.name != member.key {
          if node[description.name] != nil { reportSecondName(member, of: description.name) }
          noteRename(of: member, to: description.name)
        }
        let value = within(.key(member.key)) { $0.value(member.value, as: description.type) }
        if let value { members.append(ParameterValue.Member(name: description.name, value: value)) }
      } else if !others.contains(member.key) {
        unknownKey(member, among: descriptions.map(\.name) + others)
      }
    }
    for description in descriptions where description.isRequired {
      guard !given.contains(where: { description.isNamed($0.key) }) else { continue }
      report("missing; expected \(description.type.phrase)", description.name, of: node)
    }
    return members
  }

  mutating func unknownKey(_ member: SourceNode.Member, among names: [String]) {
    within(.key(member.key.shortened)) { reader in
      guard member.key != "<<" else {
        return reader.report("merge keys are not supported; write out the keys", at: member.keyOrigin)
      }
      let expected = ExpectedValues(insteadOf: member.key, among: names)
      reader.report("unknown key" + expected.phrase(noun: "allowed"), expected, at: member.keyOrigin)
    }
  }

  mutating func mismatch(_ node: SourceNode, _ phrase: String, hint: String? = nil) {
    let hint = hint ?? (fillsPlaceholders ? node.unquotedField.map { "quote a placeholder: \"{\($0)}\"" } : nil)
    report("expected \(phrase), found \(node.phrase)" + (hint.map { "; \($0)" } ?? ""), at: node.origin)
  }

  /// Reports a value of the wrong type, and returns no value.
  mutating func mismatched<Value>(_ node: SourceNode, _ phrase: String, hint: String? = nil) -> Value? {
    mismatch(node, phrase, hint: hint)
    return nil
  }
}

extension String {
  fileprivate var shortened: String { count > 40 ? prefix(40) + "…" : self }
}
