import ArgumentParser
import FoundationEssentials
import SceneFiles
import Templates
import Outputs
import Support

struct InitCommand: ToolCommand {
  enum Template: String, CaseIterable, ExpressibleByArgument, Sendable {
    case coverFlow, photoStack, photoBrowser, waterfall, list, rotate, layoutChange, package

    /// The scene, or `nil` for a package.
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
      case .photoStack: "stacks of photos, one of which opens with a tap and closes again"
      case .photoBrowser: "a photo browser with a film strip, in which a photo is deleted and another is inserted"
      case .waterfall: "columns of photos, some of which dissolve while others are inserted"
      case .list: "rows with thumbnails and headers, some of which are deleted and one is inserted again"
      case .rotate: "a device that rotates to landscape and back"
      case .layoutChange: "a flow layout that changes to a waterfall and to a cover flow"
      case .package: "a Swift package with your own layout, a honeycomb, and all commands of the tool"
      }
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write an example scene, or a Swift package for your own layouts.",
    discussion: """
      Templates:
        \(Template.allCases.map { "\($0.rawValue): \($0.summary)" }.joined(separator: "\n  "))
      Existing files are overwritten only with --force.

      Examples:
        \(commandName) init hello
        \(commandName) init albums --template photoStack
        \(commandName) init previews --template package
      """)

  @Argument(help: ArgumentHelp("The name of the scene or of the package's folder.", valueName: "name"))
  var name: String?

  @Option(help: "The template to start from.")
  var template = Template.coverFlow

  @Flag(help: "List the templates.")
  var list = false

  @Flag(help: "Overwrite existing files.")
  var force = false

  func validate() throws {
    if let name, name.lastPathComponent.isEmpty || [".", "..", "/"].contains(name.lastPathComponent) {
      throw ValidationError("\(quoted(name)) isn't a valid file name")
    }
    if template == .package, name?.lastPathComponent.lowercased() == "framegen" {
      throw ValidationError("a package in a folder named framegen can't depend on framegen; use another name")
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
      let places = ProgramPlaces(executable: PortCommand.executable, path: "")
      let files = Templates.previews(name: folder.lastPathComponent, framegen: places.framegen(from: folder))
      try write(files.map { (folder.appendingPath($0.path), $0.text) }, in: context)
      // A debug build takes 40 times as long.
      next = "cd \(folder.shellWord) && swift run -c release previews render honeycomb.yaml -o honeycomb.png"
    }
    try context.stderr.line("next: \(next)")
  }

  /// Writes all files, or none if one of them already exists.
  private func write(_ files: [(path: String, text: String)], in context: ToolContext) throws {
    if !force, let taken = files.first(where: { FileManager.default.fileExists(atPath: $0.path) }) {
      throw ToolFailure(
        .cannotCreate, subject: taken.path, "already exists",
        advice: "choose another name, or overwrite it with --force")
    }
    for (path, text) in files { try context.save(Array(text.utf8), to: path) }
  }
}
