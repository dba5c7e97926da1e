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
      extensions into their classes, and mends imports. Where a person must decide, the file has a comment "framegen port", and \
      the list says "decide". The originals stay as they are.
      """)

  @Argument(help: "Swift files that belong together.")
  var files: [String]

  @Option(name: [.customShort("o"), .long], help: "The folder for the changed files.")
  var output: String

  mutating func run() throws {
    let sources = try files.map { path in
      guard let data = FileManager.default.contents(atPath: path) else {
        throw ValidationError("\(path): there is no such file")
      }
      guard let text = String(data: data, encoding: .utf8) else { throw ValidationError("\(path): is no UTF-8 text") }
      return SourceFile(name: path, text: text)
    }
    let names = sources.map { URL(filePath: $0.name).lastPathComponent }
    if let twice = Dictionary(grouping: names) { $0 }.first(where: { $1.count > 1 })?.key {
      throw ValidationError("\(twice): two files have this name; port them one after the other")
    }
    let result = Porter().port(sources)
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    for (name, file) in zip(names, result.files) {
      try Data(file.text.utf8).write(to: URL(filePath: output).appending(path: name), options: .atomic)
    }
    for change in result.changes {
      print("\(change.file):\(change.line): \(change.isOpen ? "decide: " : "")\(change.text)")
    }
    let open = result.changes.count(where: \.isOpen)
    print("\(result.changes.count) changes in \(files.count) files, \(open) to decide: \(output)")
  }
}
