import Synchronization

/// The photos whose color spaces can't be read, shared by the copies of a library.
final class ColorIssues: Sendable {
  private static let limit = 10

  private let issues = Mutex<[String: String]>([:])

  func add(_ issue: String, of path: String) { issues.withLock { $0[path] = issue } }

  /// The sentences in the order of the paths, and one about those beyond the first ones.
  var sentences: [String] {
    let issues = issues.withLock { $0 }
    let paths = issues.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let rest = paths.count - Self.limit
    return paths.prefix(Self.limit).map { "\($0): \(issues[$0] ?? "")" }
      + (rest > 0 ? ["… and \(rest) more \(rest == 1 ? "photo" : "photos") with an ignored color profile"] : [])
  }
}
