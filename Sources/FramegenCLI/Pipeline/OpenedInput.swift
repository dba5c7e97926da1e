import LayoutCore
import Outputs
import Rendering
import SceneFiles
import Scenes
import Support

struct InputRequest {
  /// The path of the file, or `-` for stdin.
  var path: String
  var options: InputOptions
  var selection: FrameSelection
  var catalog: Catalog
  /// A closure that returns the requested frame rate for the input's frame rate.
  var rate: (@Sendable (Double) -> Double)?
  /// The shard to render, or `nil` for all frames.
  var shard: Shard?
  /// The number of threads that prepare the input.
  var jobs = RenderingOptions.processorCount

  /// Returns the requested frame rate, or `nil` if it's the input's.
  fileprivate func otherRate(than ownRate: Double) -> Double? {
    rate.map { $0(ownRate) }.flatMap { $0 == ownRate ? nil : $0 }
  }

  fileprivate func content(_ header: FrameSourceHeader, name: String) -> OutputContent {
    let overrides = options.sceneOverrides.map(\.text) + ["fps=\(header.framesPerSecond)"]
    return OutputContent(
      title: name,
      digest: SceneDigest.of(path: path, overrides: overrides, header: header, includesProgram: !catalog.isBuiltIn))
  }
}

struct OpenedInput {
  var name: String
  /// The path of the file, or `-` for stdin.
  var path: String
  var source: any FrameSource
  var frames: FrameIndices
  /// The number of frames of the timeline, or `nil` for a recording.
  var timelineFrameCount: Int?
  var content: OutputContent
  /// The shard to render, or `nil` for all frames.
  var shard: Shard?
  /// A Boolean value that indicates whether the source's first frame precedes the chosen ones.
  var hasLead = false
  /// The number of frames in all shards.
  var runFrameCount: Int?
}

extension OpenedInput {
  init(_ request: InputRequest) throws {
    switch try request.options.openInput(request.path, in: request.catalog) {
    case .scene(let input): self = try Self.scene(input, request)
    case .recording(let reader): self = try Self.recording(reader, request)
    }
  }

  private static func scene(_ input: SceneInput, _ request: InputRequest) throws -> OpenedInput {
    var input = input
    let path = request.path
    var timeline = input.timeline
    var frames = try Self.frames(request.selection, PositionResolver(timeline), in: path)
    let (ownCount, ownRate) = (timeline.frameCount, timeline.framesPerSecond)
    if let rate = request.otherRate(than: ownRate) {
      do throws(SceneError) {
        input = try input.atFrameRate(rate)
      } catch {
        throw ToolFailure(
          .badData, subject: displayName(ofInput: path), error.description, advice: "correct the scene's timeline")
      }
      timeline = input.timeline
      frames = frames.atRate(rate, insteadOf: ownRate, count: timeline.frameCount, insteadOf: ownCount)
    }
    let all = frames
    var lead: Int?
    if let shard = request.shard { (frames, lead) = frames.part(shard) }
    let read = FrameIndices((lead.map { [$0...$0] } ?? []) + frames.ranges)
    let source = SceneSource(input, frames: read, jobs: request.jobs)
    var opened = OpenedInput(
      name: input.name, path: path, source: source, frames: frames, timelineFrameCount: timeline.frameCount,
      content: request.content(source.header, name: input.name))
    let content = OutputContent(input)
    (opened.content.description, opened.content.chapters) = (content.description, content.chapters)
    (opened.shard, opened.hasLead, opened.runFrameCount) = (request.shard, lead != nil, all.count)
    return opened
  }

  private static func recording(_ reader: RecordingReader, _ request: InputRequest) throws -> OpenedInput {
    if request.shard != nil {
      throw ToolFailure(
        .usage, subject: displayName(ofInput: request.path),
        "only a scene can be rendered in shards, because the length of a recording is unknown",
        advice: "render parts with --frames 0..99, --frames 100.., and so on")
    }
    var reader = reader
    let (recordedRate, ownRate) = (reader.header.framesPerSecond, reader.outputRate)
    var resolver = PositionResolver(frameCount: reader.frameCount, framesPerSecond: ownRate)
    if request.selection.namesFirst, let first = try reader.firstFrameNumber() {
      resolver.firstFrame = Int((Double(first) * ownRate / recordedRate - 1e-6).rounded(.up))
    }
    var frames = try Self.frames(request.selection, resolver, in: request.path)
    let rate = request.otherRate(than: ownRate) ?? ownRate
    if rate != ownRate { frames = frames.atRate(rate, insteadOf: ownRate, count: nil, insteadOf: nil) }
    let source = SelectedFrames(ResampledFrames(reader, rate: rate), frames: frames)
    let name = request.path == "-" ? "recording" : request.path.pathStem
    return OpenedInput(
      name: name, path: request.path, source: source, frames: frames, timelineFrameCount: nil,
      content: request.content(source.header, name: name))
  }

  static func frames(
    _ selection: FrameSelection, _ resolver: PositionResolver, in path: String
  ) throws(ToolFailure) -> FrameIndices {
    do throws(PositionError) {
      return try resolver.frames(selection)
    } catch {
      throw ToolFailure(
        .usage, subject: displayName(ofInput: path), error.description,
        advice: "choose other frames with --frames or --at")
    }
  }
}
