import Support

/// A writer of values as one line of YAML or JSON.
struct ValueWriter {
  /// The quotation marks around a word.
  enum Quotes {
    case none, single, double
    /// None around a simple word, otherwise double ones.
    case any
  }

  let isJSON: Bool

  /// Returns the text of a value, with the quotation marks of an earlier one if they don't change its meaning.
  func text(of node: SourceNode, like quotes: Quotes = .any, isInFlow: Bool) -> String {
    switch node.content {
    case .plain(let word): isJSON ? jsonText(ofPlain: word) : yamlText(word, isQuoted: false, quotes, isInFlow)
    case .text(let word): isJSON ? word.jsonText : yamlText(word, isQuoted: true, quotes, isInFlow)
    case .integer(let value): String(value)
    case .number(let value): value.shortText
    case .boolean(let value): String(value)
    case .null: "null"
    case .list(let items): "[" + items.map { text(of: $0, isInFlow: true) }.joined(separator: ", ") + "]"
    case .mapping(let members) where members.isEmpty: "{}"
    case .mapping(let members):
      "{ " + members.map { text(of: $0, isInFlow: true) }.joined(separator: ", ") + " }"
    }
  }

  func text(of member: SourceNode.Member, isInFlow: Bool) -> String {
    text(ofKey: member.key) + ": " + text(of: member.value, isInFlow: isInFlow)
  }

  func text(ofKey key: String) -> String { isJSON ? key.jsonText : yamlText(key, isQuoted: false, .any, true) }

  private func yamlText(_ word: String, isQuoted: Bool, _ quotes: Quotes, _ isInFlow: Bool) -> String {
    let canBePlain = word.isPlain(inFlow: isInFlow)
    if !SourceNode.isSameWhenQuoted(word) { return isQuoted || !canBePlain ? quoted(word, quotes) : word }
    switch quotes {
    case .none where canBePlain: return word
    case .any where canBePlain && (!isQuoted || word.isSimple): return word
    case .none, .any: return quoted(word, .double)
    case .single, .double: return quoted(word, quotes)
    }
  }

  private func quoted(_ word: String, _ quotes: Quotes) -> String {
    // Single quotation marks fold line breaks, and have no escapes.
    let isPrintable = word.unicodeScalars.allSatisfy { !$0.isControl }
    if case .single = quotes, isPrintable { return "'" + word.replacing("'", with: "''") + "'" }
    return word.jsonText
  }

  private func jsonText(ofPlain word: String) -> String {
    if ["true", "false"].contains(word) { return word }
    if ["", "~", "null"].contains(word) { return "null" }
    guard let number = NumberText.decimal(word) else { return word.jsonText }
    // JSON has neither +5 nor .5.
    let digits = word.drop { $0 == "-" }
    return digits.first?.isNumber == true ? word : number.shortText
  }
}

extension String {
  /// A Boolean value that indicates whether the word consists of letters, digits, and a few marks.
  fileprivate var isSimple: Bool {
    first?.isLetter == true && allSatisfy { $0.isLetter || $0.isNumber || "-_./".contains($0) }
  }

  /// Returns a Boolean value that indicates whether YAML reads the unquoted text as this text.
  fileprivate func isPlain(inFlow: Bool) -> Bool {
    guard let first, let last, !first.isWhitespace, !last.isWhitespace, last != ":" else { return false }
    if "?:,[]{}#&*!|>'\"%@`".contains(first) || hasPrefix("- ") || self == "-" || self == "---" { return false }
    if contains(": ") || contains(" #") || unicodeScalars.contains(where: \.isControl) { return false }
    return !inFlow || !contains { ",[]{}:".contains($0) } || isURL
  }

  /// A Boolean value that indicates whether the text is a name with a scheme, such as `builtin:aurora`.
  private var isURL: Bool { isSimple(allowing: ":") }

  private func isSimple(allowing mark: Character) -> Bool {
    first?.isLetter == true && last != mark
      && allSatisfy { $0.isLetter || $0.isNumber || "-_./".contains($0) || $0 == mark }
  }
}
