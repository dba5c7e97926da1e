import Compositor
import Rendering
import SceneFiles
import Outputs

/// What is to be opened.
struct InputRequest {
  /// `-` for stdin.
  var path: String
  var options: InputOptions
  /// In frame numbers of the input's own rate.
  var selection: FrameSelection
  var catalog: Catalog
  /// Frames per second that are wanted, given the input's own.
  var rate: (@Sendable (Double) -> Double)?
  /// Which part of the chosen frames.
  var shard: Shard?

  /// Another rate than the input's own, if one is wanted.
  fileprivate func otherRate(than ownRate: Double) -> Double? {
    rate.map { $0(ownRate) }.flatMap { $0 == ownRate ? nil : $0 }
  }

  fileprivate func content(_ header: FrameSourceHeader, name: String) -> OutputContent {
    let overrides = options.sceneOverrides.map(\.text) + ["fps=\(header.framesPerSecond)"]
    return OutputContent(
      title: name, digest: SceneDigest.of(path: path, overrides: overrides, header: header, catalog: catalog))
  }
}

/// An input of a run, opened, with the frames that were asked for.
struct OpenedInput {
  /// Names outputs.
  var name: String
  /// The chosen frames.
  var source: any FrameSource
  /// The chosen frames' numbers.
  var frames: FrameSet
  /// Frames in the whole timeline; `nil` for a recording.
  var timelineFrameCount: Int?
  /// What outputs tell of it.
  var content: OutputContent
  /// The part of a shard, if only that is to be rendered.
  var shard: Shard?
  /// Whether the source's first frame comes before the chosen ones.
  var hasLead = false
  /// How many frames all shards have.
  var runFrameCount: Int?

  /// Opens what was asked for.
  ///
  /// - Throws: ``SceneFileError``, ``ToolFailure``.
  init(_ request: InputRequest) throws {
    switch try InputFile.open(
      path: request.path, catalog: request.catalog, overrides: request.options.sceneOverrides,
      limits: request.options.limits)
    {
    case .scene(let input): self = try Self.scene(input, request)
    case .recording(let reader): self = try Self.recording(reader, request)
    }
  }

  private static func scene(_ input: SceneInput, _ request: InputRequest) throws -> OpenedInput {
    var input = input
    let path = request.path
    var timeline = input.timeline
    var frames = try Self.frames(request.selection, FrameRuler(timeline), in: path)
    let (ownCount, ownRate) = (timeline.frameCount, timeline.framesPerSecond)
    if let rate = request.otherRate(than: ownRate) {
      timeline = try playable(path) { () throws(SceneError) in try timeline.atFrameRate(rate) }
      input.timeline = timeline
      frames = frames.atRate(rate, insteadOf: ownRate, count: timeline.frameCount, insteadOf: ownCount)
    }
    let all = frames
    var lead: Int?
    if let shard = request.shard { (frames, lead) = frames.part(shard) }
    let read = FrameSet((lead.map { [$0...$0] } ?? []) + frames.ranges)
    let source = SceneSource(input, frames: read)
    var opened = OpenedInput(
      name: input.name, source: source, frames: frames, timelineFrameCount: timeline.frameCount,
      content: request.content(source.header, name: input.name))
    opened.content.description = AltText(input.scene, timeline).text
    opened.content.chapters = timeline.spans.map { span in
      (span.name ?? span.kind, Int((span.start * timeline.framesPerSecond).rounded()))
    }
    (opened.shard, opened.hasLead, opened.runFrameCount) = (request.shard, lead != nil, all.count)
    return opened
  }

  private static func recording(_ reader: RecordingReader, _ request: InputRequest) throws -> OpenedInput {
    if request.shard != nil {
      throw ToolFailure(
        .usage, subject: request.path,
        "only a scene can be rendered in shards: a recording does not tell its length",
        advice: "render parts of it with --frames 0..99, --frames 100.. and so on")
    }
    let ruler = FrameRuler(frameCount: reader.frameCount, framesPerSecond: reader.header.framesPerSecond)
    var frames = try Self.frames(request.selection, ruler, in: request.path)
    let source: any FrameSource
    if let rate = request.otherRate(than: reader.header.framesPerSecond) {
      frames = frames.atRate(rate, insteadOf: reader.header.framesPerSecond, count: nil, insteadOf: nil)
      source = SelectedFrames(ResampledFrames(reader, rate: rate), frames: frames)
    } else {
      source = SelectedFrames(reader, frames: frames)
    }
    let name = request.path == "-" ? "recording" : request.path.pathStem
    return OpenedInput(
      name: name, source: source, frames: frames, timelineFrameCount: nil,
      content: request.content(source.header, name: name))
  }

  private init(
    name: String, source: any FrameSource, frames: FrameSet, timelineFrameCount: Int?, content: OutputContent
  ) {
    self.name = name
    self.source = source
    self.frames = frames
    self.timelineFrameCount = timelineFrameCount
    self.content = content
  }

  /// The frames of a selection, with the input's name in what goes wrong.
  static func frames(
    _ selection: FrameSelection, _ ruler: FrameRuler, in path: String
  ) throws(ToolFailure) -> FrameSet {
    do throws(PositionError) {
      return try ruler.frames(selection)
    } catch {
      throw ToolFailure(.usage, subject: path, error.description, advice: "choose other frames with --frames or --at")
    }
  }

  /// A scene may be well formed and yet impossible to play.
  static func playable<Value>(_ path: String, _ body: () throws(SceneError) -> Value) throws(ToolFailure) -> Value {
    do throws(SceneError) {
      return try body()
    } catch {
      throw ToolFailure(.badData, subject: path, error.description, advice: "correct the scene's timeline")
    }
  }
}

extension FrameSet {
  /// The frames at another rate that begin while those of a range show; the nearest one to a range that has none.
  ///
  /// - Parameters:
  ///   - count: Frames in the timeline at the new rate; `nil` if its end is not known.
  ///   - ownCount: Frames in the timeline at the rate of this set.
  func atRate(_ rate: Double, insteadOf ownRate: Double, count: Int?, insteadOf ownCount: Int?) -> FrameSet {
    let factor = rate / ownRate
    return FrameSet(
      ranges.map { range in
        let isToEnd = range.upperBound >= ownCount.map({ $0 - 1 }) ?? (Int.max - 1)
        let first = Int((Double(range.lowerBound) * factor - 1e-6).rounded(.up))
        if isToEnd { return min(first, (count ?? .max) - 1)...((count ?? .max) - 1) }
        // A frame lasts until the next one.
        let last = Int((Double(range.upperBound + 1) * factor - 1e-6).rounded(.up)) - 1
        if first <= last { return first...last }
        let nearest = Int((Double(range.lowerBound) * factor).rounded())
        return nearest...nearest
      })
  }
}
