import CText
import FoundationEssentials
import Glibc

/// An OpenType or TrueType font with outlines.
///
/// The file is read completely when the font is opened, so later changes to it have no effect. Copies share one font,
/// which several threads may use at the same time. For a variable font, the default instance is used.
package struct Font: Sendable {
  /// The largest accepted size of a font file: 100 MB, five times that of the largest fonts in use.
  static let largestFile = 100_000_000

  /// The number of font units per em, 16 to 16384.
  package let unitsPerEm: Int
  /// The distance from the baseline to the top of a line, in font units.
  ///
  /// The value comes from the typographic metrics if the font requests them, or else from the horizontal header.
  package let ascender: Int
  /// The distance from the baseline to the bottom of a line, in font units, negative below the baseline.
  package let descender: Int

  let handle: FontHandle

  /// Opens a font file, or the font at an index of a collection (.ttc).
  package init(path: String, face: Int = 0) throws(FontError) {
    try self.init(bytes: Self.contents(of: path), face: face)
  }

  /// Creates a font from the contents of a font file, or from the font at an index of a collection (.ttc).
  package init(bytes: [UInt8], face: Int = 0) throws(FontError) {
    guard bytes.count <= Self.largestFile else { throw .tooLarge(bytes: bytes.count) }
    try FontDirectory.check(bytes, face: face)
    handle = try FontHandle(bytes, face: face)
    let metrics = handle.metrics
    unitsPerEm = Int(metrics.units_per_em)
    // A damaged font may have a line that ends above its start, or that is many ems high. Such metrics are ignored.
    let (ascender, descender) = (Int(metrics.ascender), Int(metrics.descender))
    let isSane = 1...8 * unitsPerEm ~= ascender - descender
    self.ascender = isSane ? ascender : unitsPerEm * 4 / 5
    self.descender = isSane ? descender : unitsPerEm * 4 / 5 - unitsPerEm
  }

  private static func contents(of path: String) throws(FontError) -> [UInt8] {
    // Links are followed. Pipes, which may never end, aren't opened.
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw .missing }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable }
    guard status.st_size <= largestFile else { throw .tooLarge(bytes: Int(status.st_size)) }
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { throw .unreadable }
    return [UInt8](data)
  }
}
