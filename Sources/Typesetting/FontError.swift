/// An error that describes why a font can't be opened, without the file's name.
package enum FontError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file doesn't exist.
  case missing
  /// The file or folder exists, but its bytes can't be read.
  case unreadable
  /// The file has more bytes than ``Font/largestFile``.
  case tooLarge(bytes: Int)
  /// The bytes aren't an OpenType or TrueType font, or they're severely damaged.
  case notAFont
  /// The bytes end before one of the font's tables does.
  case truncated
  /// The file contains fewer fonts than requested. `index` counts from 0.
  case noSuchFace(index: Int, count: Int)
  /// The font has bitmap glyphs, like some emoji fonts, and no outlines.
  case noOutlines
  /// There isn't enough memory for the font.
  case outOfMemory

  package var description: String {
    switch self {
    case .missing: "there is no such font file"
    case .unreadable: "the font can't be read; it must be a file with read permission"
    case .tooLarge(let bytes): "the font has \(bytes) bytes; at most \(Font.largestFile) are allowed"
    case .notAFont: "this isn't a font; it must be an OpenType or TrueType file (.otf, .ttf, .ttc)"
    case .truncated: "the font is truncated; the whole file is needed"
    case .noSuchFace(let index, let count): "the file has no font \(index); it contains \(count), counted from 0"
    case .noOutlines: "the font has no outlines; it must be an OpenType or TrueType font with a glyf or CFF table"
    case .outOfMemory: "not enough memory for the font"
    }
  }
}
