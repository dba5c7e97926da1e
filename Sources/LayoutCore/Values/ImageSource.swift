/// Identifier of an image: a scheme, which tells who provides it, and a name.
///
/// Scene files write a file as its path and any other image as `scheme:name`.
public struct ImageSource: Sendable, Hashable {
  /// Scheme of the images in files; their names are paths.
  public static let fileScheme = "file"
  /// Scheme of the images that are built in.
  public static let builtInScheme = "builtin"

  /// Scheme, such as `file` or `builtin`.
  public var scheme: String
  /// Name among the images of the scheme.
  public var name: String

  /// Creates the identifier of an image.
  public init(scheme: String, name: String) {
    (self.scheme, self.name) = (scheme, name)
  }

  /// Returns the identifier of the image in a file.
  public static func file(_ path: String) -> ImageSource { ImageSource(scheme: fileScheme, name: path) }

  /// Scheme of images that are fields of items' data; their names are the fields'.
  public static let fieldScheme = "field"

  /// Returns an image that stands for the one in a field of an item's data.
  public static func field(_ name: String) -> ImageSource { ImageSource(scheme: fieldScheme, name: name) }

  /// Returns the identifier of a built-in image.
  public static func builtIn(_ name: String) -> ImageSource { ImageSource(scheme: builtInScheme, name: name) }
}

extension ImageSource: CustomStringConvertible {
  /// The text that scene files use: `photos/a.jpg`, `builtin:aurora`, `{photo}`.
  public var description: String {
    switch scheme {
    case Self.fileScheme: name
    case Self.fieldScheme: "{\(name)}"
    default: "\(scheme):\(name)"
    }
  }
}

/// An image at one of the sizes in which it is loaded: the key under which frames and caches know it.
public struct ImageRequest: Sendable, Hashable {
  /// Size in which an image is loaded.
  public enum Size: Sendable, Hashable {
    /// Its own size.
    case natural
    /// Any size that covers the elements that show it: see `PixelSize`.
    case covering
  }

  /// The image.
  public var source: ImageSource
  /// Its size.
  public var size: Size
  /// Factor of the size to be covered, a power of two: more than 1 for elements larger than the canvas in frames that
  /// are not known beforehand.
  public var coveringFactor = 1

  /// Creates a request from its parts.
  public init(_ source: ImageSource, size: Size = .covering) {
    (self.source, self.size) = (source, size)
  }
}

extension ImageRequest: Comparable {
  /// Orders requests by their sources' texts; of one source, the covering sizes come first.
  public static func < (a: ImageRequest, b: ImageRequest) -> Bool {
    let (first, second) = ("\(a.source)", "\(b.source)")
    if first != second { return first.utf8.lexicographicallyPrecedes(second.utf8) }
    if a.size != b.size { return a.size == .covering }
    return a.coveringFactor < b.coveringFactor
  }
}
