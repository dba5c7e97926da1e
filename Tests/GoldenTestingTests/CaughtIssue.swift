import Synchronization
import Testing

/// The issues that an expectation has recorded.
struct CaughtIssues: Sendable {
  /// The text of each.
  var messages: [String] = []
  /// The source line of each.
  var lines: [Int] = []

  /// The text of the only one; `nil` if there is none.
  var message: String? { messages.first }
}

/// Returns the issues that a body records, which do not fail the test.
func issues(of body: @Sendable () async -> Void) async -> CaughtIssues {
  let found = Mutex(CaughtIssues())
  await withKnownIssue(isIntermittent: true) {
    await body()
  } matching: { issue in
    found.withLock { found in
      found.messages += issue.comments.map(\.rawValue)
      found.lines += issue.sourceLocation.map { [$0.line] } ?? []
    }
    return true
  }
  return found.withLock { $0 }
}
