/// An error about a scene or recording, with all of its problems.
public struct SceneFileError: Error, Sendable, Hashable {
  /// The kind of failure.
  public enum Kind: Sendable, Hashable {
    /// The content is invalid.
    case invalid
    /// The file doesn't exist or can't be read.
    case missing
    /// Reading failed after the start.
    case readFailed
    /// A value outside the file, such as `--set layout.angle`, can't be parsed or applied.
    case invalidOverride
  }

  /// The errors in the order of the file, at least one.
  public var diagnostics: [Diagnostic]
  /// The number of further errors that ``diagnostics`` leaves out.
  public var omittedCount: Int
  /// The kind of failure.
  public var kind: Kind

  package init(_ diagnostics: [Diagnostic], omittedCount: Int = 0, kind: Kind = .invalid) {
    (self.diagnostics, self.omittedCount, self.kind) = (diagnostics, omittedCount, kind)
  }

  package init(file: String, _ message: String, kind: Kind = .invalid) {
    self.init([Diagnostic(file: file, message: message)], kind: kind)
  }

  package static let diagnosticLimit = 20
}

extension SceneFileError: CustomStringConvertible {
  /// The diagnostics, one per line, and the number of omitted ones.
  public var description: String { text(withSource: false) }

  /// Returns the diagnostics, one per line, and the number of omitted ones.
  ///
  /// - Parameter withSource: A Boolean value that indicates whether each diagnostic has its source line with a caret
  ///   below it.
  public func text(withSource: Bool) -> String {
    var lines: [String] = []
    for diagnostic in diagnostics {
      lines.append(diagnostic.description)
      if withSource, let excerpt = diagnostic.excerpt { lines.append(excerpt) }
    }
    if omittedCount > 0 { lines.append("… and \(omittedCount) more") }
    return lines.joined(separator: "\n")
  }
}
