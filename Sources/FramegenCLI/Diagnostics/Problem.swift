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
  func error(_ problems: [Problem]) -> InputError {
    precondition(!problems.isEmpty, "an error without a problem")
    let diagnostics = problems.map(diagnostic)
    let order = diagnostics.indices.sorted { a, b in
      let (first, second) = (diagnostics[a].position ?? .end, diagnostics[b].position ?? .end)
      return first == second ? a < b : first < second
    }
    // One value may be reached on several ways (aliases); one line about it is enough.
    var seen: Set<Diagnostic> = []
    return InputError(order.map { diagnostics[$0] }.filter { seen.insert($0).inserted })
  }

  private func diagnostic(_ problem: Problem) -> Diagnostic {
    var diagnostic = Diagnostic(file: name, keyPath: problem.path.sceneText, message: problem.message)
    switch problem.origin {
    case .position(let position): diagnostic.position = position
    case .offset(let offset): diagnostic.position = position(of: offset)
    case .override(let path): diagnostic.file = "--set \(path)"
    }
    diagnostic.sourceLine = diagnostic.position.map { line($0.line) }
    return diagnostic
  }
}

extension SourcePosition {
  fileprivate static let end = SourcePosition(line: .max, column: .max)
}
