import ArgumentParser
import Compositor
import FoundationEssentials
import LayoutCore
import Outputs
import PNGCodec
import Raster
import Rendering
import SceneFiles

struct AssembleCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "assemble", abstract: "Combine shards, and create animations from folders of frames.",
    discussion: """
      Every frame is read and compared with its manifest. Nothing is rendered. All shards must be present. The outputs \
      are identical to those of a single run, except those at another frame rate, such as most GIFs, which use only \
      stored frames. Without -o, the frames.json of a folder of shards is written.

      Examples:
        \(commandName) render scene.yaml -o frames/ --shard 1/2 && \(commandName) render scene.yaml -o frames/ --shard 2/2
        \(commandName) assemble frames/ -o scene.png -o scene.mp4
        \(commandName) assemble node1/ node2/ -o frames/
      """)

  @Argument(help: ArgumentHelp("Folders of frames.", valueName: "folder"))
  var folders: [String]

  @Option(
    name: .shortAndLong, parsing: .singleValue,
    help: ArgumentHelp("A folder or file to write, in the format of its name; repeatable.", valueName: "path"))
  var output: [String] = []

  @OptionGroup var outputs: OutputFlags
  @OptionGroup var drawing: DrawingOptions

  mutating func run(in context: ToolContext) async throws {
    guard !output.isEmpty || folders.count == 1 else {
      throw ToolFailure(
        .usage, "\(folders.count) folders need an output", advice: "add a folder for all frames: -o frames/")
    }
    var targets = try outputs.targets(output.isEmpty ? [folders[0].appendingPath("")] : output, in: context.catalog)
    try targets.refuseSharedPlaces()
    let stored = try StoredFrames(folders: folders)
    if outputs.png == nil, let compression = PNGCompression(rawValue: stored.manifest.png) {
      for index in targets.indices { try targets[index].setCompression(compression) }
    }
    let ownRate = stored.manifest.fps
    for (rate, group) in targets.byRate(ownRate) {
      let run = RunReport(
        context: context, drawing: drawing, name: stored.manifest.title, work: "assembled",
        run: OutputRun(
          jobs: drawing.workerCount, interruption: context.interruption, targets: group,
          plans: group.map { plan($0, stored, rate: rate) }, hold: outputs.hold, bounces: outputs.bounces))
      if rate == ownRate {
        try await build(StoredSource(stored), of: stored, run)
      } else {
        try await build(ResampledFrames(StoredSource(stored), rate: rate), of: stored, run)
      }
    }
    for folder in folders where targets.contains(where: { $0.isFolder && Self.place($0.path) == Self.place(folder) }) {
      stored.removeShards(in: folder)
    }
  }

  private func build(_ source: some FrameSource, of stored: StoredFrames, _ run: RunReport) async throws {
    var source = source
    let files = Dictionary(uniqueKeysWithValues: stored.frames.map { ($0.entry.frame, $0) })
    let isSameCompression = outputs.png == nil || outputs.png?.rawValue == stored.manifest.png
    let folder = isSameCompression ? run.run.targets.first(where: \.isFolder).map { Self.place($0.path) } : nil
    let (ownRate, rate) = (stored.manifest.fps, source.header.framesPerSecond)
    let slots = WorkerPool(count: drawing.workerCount)
    let toolName = run.context.toolName
    try await run.run(&source, on: slots) { played in
      try await slots.work(for: played.frame.index) {
        let place = rate == ownRate ? played.place : sourceFrame(of: played.place, at: rate, in: ownRate)
        guard let file = files[place] else {
          throw ToolFailure(
            .badData, "frame \(place) is missing, so the frame rate can't be changed",
            advice: "omit @RATE, and use a format that supports the rate of the frames")
        }
        do throws(StoredFramesError) {
          return try file.pixels(
            width: stored.manifest.width, height: stored.manifest.height, isKept: Self.place(file.folder) == folder)
        } catch {
          var failure = ToolFailure(error, toolName: toolName)
          failure.advice = "delete the file and render that part again with --resume"
          throw failure
        }
      }
    }
  }

  private func plan(_ target: OutputTarget, _ stored: StoredFrames, rate: Double) -> OutputPlan {
    let manifest = stored.manifest
    var content = OutputContent(
      title: manifest.title, digest: manifest.scene.map { String($0.dropFirst("sha256:".count)) },
      description: manifest.description)
    let ratio = rate / manifest.fps
    content.chapters = manifest.steps.map { .init(name: $0.name, frame: Int((Double($0.frame) * ratio).rounded())) }
    return OutputPlan(
      path: target.path, width: manifest.width, height: manifest.height, scale: manifest.scale,
      isOpaque: manifest.opaque, framesPerSecond: rate, lastFrame: stored.frames.last?.entry.frame,
      timelineFrameCount: manifest.timelineFrames, content: content)
  }

  private static func place(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path(percentEncoded: false)
  }
}
