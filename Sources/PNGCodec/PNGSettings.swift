/// The color type of an encoded PNG.
public enum PNGAlpha: Sendable, Hashable, CaseIterable {
  /// RGB if every pixel is opaque, and RGBA otherwise.
  ///
  /// With ``PNGCompression/small``, the color type that stores the pixels in the fewest bytes.
  case automatic
  /// RGB, where a translucent pixel appears as over black.
  case discarded
  /// RGBA, even if every pixel is opaque, or a palette with alpha with ``PNGCompression/palette``.
  case stored
}

/// The balance between encoding time and file size.
///
/// Equal pixels give equal bytes on every CPU. With ``small`` and ``palette``, this requires the same versions of zlib
/// and libdeflate.
public enum PNGCompression: String, Sendable, Hashable, CaseIterable {
  /// The fastest encoding.
  ///
  /// At most a few percent more bytes than libpng's default, in about a fiftieth of its time.
  case fast
  /// A few percent smaller, several times slower.
  ///
  /// About as many bytes as libpng's default, in a tenth of its time.
  case balanced
  /// The smallest lossless encoding.
  ///
  /// Fewer bytes than libpng's highest level, in no more time.
  case small
  /// At most 256 colors, shared by all frames of an animation, with dithering for images with more colors.
  ///
  /// The dither is fixed to the canvas, so nothing flickers. Images of at most 256 colors are lossless.
  case palette

  package static let lossless: [PNGCompression] = [.fast, .balanced, .small]
}

/// A text in a PNG, such as the name of the software that created it.
///
/// Source: W3C PNG Specification (Third Edition), 11.3.3 "Textual information".
public struct PNGText: Sendable, Hashable {
  /// The subject of the text, such as `Software`, `Title`, or `Comment`.
  public let keyword: String
  /// The text, in which characters beyond Latin-1 are allowed and U+0000 is omitted.
  public let text: String

  /// Creates a text with a keyword.
  ///
  /// - Parameters:
  ///   - keyword: 1 to 79 printable characters of Latin-1, without spaces at the ends or two of them in a row.
  ///   - text: Any text.
  /// - Precondition: The keyword is valid.
  public init(keyword: String, text: String) {
    precondition(PNGText.isKeyword(keyword), "a PNG keyword is 1 to 79 Latin-1 characters, not \"\(keyword)\"")
    (self.keyword, self.text) = (keyword, text)
  }

  /// Returns a Boolean value that indicates whether a string is a valid keyword.
  package static func isKeyword(_ string: String) -> Bool {
    let values = string.unicodeScalars.map(\.value)
    let space: UInt32 = 32
    return 1...79 ~= values.count && values.allSatisfy { 32...126 ~= $0 || 161...255 ~= $0 } && values.first != space
      && values.last != space && !zip(values, values.dropFirst()).contains { $0 == space && $1 == space }
  }
}

/// The options of PNG encoding.
public struct PNGSettings: Sendable, Hashable {
  /// The color type.
  public var alpha: PNGAlpha
  /// The balance between encoding time and file size, by default ``PNGCompression/fast``.
  public var compression: PNGCompression
  /// The texts of the file, in order.
  public var text: [PNGText]

  /// Creates settings, by default for the fastest encoding.
  public init(alpha: PNGAlpha = .automatic, compression: PNGCompression = .fast, text: [PNGText] = []) {
    (self.alpha, self.compression, self.text) = (alpha, compression, text)
  }
}
