import Compositor

/// Something wrong with a value, before its place in the text is worked out.
struct Problem: Error, Sendable, Hashable {
  /// Where the value was written.
  var origin: SourceOrigin
  /// Keys and indices from the root.
  var path: [KeyPathComponent] = []
  /// One sentence without a full stop.
  var message: String
}

extension SourceText {
  /// The problems in the order of the text, those of overrides last.
  ///
  /// - Precondition: there is at least one.
  func error(_ problems: [Problem]) -> SceneFileError {
    precondition(!problems.isEmpty, "an error without a problem")
    let order = problems.indices.sorted { a, b in
      let (first, second) = (problems[a].origin, problems[b].origin)
      return first < second || (!(second < first) && a < b)
    }
    // One value may be reached on several ways (aliases); one line about it is enough.
    var seen: Set<Problem> = []
    let unique = order.map { problems[$0] }.filter { seen.insert($0).inserted }
    // Purposely not all of them: each one costs a walk through the text, and a recording's line may be long.
    return SceneFileError(
      unique.prefix(SceneFileError.printLimit).map(diagnostic),
      omittedCount: max(0, unique.count - SceneFileError.printLimit))
  }

  private func diagnostic(_ problem: Problem) -> Diagnostic {
    var diagnostic = Diagnostic(file: name, keyPath: problem.path.sceneText, message: problem.message)
    switch problem.origin {
    case .position(let position): diagnostic.position = position
    case .offset(let offset): diagnostic.position = position(of: offset)
    case .override(let option): diagnostic.file = option
    }
    diagnostic.sourceLine = diagnostic.position.map { line($0.line) }
    return diagnostic
  }
}

extension SourceOrigin {
  /// The order of the text; what was written on the command line comes last.
  ///
  /// A text's places are all of one form, so that forms need not be compared with each other.
  fileprivate static func < (a: SourceOrigin, b: SourceOrigin) -> Bool {
    switch (a, b) {
    case (.offset(let a), .offset(let b)): a < b
    case (.position(let a), .position(let b)): a < b
    case (.offset, .position), (.offset, .override), (.position, .override): true
    case (.position, .offset), (.override, _): false
    }
  }
}
