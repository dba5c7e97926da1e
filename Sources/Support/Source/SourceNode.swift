/// A value as written in YAML, JSON or `--set`, without a type yet.
package struct SourceNode: Sendable, Hashable {
  /// Forms of written values.
  package enum Content: Sendable, Hashable {
    /// A word of YAML without quotes. Its meaning depends on the type of the key.
    case plain(String)
    /// A text in quotes.
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
    /// Members in the order of the file; keys are unique.
    case mapping([Member])
  }

  /// A key and its value.
  package struct Member: Sendable, Hashable {
    package var key: String
    package var keyOrigin: SourceOrigin
    package var value: SourceNode

    /// Creates a member from its parts.
    package init(key: String, keyOrigin: SourceOrigin, value: SourceNode) {
      (self.key, self.keyOrigin, self.value) = (key, keyOrigin, value)
    }
  }

  /// The written value.
  package var content: Content
  /// The place at which it was written.
  package var origin: SourceOrigin

  /// Creates a value from its parts.
  package init(content: Content, origin: SourceOrigin) { (self.content, self.origin) = (content, origin) }

  /// The value of a key; `nil` if the key is missing or this is not a mapping.
  package subscript(key: String) -> SourceNode? {
    guard case .mapping(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// Returns the value at a path; the deepest existing one on the way if there is none.
  package func descendant(at path: [KeyPathComponent]) -> SourceNode {
    var node = self
    for component in path {
      switch (component, node.content) {
      case (.key(let key), .mapping):
        guard let next = node[key] else { return node }
        node = next
      case (.index(let index), .list(let items)):
        guard items.indices.contains(index) else { return node }
        node = items[index]
      // A list may be written in place of the mapping of which it is a member: delete: [[0, 1]].
      case (.key, .list): continue
      default: return node
      }
    }
    return node
  }

  /// A phrase for the value in messages.
  package var phrase: String {
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
