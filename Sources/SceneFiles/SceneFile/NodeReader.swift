import Compositor
import Raster

/// Reads nodes as the values that declared parameters take, and collects all that is wrong with them.
///
/// The one typed reader of scenes and of recordings.
struct NodeReader {
  /// What was wrong so far.
  private(set) var problems: [Problem] = []
  /// From the root to the value being read.
  private(set) var path: [KeyPathComponent] = []
  /// The names that values may have.
  var catalog = Catalog()
  /// The layouts that a scene goes through.
  var layouts = LayoutScope()

  /// Notes a problem at the value being read.
  mutating func report(_ message: String, at origin: SourceOrigin) {
    problems.append(Problem(origin: origin, path: path, message: message))
  }

  /// Reads something one level deeper.
  mutating func within<Value>(_ component: KeyPathComponent, _ read: (inout NodeReader) -> Value) -> Value {
    path.append(component)
    defer { path.removeLast() }
    return read(&self)
  }

  /// The node's value as the type has it; `nil` after a report.
  mutating func value(_ node: SourceNode, as type: ParameterType) -> ParameterValue? {
    switch type {
    case .number(let range, let unit): return number(node, in: range, unit, as: type).map { .number($0) }
    case .integer(let range): return integer(node, in: range, as: type).map { .integer($0) }
    case .boolean: return boolean(node, as: type).map { .boolean($0) }
    case .text: return text(node, as: type).map { .text($0) }
    case .choice(let names): return choice(node, of: names, as: type).map { .text($0) }
    case .color: return color(node, as: type).map { .color($0) }
    case .numbers(let names, let range, let unit):
      return numbers(node, names, in: range, unit, as: type).map { .numbers($0) }
    case .indexPath: return indexPath(node, as: type).map { .indexPath($0) }
    case .section: return integer(node, in: ParameterType.sectionIndices, as: type).map { .integer($0) }
    case .curve: return curve(node, as: type).map { .curve($0) }
    case .updateAnimation: return updateAnimation(node).map { .updateAnimation(AnyUpdateAnimation($0)) }
    case .list(let element, let count): return list(node, of: element, count: count, as: type).map { .list($0) }
    case .layout(let canBeNew): return layout(node, canBeNew: canBeNew).map { .layout($0) }
    case .style: return styleMembers(node).map { .object($0) }
    case .views: return views(node).map { .object($0) }
    case .object(let descriptions): return members(node, of: descriptions, as: type.phrase).map { .object($0) }
    }
  }

  /// The given members of a mapping, each as its declaration has it; `nil` after a report that this is no mapping.
  ///
  /// - Parameters:
  ///   - others: Keys that are allowed too and left to the caller.
  ///   - phrase: What is expected, for the report.
  mutating func members(
    _ node: SourceNode, of descriptions: [ParameterDescription], others: [String] = [], as phrase: String
  ) -> [ParameterValue.Member]? {
    guard case .mapping(let given) = node.content else {
      mismatch(node, phrase)
      return nil
    }
    var members: [ParameterValue.Member] = []
    for member in given {
      if let description = descriptions.first(where: { $0.name == member.key }) {
        let value = within(.key(member.key)) { $0.value(member.value, as: description.type) }
        if let value { members.append(ParameterValue.Member(name: member.key, value: value)) }
      } else if !others.contains(member.key) {
        unknownKey(member, among: descriptions.map(\.name) + others)
      }
    }
    for description in descriptions where description.isRequired {
      guard !given.contains(where: { $0.key == description.name }) else { continue }
      within(.key(description.name)) { $0.report("missing; expected \(description.type.phrase)", at: node.origin) }
    }
    return members
  }

  /// Notes a key that nobody knows, with the nearest one that somebody does.
  mutating func unknownKey(_ member: SourceNode.Member, among names: [String]) {
    within(.key(member.key.shortened)) { reader in
      let message =
        member.key == "<<"
        ? "merge keys are not read; write the keys out"
        : "unknown key" + suggestion(for: member.key, among: names, noun: "allowed")
      reader.report(message, at: member.keyOrigin)
    }
  }

  /// Notes that something else was expected.
  mutating func mismatch(_ node: SourceNode, _ phrase: String, hint: String? = nil) {
    report("expected \(phrase), found \(node.phrase)" + (hint.map { "; \($0)" } ?? ""), at: node.origin)
  }
}

/// `; did you mean "coverFlow"?`, or the names that there are if none of them is near.
package func suggestion(for word: String, among names: [String], noun: String = "there are") -> String {
  if word.utf8.count <= 64, let match = closestMatch(to: word, among: names) {
    return "; did you mean \(quoted(match))?"
  }
  let shown = names.prefix(20).joined(separator: ", ")
  return names.isEmpty ? "" : "; \(noun): \(shown)" + (names.count > 20 ? ", …" : "")
}

extension String {
  /// At most 40 characters of it, for keys in messages.
  fileprivate var shortened: String { count > 40 ? prefix(40) + "…" : self }
}
