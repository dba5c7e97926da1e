import Compositor
import LayoutCore
import Raster

/// A typesetter that lays out lines of text with a set of fonts.
///
/// A line consists of user-perceived characters (grapheme clusters). Each is drawn with the first font of the set that
/// contains it. Consecutive characters with the same font, script, and direction are shaped together, with kerning and
/// ligatures. Outlines aren't hinted: the same fonts produce the same path at any size and on any machine.
///
/// * Height: the primary font's line, from ascender to descender, is centered in the box, as in UILabel. A line that is
///   higher than the box extends above and below. Letters that are higher than a line that fits are drawn completely.
/// * Width: trailing spaces take no space. A line that is wider than the box ends with `…` after the last character
///   that fits, and spaces before it are removed. In a box that is narrower than the ellipsis, nothing is drawn. Widths
///   are sums of advances, so slanted letters may extend slightly.
/// * A tab advances to the next multiple of 28 points from the start of the line, as in UILabel. Line ends and other
///   control characters are spaces.
/// * Right-to-left text is reordered within the line according to UAX #9. The first letter determines the line's
///   direction.
/// * Emoji are images if a font has them. ``drawing(of:)`` contains them, but paths don't.
/// * A character that no font contains is drawn as U+FFFD if a font has that, or else omitted.
///   ``missingCharacters(in:weight:)`` reports it.
/// * The first 10,000 characters of a text and the first 64 scalars of a character are drawn. A longer text ends with
///   `…`.
package struct LineTypesetter: Typesetter {
  package var fonts: FontSet { fallbacks.fonts }

  let fallbacks: FontFallbacks
  private let cache: TextCache<TextLine, TextDrawing>
  let blockCache: TextCache<PlacedBlock, TextDrawing>
  let metricsCache: TextCache<TextBlock, TextMetrics>
  private let preparedTexts: TextCache<PreparedText.Key, PreparedText>
  let images = GlyphImages()

  /// The number of texts that were laid out or measured so far, and the number of those found in the cache.
  var statistics: (misses: Int, hits: Int) {
    let all = [cache.statistics, blockCache.statistics, metricsCache.statistics]
    return (all.reduce(0) { $0 + $1.misses }, all.reduce(0) { $0 + $1.hits })
  }

  package static let mostCharacters = FontFallback.mostCharacters

  /// Returns `true` if a text is too long to be drawn completely.
  package static func cuts(_ text: String) -> Bool {
    text.utf8.count > mostCharacters && !text.dropFirst(mostCharacters).isEmpty
  }

  /// Creates a typesetter, which draws nothing without fonts.
  ///
  /// The cache takes about as many bytes as `memory`, 16 MiB by default, and affects no result.
  package init(fonts: FontSet, memory: Int = 16 << 20) {
    fallbacks = FontFallbacks(fonts)
    cache = TextCache(byteCount: memory / 8 * 3)
    blockCache = TextCache(byteCount: memory / 8 * 3)
    metricsCache = TextCache(byteCount: memory / 8)
    preparedTexts = TextCache(byteCount: memory / 8)
  }

  /// Returns the parts of a block's layout that don't depend on its width.
  func prepared(_ block: TextBlock) -> PreparedText {
    let key = PreparedText.Key(block)
    if let known = preparedTexts[key, text: block.text] { return known }
    let text = PreparedText(block, in: fallbacks)
    preparedTexts.insert(text, for: key, text: block.text, cost: text.cost)
    return text
  }

  /// Returns the outlines of a line in points, from the box's top left corner.
  ///
  /// The path is empty without fonts, for a text without visible characters, for a box without area, and for numbers
  /// that aren't finite. Lines are cached up to the memory limit.
  /// - Complexity: O(characters).
  package func path(of line: TextLine) -> Path { drawing(of: line).path }

  /// Returns the outlines and emoji images of a line in points, or none in the cases of ``path(of:)``.
  package func drawing(of line: TextLine) -> TextDrawing {
    guard line.fontSize > 0, line.size.width > 0, line.size.height > 0, line.fontSize.isFinite,
      line.size.width.isFinite, line.size.height.isFinite
    else { return TextDrawing() }
    if let drawing = cache[line, text: line.text] { return drawing }
    let drawing = set(line)
    cache.insert(drawing, for: line, text: line.text, cost: drawing.cost)
    return drawing
  }

  /// Returns the width of a text on one line, in points, or 0 without fonts or a positive size.
  ///
  /// A box of this width contains it completely.
  package func width(of text: String, fontSize: Double, weight: FontWeight = .regular) -> Double {
    let fallback = fallbacks[FontFallbacks.Style(weight: weight)]
    guard fontSize > 0, fontSize.isFinite, !fallback.fonts.isEmpty else { return 0 }
    var setter = TextShaper(fallback, fontSize: fontSize)
    return (setter.line(text, limit: .infinity)?.width ?? 0) * fontSize
  }

  /// Returns the distinct characters of a text that no font contains, in the text's order.
  ///
  /// The result is empty without fonts, which ``FontSet/Search/problems`` reports. Characters that wouldn't be drawn
  /// are ignored.
  /// - Complexity: O(characters).
  package func missingCharacters(in text: String, weight: FontWeight = .regular) -> [MissingCharacter] {
    let fallback = fallbacks[FontFallbacks.Style(weight: weight)]
    guard !fallback.fonts.isEmpty else { return [] }
    let isReplaced = fallback.cluster(for: "\u{FFFD}") != nil
    return fallback.clusters(of: text).missing.map { MissingCharacter(character: $0, isReplaced: isReplaced) }
  }

  /// Returns the number of ems in a width in points, with a margin for rounding, so that a text fits its own width.
  static func limit(of width: Double, fontSize: Double) -> Double { (width + 1e-8) / fontSize }

  private func set(_ line: TextLine) -> TextDrawing {
    let fallback = fallbacks[FontFallbacks.Style(weight: line.weight)]
    guard let primary = fallback.fonts.first else { return TextDrawing() }
    var setter = TextShaper(fallback, fontSize: line.fontSize)
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
    var builder = DrawingBuilder(fonts: fallback.fonts, images: images)
    builder.add(shaped, origin: Point(x: x, y: y), fontSize: fontSize)
    let lineHeight = Double(primary.ascender - primary.descender) * scale
    return lineHeight <= 1.01 * size.height ? builder.drawing.withOverhang(of: size.height, fontSize) : builder.drawing
  }
}

