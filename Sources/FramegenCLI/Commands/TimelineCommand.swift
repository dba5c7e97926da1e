import ArgumentParser
import FoundationEssentials
import SceneFiles
import Outputs
import Support

struct TimelineCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "timeline",
    abstract: "Show a scene's steps over time, with curves of the content offset and of each step's progress.",
    discussion: """
      Prints a table and text plots, or writes a drawing.

      Examples:
        \(commandName) timeline scene.yaml
        \(commandName) timeline scene.yaml -o timeline.svg
      """)

  @Argument(help: ArgumentHelp("A scene (YAML, JSON), or - for stdin.", valueName: "scene"))
  var scene: String

  @Option(name: .shortAndLong, help: ArgumentHelp("Write an SVG drawing instead.", valueName: "file.svg"))
  var output: String?

  @OptionGroup var input: InputOptions

  func validate() throws {
    if let output, output.pathExtension != "svg" {
      throw ValidationError("the drawing is an SVG file: -o timeline.svg, not \"\(output)\"")
    }
  }

  mutating func run(in context: ToolContext) async throws {
    let opened = try input.openScene(
      scene, in: context.catalog, orFail: "a recording has no steps", advice: "use the scene of the recording")
    let chart = TimelineChart(opened.timeline)
    guard let output else { return try context.stdout.line(chart.text(columns: context.stdout.columns)) }
    try context.save(Array(chart.svg.utf8), to: output)
  }
}
