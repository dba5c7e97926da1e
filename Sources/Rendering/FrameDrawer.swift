import Compositor
import Raster

/// Draws frames: composes each of a frame's moments and takes their mean.
///
/// A value that owns its working memory: one per worker, reused from frame to frame. What it draws depends on the frame
/// alone.
public struct FrameDrawer: Sendable {
  private let composer: FrameComposer
  private var rasterizer: Rasterizer
  /// The commands of the frame that was drawn last, for their memory.
  private var list: DisplayList
  /// Made for the first frame with motion blur.
  private var mean: BitmapMean?
  /// Told where stages end; `nil` if nobody measures.
  package var probe: StageProbe? {
    didSet { rasterizer.probe = probe }
  }

  /// A drawer with empty working memory.
  ///
  /// - Parameters:
  ///   - composer: Makes the display lists.
  ///   - workers: Threads that share one frame, at least 1; changes the speed only.
  ///   - instructionSet: Kernels that run; changes the speed only.
  public init(_ composer: FrameComposer, workers: Int = 1, instructionSet: InstructionSet = .best) {
    self.composer = composer
    list = composer.emptyList
    rasterizer = Rasterizer(instructionSet: instructionSet, workers: workers)
  }

  /// Draws a frame into a bitmap of the canvas's size, over whatever the bitmap held.
  ///
  /// - Precondition: as ``draw(_:textures:into:pause:)`` has it.
  public mutating func draw(_ frame: Frame, textures: [ImageRequest: Texture], into bitmap: inout Bitmap) {
    draw(frame, textures: textures, into: &bitmap) {}
  }

  /// Draws a frame into a bitmap of the canvas's size, over whatever the bitmap held.
  ///
  /// Equal moments in a row are drawn once.
  ///
  /// - Parameters:
  ///   - frame: What is visible, in points.
  ///   - textures: Textures of the frame's images; elements whose texture is missing show their background only.
  ///   - bitmap: Receives the pixels.
  ///   - pause: Called between moments; throws to stop.
  /// - Throws: What `pause` throws, with the bitmap half done.
  /// - Precondition: the bitmap has the canvas's size in pixels; there are at most `MotionBlur.maximumSampleCount`
  ///   moments.
  public mutating func draw(
    _ frame: Frame, textures: [ImageRequest: Texture], into bitmap: inout Bitmap, pause: () throws -> Void
  ) rethrows {
    let moments = frame.moments
    for (moment, times) in moments {
      composer.compose(moment, textures: textures, into: &list)
      probe?.end(.compose)
      rasterizer.draw(list, into: &bitmap)
      if moments.count == 1 { return }
      var mean = mean.take() ?? BitmapMean(pixelCount: bitmap.width * bitmap.height)
      mean.add(bitmap, times: times)
      self.mean = mean
      probe?.end(.raster)
      try pause()
    }
    mean?.finish(into: &bitmap)
    probe?.end(.raster)
  }
}
