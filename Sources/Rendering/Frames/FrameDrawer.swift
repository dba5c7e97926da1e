import Compositor
import LayoutCore
import Raster

/// A value that draws frames, including the mean of the samples of motion blur.
///
/// A drawer owns its working memory. Create one for each worker and reuse it from frame to frame.
public struct FrameDrawer: Sendable {
  private let composer: FrameComposer
  private var rasterizer: Rasterizer
  private var list: DisplayList
  private var lists: [DisplayList] = []
  /// The accumulator, created for the first frame with motion blur.
  private var mean: BitmapMean?
  package var observer: RenderStageObserver? { didSet { rasterizer.observer = observer } }

  /// Creates a drawer.
  ///
  /// - Parameters:
  ///   - composer: The composer of the display lists.
  ///   - workers: The number of threads that share a frame, at least 1. It changes only the speed. The default is 1.
  ///   - instructionSet: The kernels to use, which change only the speed.
  public init(_ composer: FrameComposer, workers: Int = 1, instructionSet: InstructionSet = .best) {
    self.composer = composer
    list = composer.emptyList
    rasterizer = Rasterizer(instructionSet: instructionSet, workers: workers)
  }

  /// Draws a frame over the contents of a bitmap of the canvas's size.
  ///
  /// Elements whose texture is missing show their background only.
  public mutating func draw(_ frame: Frame, textures: [ImageRequest: Texture], into bitmap: inout Bitmap) {
    draw(frame, textures: textures, into: &bitmap) {}
  }

  /// Draws a frame like ``draw(_:textures:into:)``, and equal samples in a row once.
  ///
  /// Between samples, it calls `pause`, whose errors it throws, leaving the bitmap incomplete.
  /// - Precondition: There are at most `MotionBlur.maximumSampleCount` samples.
  package mutating func draw(
    _ frame: Frame, textures: [ImageRequest: Texture], into bitmap: inout Bitmap, pause: () throws -> Void
  ) rethrows {
    let moments = frame.weightedSamples
    if moments.count == 1 {
      return draw(moments[0].frame, textures, into: &bitmap)
    }
    let elementCount = moments.reduce(0) { $0 + $1.frame.elements.count }
    let changes = elementCount <= Self.comparedElements ? changes(between: moments, textures) : nil
    var mean = mean.take() ?? BitmapMean(pixelCount: bitmap.width * bitmap.height)
    for (index, (moment, times)) in moments.enumerated() {
      if let changes {
        rasterizer.draw(lists[index], within: index == 0 ? nil : changes, into: &bitmap)
      } else {
        draw(moment, textures, into: &bitmap)
      }
      mean.add(bitmap, times: times, within: changes)
      observer?.end(.raster)
      try pause()
    }
    mean.finish(into: &bitmap, within: changes)
    self.mean = mean
    // Images that are no longer needed must be released.
    for index in lists.indices { lists[index].textures = [] }
    observer?.end(.raster)
  }

  private mutating func draw(_ moment: Frame, _ textures: [ImageRequest: Texture], into bitmap: inout Bitmap) {
    if let composition = composer.composition(of: moment, textures: textures) {
      return rasterizer.draw(composition, into: &bitmap)
    }
    composer.compose(moment, textures: textures, into: &list)
    observer?.end(.compose)
    rasterizer.draw(list, into: &bitmap)
  }

  /// The number of elements of all samples up to which display lists are compared, which takes about 10 MB.
  private static let comparedElements = 20_000

  /// Composes the samples, and returns the region in which they differ, or `nil` for all pixels.
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
