/// A PNG with what the next frame's encoding can take over from it.
public struct EncodedPNG: Sendable {
  /// The whole file.
  public let bytes: [UInt8]

  let format: PNGFormat
  let strips: [PNGStrip]
}

/// The properties that must be equal for strips of one PNG to be those of another.
struct PNGFormat: Sendable, Hashable {
  let width: Int
  let height: Int
  let compression: PNGCompression
  /// RGBA or RGB.
  let keepsAlpha: Bool
  /// True if grey and palettes are allowed.
  let reduces: Bool
}

/// Rows of a PNG that were filtered and compressed on their own.
struct PNGStrip: Sendable, Hashable {
  /// The range of its chunk in the file.
  var range: Range<Int>
  /// The checksum of the filtered bytes.
  var checksum: Adler32
  /// The number of filtered bytes.
  var byteCount: Int
}
