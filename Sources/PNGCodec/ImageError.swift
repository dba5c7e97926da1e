/// An error that occurs when bytes can't be decoded, or an image can't be encoded.
///
/// The descriptions don't name a file, which the caller knows.
public enum ImageError: Error, Sendable, Equatable, CustomStringConvertible {
  /// There are no bytes.
  case empty
  /// The bytes don't begin like any known image format.
  case notAnImage
  /// The format, or its variant, is known but not supported; the value is the name, such as `"GIF"`.
  case unsupported(String)
  /// The header states a side of 0 pixels.
  case zeroSized(width: Int, height: Int)
  /// The header states more pixels than the limits allow, which is detected before memory is allocated.
  case tooLarge(width: Int, height: Int, limit: DecodeLimits)
  /// The bytes end before the image does.
  case truncated
  /// The bytes violate their format, as described in a few words.
  case corrupt(String)
  /// The codec couldn't allocate memory.
  case outOfMemory

  /// A short sentence with the problem and the allowed values.
  public var description: String {
    switch self {
    case .empty: "the image is empty; it must be a PNG, JPEG or WebP file"
    case .notAnImage: "this is not an image; it must be a PNG, JPEG or WebP file"
    case .unsupported(let what): "\(what) is not supported; convert it to PNG, JPEG or WebP\(Self.converter(of: what))"
    case .zeroSized(let width, let height): "the image is \(width) × \(height) pixels; both sides must be at least 1"
    case .tooLarge(let width, let height, let limit):
      "the image is \(width) × \(height) pixels; at most \(limit.maxSide) a side and \(limit.maxPixels) in all are allowed"
    case .truncated: "the image is cut off; the whole file is needed"
    case .corrupt(let how): "the image is damaged (\(how)); it must be a valid PNG, JPEG or WebP file"
    case .outOfMemory: "not enough memory for the image; use a smaller one"
    }
  }

  /// Returns the command that converts images of a format, after a colon, or nothing for other formats.
  ///
  /// It keeps color profiles and turns images upright. In Debian 12, heif-convert turns them, too, but keeps the statement that they
  /// have to be turned, and avifdec drops the statement.
  package static func converter(of format: String) -> String {
    let name = format.lowercased()
    return ["heic", "heif", "avif"].contains(name)
      ? ": vips copy IMAGE.\(name) IMAGE.png (Debian package libvips-tools)" : ""
  }
}
