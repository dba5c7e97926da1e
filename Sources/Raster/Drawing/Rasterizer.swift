/// Draws display lists.
///
/// A value that owns its working memory: one per worker, reused from frame to frame. What it draws depends on the list
/// alone, never on what it drew before.
public struct Rasterizer: Sendable {
  var scratch = Scratch()
  var shadowMasks = ShadowMaskCache()

  let path: KernelPath
  let workers: Int

  /// A rasterizer with empty working memory.
  ///
  /// - Parameters:
  ///   - path: Which kernels run; changes the speed only.
  ///   - workers: Threads that share a frame's rows, at least 1; changes the speed only.
  public init(path: KernelPath = .best, workers: Int = 1) {
    (self.path, self.workers) = (path, max(1, workers))
  }

  /// The frame that a list describes.
  ///
  /// - Complexity: O(pixels + drawn area); memory beyond the result is a few rows.
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
    fill(&bitmap.pixels, 0..<list.width * list.height, with: list.background)
    var clip = frame.intersection(list.clip)
    let outline = list.outline.map { $0.scanner(in: clip) }
    if let outline { clip = clip.intersection(PixelRect(x: outline.columns, y: outline.rows)) }
    if clip.isEmpty { return }
    scratch.reserve(width: clip.x.count)
    var pixels = bitmap.pixels.mutableSpan
    for command in list.commands {
      switch command {
      case .quad(let quad):
        let texture = quad.content.map { list.textures[$0.texture] }
        draw(quad, texture: texture, clip: clip, into: &pixels, stride: list.width)
      }
    }
    if var outline {
      scratch.cutOut(&pixels, by: &outline, clip: clip, stride: list.width, background: list.background)
    }
  }
}

/// Rows of working memory, exactly as wide as the clip: the scanner takes their length for the clip's right edge.
struct Scratch: Sendable {
  /// The group's colours.
  var group: [Pixel] = []
  /// Coverage by the cell's outline.
  var outer: [UInt8] = []
  /// Coverage by the picture's outline, then by the glyphs', then by the border's inner one.
  var inner: [UInt8] = []
  /// Area differences; zero between uses.
  var differences: [Double] = []
  /// Pieces of glyphs in a row.
  var winding = WindingScratch()

  mutating func reserve(width: Int) {
    guard group.count != width else { return }
    group = Array(repeating: .clear, count: width)
    outer = Array(repeating: 0, count: width)
    inner = Array(repeating: 0, count: width)
    differences = Array(repeating: 0, count: width + 2)
  }
}
