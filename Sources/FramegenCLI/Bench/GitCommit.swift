import Foundation

enum GitCommit {
  /// The first 12 digits for the current folder, from variables of continuous integration or Git, or `nil` if unknown.
  static var current: String? {
    let environment = ProcessInfo.processInfo.environment
    for name in ["GITHUB_SHA", "CI_COMMIT_SHA"] {
      if let commit = environment[name], isCommit(commit) { return String(commit.prefix(12)) }
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "rev-parse", "HEAD"]
    (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, output)
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let commit = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return process.terminationStatus == 0 && isCommit(commit) ? String(commit.prefix(12)) : nil
  }

  private static func isCommit(_ text: String) -> Bool { text.count >= 12 && text.allSatisfy(\.isHexDigit) }
}
