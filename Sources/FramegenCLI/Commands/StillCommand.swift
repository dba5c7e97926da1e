import ArgumentParser
import PNGCodec
import Raster
import SceneFiles
import Outputs
import Support

struct StillCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "still", abstract: "Render one frame to a PNG file.",
    discussion: """
      Examples:
        \(commandName) still scene.yaml --at 50% -o middle.png
        \(commandName) still scene.yaml --at step:scroll+0.1s -o turning.png
      """)

  @Argument(help: ArgumentHelp("A scene (YAML, JSON) or recording (JSON Lines), or - for stdin.", valueName: "scene"))
  var scene: String

  @Option(help: ArgumentHelp("The frame: 42, 1.2s, 50%, first, last, step:2+50%.", valueName: "position"))
  var at = "first"

  @Option(name: .shortAndLong, help: ArgumentHelp("The file (default: NAME.png).", valueName: "file.png"))
  var output: String?

  @Option(
    help: ArgumentHelp("PNG compression: fast, balanced, small, or palette (256 colors).", valueName: "compression"))
  var png = PNGCompression.fast

  @OptionGroup var input: InputOptions
  @OptionGroup var drawing: DrawingOptions

  func validate() throws {
    do { _ = try Position(at) } catch { throw ValidationError("\(error)") }
  }

  mutating func run(in context: ToolContext) async throws {
    if let output,
      try output == "-" || OutputTarget(output, in: context.catalog).isFolder || output.pathExtension != "png"
    {
      throw ToolFailure(.usage, "\(output): a still is a PNG file", advice: "use a name such as -o still.png")
    }
    let opened = try OpenedInput(
      InputRequest(
        path: scene, options: input, selection: FrameSelection(try Position(at)), catalog: context.catalog,
        jobs: drawing.workerCount))
    let run = RenderRun(context: context, drawing: drawing, limits: input.limits)
    var targets = [try OutputTarget(output ?? "\(opened.name).png", in: context.catalog)]
    try targets[0].setCompression(png)
    try await run.render(opened, to: targets)
  }
}
