/// A scene or recording that cannot be used, with everything that is wrong with it.
public struct SceneFileError: Error, Sendable, Hashable {
  /// Kinds of failures.
  public enum Kind: Sendable, Hashable {
    /// The content is wrong.
    case invalid
    /// The file does not exist or may not be read.
    case missing
    /// Reading began and failed.
    case readFailed
    /// A value given beside the file, such as `--set layout.angle`, cannot be understood or applied.
    case invalidOverride
  }

  /// The errors in the order of the file; at least one.
  public var diagnostics: [Diagnostic]
  /// The number of further errors that ``diagnostics`` leaves out.
  public var omittedCount: Int
  /// The kind of failure.
  public var kind: Kind

  /// Creates an error from its parts.
  public init(_ diagnostics: [Diagnostic], omittedCount: Int = 0, kind: Kind = .invalid) {
    self.diagnostics = diagnostics
    self.omittedCount = omittedCount
    self.kind = kind
  }

  /// Creates an error about a whole file.
  public init(file: String, _ message: String, kind: Kind = .invalid) {
    self.init([Diagnostic(file: file, message: message)], kind: kind)
  }

  /// The largest number of diagnostics in one error.
  public static let diagnosticLimit = 20
}

extension SceneFileError: CustomStringConvertible {
  /// The diagnostics, one a line, and the number of those left out.
  public var description: String { text(withSource: false) }

  /// Returns the diagnostics, one a line, and the number of those left out.
  ///
  /// - Parameter withSource: True to add to each diagnostic its source line with a caret below it.
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
