import Support

extension SourceNode {
  /// The text of a word, quoted or not; `nil` for any other value.
  var word: String? {
    switch content {
    case .plain(let word), .text(let word): word
    case .integer, .number, .boolean, .null, .list, .mapping: nil
    }
  }

  /// A Boolean value that indicates whether a word means the same with and without quotation marks.
  static func isSameWhenQuoted(_ word: String) -> Bool {
    !["", "~", "null", "true", "false"].contains(word) && NumberText.decimal(word) == nil && !word.contains("{")
  }

  /// Returns a Boolean value that indicates whether two values decode to the same, wherever they are.
  ///
  /// The order of a mapping's members has no meaning, and a word can be quoted in one of them.
  func isEquivalent(to other: SourceNode) -> Bool {
    switch (content, other.content) {
    case (.list(let a), .list(let b)):
      return a.count == b.count && zip(a, b).allSatisfy { $0.isEquivalent(to: $1) }
    case (.mapping(let a), .mapping(let b)):
      guard a.count == b.count else { return false }
      if zip(a, b).allSatisfy({ $0.key == $1.key }) {
        return zip(a, b).allSatisfy { $0.value.isEquivalent(to: $1.value) }
      }
      let values = Dictionary(b.map { ($0.key, $0.value) }) { first, _ in first }
      return a.allSatisfy { member in values[member.key].map { member.value.isEquivalent(to: $0) } ?? false }
    case (.plain(let a), .text(let b)), (.text(let a), .plain(let b)): return a == b && Self.isSameWhenQuoted(a)
    case (.plain(let word), let value), (let value, .plain(let word)): return value.isWritten(word)
    case (.integer(let a), .number(let b)), (.number(let b), .integer(let a)): return Double(a) == b
    default: return content == other.content
    }
  }
}

extension SourceNode.Content {
  /// Returns a Boolean value that indicates whether an unquoted word of YAML is the value.
  fileprivate func isWritten(_ word: String) -> Bool {
    switch self {
    case .plain(let other): word == other
    case .integer(let value): NumberText.decimal(word) == Double(value)
    case .number(let value): NumberText.decimal(word) == value
    case .boolean(let value): word == String(value)
    case .null: ["", "~", "null"].contains(word)
    case .text, .list, .mapping: false
    }
  }
}
