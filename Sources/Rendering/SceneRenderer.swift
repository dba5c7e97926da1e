import Compositor
import LayoutCore
import Raster
import Scenes
import Synchronization

/// A type that renders the frames of a scene to bitmaps.
///
/// ```swift
/// let renderer = try SceneRenderer(scene)
/// let bitmap = try await renderer.bitmap(ofFrame: 17)
/// for try await frame in renderer.frames(0...59) {
///   print(frame.index, frame.bitmap.width)
/// }
/// ```
/// A frame's bytes depend only on the scene and the index, not on the machine, the order, or the number of jobs. Any
/// number of tasks may use a renderer at the same time, and share its images and workers.
public final class SceneRenderer: Sendable {
  /// The scene with its images and fonts.
  public let input: SceneInput
  /// The options.
  public let options: RenderingOptions
  package let frameRenderer: FrameRenderer
  private let generator: Mutex<FrameGenerator>

  /// Creates a renderer for an input.
  public init(_ input: SceneInput, options: RenderingOptions = RenderingOptions()) {
    (self.input, self.options) = (input, options)
    frameRenderer = FrameRenderer(FrameSourceHeader(input, jobs: options.jobs), options: options)
    generator = Mutex(FrameGenerator(input.timeline))
  }

  /// Creates a renderer for a scene, by default with files and built-in images.
  ///
  /// - Throws: `SceneError` if a step of the timeline is impossible.
  public convenience init(
    _ scene: Scene, imageProviders: ImageProviders = .standard, options: RenderingOptions = RenderingOptions()
  ) throws(SceneError) {
    self.init(try SceneInput(scene, imageProviders: imageProviders), options: options)
  }

  /// The canvas of all frames.
  public var canvas: Canvas { input.scene.canvas }

  /// The number of frames per second.
  public var framesPerSecond: Double { input.timeline.framesPerSecond }

  /// The number of frames, at least 1.
  public var frameCount: Int { input.timeline.frameCount }

  /// Returns the pixels of a frame.
  ///
  /// - Throws: ``RenderingError`` if the frame doesn't exist or an image can't be loaded, or `CancellationError`.
  /// - Complexity: O(visible elements), or that of all frames before, too, if the scene simulates loading.
  public func bitmap(ofFrame index: Int) async throws -> Bitmap {
    guard 0..<frameCount ~= index else { throw RenderingError.noFrame(index, count: frameCount) }
    let frame = try generator.withLock { try $0.checkedFrame(at: index) }
    return try await frameRenderer.pass().drawn(frame).bitmap
  }

  /// Returns the pixels of frames in order, drawn in advance by the workers.
  ///
  /// Drawing starts with the first request, and only a few more frames than jobs are in memory. Ending the iteration, or
  /// canceling its task, cancels the frames being rendered.
  ///
  /// - Parameter range: The indices of the frames. The default is all frames.
  public func frames(_ range: ClosedRange<Int>? = nil) -> RenderedFrames {
    RenderedFrames(renderer: frameRenderer, range: range, frameCount: frameCount) { [input, options] frames in
      SceneSource(input, frames: frames, jobs: options.jobs)
    }
  }

  /// Warnings about the scene and about missing fonts and characters in the frames rendered so far.
  public var warnings: [String] { input.warnings + frameRenderer.fontWarnings }
}
