import CText
import Foundation

/// An OpenType or TrueType font with outlines.
///
/// It is read whole when it is opened; what becomes of the file afterwards has no effect. Copies share one font, which
/// may be used by several threads at a time. Of a variable font, the default instance is taken.
public struct Font: Sendable {
  /// The most bytes that a font file may have: 100 MB.
  ///
  /// The largest fonts in use have about 20.
  public static let largestFile = 100_000_000

  /// Font units in an em, 16 to 16384.
  public let unitsPerEm: Int
  /// Distance from the baseline to the top of a line, in font units.
  ///
  /// Typographic metrics if the font says that they are to be used, else those of the horizontal header.
  public let ascender: Int
  /// Distance from the baseline to the bottom of a line, in font units; negative below the baseline.
  public let descender: Int

  let handle: FontHandle

  /// Opens a font file.
  ///
  /// - Parameters:
  ///   - path: The file; links are followed.
  ///   - face: The index of the font in a collection (.ttc).
  /// - Throws: ``FontError``.
  /// - Complexity: O(bytes in the file).
  public init(path: String, face: Int = 0) throws(FontError) {
    try self.init(bytes: Self.contents(of: path), face: face)
  }

  /// A font of the bytes of a font file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - face: The index of the font in a collection (.ttc).
  /// - Throws: ``FontError``: all but `missing` and `unreadable`.
  /// - Complexity: O(bytes).
  public init(bytes: [UInt8], face: Int = 0) throws(FontError) {
    guard bytes.count <= Self.largestFile else { throw .tooLarge(bytes: bytes.count) }
    try FontDirectory.check(bytes, face: face)
    handle = try FontHandle(bytes, face: face)
    let metrics = handle.metrics
    unitsPerEm = Int(metrics.units_per_em)
    // A damaged font may state a line that ends above its start, or is many ems high; such a line is as good as none.
    let (ascender, descender) = (Int(metrics.ascender), Int(metrics.descender))
    let isSane = 1...8 * unitsPerEm ~= ascender - descender
    self.ascender = isSane ? ascender : unitsPerEm * 4 / 5
    self.descender = isSane ? descender : unitsPerEm * 4 / 5 - unitsPerEm
  }

  /// The bytes of a file within the limit.
  private static func contents(of path: String) throws(FontError) -> [UInt8] {
    // The URL of an empty path is the working folder's.
    guard !path.isEmpty else { throw .missing }
    // A link is followed, and a pipe, which may never end, is not opened.
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    guard FileManager.default.fileExists(atPath: file.path) else { throw .missing }
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      guard attributes[.type] as? FileAttributeType == .typeRegular else { throw FontError.unreadable }
      let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
      guard size <= largestFile else { throw FontError.tooLarge(bytes: size) }
      return [UInt8](try Data(contentsOf: file))
    } catch let error as FontError {
      throw error
    } catch {
      throw .unreadable
    }
  }
}
