import Compositor
import Rendering

/// Keys and list indices from a file's root to a value.
package typealias KeyPathComponent = SceneError.PathComponent

/// One thing that is wrong or doubtful in an input: where, what, and what is allowed.
package struct Diagnostic: Error, Sendable, Hashable, CustomStringConvertible {
  /// How bad it is.
  package enum Severity: String, Sendable {
    case error
    case warning
  }

  /// The file's path as the user wrote it, or the option that stated the value: `--set layout.angle`.
  package var file: String
  /// The place in the file; `nil` if the whole file is meant.
  package var position: SourcePosition?
  /// How bad it is.
  package var severity = Severity.error
  /// Keys and indices from the root: `timeline[0].scroll.toItem`; empty for the root itself.
  package var keyPath = ""
  /// One sentence without a full stop.
  package var message: String
  /// The line of the file that ``position`` names, if a caret can point into it.
  package var sourceLine: String?

  /// A value from its parts.
  package init(
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
  package var description: String {
    var text = file
    if let position { text += ":\(position.line):\(position.column)" }
    text += ": \(severity): "
    return text + (keyPath.isEmpty ? "" : "\(keyPath): ") + message
  }

  /// The source line and below it a caret; `nil` without a source line.
  ///
  /// Long lines are cut around the caret.
  package var excerpt: String? {
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

/// An input that cannot be used, with everything that is wrong with it.
package struct InputError: Error, Sendable, Hashable, CustomStringConvertible {
  /// At least one, in the order of the file.
  package var diagnostics: [Diagnostic]
  /// How many more there were.
  package var omittedCount = 0
  /// `badData`, `missingInput`, `ioError`, or `usage` for an override that cannot be understood.
  package var exitCode: ToolExit

  /// An error from its parts.
  package init(_ diagnostics: [Diagnostic], omittedCount: Int = 0, exitCode: ToolExit = .badData) {
    self.diagnostics = diagnostics
    self.omittedCount = omittedCount
    self.exitCode = exitCode
  }

  /// An error about a whole file.
  package init(file: String, _ message: String, exitCode: ToolExit = .badData) {
    self.init([Diagnostic(file: file, message: message)], exitCode: exitCode)
  }

  /// The most diagnostics of a file.
  package static let printLimit = 20

  /// One line per diagnostic.
  package var description: String { text(withSource: false) }

  /// One line per diagnostic, and how many were left out; on a terminal with the source line and a caret.
  package func text(withSource: Bool) -> String {
    var lines: [String] = []
    for diagnostic in diagnostics {
      lines.append(diagnostic.description)
      if withSource, let excerpt = diagnostic.excerpt { lines.append(excerpt) }
    }
    if omittedCount > 0 { lines.append("… and \(omittedCount) more") }
    return lines.joined(separator: "\n")
  }
}
