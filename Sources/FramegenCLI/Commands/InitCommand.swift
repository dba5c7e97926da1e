import ArgumentParser
import Foundation
import SceneFiles
import Templates
import Outputs
import Support

/// `init`: writes a scene or a package to start from, and overwrites nothing.
struct InitCommand: ToolCommand {
  enum Template: String, CaseIterable, ExpressibleByArgument, Sendable {
    case coverFlow, photoStack, photoBrowser, waterfall, list, rotate, layoutChange, package

    /// The scene; `nil` for a package.
    var scene: Templates.Scene? {
      switch self {
      case .coverFlow: Templates.coverFlow
      case .photoStack: Templates.photoStack
      case .photoBrowser: Templates.photoBrowser
      case .waterfall: Templates.waterfall
      case .list: Templates.list
      case .rotate: Templates.rotate
      case .layoutChange: Templates.layoutChange
      case .package: nil
      }
    }

    var summary: String {
      switch self {
      case .coverFlow: "a cover flow that scrolls to another cover and back"
      case .photoStack: "albums as stacks: one is spread out by a tap and gathered again"
      case .photoBrowser: "a photo over a film strip is deleted, and a new one comes"
      case .waterfall: "columns of photos: some dissolve, others come"
      case .list: "rows with thumbnails and headers: some go, one comes back"
      case .rotate: "a device turns to landscape and back"
      case .layoutChange: "a flow becomes a waterfall and a cover flow"
      case .package: "a Swift package with a layout of your own, a honeycomb, and every command of the tool"
      }
    }
  }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "init",
      abstract: "Write a scene to start from, or a Swift package for a layout of your own.",
      discussion: """
        Templates:
          \(Template.allCases.map { "\($0.rawValue): \($0.summary)" }.joined(separator: "\n  "))
        Existing files are overwritten only with --force.

        Examples:
          \(commandName) init hello
          \(commandName) init albums --template photoStack
          \(commandName) init previews --template package
        """)
  }

  @Argument(help: ArgumentHelp("Name of the scene or of the package's folder.", valueName: "name"))
  var name: String?

  @Option(help: "The template to start from.")
  var template = Template.coverFlow

  @Flag(help: "List the templates.")
  var list = false

  @Flag(help: "Overwrite existing files.")
  var force = false

  func validate() throws {
    if let name, name.lastPathComponent.isEmpty || [".", "..", "/"].contains(name.lastPathComponent) {
      throw ValidationError("\(quoted(name)) is no name for a file")
    }
  }

  mutating func run(in context: ToolContext) async throws {
    if list {
      let width = Template.allCases.map(\.rawValue.count).max() ?? 0
      for template in Template.allCases {
        try context.stdout.line(template.rawValue.padded(to: width + 2) + template.summary)
      }
      return
    }
    let next: String
    if let scene = template.scene {
      let name = name ?? scene.name
      let path = ["yaml", "yml"].contains(name.pathExtension) ? name : name + ".yaml"
      let output = "\(path.pathStem).png".shellWord
      let tool = context.toolName
      let text = scene.text(file: path.lastPathComponent.shellWord, output: output, tool: tool)
      try write([(path, text)], in: context)
      next = "\(tool) render \(path.shellWord) -o \(output)"
    } else {
      let folder = name ?? "Previews"
      let files = Templates.previews(name: folder.lastPathComponent)
      try write(files.map { (folder.appendingPath($0.path), $0.text) }, in: context)
      // Unoptimised it would take forty times as long.
      next = "cd \(folder.shellWord) && swift run -c release previews render honeycomb.yaml -o honeycomb.png"
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
      let file = try OutputFile(path: path)
      try file.write(Array(text.utf8))
      try file.commit()
      try context.stdout.line(path)
    }
  }
}
