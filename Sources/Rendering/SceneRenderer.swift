import Compositor
import LayoutCore
import Raster
import Scenes
import Synchronization

/// Renders the frames of a scene to bitmaps.
///
/// ```swift
/// let renderer = try SceneRenderer(scene)
/// let bitmap = try await renderer.bitmap(ofFrame: 17)
/// for try await frame in renderer.frames(0...59) {
///   print(frame.index, frame.bitmap.width)
/// }
/// ```
/// A frame is a function of the scene and the index alone: the same bytes on every machine, in any order and with any
/// number of jobs. Any number of tasks may use a renderer at the same time; they share its images and its workers.
public final class SceneRenderer: Sendable {
  /// The scene with its images and fonts.
  public let input: SceneInput
  /// Options that the renderer was made with.
  public let options: RenderingOptions
  /// Draws the frames.
  package let frameRenderer: FrameRenderer
  private let generator: Mutex<FrameGenerator>

  /// Creates a renderer for a scene that was loaded from a file, or put together with images and fonts.
  public init(_ input: SceneInput, options: RenderingOptions = RenderingOptions()) {
    self.input = input
    self.options = options
    frameRenderer = FrameRenderer(FrameSourceHeader(input), options: options)
    generator = Mutex(FrameGenerator(input.timeline))
  }

  /// Creates a renderer for a scene made in Swift.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - imageProviders: Providers of the images that the scene names; files and built-in images by default.
  ///   - options: Change the speed only.
  /// - Throws: `SceneError`, if a step of the timeline cannot be done.
  public convenience init(
    _ scene: Scene, imageProviders: ImageProviders = .standard, options: RenderingOptions = RenderingOptions()
  ) throws(SceneError) {
    self.init(try SceneInput(scene, imageProviders: imageProviders), options: options)
  }

  /// The canvas that all frames share.
  public var canvas: Canvas { input.scene.canvas }

  /// Frames per second of the timeline.
  public var framesPerSecond: Double { input.timeline.framesPerSecond }

  /// Number of frames in the timeline, at least 1.
  public var frameCount: Int { input.timeline.frameCount }

  /// Returns a frame's pixels.
  ///
  /// - Throws: ``RenderingError``, if there is no such frame or an image cannot be loaded; `CancellationError`.
  /// - Complexity: The layout is asked for what is visible only; the number of items does not matter, nor do the frames
  ///   before, unless the scene loads its photos over time.
  public func bitmap(ofFrame index: Int) async throws -> Bitmap {
    guard 0..<frameCount ~= index else { throw RenderingError.noFrame(index, count: frameCount) }
    let frame = try generator.withLock { try $0.checkedFrame(at: index) }
    return try await frameRenderer.pass().drawn(frame).bitmap
  }

  /// Returns the pixels of frames in order, drawn ahead by as many workers as the options say.
  ///
  /// Nothing is drawn before the first frame is asked for, and only a few frames more than there are jobs are held at any
  /// time. Ending the iteration, or cancelling its task, cancels the frames being rendered.
  /// - Parameter range: Indices of the frames; all frames if left out.
  public func frames(_ range: ClosedRange<Int>? = nil) -> RenderedFrames {
    RenderedFrames(renderer: frameRenderer, range: range, frameCount: frameCount) { [input] frames in
      SceneSource(input, frames: frames)
    }
  }

  /// Doubts about the scene, and about the fonts and characters of the frames rendered so far; one sentence each.
  public var warnings: [String] { input.warnings + frameRenderer.fontWarnings }
}
