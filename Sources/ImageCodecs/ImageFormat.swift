import PNGCodec

package enum ImageFormat: String, Sendable, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case webP = "WebP"

  /// Creates the format that the first bytes of a file indicate, regardless of the file's name.
  ///
  /// - Throws: `ImageError`: `empty`, `notAnImage`, or `unsupported` with the name of a known format that can't be
  ///   decoded.
  /// - Complexity: O(1).
  package init(of bytes: [UInt8]) throws(ImageError) {
    guard !bytes.isEmpty else { throw .empty }
    if let format = Self.decoded.first(where: { $0.signature.matches(bytes) })?.format {
      self = format
    } else if let name = Self.refused.first(where: { $0.signature.matches(bytes) })?.name {
      throw .unsupported(name)
    } else {
      throw .notAnImage
    }
  }

  private static let decoded: [(format: ImageFormat, signature: Signature)] = [
    (.png, Signature("\u{89}PNG")), (.jpeg, Signature("\u{FF}\u{D8}\u{FF}")),
    (.webP, Signature("RIFF", then: "WEBP", at: 8)),
  ]

  private static let refused: [(name: String, signature: Signature)] = [
    ("GIF", Signature("GIF8")), ("BMP", Signature("BM", then: "\0\0\0\0", at: 6)),
    ("TIFF", Signature("II*\0")), ("TIFF", Signature("MM\0*")), ("BigTIFF", Signature("II+\0")),
    ("BigTIFF", Signature("MM\0+")), ("HEIC", Signature("", then: "ftyphe", at: 4)),
    ("HEIF", Signature("", then: "ftypmif1", at: 4)), ("HEIF", Signature("", then: "ftypmsf1", at: 4)),
    ("AVIF", Signature("", then: "ftypavi", at: 4)), ("JPEG XL", Signature("\u{FF}\u{0A}")),
    ("JPEG XL", Signature("\0\0\0\u{0C}JXL ")), ("JPEG 2000", Signature("\0\0\0\u{0C}jP  ")),
    ("JPEG 2000", Signature("\u{FF}\u{4F}\u{FF}\u{51}")), ("Photoshop", Signature("8BPS")), ("PDF", Signature("%PDF")),
    ("SVG", Signature("<svg")), ("SVG or XML", Signature("<?xml")), ("ICO", Signature("\0\0\u{01}\0")),
    ("QOI", Signature("qoif")),
  ]
}

/// The common bytes of a format's files, each written as the Unicode scalar of its value.
private struct Signature {
  private let start, later: [UInt8]
  private let offset: Int

  init(_ start: String, then later: String = "", at offset: Int = 0) {
    self.start = start.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    self.later = later.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    self.offset = offset
  }

  func matches(_ bytes: [UInt8]) -> Bool { bytes.starts(with: start) && bytes.dropFirst(offset).starts(with: later) }
}
