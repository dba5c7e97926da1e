import Compositor

/// A JSON document whose objects keep the order of their members.
package indirect enum JSONTree: Sendable, Hashable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([JSONTree])
  case object([Member])

  /// A key and its value.
  package struct Member: Sendable, Hashable {
    package var key: String
    package var value: JSONTree

    /// A member from its parts.
    package init(key: String, value: JSONTree) { (self.key, self.value) = (key, value) }
  }

  /// The members of an object, added behind those of this one; whatever is no object has none.
  package func adding(_ other: JSONTree) -> JSONTree {
    .object(members + other.members)
  }

  /// The schema with a description in front.
  package func described(_ text: String) -> JSONTree {
    JSONTree.object([Member(key: "description", value: .text(text))]).adding(self)
  }

  /// The members of an object.
  package var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  /// The document, indented; what fits on a line of so many characters stands on one.
  package func text(indent: String = "", columns: Int = 100) -> String {
    let line = compactText
    if line.utf8.count + indent.utf8.count <= columns { return line }
    let inner = indent + "  "
    switch self {
    case .list(let items): return Self.block("[", items.map { $0.text(indent: inner, columns: columns) }, "]", indent)
    case .object(let members):
      return Self.block(
        "{", members.map { "\($0.key.jsonText): \($0.value.text(indent: inner, columns: columns))" }, "}", indent)
    case .null, .boolean, .number, .text: return line
    }
  }

  private static func block(_ open: String, _ lines: [String], _ close: String, _ indent: String) -> String {
    "\(open)\n" + lines.map { "\(indent)  \($0)" }.joined(separator: ",\n") + "\n\(indent)\(close)"
  }

  private var compactText: String {
    switch self {
    case .null: return "null"
    case .boolean(let value): return value ? "true" : "false"
    case .number(let value): return value.shortText
    case .text(let text): return text.jsonText
    case .list(let items): return "[" + items.map(\.compactText).joined(separator: ", ") + "]"
    case .object(let members) where members.isEmpty: return "{}"
    case .object(let members):
      return "{ " + members.map { "\($0.key.jsonText): \($0.value.compactText)" }.joined(separator: ", ") + " }"
    }
  }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .text(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(arrayLiteral elements: JSONTree...) { self = .list(elements) }
  package init(dictionaryLiteral elements: (String, JSONTree)...) {
    self = .object(elements.map { Member(key: $0, value: $1) })
  }
}

extension ParameterValue {
  /// The value as JSON has it; `nil` for an absent one.
  package var json: JSONTree? {
    switch self {
    case .absent: nil
    case .number(let value): .number(value)
    case .integer(let value): .number(Double(value))
    case .boolean(let value): .boolean(value)
    case .text(let text): .text(text)
    case .numbers(let values): .list(values.map { .number($0) })
    case .color(let color): .text(color.description)
    case .indexPath(let path): [.number(Double(path.section)), .number(Double(path.item))]
    case .curve(let curve): .text(curve.description)
    case .updateAnimation(let animation): .text(animation.base.name)
    case .list(let values): .list(values.compactMap(\.json))
    case .layout(let layout): ParameterValue.object(layout.sceneMembers).json
    case .object(let members):
      .object(members.compactMap { member in member.value.json.map { .init(key: member.name, value: $0) } })
    }
  }
}
