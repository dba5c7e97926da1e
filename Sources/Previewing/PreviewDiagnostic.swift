import Rendering
import SceneFiles
import Support

/// An error or a warning about a scene, for people who look at its preview.
package struct PreviewDiagnostic: Sendable, Hashable {
  package var severity = Diagnostic.Severity.error
  package var file: String
  package var position: SourcePosition?
  package var keyPath = ""
  /// One sentence without a period.
  package var message: String
  /// The line of the file with a caret below it.
  package var excerpt: String?
}

extension PreviewDiagnostic {
  init(_ diagnostic: Diagnostic) {
    self.init(
      severity: diagnostic.severity, file: diagnostic.file, position: diagnostic.position,
      keyPath: diagnostic.keyPath, message: diagnostic.message, excerpt: diagnostic.excerpt)
  }

  init(_ warning: InputWarning, about path: String) {
    self.init(severity: .warning, file: warning.place ?? path, message: warning.message)
  }

  /// Creates the diagnostic of a frame that can't be drawn.
  init(_ error: any Error, about path: String) {
    let rendering = error as? RenderingError
    self.init(file: rendering?.path ?? path, message: rendering?.reason ?? "\(error)")
  }

  static func all(of error: SceneFileError) -> [PreviewDiagnostic] {
    let rest = error.omittedCount
    let file = error.diagnostics.first?.file ?? ""
    return error.diagnostics.map { PreviewDiagnostic($0) }
      + (rest > 0 ? [PreviewDiagnostic(file: file, message: "… and \(rest) more")] : [])
  }

  package var json: JSONValue {
    JSONValue(stated: [
      "severity": .text(severity.rawValue), "file": .text(file), "line": position.map { .integer($0.line) },
      "column": position.map { .integer($0.column) }, "keyPath": keyPath.isEmpty ? nil : .text(keyPath),
      "message": .text(message), "excerpt": excerpt.map { .text($0) },
    ])
  }
}
