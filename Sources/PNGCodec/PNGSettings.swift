/// The colour type of an encoded PNG.
public enum PNGAlpha: Sendable, Hashable, CaseIterable {
  /// RGB if every pixel is opaque, else RGBA; what holds the same pixels in fewer bytes with ``PNGCompression/small``.
  case automatic
  /// RGB: a pixel that is not opaque shows as it does over black.
  case discarded
  /// RGBA, even if every pixel is opaque; a palette with alpha where it is needed with ``PNGCompression/palette``.
  case stored
}

/// The balance between encoding time and file size.
///
/// The same pixels give the same bytes on every CPU; with ``small`` and ``palette``, as long as the versions of zlib and
/// libdeflate are the same.
public enum PNGCompression: String, Sendable, Hashable, CaseIterable {
  /// The fastest encoding.
  ///
  /// At most a few percent more bytes than libpng's default makes, in about a fiftieth of its time.
  case fast
  /// A few percent smaller, several times slower.
  ///
  /// About the bytes of libpng's default in a tenth of its time.
  case balanced
  /// The smallest lossless encoding.
  ///
  /// Fewer bytes than libpng's highest level makes, in no more time.
  case small
  /// At most 256 colors, shared by all frames of an animation; images with more colors are dithered.
  ///
  /// The dither is fixed to the canvas, so nothing flickers. Images of 256 colors or fewer stay as they are.
  case palette

  /// The cases that keep every pixel as it is.
  package static let lossless: [PNGCompression] = [.fast, .balanced, .small]
}

/// A text that a PNG carries, as the name of the software that made it.
///
/// Source: W3C PNG Specification (Third Edition), 11.3.3 "Textual information".
public struct PNGText: Sendable, Hashable {
  /// The subject of the text: `Software`, `Title`, `Comment` and others have a fixed meaning.
  public let keyword: String
  /// The text; characters beyond Latin-1 are allowed, U+0000 is left out.
  public let text: String

  /// A text under a keyword.
  ///
  /// - Parameters:
  ///   - keyword: 1 to 79 printable characters of Latin-1, without spaces at the ends or two of them in a row.
  ///   - text: Any text.
  /// - Precondition: The keyword is as above.
  public init(keyword: String, text: String) {
    precondition(PNGText.isKeyword(keyword), "a PNG keyword is 1 to 79 Latin-1 characters, not \"\(keyword)\"")
    self.keyword = keyword
    self.text = text
  }

  /// Returns true if a string may be a keyword.
  public static func isKeyword(_ string: String) -> Bool {
    let values = string.unicodeScalars.map(\.value)
    let space: UInt32 = 32
    return 1...79 ~= values.count && values.allSatisfy { 32...126 ~= $0 || 161...255 ~= $0 }
      && values.first != space && values.last != space
      && !zip(values, values.dropFirst()).contains { $0 == space && $1 == space }
  }
}

/// Options of PNG encoding.
public struct PNGSettings: Sendable, Hashable {
  /// The colour type.
  public var alpha: PNGAlpha
  /// The balance between encoding time and file size.
  ///
  /// The default is ``PNGCompression/fast``.
  public var compression: PNGCompression
  /// Texts that it carries, in this order.
  public var text: [PNGText]

  /// Creates settings.
  ///
  /// The default is the fastest encoding.
  public init(alpha: PNGAlpha = .automatic, compression: PNGCompression = .fast, text: [PNGText] = []) {
    self.alpha = alpha
    self.compression = compression
    self.text = text
  }
}
