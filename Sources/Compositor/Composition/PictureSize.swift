import Raster

/// How many device pixels a picture has to offer so that it is never magnified for want of pixels.
///
/// It depends on the scene alone, not on the frames asked for, since it decides how far pictures are reduced while
/// they are decoded, and so their pixels.
public struct PictureSize: Sendable, Hashable {
  /// Device pixels, at least 1.
  public var width: Int
  /// Device pixels, at least 1.
  public var height: Int

  /// A size from its sides; at least one pixel each.
  public init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }

  /// The size for frames that are not known beforehand: the canvas's.
  public init(canvas: Canvas) {
    self.init(width: canvas.pixelWidth, height: canvas.pixelHeight)
  }
}
