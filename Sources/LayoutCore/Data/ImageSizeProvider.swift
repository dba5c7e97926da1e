import Graphics

/// Finds images by their names, and tells their sizes.
public protocol ImageSizeProvider: Sendable {
  /// Returns the image of a name, such as `cover` or `cover.png`; `nil` if there is none.
  func image(named name: String) -> CollectionData.Image?
  /// Returns an image's own size in pixels; `nil` if there is no such image.
  func size(of source: ImageSource) -> Size?
}
