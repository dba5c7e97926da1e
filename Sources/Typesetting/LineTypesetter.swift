import Compositor
import LayoutCore
import Raster

/// Sets lines of text with the fonts of a set.
///
/// A line is made of the characters that a reader sees (grapheme clusters). Each is drawn by the first font of the set
/// that has it; consecutive ones of a font, a script and a direction are shaped together, with kerning and ligatures.
/// Outlines are not hinted: the same fonts give the same path at any size and on any machine.
///
/// * Height: the primary font's line, ascender to descender, is centred in the box, as UILabel does. A line that is
///   higher than the box stands out above and below.
/// * Width: spaces at the end take no room. A line that is wider than the box ends with `…` after the last character
///   that fits; spaces before it are removed. In a box narrower than the ellipsis nothing is drawn. Widths are sums of
///   advances; the ink of a slanted letter may stand out by a trifle.
/// * A tab goes on to the next multiple of 28 points from where its line begins, as in UILabel. Line ends and other control
///   characters are spaces.
/// * Text from right to left is put in order within the line by UAX #9; the first letter sets the line's direction.
/// * Emoji are images where a font has some: ``drawing(of:)`` has them, paths have not.
/// * A character that no font has is drawn as U+FFFD if a font has that, else left out:
///   ``missingCharacters(in:weight:)`` tells.
/// * Of a text, the first 10 000 characters are set, of a character the first 64 scalars; a longer text ends with `…`.
public struct LineTypesetter: Typesetter {
  /// The fonts that it draws with.
  public let fonts: FontSet

  private let cache: TextCache<TextLine, TextDrawing>
  let blockCache: TextCache<PlacedBlock, TextDrawing>
  let metricsCache: TextCache<TextBlock, TextMetrics>
  let images = GlyphImages()

  /// Texts that have been set or measured so far, and those that were remembered.
  var statistics: (misses: Int, hits: Int) {
    let all = [cache.statistics, blockCache.statistics, metricsCache.statistics]
    return (all.reduce(0) { $0 + $1.misses }, all.reduce(0) { $0 + $1.hits })
  }

  /// The most characters of a text that are drawn and measured.
  public static let mostCharacters = FontFallback.mostCharacters

  /// Returns true if a text is too long to be drawn whole.
  public static func cuts(_ text: String) -> Bool {
    text.utf8.count > mostCharacters && text.dropFirst(mostCharacters).isEmpty == false
  }

  /// A typesetter with fonts; with none it draws nothing.
  ///
  /// - Parameters:
  ///   - fonts: The fonts that it draws with.
  ///   - memory: Bytes, approximately, for texts that are remembered; how many they are changes no result.
  public init(fonts: FontSet, memory: Int = 16 << 20) {
    self.fonts = fonts
    cache = TextCache(byteCount: memory / 8 * 3)
    blockCache = TextCache(byteCount: memory / 8 * 4)
    metricsCache = TextCache(byteCount: memory / 8)
  }

  /// The outlines of a line in points, origin at the box's top left corner.
  ///
  /// Empty for a set without fonts, a text without visible characters, a box without area, and numbers that are not
  /// finite. Lines that have been set before are remembered as far as the memory allows.
  /// - Complexity: O(characters).
  public func path(of line: TextLine) -> Path { drawing(of: line).path }

  /// The drawing of a line: outlines, and images of emoji, in points, origin at the box's top left corner.
  ///
  /// Empty as ``path(of:)`` says.
  /// - Complexity: O(characters).
  public func drawing(of line: TextLine) -> TextDrawing {
    guard line.fontSize > 0, line.size.width > 0, line.size.height > 0, line.fontSize.isFinite,
      line.size.width.isFinite, line.size.height.isFinite
    else { return TextDrawing() }
    if let drawing = cache[line, text: line.text] { return drawing }
    let drawing = set(line)
    cache.insert(drawing, for: line, text: line.text, cost: drawing.cost)
    return drawing
  }

  /// Returns the width of a text on one line, in points: a box of this width holds it whole.
  ///
  /// 0 for a set without fonts and a size that is not positive.
  /// - Complexity: O(characters).
  public func width(of text: String, fontSize: Double, weight: FontWeight = .regular) -> Double {
    let fonts = fonts.fonts(for: weight)
    guard fontSize > 0, fontSize.isFinite, !fonts.isEmpty else { return 0 }
    var setter = TextShaper(fonts, fontSize: fontSize)
    return (setter.line(text, limit: .infinity)?.width ?? 0) * fontSize
  }

  /// The characters of a text that no font has, each once, in the text's order.
  ///
  /// None for a set without fonts: that ``FontSet/Search/problems`` tells. Of a text, only what would be set is
  /// regarded.
  /// - Complexity: O(characters).
  public func missingCharacters(in text: String, weight: FontWeight = .regular) -> [MissingCharacter] {
    let fonts = fonts.fonts(for: weight)
    guard !fonts.isEmpty else { return [] }
    var fallback = FontFallback(fonts)
    let isReplaced = fallback.cluster(for: "\u{FFFD}") != nil
    return fallback.clusters(of: text).missing.map { MissingCharacter(character: $0, isReplaced: isReplaced) }
  }

  /// Ems that a width in points has room for.
  ///
  /// It is widened by what dividing, multiplying and rounding to pixels may lose, so that a text fits its own width.
  static func limit(of width: Double, fontSize: Double) -> Double { (width + 1e-8) / fontSize }

  private func set(_ line: TextLine) -> TextDrawing {
    let fonts = fonts.fonts(for: line.weight)
    guard let primary = fonts.first else { return TextDrawing() }
    var setter = TextShaper(fonts, fontSize: line.fontSize)
    let (size, fontSize) = (line.size, line.fontSize)
    guard let shaped = setter.line(line.text, limit: Self.limit(of: size.width, fontSize: fontSize)) else {
      return TextDrawing()
    }
    let free = size.width - shaped.width * fontSize
    let x =
      switch line.alignment {
      case .left: 0.0
      case .center: free / 2
      case .right: free
      case .natural, .justified: setter.base == 1 ? free : 0
      }
    let scale = fontSize / Double(primary.unitsPerEm)
    let y = (size.height + Double(primary.ascender + primary.descender) * scale) / 2
    var builder = DrawingBuilder(fonts: fonts, images: images)
    builder.add(shaped, origin: Point(x: x, y: y), fontSize: fontSize)
    return builder.drawing
  }
}

extension TextDrawing {
  /// Segments, and as much as images take beside their textures, which others share.
  var cost: Int { layers.reduce(2 * images.count) { $0 + $1.path.segments.count } }
}

/// A character that no font of a set has.
public struct MissingCharacter: Sendable, Hashable, CustomStringConvertible {
  /// The character.
  public let character: Character
  /// True if U+FFFD is drawn in its place; otherwise it is left out.
  public let isReplaced: Bool

  /// One line: the character, its scalars, and what is drawn.
  public var description: String {
    let scalars = character.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    let outcome = isReplaced ? "\"\u{FFFD}\" is drawn instead" : "it is left out"
    return "no font has \"\(character)\" (\(scalars.joined(separator: " "))); \(outcome)"
  }
}
