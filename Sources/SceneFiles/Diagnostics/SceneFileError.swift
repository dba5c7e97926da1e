/// A scene or recording that cannot be used, with everything that is wrong with it.
public struct SceneFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Kinds of failures.
  public enum Kind: Sendable, Hashable {
    /// The content is wrong.
    case invalid
    /// The file does not exist or may not be read.
    case missing
    /// Reading began and failed.
    case readFailed
    /// A value given beside the file, such as `--set layout.angle`, cannot be understood.
    case invalidOverride
  }

  /// At least one, in the order of the file.
  public var diagnostics: [Diagnostic]
  /// How many more there were.
  public var omittedCount = 0
  /// The kind of failure.
  public var kind: Kind

  /// An error from its parts.
  public init(_ diagnostics: [Diagnostic], omittedCount: Int = 0, kind: Kind = .invalid) {
    self.diagnostics = diagnostics
    self.omittedCount = omittedCount
    self.kind = kind
  }

  /// An error about a whole file.
  public init(file: String, _ message: String, kind: Kind = .invalid) {
    self.init([Diagnostic(file: file, message: message)], kind: kind)
  }

  /// The most diagnostics of a file.
  public static let printLimit = 20

  /// One line per diagnostic.
  public var description: String { text(withSource: false) }

  /// One line per diagnostic, and how many were left out; on a terminal with the source line and a caret.
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
