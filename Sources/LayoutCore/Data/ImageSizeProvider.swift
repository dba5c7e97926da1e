import Graphics

/// A type that finds images by name and provides their sizes.
public protocol ImageSizeProvider: Sendable {
  /// Returns the image with a name, such as `cover` or `cover.png`, or `nil` if it doesn't exist.
  func image(named name: String) -> CollectionData.Image?
  /// Returns the size of an image in pixels, or `nil` if the image doesn't exist.
  func size(of source: ImageSource) -> Size?
}
