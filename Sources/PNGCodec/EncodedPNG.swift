/// A PNG from which the encoding of the next frame can reuse parts.
public struct EncodedPNG: Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]

  let format: PNGFormat
  let strips: [PNGStrip]
}

/// The properties that must be equal to reuse strips of another PNG.
struct PNGFormat: Sendable, Hashable {
  let width, height: Int
  let compression: PNGCompression
  /// A Boolean value that indicates whether alpha is stored.
  let keepsAlpha: Bool
  /// A Boolean value that indicates whether gray and palettes are allowed.
  let reduces: Bool
}

/// Rows of a PNG that were filtered and compressed separately.
struct PNGStrip: Sendable, Hashable {
  var range: Range<Int>
  var checksum: Adler32
  var byteCount: Int
}
