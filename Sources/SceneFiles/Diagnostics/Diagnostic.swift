import Support

/// One error or warning about an input, with its place and the allowed values.
///
/// ``description`` puts it into one line, as compilers do:
/// `cover-flow.yaml:4:9: error: layout.kind: unknown layout "covrFlow"; did you mean "coverFlow"?`
public struct Diagnostic: Error, Sendable, Hashable {
  /// Severities of diagnostics.
  public enum Severity: String, Sendable {
    /// The input cannot be used.
    case error
    /// The input can be used, with a result that is perhaps not the intended one.
    case warning
  }

  /// The file's path as the user wrote it, or the option that states the value: `--set layout.angle`.
  public var file: String
  /// The place in the file; `nil` for the whole file.
  public var position: SourcePosition?
  /// The severity.
  public var severity: Severity
  /// Keys and indices from the root: `timeline[0].scroll.toItem`; empty for the root itself.
  public var keyPath: String
  /// One sentence without a full stop, including the allowed values.
  public var message: String
  /// The allowed name that is nearest to the one written; `nil` if none is near.
  public var suggestion: String?
  /// The names that are allowed in place of an unknown one; empty if the message is about something else.
  public var allowed: [String]
  /// The text of the line that ``position`` refers to; `nil` without a position.
  public var sourceLine: String?

  /// Creates a diagnostic from its parts.
  public init(
    file: String, position: SourcePosition? = nil, severity: Severity = .error, keyPath: String = "",
    message: String, suggestion: String? = nil, allowed: [String] = [], sourceLine: String? = nil
  ) {
    self.file = file
    self.position = position
    self.severity = severity
    self.keyPath = keyPath
    self.message = message
    self.suggestion = suggestion
    self.allowed = allowed
    self.sourceLine = sourceLine
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic in one line: `path:line:column: error: key.path: message`.
  public var description: String {
    var text = file
    if let position { text += ":\(position.line):\(position.column)" }
    text += ": \(severity): "
    return text + (keyPath.isEmpty ? "" : "\(keyPath): ") + message
  }

  /// The source line and below it a caret; `nil` without a source line.
  ///
  /// A long line is shortened around the caret.
  public var excerpt: String? {
    guard let sourceLine, let position else { return nil }
    let scalars = Array(sourceLine.unicodeScalars)
    let caret = min(position.column - 1, scalars.count)
    let start = scalars.count <= 100 ? 0 : max(0, min(caret - 40, scalars.count - 100))
    let shown = scalars[start..<min(scalars.count, start + 100)]
    // A tab is repeated below itself, so that the caret is in the right column for any width of tabs.
    let indent = shown.prefix(caret - start).map { $0 == "\t" ? "\t" : " " }.joined()
    // Control characters of a file must not reach the terminal.
    let visible = shown.map { $0.isControl && $0 != "\t" ? "\u{FFFD}" : $0 }
    return "  " + String(String.UnicodeScalarView(visible)) + "\n  " + indent + "^"
  }
}
