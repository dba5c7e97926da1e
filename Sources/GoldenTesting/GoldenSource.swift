import Compositor
import Foundation
import Framegen
import Goldens
import LayoutCore
import Rendering
import SceneFiles
import Scenes
import StandardLayouts
import Synchronization

/// A source of frames, such as a scene in Swift, a scene file, or a layout recording.
///
/// Images, fonts, and labels are resolved as in `framegen render`. A reference that can't be resolved fails the test.
public struct GoldenSource: Sendable {
  private let open: @Sendable () throws -> Opened

  private enum Opened {
    case scene(SceneInput)
    case recording(RecordingReader)
  }

  /// Creates a source from a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - imageProviders: The providers of the images that the scene names. The default provides files and built-in
  ///     images.
  public init(_ scene: Scene, imageProviders: ImageProviders = .standard) {
    open = { .scene(try SceneInput(scene, imageProviders: imageProviders)) }
  }

  /// Returns the source for a scene file or a layout recording.
  ///
  /// - Parameters:
  ///   - path: The path of the file, absolute or relative to the folder of the test's source file.
  ///   - layouts: The layouts that the scene may use in addition to the built-in ones.
  ///   - transitions: The transitions that the scene may use in addition to the built-in ones.
  ///   - overrides: Changes to the scene in the form `PATH=VALUE`, such as `layout.angle=45`.
  ///   - file: The test's source file.
  public static func scene(
    _ path: String, layouts: [any CollectionLayout.Type] = [], transitions: [any Transition.Type] = [],
    overrides: [String] = [], file: StaticString = #filePath
  ) -> GoldenSource {
    let base = URL(fileURLWithPath: "\(file)").deletingLastPathComponent()
    let url = URL(fileURLWithPath: path, relativeTo: base)
    return GoldenSource(
      path: url.path(percentEncoded: false),
      catalog: Catalog.builtIn.adding(Catalog(layouts: layouts, transitions: transitions)), overrides: overrides)
  }

  /// Returns the source for a layout recording.
  ///
  /// - Parameters:
  ///   - path: The path of the file, absolute or relative to the folder of the test's source file.
  ///   - file: The test's source file.
  public static func recording(_ path: String, file: StaticString = #filePath) -> GoldenSource {
    scene(path, file: file)
  }

  private init(path: String, catalog: Catalog, overrides: [String]) {
    open = {
      switch try InputFile.open(path: path, catalog: catalog, overrides: overrides.map { SceneOverride($0) }) {
      case .scene(let input): .scene(input)
      case .recording(let reader): .recording(reader)
      }
    }
  }

  func rendered(_ choice: FrameChoice, fps: Double?, _ options: RenderingOptions) async throws -> RenderedSequence {
    switch try open() {
    case .scene(let input):
      var rendered = try await RenderedSequence(
        fps.map { try input.atFrameRate($0) } ?? input, choice, options: options)
      rendered.hasLayoutClass = input.scene.layout is any StatefulLayout
      return rendered
    case .recording(let reader):
      return try await RenderedSequence(
        ResampledFrames(reader, rate: fps ?? reader.outputRate), choice, options: options)
    }
  }

  func attributes(fps: Double?, accuracy: Double) throws -> RenderedSequence {
    let header: FrameSourceHeader
    let count: Int
    var scene: SceneInput?
    let frame: @Sendable (Int) throws -> Frame
    switch try open() {
    case .scene(let opened):
      let input = try fps.map { try opened.atFrameRate($0) } ?? opened
      scene = input
      let generator = Mutex(FrameGenerator(input.timeline))
      (header, count) = (FrameSourceHeader(input), input.timeline.frameCount)
      frame = { index in try generator.withLock { try $0.checkedFrame(at: index) } }
    case .recording(let reader):
      var source = ResampledFrames(reader, rate: fps ?? reader.outputRate)
      header = source.header
      var recorded: [Frame] = []
      while let frame = try source.next() { recorded.append(frame) }
      count = recorded.count
      frame = { [recorded] in recorded[$0] }
    }
    let (frames, canvas) = (try (0..<count).map(frame), header.canvas)
    // The attributes depend on the sizes of texts.
    if let issue = scene?.measuringIssue { throw IncompleteRendering(issue) }
    let shape = SequenceShape(
      frameCount: (frames.last?.index ?? -1) + 1, framesPerSecond: header.framesPerSecond, width: canvas.pixelWidth,
      height: canvas.pixelHeight)
    let series = AttributeSeries(
      frames, framesPerSecond: header.framesPerSecond, scale: canvas.scale, accuracy: accuracy)
    var rendered = RenderedSequence(
      frames: FrameSequence(attributes: series, shape: shape), scale: canvas.scale,
      // Frames are created again, in any order. An exception was already thrown above.
      frame: { index in (try? frame(index)) ?? frames[index] })
    rendered.hasLayoutClass = scene?.scene.layout is any StatefulLayout
    return rendered
  }

  /// Returns the timeline of the scene.
  ///
  /// - Throws: The scene's error, or ``IncompleteRendering`` for a recording, which has no layout.
  func timeline() throws -> Timeline {
    switch try open() {
    case .scene(let input): return input.timeline
    case .recording: throw IncompleteRendering("a recording has no layout to check; pass its scene")
    }
  }
}
