import LayoutCore
import Rendering

/// An error about a value whose line and column are not known yet.
struct Problem: Error, Sendable, Hashable {
  /// The place of the value.
  var origin: SourceOrigin
  /// Keys and indices from the root.
  var path: [KeyPathComponent] = []
  /// One sentence without a full stop.
  var message: String
  /// The allowed names, if the message is about an unknown one.
  var alternatives = Alternatives()
}

extension Problem {
  /// A key that its mapping has already, at its second place.
  static func secondKey(_ key: String, at origin: SourceOrigin) -> Problem {
    Problem(origin: origin, message: "the key \(quoted(key)) is given twice")
  }
}

extension SourceText {
  /// Returns an error with the problems in the order of the text, those of overrides last.
  ///
  /// - Precondition: there is at least one.
  func error(_ problems: [Problem]) -> SceneFileError {
    precondition(!problems.isEmpty, "an error needs a problem")
    let order = problems.indices.sorted { a, b in
      let (first, second) = (problems[a].origin, problems[b].origin)
      return first < second || (!(second < first) && a < b)
    }
    // An alias makes one value appear in several places; one line about it is enough.
    var seen: Set<Problem> = []
    let unique = order.map { problems[$0] }.filter { seen.insert($0).inserted }
    // Only the first ones: finding the line of each takes a walk through the text, and a recording's line may be long.
    return SceneFileError(
      unique.prefix(SceneFileError.diagnosticLimit).map(diagnostic),
      omittedCount: max(0, unique.count - SceneFileError.diagnosticLimit))
  }

  /// Returns a diagnostic of a problem, with its line and column.
  func diagnostic(_ problem: Problem) -> Diagnostic {
    var diagnostic = Diagnostic(
      file: name, keyPath: problem.path.sceneText, message: problem.message,
      suggestion: problem.alternatives.nearest, allowed: problem.alternatives.names)
    switch problem.origin {
    case .position(let position): diagnostic.position = position
    case .offset(let offset): diagnostic.position = position(of: offset)
    case .override(let option): diagnostic.file = option
    }
    if isWhole { diagnostic.sourceLine = diagnostic.position.map { line($0.line) } }
    return diagnostic
  }
}

extension SourceOrigin {
  /// Orders places as the text does, and values of the command line after them.
  ///
  /// All places in one text have the same form, so different forms need no comparison.
  fileprivate static func < (a: SourceOrigin, b: SourceOrigin) -> Bool {
    switch (a, b) {
    case (.offset(let a), .offset(let b)): a < b
    case (.position(let a), .position(let b)): a < b
    case (.offset, .position), (.offset, .override), (.position, .override): true
    case (.position, .offset), (.override, _): false
    }
  }
}
