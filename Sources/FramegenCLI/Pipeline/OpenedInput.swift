import Compositor

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

  /// Opens a scene or a recording, `-` for stdin.
  ///
  /// - Throws: ``InputError``, ``ToolFailure``.
  init(path: String, options: InputOptions, selection: FrameSelection, catalog: Catalog) throws {
    switch try InputFile.open(
      path: path, catalog: catalog, overrides: options.sceneOverrides, limits: options.limits)
    {
    case .scene(let input):
      let timeline = try Self.playable(path) { () throws(SceneError) in try Timeline(input.scene) }
      let frames = try Self.frames(selection, FrameRuler(timeline), in: path)
      let source = try Self.playable(path) { () throws(SceneError) in try SceneSource(input, frames: frames) }
      self.init(name: input.name, source: source, frames: frames, timelineFrameCount: timeline.frameCount)
    case .recording(let reader):
      let ruler = FrameRuler(frameCount: reader.frameCount, framesPerSecond: reader.header.framesPerSecond)
      let frames = try Self.frames(selection, ruler, in: path)
      let name = path == "-" ? "recording" : path.pathStem
      self.init(name: name, source: SelectedFrames(reader, frames: frames), frames: frames, timelineFrameCount: nil)
    }
  }

  private init(name: String, source: any FrameSource, frames: FrameSet, timelineFrameCount: Int?) {
    self.name = name
    self.source = source
    self.frames = frames
    self.timelineFrameCount = timelineFrameCount
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
