import ArgumentParser
import Foundation
import LayoutCore
import Outputs
import SceneFiles
import Support

/// `render`: scenes or recordings to frames and animations.
struct RenderCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "render",
      abstract: "Render scenes or layout recordings to frames and animations.",
      discussion: """
        Outputs by name:
          \(HelpContext.catalog.outputFormats.map { $0.line }.joined(separator: "\n  "))
        Several -o are written in one run. Without -o: NAME.png. An output can have its own frame rate: x.gif@25. A file is \
        replaced only once the new one is complete; nothing else is deleted.

        Examples:
          \(commandName) render scene.yaml -o frames/ -o scene.png
          \(commandName) render scene.yaml -o scene.gif@25 -o scene.mp4 -o scene.html --hold-last 1s
          \(commandName) render scene.yaml -o scene.png --max-bytes 5M    says what it took to make it fit
          \(commandName) render scene.yaml --frames step:delete..last --set layout.angle=45
          \(commandName) attributes scene.yaml | \(commandName) render - -o frames/
          \(commandName) render a.yaml b.yaml -o previews/        frames go to previews/a/ and previews/b/
          \(commandName) render scene.yaml -o frames/ --resume     goes on where a run was killed
          \(commandName) render scene.yaml -o frames/ --shard 2/4  then: \(commandName) assemble frames/ -o scene.png
          \(commandName) render scene.yaml -o - --format y4m | ffmpeg -i - -c:v ffv1 scene.mkv
        """)
  }

  @Argument(help: ArgumentHelp("Scenes (YAML, JSON) or recordings (JSON Lines); - for stdin.", valueName: "scene"))
  var scenes: [String]

  @Option(
    name: .shortAndLong, parsing: .singleValue,
    help: ArgumentHelp("The folder or file to write, in the format of its name; repeatable.", valueName: "path"))
  var output: [String] = []

  @Flag(help: "Keep the frames of the same scene that are in the folder, and draw the others.")
  var resume = false

  @Option(
    help: ArgumentHelp(
      "Render part K of N into a folder; auto takes K and N from a job array (Slurm; Kubernetes: auto/N).",
      valueName: "K/N"))
  var shard: String?

  @Option(
    help: ArgumentHelp(
      "The most bytes of each file: 5M, 800k. To fit, it gets less quality, then a lower frame rate, then a smaller "
        + "scale.",
      valueName: "size"), transform: Self.byteLimit)
  var maxBytes: Int?

  @OptionGroup var frames: FrameOptions
  @OptionGroup var input: InputOptions
  @OptionGroup var outputs: OutputFlags
  @OptionGroup var drawing: DrawingOptions

  private static func byteLimit(_ text: String) throws -> Int {
    guard let count = MemorySize.byteCount(text, unit: 1000), count > 0 else {
      throw ValidationError("a number of bytes is written so: 5M, 800k, 1.5MiB")
    }
    return count
  }

  var isQuiet: Bool { drawing.quiet }

  mutating func run(in context: ToolContext) async throws {
    let targets = try outputs.targets(output, in: context.catalog)
    let part = try shard.map { text throws(ToolFailure) in try Shard(text, environment: context.environment) }
    try refuse(targets)
    var run = RenderRun(
      context: context, drawing: drawing, limits: input.limits, resumes: resume)
    (run.hold, run.bounces) = (outputs.hold, outputs.bounces)
    let selection = try frames.selection()
    // All scenes are read before the first one is drawn: a mistake in the last one shows at once.
    let requests = scenes.map { path in
      InputRequest(
        path: path, options: input, selection: selection, catalog: context.catalog,
        rate: path == "-" ? targets.commonRate : nil, shard: part)
    }
    let inputs = try requests.map { try OpenedInput($0) }
    if let twice = Dictionary(grouping: inputs, by: \.name).filter({ $1.count > 1 }).keys.min() {
      throw ToolFailure(
        .usage, "two scenes are called \"\(twice)\" and would share a folder", advice: "render them one at a time")
    }
    if let maxBytes {
      for target in try self.outputs(of: inputs[0], targets, in: context.catalog) {
        try await SizeSearch(run: run, request: requests[0], limit: maxBytes).render(target, of: inputs[0])
      }
      return
    }
    for (request, input) in zip(requests, inputs) {
      let passes = try passes(request, input, targets, in: context.catalog)
      for (index, pass) in passes.enumerated() {
        try await run.render(pass.input, to: pass.targets, later: passes[(index + 1)...].flatMap(\.targets))
      }
    }
  }

  /// Outputs of one frame rate share their frames; each further rate is a run of its own.
  private func passes(
    _ request: InputRequest, _ input: OpenedInput, _ targets: [OutputTarget], in catalog: Catalog
  ) throws -> [(input: OpenedInput, targets: [OutputTarget])] {
    let ownRate = input.source.header.framesPerSecond
    let groups = try outputs(of: input, targets, in: catalog).byRate(ownRate)
    return try groups.map { rate, group in
      if rate == ownRate { return (input, group) }
      if request.path == "-" {
        throw ToolFailure(
          .usage, "stdin can be read once, and the outputs have different frame rates",
          advice: "save the scene to a file, or give all outputs the same rate: \(group[0].path)@\(ownRate.shortText)")
      }
      var request = request
      request.rate = { _ in rate }
      return (try OpenedInput(request), group)
    }
  }

  private func outputs(
    of input: OpenedInput, _ targets: [OutputTarget], in catalog: Catalog
  ) throws -> [OutputTarget] {
    if scenes.count > 1 { return targets.map { $0.subfolder(input.name) } }
    return targets.isEmpty ? try outputs.targets(["\(input.name).png"], in: catalog) : targets
  }

  private func refuse(_ targets: [OutputTarget]) throws(ToolFailure) {
    do throws(OutputError) {
      try targets.refuseSharedPlaces()
    } catch {
      throw ToolFailure(error)
    }
    guard scenes.count == 1 || (!targets.isEmpty && targets.allSatisfy(\.isFolder)) else {
      throw ToolFailure(
        .usage, "\(scenes.count) scenes do not fit into one file",
        advice: "give a folder, -o previews/, which gets a folder for each scene")
    }
    let folders = targets.filter(\.isFolder)
    if maxBytes != nil, scenes.contains("-") {
      throw ToolFailure(
        .usage, "--max-bytes reads the scene again for each try, and stdin can be read once",
        advice: "save it to a file first")
    }
    if maxBytes != nil, let target = targets.first(where: { $0.isFolder || type(of: $0.format).isStreamable }) {
      throw ToolFailure(
        .usage, "--max-bytes is for images, animations, videos and pages, not for \(target.path)",
        advice: "write it with a command of its own")
    }
    if resume && folders.isEmpty {
      throw ToolFailure(
        .usage, "--resume goes on with the frames in a folder, and there is none", advice: "give one: -o frames/")
    }
    if folders.count > 1, resume || shard != nil {
      throw ToolFailure(.usage, "--resume and --shard work with one folder", advice: "give one -o FOLDER/")
    }
    if shard != nil, scenes.contains("-") {
      throw ToolFailure(
        .usage, "--shard needs a scene in a file: nobody can tell whether what comes through pipes belongs together",
        advice: "save it to a file first")
    }
    if shard != nil, folders.count != targets.count || folders.isEmpty {
      throw ToolFailure(
        .usage, "a shard goes into a folder: only all of them together make an animation",
        advice: "give -o frames/, and when all shards are there: assemble frames/ -o animation.png")
    }
  }
}
