/// An image: its size, and where its pixels come from when a frame is drawn.
public final class CGImage: Sendable {
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  /// The image in the renderer's words.
  package let source: any Sendable

  /// Creates an image of a renderer's.
  package init(width: Int, height: Int, source: any Sendable) {
    (self.width, self.height, self.source) = (width, height, source)
  }
}
