/// A value as it was written, before anybody asks what it means: what YAML, JSON and `--set` become.
struct SourceNode: Sendable, Hashable {
  /// What was written.
  enum Content: Sendable, Hashable {
    /// An unquoted word of YAML. What it means, the type of its key says.
    case plain(String)
    /// A quoted text.
    case text(String)
    /// A whole number of JSON.
    case integer(Int)
    /// Any other number of JSON; infinite if it is too large.
    case number(Double)
    /// JSON's `true` or `false`.
    case boolean(Bool)
    /// JSON's `null`.
    case null
    case list([SourceNode])
    /// In the order of the file; keys are unique.
    case mapping([Member])
  }

  /// A key and its value.
  struct Member: Sendable, Hashable {
    var key: String
    var keyOrigin: SourceOrigin
    var value: SourceNode
  }

  /// What was written.
  var content: Content
  /// Where.
  var origin: SourceOrigin

  /// The member of a mapping; `nil` if there is none or this is no mapping.
  subscript(key: String) -> SourceNode? {
    guard case .mapping(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The values deeper down that a path names; stops at the last that exists.
  func descendant(at path: [KeyPathComponent]) -> SourceNode {
    var node = self
    for component in path {
      switch (component, node.content) {
      case (.key(let key), .mapping):
        guard let next = node[key] else { return node }
        node = next
      case (.index(let index), .list(let items)):
        guard items.indices.contains(index) else { return node }
        node = items[index]
      // A bare list stands for one of the members that a mapping would have: delete: [[0, 1]].
      case (.key, .list): continue
      default: return node
      }
    }
    return node
  }

  /// How errors name what was found.
  var phrase: String {
    switch content {
    case .plain(""): "nothing"
    case .plain(let word): quoted(word)
    case .text(let text): "the text \(quoted(text))"
    case .integer(let value): "the number \(value)"
    case .number(let value): value.isFinite ? "the number \(value.shortText)" : "a number too large"
    case .boolean(let value): "\(value)"
    case .null: "null"
    case .list: "a list"
    case .mapping: "a mapping"
    }
  }
}

/// `text` in quotation marks on one line, cut after 40 characters.
package func quoted(_ text: String) -> String {
  let start = text.prefix(40)
  let visible = start.unicodeScalars.map { $0.isControl ? " " : String($0) }.joined()
  return "\"\(visible)\(start.count < text.count ? "…" : "")\""
}

extension Unicode.Scalar {
  /// Whether a terminal might take it for a command.
  var isControl: Bool { properties.generalCategory == .control }
}

extension Double {
  /// The shortest decimal text that reads back as the same number, without a needless `.0`.
  package var shortText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
