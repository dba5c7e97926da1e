/// A picture ready for sampling: its mip levels, each a box-filtered half of the one before.
public struct Texture: Sendable {
  /// Level 0 is the full picture; the last level is one pixel wide or high.
  let levels: [Bitmap]
  /// Width of the picture as it was stored, before any reduction; decides layout at "its own size".
  public let naturalSize: Size
  /// Whether every pixel is opaque.
  public let isOpaque: Bool

  /// A texture of `bitmap`.
  ///
  /// - Parameter naturalSize: The picture's own size in pixels, if `bitmap` was reduced from it.
  /// - Complexity: O(pixels).
  public init(_ bitmap: Bitmap, naturalSize: Size? = nil) {
    var levels = [bitmap]
    var last = bitmap
    while last.width > 1 && last.height > 1 {
      last = last.halved()
      levels.append(last)
    }
    self.levels = levels
    self.naturalSize = naturalSize ?? Size(width: Double(bitmap.width), height: Double(bitmap.height))
    isOpaque = bitmap.isOpaque
  }

  /// Width of level 0 in pixels.
  public var width: Int { levels[0].width }
  /// Height of level 0 in pixels.
  public var height: Int { levels[0].height }
}
