/// Draws display lists.
///
/// A value that owns its working memory: one per worker, reused from frame to frame. What it draws depends on the list
/// alone, never on what it drew before.
public struct Rasterizer: Sendable {
  private var stripRasterizers: [StripRasterizer] = []
  private var parts: [PlanPart] = []
  private let instructionSet: InstructionSet
  private let workers: Int
  /// Told where stages end; `nil` if nobody measures.
  package var probe: StageProbe?

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
    precondition(
      bitmap.width == list.width && bitmap.height == list.height, "the bitmap has not the display list's size")
    let frame = PixelRect(x: 0..<list.width, y: 0..<list.height)
    var clip = frame.intersection(list.clip)
    let outline = list.outline.map { $0.converter(in: clip) }
    if let outline { clip = clip.intersection(PixelRect(x: outline.columns, y: outline.rows)) }
    PlanPart.plan(list, clip: clip, into: &parts, workers: workers)
    let job = RasterJob(
      parts: parts, clip: clip, width: list.width, height: list.height, background: list.background, outline: outline)
    probe?.end(.plan)
    while stripRasterizers.count < workers { stripRasterizers.append(StripRasterizer(instructionSet: instructionSet)) }
    StripRasterizer.draw(job, with: &stripRasterizers, into: &bitmap.pixels)
    probe?.end(.raster)
  }
}