extension TextDrawing {
  /// The number of segments, and an equivalent for the memory of images except their textures, which are shared.
  var cost: Int { layers.reduce(2 * images.count) { $0 + $1.path.segments.count } }

  /// The overhang in font sizes that's too small to be visible.
  private static let leastOverhang = 0.01
  /// The additional overhang in font sizes, so that the last pixels aren't cut in part.
  static let overhangMargin = 0.25

  /// Returns the drawing with the heights by which it extends beyond a box of a height that contains the lines.
  func withOverhang(of height: Double, _ fontSize: Double) -> TextDrawing {
    var (top, bottom) = (0.0, height)
    func extend(to point: Point) { (top, bottom) = (min(top, point.y), max(bottom, point.y)) }
    for segment in layers.lazy.flatMap(\.path.segments) {
      switch segment {
      case .move(let end), .line(let end): extend(to: end)
      case .quadratic(let control, let end):
        extend(to: control)
        extend(to: end)
      case .cubic(let control1, let control2, let end):
        extend(to: control1)
        extend(to: control2)
        extend(to: end)
      }
    }
    for image in images { (top, bottom) = (min(top, image.rect.minY), max(bottom, image.rect.maxY)) }
    func visible(_ overhang: Double) -> Double {
      guard overhang > Self.leastOverhang * fontSize else { return 0 }
      return min(overhang + Self.overhangMargin * fontSize, Self.mostOverhang * fontSize)
    }
    var drawing = self
    drawing.overhang = (visible(-top), visible(bottom - height))
    return drawing
  }
}

/// A character that no font of a set contains.
package struct MissingCharacter: Sendable, Hashable, CustomStringConvertible {
  package let character: Character
  /// A Boolean value that indicates whether U+FFFD replaces the character, which is omitted otherwise.
  let isReplaced: Bool

  package var description: String {
    let scalars = character.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    let outcome = isReplaced ? "\"\u{FFFD}\" is drawn instead" : "it's omitted"
    return "no font has \"\(character)\" (\(scalars.joined(separator: " "))); \(outcome)"
  }
}
