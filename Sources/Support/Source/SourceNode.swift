/// A value in YAML, JSON, or `--set`, without a type yet.
package struct SourceNode: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    /// An unquoted word of YAML, whose meaning depends on the type of the key.
    case plain(String)
    case text(String)
    case integer(Int)
    /// Any other number of JSON; infinite if it is too large.
    case number(Double)
    case boolean(Bool)
    case null
    case list([SourceNode])
    /// Members in the order of the file, with unique keys.
    case mapping([Member])
  }

  package struct Member: Sendable, Hashable {
    package var key: String
    package var keyOrigin: SourceOrigin
    package var value: SourceNode

    package init(key: String, keyOrigin: SourceOrigin, value: SourceNode) {
      (self.key, self.keyOrigin, self.value) = (key, keyOrigin, value)
    }
  }

  package var content: Content
  package var origin: SourceOrigin

  package init(content: Content, origin: SourceOrigin) { (self.content, self.origin) = (content, origin) }

  /// The members of a mapping; empty for any other value.
  package var members: [Member] { if case .mapping(let members) = content { members } else { [] } }

  /// The value of a key; `nil` without the key or a mapping.
  package subscript(key: String) -> SourceNode? { members.first { $0.key == key }?.value }

  /// Returns the value at a path, or the deepest existing one along it.
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
      // A list can replace the mapping that would contain it: delete: [[0, 1]].
      case (.key, .list): continue
      default: return node
      }
    }
    return node
  }

  /// A phrase for the value, for messages.
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
