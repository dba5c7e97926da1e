/// A picture ready for sampling: all its mip levels, each a box-filtered half of the one before.
public struct Texture: Sendable {
  /// The levels' pixels one after another, full size first.
  let texels: [Pixel]
  /// Where each level lies; the last one is a single pixel.
  let levels: [MipLevel]
  /// The picture's own size in pixels, before any reduction: what "at its own size" means.
  public let naturalSize: Size
  /// Whether every pixel is opaque.
  public let isOpaque: Bool

  /// A texture of `bitmap`.
  ///
  /// - Parameters:
  ///   - bitmap: The full-size level.
  ///   - naturalSize: The picture's own size in pixels, if `bitmap` was reduced from it.
  /// - Complexity: O(pixels).
  public init(_ bitmap: Bitmap, naturalSize: Size? = nil) {
    var texels = bitmap.pixels
    var levels: [MipLevel] = []
    var last = bitmap
    while true {
      levels.append(
        MipLevel(
          offset: texels.count - last.pixels.count, width: last.width, height: last.height,
          full: (bitmap.width, bitmap.height)))
      guard last.width > 1 || last.height > 1 else { break }
      last = last.halved()
      texels += last.pixels
    }
    self.texels = texels
    self.levels = levels
    self.naturalSize = naturalSize ?? Size(width: Double(bitmap.width), height: Double(bitmap.height))
    isOpaque = bitmap.isOpaque
  }

  /// Width of the full-size level in pixels.
  public var width: Int { levels[0].width }
  /// Height of the full-size level in pixels.
  public var height: Int { levels[0].height }
  /// Memory that the texture takes, in bytes, for caches that are bounded.
  public var byteCount: Int { texels.count * MemoryLayout<Pixel>.stride }
}
