/// Why bytes are not an image, or an image cannot become bytes.
///
/// The descriptions name no file: the caller knows it.
public enum ImageError: Error, Sendable, Equatable, CustomStringConvertible {
  /// There are no bytes at all.
  case empty
  /// The bytes begin like no known image format.
  case notAnImage
  /// A known format, or a known variant of one, that is not read here: its name, as in `"GIF"`.
  case unsupported(String)
  /// The header states a side of 0 pixels.
  case zeroSized(width: Int, height: Int)
  /// The header states more pixels than the limits allow; found before memory is taken.
  case tooLarge(width: Int, height: Int, limit: DecodeLimits)
  /// The bytes end before the image does.
  case truncated
  /// The bytes break their format: how, in a few words.
  case corrupt(String)
  /// The codec got no memory.
  case outOfMemory

  /// One short sentence: what is wrong and what is allowed.
  public var description: String {
    switch self {
    case .empty: "the image is empty; it must be a PNG, JPEG or WebP file"
    case .notAnImage: "this is not an image; it must be a PNG, JPEG or WebP file"
    case .unsupported(let what): "\(what) is not supported; convert it to PNG, JPEG or WebP"
    case .zeroSized(let width, let height): "the image is \(width) × \(height) pixels; both sides must be at least 1"
    case .tooLarge(let width, let height, let limit):
      "the image is \(width) × \(height) pixels; at most \(limit.maxSide) a side and \(limit.maxPixels) in all are allowed"
    case .truncated: "the image is cut off; the whole file is needed"
    case .corrupt(let how): "the image is damaged (\(how)); it must be a valid PNG, JPEG or WebP file"
    case .outOfMemory: "not enough memory for the image; use a smaller one"
    }
  }
}
