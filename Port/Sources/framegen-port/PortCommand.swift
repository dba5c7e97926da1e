import ArgumentParser
import Foundation
import Porting

/// Makes UIKit layouts of apps compile on Linux.
@main struct PortCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "framegen-port",
    abstract: "Change what Swift on Linux cannot say in files of apps, and list the changes.",
    discussion: """
      Removes @objc and its kin, gives optional methods defaults, replaces selectors where that is plain, moves overrides from \
      extensions into their classes, and mends imports and #if os(iOS). Where a person must decide, the file has a comment \
      "framegen port", and the list says "decide". The originals stay as they are; of files in several folders, the ported ones \
      keep their folders.
      """)

  @Argument(help: "Swift files that belong together.")
  var files: [String]

  @Option(name: [.customShort("o"), .long], help: "The folder for the changed files.")
  var output: String

  mutating func run() throws {
    do throws(PortFailure) {
      try port()
    } catch {
      FileHandle.standardError.write(Data("\(error.text)\n".utf8))
      throw ExitCode(error.exitCode)
    }
  }

  private func port() throws(PortFailure) {
    let sources = try SourceFiles(paths: files, folder: output)
    let result = Porter().port(sources.files)
    try sources.write(result.files)
    for change in result.changes {
      print("\(change.file):\(change.line): \(change.isOpen ? "decide: " : "")\(change.text)")
    }
    let open = result.changes.count(where: \.isOpen)
    print("\(counted(result.changes.count, "change")) in \(counted(files.count, "file")), \(open) to decide: \(output)")
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

/// What stops a run before anything is written: `path: error: what; what is allowed`, and the exit code of `sysexits.h`.
struct PortFailure: Error {
  /// A line for each fault.
  var text: String
  var exitCode: Int32

  /// A file that is not text, or no Swift.
  static func invalid(_ text: String) -> PortFailure { PortFailure(text: text, exitCode: 65) }
  /// A file that cannot be read.
  static func missing(_ text: String) -> PortFailure { PortFailure(text: text, exitCode: 66) }
  /// A folder that cannot be written to.
  static func output(_ text: String) -> PortFailure { PortFailure(text: text, exitCode: 73) }
}
