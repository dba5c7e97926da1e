import Support

/// An error or warning about an input, with its place and the allowed values.
///
/// The ``description`` is one line in the format of compilers:
/// `cover-flow.yaml:4:9: error: layout.kind: unknown layout "covrFlow"; did you mean "coverFlow"?`
public struct Diagnostic: Error, Sendable, Hashable {
  /// The severity of a diagnostic.
  public enum Severity: String, Sendable {
    /// The input cannot be used.
    case error
    /// The input can be used, but the result may not be the intended one.
    case warning
  }

  /// The path of the file as the user wrote it, or the option with the value, such as `--set layout.angle`.
  public var file: String
  /// The place in the file, or `nil` for the whole file.
  public var position: SourcePosition?
  /// The severity.
  public var severity = Severity.error
  /// The path of the value, such as `timeline[0].scroll.toItem`, or an empty string for the root.
  public var keyPath = ""
  /// The message in one sentence without a period, including the allowed values.
  public var message: String
  /// The allowed name that most resembles an unknown one, or `nil` if none does.
  public var suggestion: String?
  /// The names that are allowed instead of an unknown one.
  public var allowed: [String] = []
  /// The text of the line at ``position``, or `nil` without a position.
  public var sourceLine: String?
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic in one line: `path:line:column: error: key.path: message`.
  public var description: String {
    var text = file
    if let position { text += ":\(position.line):\(position.column)" }
    text += ": \(severity): "
    return text + (keyPath.isEmpty ? "" : "\(keyPath): ") + message
  }

  /// The source line with a caret below it, or `nil` without a source line.
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
