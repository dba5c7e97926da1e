import LayoutCore
import Support

extension SourceText {
  /// Returns an error with the problems in the order of the text, followed by those of overrides.
  ///
  /// - Precondition: There is at least one problem.
  func error(_ problems: [SourceError]) -> SceneFileError {
    precondition(!problems.isEmpty, "an error needs a problem")
    let order = problems.indices.sorted { a, b in
      let (first, second) = (problems[a].origin, problems[b].origin)
      return first < second || (!(second < first) && a < b)
    }
    // An alias makes one value appear in several places.
    let unique = order.map { problems[$0] }.uniqued
    // Only the first ones, since finding a line means reading the text, and lines of recordings can be long.
    return SceneFileError(
      unique.prefix(SceneFileError.diagnosticLimit).map(diagnostic),
      omittedCount: max(0, unique.count - SceneFileError.diagnosticLimit))
  }

  func diagnostic(_ problem: SourceError) -> Diagnostic {
    var diagnostic = Diagnostic(
      file: name, keyPath: problem.path.sceneText, message: problem.message,
      suggestion: problem.expected.nearest, allowed: problem.expected.names)
    switch problem.origin {
    case .position(let line, let column): diagnostic.position = SourcePosition(line: line, column: column)
    case .offset(let offset):
      let (line, column) = position(of: offset)
      diagnostic.position = SourcePosition(line: line, column: column)
    case .override(let option): diagnostic.file = option
    }
    if isWhole { diagnostic.sourceLine = diagnostic.position.map { line($0.line) } }
    return diagnostic
  }
}

extension KeyPathComponent {
  init(_ component: SceneError.PathComponent) {
    switch component {
    case .key(let key): self = .key(key)
    case .index(let index): self = .index(index)
    }
  }
}

extension [KeyPathComponent] {
  /// The path as text, such as `timeline[0].scroll.toItem`.
  var sceneText: String {
    let path = map { component -> SceneError.PathComponent in
      switch component {
      case .key(let key): .key(key)
      case .index(let index): .index(index)
      }
    }
    return path.sceneText
  }
}
