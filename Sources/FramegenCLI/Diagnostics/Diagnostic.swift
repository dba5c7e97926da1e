import Compositor

/// Keys and list indices from a file's root to a value.
typealias KeyPathComponent = SceneError.PathComponent

/// One thing that is wrong or doubtful in an input: where, what, and what is allowed.
struct Diagnostic: Error, Sendable, Hashable, CustomStringConvertible {
  /// How bad it is.
  enum Severity: String, Sendable {
    case error
    case warning
  }

  /// The file's path as the user wrote it, or the option that stated the value: `--set layout.angle`.
  var file: String
  /// The place in the file; `nil` if the whole file is meant.
  var position: SourcePosition?
  /// How bad it is.
  var severity = Severity.error
  /// Keys and indices from the root: `timeline[0].scroll.toItem`; empty for the root itself.
  var keyPath = ""
  /// One sentence without a full stop.
  var message: String
  /// The line of the file that ``position`` names, if a caret can point into it.
  var sourceLine: String?

  /// `path:line:column: error: key.path: message`.
  var description: String {
    var text = file
    if let position { text += ":\(position.line):\(position.column)" }
    text += ": \(severity): "
    return text + (keyPath.isEmpty ? "" : "\(keyPath): ") + message
  }

  /// The source line and below it a caret; `nil` without a source line.
  ///
  /// Long lines are cut around the caret.
  var excerpt: String? {
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
struct InputError: Error, Sendable, Hashable, CustomStringConvertible {
  /// At least one, in the order of the file.
  var diagnostics: [Diagnostic]
  /// How many more there were.
  var omittedCount = 0
  /// `badData`, `missingInput`, `ioError`, or `usage` for an override that cannot be understood.
  var exitCode: ToolExit

  /// An error from its parts.
  init(_ diagnostics: [Diagnostic], omittedCount: Int = 0, exitCode: ToolExit = .badData) {
    self.diagnostics = diagnostics
    self.omittedCount = omittedCount
    self.exitCode = exitCode
  }

  /// An error about a whole file.
  init(file: String, _ message: String, exitCode: ToolExit = .badData) {
    self.init([Diagnostic(file: file, message: message)], exitCode: exitCode)
  }

  /// The most diagnostics of a file.
  static let printLimit = 20

  /// One line per diagnostic.
  var description: String { text(withSource: false) }

  /// One line per diagnostic, and how many were left out; on a terminal with the source line and a caret.
  func text(withSource: Bool) -> String {
    var lines: [String] = []
    for diagnostic in diagnostics {
      lines.append(diagnostic.description)
      if withSource, let excerpt = diagnostic.excerpt { lines.append(excerpt) }
    }
    if omittedCount > 0 { lines.append("… and \(omittedCount) more") }
    return lines.joined(separator: "\n")
  }
}
