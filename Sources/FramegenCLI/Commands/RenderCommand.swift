import ArgumentParser
import FoundationEssentials
import LayoutCore
import Outputs
import SceneFiles
import Support

struct RenderCommand: DrawingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "render", abstract: "Render scenes or layout recordings to frames and animations.",
      discussion: """
        Outputs by name:
          \(HelpContext.catalog.outputFormats.map { $0.line }.joined(separator: "\n  "))
        One run can write several outputs. The default is NAME.png. An output can have another frame rate: x.gif@25. A \
        file is replaced when the new one is complete. Other files are never deleted.

        Examples:
          \(commandName) render scene.yaml -o frames/ -o scene.png
          \(commandName) render scene.yaml -o scene.gif@25 -o scene.mp4 -o scene.html --hold-last 1s
          \(commandName) render scene.yaml -o scene.png --max-bytes 5M    prints the necessary reductions
          \(commandName) render scene.yaml --frames step:delete..last --set layout.angle=45
          \(commandName) attributes scene.yaml | \(commandName) render - -o frames/
          \(commandName) render a.yaml b.yaml -o previews/        frames go to previews/a/ and previews/b/
          \(commandName) render scene.yaml -o frames/ --resume     continues an interrupted run
          \(commandName) render scene.yaml -o frames/ --shard 2/4  then: \(commandName) assemble frames/ -o scene.png
          \(commandName) render scene.yaml -o - --format y4m | ffmpeg -i - -c:v ffv1 scene.mkv
        """)
  }

  @Argument(help: ArgumentHelp("Scenes (YAML, JSON) or recordings (JSON Lines), or - for stdin.", valueName: "scene"))
  var scenes: [String]

  @Option(
    name: .shortAndLong, parsing: .singleValue,
    help: ArgumentHelp("A folder or file to write, in the format of its name; repeatable.", valueName: "path"))
  var output: [String] = []

  @Flag(help: "Reuse finished frames of the same scene.")
  var resume = false

  @Option(
    help: ArgumentHelp(
      "Render part K of N into a folder; auto uses the K and N of a job array (Slurm; Kubernetes: auto/N).",
      valueName: "K/N"))
  var shard: String?

  @Option(
    help: ArgumentHelp(
      "The largest size of each file: 5M, 800k. Quality, then the frame rate, then the scale are reduced to fit.",
      valueName: "size"), transform: Self.byteLimit)
  var maxBytes: Int?

  @OptionGroup var frames: FrameOptions
  @OptionGroup var input: InputOptions
  @OptionGroup var outputs: OutputFlags
  @OptionGroup var drawing: DrawingOptions

  private static func byteLimit(_ text: String) throws -> Int {
    guard let count = MemorySize.byteCount(text, unit: 1000), count > 0 else {
      throw ValidationError("sizes are written like 5M, 800k, or 1.5MiB")
    }
    return count
  }

  mutating func run(in context: ToolContext) async throws {
    let targets = try outputs.targets(output, in: context.catalog)
    let part = try shard.map { text throws(ToolFailure) in try Shard(text, environment: context.environment) }
    try refuse(targets)
    var run = RenderRun(context: context, drawing: drawing, limits: input.limits, resumes: resume)
    (run.hold, run.bounces) = (outputs.hold, outputs.bounces)
    let selection = try frames.selection()
    // All scenes are read before the first one is drawn, so that errors are reported early.
    let requests = scenes.map { path in
      InputRequest(
        path: path, options: input, selection: selection, catalog: context.catalog,
        rate: path == "-" ? targets.commonRate : nil, shard: part, jobs: drawing.workerCount)
    }
    let inputs = try requests.map { try OpenedInput($0) }
    if let twice = Dictionary(grouping: inputs, by: \.name).filter({ $1.count > 1 }).keys.min() {
      throw ToolFailure(
        .usage, "two scenes are named \"\(twice)\" and would share a folder", advice: "render them separately")
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

  /// Returns one pass for each frame rate, because outputs with the same rate share their frames.
  private func passes(
    _ request: InputRequest, _ input: OpenedInput, _ targets: [OutputTarget], in catalog: Catalog
  ) throws -> [(input: OpenedInput, targets: [OutputTarget])] {
    let ownRate = input.source.header.framesPerSecond
    let groups = try outputs(of: input, targets, in: catalog).byRate(ownRate)
    return try groups.map { rate, group in
      if rate == ownRate { return (input, group) }
      if request.path == "-" {
        throw ToolFailure(
          .usage, "stdin can be read only once, but the outputs have different frame rates",
          advice:
            "save the scene to a file, or use the same rate for all outputs: \(group[0].path)@\(ownRate.shortText)")
      }
      var request = request
      request.rate = { _ in rate }
      return (try OpenedInput(request), group)
    }
  }

  private func outputs(of input: OpenedInput, _ targets: [OutputTarget], in catalog: Catalog) throws -> [OutputTarget] {
    if scenes.count > 1 { return targets.map { $0.subfolder(input.name) } }
    return targets.isEmpty ? try outputs.targets(["\(input.name).png"], in: catalog) : targets
  }

  private func refuse(_ targets: [OutputTarget]) throws {
    try targets.refuseSharedPlaces()
    guard scenes.count == 1 || (!targets.isEmpty && targets.allSatisfy(\.isFolder)) else {
      throw ToolFailure(
        .usage, "\(scenes.count) scenes can't be written to one file",
        advice: "use a folder, such as -o previews/, which will contain a folder for each scene")
    }
    let folders = targets.filter(\.isFolder)
    func reject(_ condition: Bool, _ message: String, advice: String) throws(ToolFailure) {
      if condition { throw ToolFailure(.usage, message, advice: advice) }
    }
    try reject(
      maxBytes != nil && scenes.contains("-"),
      "--max-bytes reads the scene several times, but stdin can be read only once", advice: "save it to a file first")
    if maxBytes != nil, let target = targets.first(where: { $0.isFolder || type(of: $0.format).isStreamable }) {
      throw ToolFailure(
        .usage, "--max-bytes works with images, animations, videos, and pages, not with \(target.path)",
        advice: "write it with a separate command")
    }
    try reject(resume && folders.isEmpty, "--resume needs a folder of frames", advice: "add a folder: -o frames/")
    try reject(
      folders.count > 1 && (resume || shard != nil), "--resume and --shard work with one folder",
      advice: "use a single -o FOLDER/")
    try reject(
      shard != nil && scenes.contains("-"),
      "--shard needs a scene in a file, because scenes from pipes can't be identified",
      advice: "save it to a file first")
    try reject(
      shard != nil && (folders.count != targets.count || folders.isEmpty),
      "a shard needs a folder, because an animation requires all shards",
      advice: "use -o frames/; when all shards are finished, run: framegen assemble frames/ -o animation.png")
  }
}
