/// Draws display lists.
///
/// A value that owns its working memory: one per worker, reused from frame to frame. What it draws depends on the list
/// alone, never on what it drew before.
public struct Rasterizer: Sendable {
  private var stripRasterizers: [StripRasterizer] = []
  private var parts: [PlanPart] = []
  private var finder = ChangeFinder()
  private let instructionSet: InstructionSet
  private let workers: Int
  /// Told where stages end; `nil` if nobody measures.
  package var observer: RenderStageObserver?

  /// A rasterizer with empty working memory.
  ///
  /// - Parameters:
  ///   - instructionSet: The instruction set of the kernels; changes the speed only.
  ///   - workers: Threads that share a frame's rows, at least 1; changes the speed only.
  public init(instructionSet: InstructionSet = .best, workers: Int = 1) {
    (self.instructionSet, self.workers) = (instructionSet, max(1, workers))
  }

  /// The frame that a list describes.
  ///
  /// - Complexity: O(pixels + drawn area); memory beyond the result is that of the list's shapes, kept from frame
  ///   to frame, and of a few rows.
  public mutating func drawn(_ list: DisplayList) -> Bitmap {
    var bitmap = Bitmap(width: list.width, height: list.height)
    draw(list, into: &bitmap)
    return bitmap
  }

  /// Draws a list into a bitmap of its size, over whatever the bitmap held.
  ///
  /// - Precondition: the bitmap has the list's width and height.
  public mutating func draw(_ list: DisplayList, into bitmap: inout Bitmap) {
    draw(list, within: nil, into: &bitmap)
  }

  /// Draws a part of a list into a bitmap of its size, which keeps its other pixels.
  ///
  /// - Parameter region: The pixels to draw, one that ``changes(of:since:)`` gave of the list, or more of such; `nil`
  ///   for all.
  /// - Precondition: the bitmap and the region have the list's width and height.
  package mutating func draw(_ list: DisplayList, within region: FrameRegion?, into bitmap: inout Bitmap) {
    precondition(
      bitmap.width == list.width && bitmap.height == list.height, "the bitmap has not the display list's size")
    precondition(region.map { $0.width == list.width && $0.height == list.height } ?? true, "a region of another frame")
    let (clip, outline) = list.drawnArea
    PlanPart.plan(list, clip: clip, into: &parts, workers: workers)
    let job = RasterJob(
      parts: parts, clip: clip, width: list.width, height: list.height, background: list.background, outline: outline,
      region: region)
    observer?.end(.plan)
    while stripRasterizers.count < workers { stripRasterizers.append(StripRasterizer(instructionSet: instructionSet)) }
    StripRasterizer.draw(job, with: &stripRasterizers, into: &bitmap.pixels)
    observer?.end(.raster)
  }

  /// The pixels that may differ between the frames of two lists: outside of them both give the same bytes.
  ///
  /// - Complexity: O(commands).
  package mutating func changes(of list: DisplayList, since other: DisplayList) -> FrameRegion {
    finder.changes(of: list, since: other, clip: list.drawnArea.clip)
  }
}

extension DisplayList {
  /// The pixels that commands may touch, and the outline around them.
  fileprivate var drawnArea: (clip: PixelRect, outline: PolygonScanConverter?) {
    let clip = PixelRect(x: 0..<width, y: 0..<height).intersection(self.clip)
    guard let outline = outline?.converter(in: clip) else { return (clip, nil) }
    return (clip.intersection(PixelRect(x: outline.columns, y: outline.rows)), outline)
  }
}
