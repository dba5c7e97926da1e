import FoundationEssentials
import Support

enum GitCommit {
  /// The first 12 digits for the current folder, from variables of continuous integration or Git, or `nil` if unknown.
  static var current: String? {
    get async {
      let environment = ProcessInfo.processInfo.environment
      for name in ["GITHUB_SHA", "CI_COMMIT_SHA"] {
        if let commit = environment[name], isCommit(commit) { return String(commit.prefix(12)) }
      }
      let git = ChildProgram(path: "/usr/bin/env", arguments: ["git", "rev-parse", "HEAD"])
      guard let (status, bytes) = try? await git.output(showsErrors: false) else { return nil }
      let commit = String(decoding: bytes, as: UTF8.self).trimmed(of: \.isWhitespace)
      return status.isSuccess && isCommit(commit) ? String(commit.prefix(12)) : nil
    }
  }

  private static func isCommit(_ text: String) -> Bool { text.count >= 12 && text.allSatisfy(\.isHexDigit) }
}
