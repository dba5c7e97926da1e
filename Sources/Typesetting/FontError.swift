/// Why a font cannot be opened.
///
/// The descriptions name no file: the caller knows it.
public enum FontError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is no such file.
  case missing
  /// There is a file, or a folder, but its bytes cannot be read.
  case unreadable
  /// The file has more bytes than ``Font/largestFile``.
  case tooLarge(bytes: Int)
  /// The bytes are no OpenType or TrueType font, or damaged beyond recognition.
  case notAFont
  /// The bytes end before one of the font's tables does.
  case truncated
  /// The file holds fewer fonts than were asked for; `index` counts from 0.
  case noSuchFace(index: Int, count: Int)
  /// The font has bitmap glyphs, as some of emoji have, and no outlines.
  case noOutlines
  /// There is no memory for the font.
  case outOfMemory

  /// One short sentence: what is wrong and what is allowed.
  public var description: String {
    switch self {
    case .missing: "there is no such font file"
    case .unreadable: "the font cannot be read; it must be a file with read permission"
    case .tooLarge(let bytes): "the font has \(bytes) bytes; at most \(Font.largestFile) are allowed"
    case .notAFont: "this is not a font; it must be an OpenType or TrueType file (.otf, .ttf, .ttc)"
    case .truncated: "the font is cut off; the whole file is needed"
    case .noSuchFace(let index, let count):
      "the file has no font \(index); it holds \(count), counted from 0"
    case .noOutlines: "the font has no outlines; it must be an OpenType or TrueType font with a glyf or CFF table"
    case .outOfMemory: "not enough memory for the font"
    }
  }
}
