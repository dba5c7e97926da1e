import Compositor
import Rendering

/// Keys and list indices from a file's root to a value.
public typealias KeyPathComponent = SceneError.PathComponent

/// One thing that is wrong or doubtful in an input: where, what, and what is allowed.
public struct Diagnostic: Error, Sendable, Hashable, CustomStringConvertible {
  /// How bad it is.
  public enum Severity: String, Sendable {
    case error
    case warning
  }

  /// The file's path as the user wrote it, or the option that stated the value: `--set layout.angle`.
  public var file: String
  /// The place in the file; `nil` if the whole file is meant.
  public var position: SourcePosition?
  /// How bad it is.
  public var severity = Severity.error
  /// Keys and indices from the root: `timeline[0].scroll.toItem`; empty for the root itself.
  public var keyPath = ""
  /// One sentence without a full stop.
  public var message: String
  /// The line of the file that ``position`` names, if a caret can point into it.
  public var sourceLine: String?

  /// A value from its parts.
  public init(
    file: String, position: SourcePosition? = nil, severity: Severity = Severity.error, keyPath: String = "",
    message: String, sourceLine: String? = nil
  ) {
    self.file = file
    self.position = position
    self.severity = severity
    self.keyPath = keyPath
    self.message = message
    self.sourceLine = sourceLine
  }

  /// `path:line:column: error: key.path: message`.
  public var description: String {
    var text = file
    if let position { text += ":\(position.line):\(position.column)" }
    text += ": \(severity): "
    return text + (keyPath.isEmpty ? "" : "\(keyPath): ") + message
  }

  /// The source line and below it a caret; `nil` without a source line.
  ///
  /// Long lines are cut around the caret.
  public var excerpt: String? {
    guard let sourceLine, let position else { return nil }
    let scalars = Array(sourceLine.unicodeScalars)
    let caret = min(position.column - 1, scalars.count)
    let start = scalars.count <= 100 ? 0 : max(0, min(caret - 40, scalars.count - 100))
    let shown = scalars[start..<min(scalars.count, start + 100)]
    // A tab stays a tab below itself, so that the caret stands right whatever a tab's width is.
    let indent = shown.prefix(caret - start).map { $0 == "\t" ? "\t" : " " }.joined()
    // A file must not command the terminal.
    let visible = shown.map { $0.isControl && $0 != "\t" ? "\u{FFFD}" : $0 }
    return "  " + String(String.UnicodeScalarView(visible)) + "\n  " + indent + "^"
  }
}
