import Compositor
import LayoutCore
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
  /// Display lists of a frame's moments.
  private var lists: [DisplayList] = []
  /// Made for the first frame with motion blur.
  private var mean: BitmapMean?
  /// Told where stages end; `nil` if nobody measures.
  package var observer: RenderStageObserver? {
    didSet { rasterizer.observer = observer }
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
    let moments = frame.weightedSamples
    if moments.count == 1 {
      composer.compose(moments[0].frame, textures: textures, into: &list)
      observer?.end(.compose)
      rasterizer.draw(list, into: &bitmap)
      return
    }
    let elementCount = moments.reduce(0) { $0 + $1.frame.elements.count }
    let changes = elementCount <= Self.comparedElements ? changes(between: moments, textures) : nil
    var mean = mean.take() ?? BitmapMean(pixelCount: bitmap.width * bitmap.height)
    for (index, (moment, times)) in moments.enumerated() {
      if let changes {
        rasterizer.draw(lists[index], within: index == 0 ? nil : changes, into: &bitmap)
      } else {
        composer.compose(moment, textures: textures, into: &list)
        observer?.end(.compose)
        rasterizer.draw(list, into: &bitmap)
      }
      mean.add(bitmap, times: times, within: changes)
      observer?.end(.raster)
      try pause()
    }
    mean.finish(into: &bitmap, within: changes)
    self.mean = mean
    // Images that are no longer needed must be able to make room.
    for index in lists.indices { lists[index].textures = [] }
    observer?.end(.raster)
  }

  /// Elements of all moments together up to which their display lists are kept and compared: some 10 MB.
  private static let comparedElements = 20_000

  /// Composes the moments, and returns the pixels that are not the same in all of them; `nil` for all pixels.
  private mutating func changes(
    between moments: [(frame: Frame, times: Int)], _ textures: [ImageRequest: Texture]
  ) -> FrameRegion? {
    while lists.count < moments.count { lists.append(composer.emptyList) }
    for index in moments.indices { composer.compose(moments[index].frame, textures: textures, into: &lists[index]) }
    observer?.end(.compose)
    var changes = FrameRegion(width: list.width, height: list.height)
    for index in moments.indices.dropFirst() {
      changes.add(rasterizer.changes(of: lists[index], since: lists[0]))
      if changes.isWhole { break }
    }
    observer?.end(.plan)
    return changes
  }
}
