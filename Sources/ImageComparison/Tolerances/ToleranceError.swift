/// Why a text is no tolerance.
public enum ToleranceError: Error, Hashable, Sendable {
  /// The text is not a name, or a name with values in parentheses.
  case syntax(String)
  /// There is no tolerance of that name.
  case unknownName(String)
  /// The tolerance, or its value, was removed; pixelmatch is the replacement.
  case removed(String)
  /// The tolerance has no value of that name; the allowed names follow.
  case unknownLabel(String, of: String, allowed: [String])
  /// A value is missing.
  case missing(String, of: String)
  /// A value is stated twice.
  case repeated(String, of: String)
  /// A value is not what it has to be; what is allowed follows.
  case invalid(String, value: String, of: String, allowed: String)
}

extension ToleranceError: CustomStringConvertible {
  /// One line: what is wrong, and what is allowed.
  public var description: String {
    switch self {
    case .syntax(let text):
      "\"\(shortened(text))\" is no tolerance; write a name, with values in parentheses: pixelmatch(threshold: 0.1)"
    case .unknownName(let name):
      "unknown tolerance \"\(shortened(name))\"; there are: "
        + Tolerance.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    case .removed(let text): "\(shortened(text)) was removed; use pixelmatch"
    case .unknownLabel(let label, let name, let allowed):
      "\(name) has no value \"\(shortened(label))\"; "
        + (allowed.isEmpty ? "it has none" : "there are: " + allowed.joined(separator: ", "))
    case .missing(let label, let name): "\(name) lacks \(label)"
    case .repeated(let label, let name): "\(name) has \(label) twice"
    case .invalid(let label, let value, let name, let allowed):
      "\(name): \(label) is \"\(shortened(value))\"; allowed: \(allowed)"
    }
  }

  /// A message stays on one line, whatever the text.
  private func shortened(_ text: String) -> String {
    let line = String(text.prefix(40).map { $0.isNewline ? " " : $0 })
    return text.count > 40 ? line + "…" : line
  }
}
