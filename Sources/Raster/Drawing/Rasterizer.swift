/// A type that draws display lists.
///
/// A rasterizer owns its working memory. Use one for each worker, and reuse it from frame to frame. The result depends
/// on the list alone, never on earlier frames.
public struct Rasterizer: Sendable {
  private var stripRasterizers: [StripRasterizer] = []
  private var parts: [PlanPart] = []
  private var finder = DirtyRegionFinder()
  private let instructionSet: InstructionSet
  private let workers: Int
  /// The observer of rendering stages, or `nil` for none.
  package var observer: RenderStageObserver?

  /// Creates a rasterizer with empty working memory.
  ///
  /// The options affect speed but never pixels.
  /// - Parameters:
  ///   - instructionSet: The instruction set of the kernels.
  ///   - workers: The number of threads that share a frame's rows; at least 1.
  public init(instructionSet: InstructionSet = .best, workers: Int = 1) {
    (self.instructionSet, self.workers) = (instructionSet, max(1, workers))
  }

  /// Returns the frame that a list describes.
  ///
  /// - Complexity: O(pixels + drawn area). Memory beyond the result holds the list's shapes, which is kept from frame
  ///   to frame, and a few rows.
  public mutating func drawn(_ list: DisplayList) -> Bitmap {
    var bitmap = Bitmap(width: list.width, height: list.height)
    draw(list, into: &bitmap)
    return bitmap
  }

  /// Draws a list into a bitmap of its size, replacing the bitmap's contents.
  ///
  /// - Precondition: The bitmap has the list's width and height.
  public mutating func draw(_ list: DisplayList, into bitmap: inout Bitmap) { draw(list, within: nil, into: &bitmap) }

  /// Draws a part of a list into a bitmap of its size and leaves the other pixels unchanged.
  ///
  /// The region must contain the result of ``changes(of:since:)`` for the list, or be `nil` for all pixels.
  package mutating func draw(_ list: DisplayList, within region: FrameRegion?, into bitmap: inout Bitmap) {
    precondition(region.map { $0.width == list.width && $0.height == list.height } ?? true, "a region of another frame")
    let (clip, outline) = list.drawnArea
    PlanPart.plan(list, clip: clip, into: &parts, workers: workers)
    drawParts(of: list, clip: clip, outline: outline, within: region, into: &bitmap)
  }

  /// Draws a frame that is composed while it is planned into a bitmap of its size, replacing the bitmap's contents.
  package mutating func draw(_ source: some DisplayListSource, into bitmap: inout Bitmap) {
    let (clip, outline) = source.list.drawnArea
    PlanPart.plan(source, clip: clip, into: &parts, workers: workers, observer: observer)
    drawParts(of: source.list, clip: clip, outline: outline, within: nil, into: &bitmap)
  }

  private mutating func drawParts(
    of list: DisplayList, clip: PixelRect, outline: PolygonScanConverter?, within region: FrameRegion?,
    into bitmap: inout Bitmap
  ) {
    precondition(
      bitmap.width == list.width && bitmap.height == list.height, "the bitmap has not the display list's size")
    let job = RasterJob(
      parts: parts, clip: clip, width: list.width, height: list.height, background: list.background, outline: outline,
      region: region)
    observer?.end(.plan)
    while stripRasterizers.count < workers { stripRasterizers.append(StripRasterizer(instructionSet: instructionSet)) }
    StripRasterizer.draw(job, with: &stripRasterizers, into: &bitmap.pixels)
    observer?.end(.raster)
  }

  /// Returns the pixels that may differ between the frames of two lists, in O(commands).
  package mutating func changes(of list: DisplayList, since other: DisplayList) -> FrameRegion {
    finder.changes(of: list, since: other, clip: list.drawnArea.clip)
  }
}

extension DisplayList {
  /// The pixels that commands may touch, and the outline around them.
  fileprivate var drawnArea: (clip: PixelRect, outline: PolygonScanConverter?) {
    let clip = PixelRect(x: 0..<width, y: 0..<height).intersection(self.clip)
    guard let outline = outline.map({ PolygonScanConverter($0.polygon(in: clip)) }) else { return (clip, nil) }
    return (clip.intersection(PixelRect(x: outline.columns, y: outline.rows)), outline)
  }
}
