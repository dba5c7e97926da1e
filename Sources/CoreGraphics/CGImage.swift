/// An image with a size in pixels, whose pixels are loaded when a frame is drawn.
public final class CGImage: Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The renderer's representation of the image.
  package let source: any Sendable

  /// Creates an image from a renderer's representation.
  package init(width: Int, height: Int, source: any Sendable) {
    (self.width, self.height, self.source) = (width, height, source)
  }
}
