import ArgumentParser
import Compositor
import Foundation
import Rendering
import SceneFiles
import Templates
import Outputs

/// `init`: writes a scene or a package to start from, and overwrites nothing.
struct InitCommand: ToolCommand {
  /// Templates that the command writes.
  enum Template: String, CaseIterable, ExpressibleByArgument, Sendable {
    /// A scene.
    case coverFlow
    /// A Swift package with a layout of its own.
    case package
  }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "init",
      abstract: "Write a scene to start from, or a Swift package for a layout of your own.",
      discussion: """
        Existing files are overwritten only with --force.

        Examples:
          \(commandName) init hello
          \(commandName) init previews --template package
        """)
  }

  @Argument(help: ArgumentHelp("Name of the scene or of the package's folder.", valueName: "name"))
  var name: String?

  @Option(help: "The template to start from.")
  var template = Template.coverFlow

  @Flag(help: "Overwrite existing files.")
  var force = false

  func validate() throws {
    if let name, name.lastPathComponent.isEmpty || [".", "..", "/"].contains(name.lastPathComponent) {
      throw ValidationError("\(quoted(name)) is no name for a file")
    }
  }

  mutating func run(in context: ToolContext) async throws {
    let tool = context.toolName
    let next: String
    switch template {
    case .coverFlow:
      let name = name ?? "cover-flow"
      let path = ["yaml", "yml"].contains(name.pathExtension) ? name : name + ".yaml"
      try write([(path, Templates.coverFlow)], in: context)
      next = "\(tool) render \(path.shellWord) -o \("\(path.pathStem).png".shellWord)"
    case .package:
      let folder = name ?? "Previews"
      let files = Templates.previews(name: folder.lastPathComponent)
      try write(files.map { (folder.appendingPath($0.path), $0.text) }, in: context)
      next = "cd \(folder.shellWord) && swift run previews render honeycomb.yaml -o honeycomb.png"
    }
    try context.stderr.line("next: \(next)")
  }

  /// Writes all files or, if one of them is there already, none.
  private func write(_ files: [(path: String, text: String)], in context: ToolContext) throws {
    if !force, let taken = files.first(where: { FileManager.default.fileExists(atPath: $0.path) }) {
      throw ToolFailure(
        .cannotCreate, subject: taken.path, "exists already",
        advice: "choose another name, or overwrite it with --force")
    }
    for (path, text) in files {
      do {
        try FileManager.default.createDirectory(atPath: path.parentPath, withIntermediateDirectories: true)
      } catch {
        throw ToolFailure(
          .cannotCreate, subject: path.parentPath, "the folder cannot be created", advice: "choose another place")
      }
      let file = try OutputFile(path: path)
      try file.write(Array(text.utf8))
      try file.commit()
      try context.stdout.line(path)
    }
  }
}
