/// A PNG with what the next frame's encoding can take over from it.
public struct EncodedPNG: Sendable {
  /// The whole file.
  public let bytes: [UInt8]

  let format: PNGFormat
  let bands: [PNGBand]
}

/// What must be equal for bands of one PNG to be those of another.
struct PNGFormat: Sendable, Hashable {
  let width: Int
  let height: Int
  let profile: PNGProfile
  /// RGBA or RGB.
  let keepsAlpha: Bool
  /// Whether grey and palettes are allowed.
  let reduces: Bool
}

/// Rows of a PNG that were filtered and compressed on their own.
struct PNGBand: Sendable, Hashable {
  /// Where in the file its chunk lies.
  var range: Range<Int>
  /// Of the filtered bytes.
  var checksum: Adler32
  /// How many filtered bytes it has.
  var byteCount: Int
}
