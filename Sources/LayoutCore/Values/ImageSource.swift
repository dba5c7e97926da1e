/// The identifier of an image, with a scheme for its provider and a name.
///
/// Scene files refer to a file by its path and to any other image by `scheme:name`.
public struct ImageSource: Sendable, Hashable {
  package static let fileScheme = "file"
  package static let builtInScheme = "builtin"
  /// The scheme of images in fields of items' data, whose names are those of the fields.
  package static let fieldScheme = "field"

  /// The scheme, such as `file` or `builtin`.
  public var scheme: String
  /// The name among the images of the scheme.
  public var name: String
  /// The commands of an image that code draws, or `nil` for any other image.
  package var drawing: ImageDrawing?

  /// Creates the identifier of an image.
  public init(scheme: String, name: String) { (self.scheme, self.name) = (scheme, name) }
  /// Returns the identifier of the image in a file.
  public static func file(_ path: String) -> ImageSource { ImageSource(scheme: fileScheme, name: path) }

  /// Returns the identifier of the image in a field of an item's data.
  public static func field(_ name: String) -> ImageSource { ImageSource(scheme: fieldScheme, name: name) }
  /// Returns the identifier of a built-in image.
  public static func builtIn(_ name: String) -> ImageSource { ImageSource(scheme: builtInScheme, name: name) }
}

extension ImageSource: CustomStringConvertible {
  /// The text in scene files, such as `photos/a.jpg`, `builtin:aurora`, or `{photo}`.
  public var description: String {
    switch scheme {
    case Self.fileScheme: name
    case Self.fieldScheme: "{\(name)}"
    default: "\(scheme):\(name)"
    }
  }
}

/// An image at one of the sizes in which it is loaded, as a key of frames and caches.
public struct ImageRequest: Sendable, Hashable {
  /// The size in which an image is loaded.
  public enum Size: Sendable, Hashable {
    /// The image's own size.
    case natural
    /// Any size that covers the elements with the image.
    case covering
  }

  /// The image.
  public var source: ImageSource
  /// The size.
  public var size: Size
  /// The factor of the size to cover, a power of two.
  ///
  /// It is more than 1 for elements larger than the canvas in frames that aren't known in advance.
  package var coveringFactor = 1

  /// Creates a request.
  public init(_ source: ImageSource, size: Size = .covering) { (self.source, self.size) = (source, size) }
}

extension ImageRequest: Comparable {
  /// Orders requests by the texts of their sources, with the covering sizes of a source first.
  public static func < (a: ImageRequest, b: ImageRequest) -> Bool {
    let (first, second) = ("\(a.source)", "\(b.source)")
    if first != second { return first.utf8.lexicographicallyPrecedes(second.utf8) }
    if a.size != b.size { return a.size == .covering }
    return a.coveringFactor < b.coveringFactor
  }
}
