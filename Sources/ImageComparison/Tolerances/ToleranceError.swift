/// An error that describes why text isn't a tolerance.
public enum ToleranceError: Error, Hashable, Sendable {
  /// The text is neither a name nor a name with values in parentheses.
  case syntax(String)
  /// No tolerance has the given name.
  case unknownName(String)
  /// The tolerance or its value was removed. Use pixelmatch instead.
  case removed(String)
  /// The tolerance has no value of that name. The allowed names follow.
  case unknownLabel(String, of: String, allowed: [String])
  /// A value is missing.
  case missing(String, of: String)
  /// A value is given more than once.
  case repeated(String, of: String)
  /// A value is invalid. A description of the allowed values follows.
  case invalid(String, value: String, of: String, allowed: String)
}

extension ToleranceError: CustomStringConvertible {
  /// A line with the problem and the allowed values.
  public var description: String {
    switch self {
    case .syntax(let text):
      "\"\(shortened(text))\" isn't a tolerance; expected a name with optional values: pixelmatch(threshold: 0.1)"
    case .unknownName(let name):
      "unknown tolerance \"\(shortened(name))\"; there are: "
        + Tolerance.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    case .removed(let text): "\(shortened(text)) was removed; use pixelmatch"
    case .unknownLabel(let label, let name, let allowed):
      "\(name) has no value \"\(shortened(label))\"; "
        + (allowed.isEmpty ? "it has none" : "there are: " + allowed.joined(separator: ", "))
    case .missing(let label, let name): "\(name): \(label) is missing"
    case .repeated(let label, let name): "\(name): \(label) is given more than once"
    case .invalid(let label, let value, let name, let allowed):
      "\(name): \(label) is \"\(shortened(value))\"; allowed: \(allowed)"
    }
  }

  /// Messages stay on one line.
  private func shortened(_ text: String) -> String {
    let line = String(text.prefix(40).map { $0.isNewline ? " " : $0 })
    return text.count > 40 ? line + "…" : line
  }
}
