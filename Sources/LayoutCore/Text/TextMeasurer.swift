import Graphics

/// The treatment of a text that doesn't fit, as NSLineBreakMode.
public enum LineBreakMode: String, Sendable, CaseIterable {
  /// Breaks where words may end, and inside a word that fits no line. The rest of the text isn't shown.
  case wordWrapping
  /// Breaks before the first character that doesn't fit.
  case charWrapping
  /// Breaks where words may end. The last line continues beyond its box.
  case clipping
  /// The last line begins with an ellipsis and shows the end of the text.
  case truncatingHead
  /// The last line ends with an ellipsis.
  case truncatingTail
  /// The last line shows its beginning and the end of the text around an ellipsis.
  case truncatingMiddle
}

/// A text in lines of a limited width, with everything that the lines depend on.
public struct TextBlock: Sendable, Hashable {
  /// The text, in which line and paragraph separators end a line.
  public var text: String
  /// The font size, in points.
  public var fontSize: Double
  /// The thickness of the strokes.
  public var weight: FontWeight
  /// A Boolean value that indicates whether letters are slanted, if the font family has an italic font.
  public var isItalic = false
  /// The ranges with other styles, in ascending order without overlaps.
  package var runs: [TextRun] = []
  /// The alignment of the lines.
  public var alignment: TextAlignment
  /// The largest width of a line, in points, or infinity for no limit.
  public var width: Double
  /// The largest number of lines, or 0 for no limit.
  public var lineLimit: Int
  /// The treatment of a text that doesn't fit.
  public var lineBreakMode: LineBreakMode
  /// The space between lines, in points, as NSParagraphStyle's lineSpacing.
  public var lineSpacing: Double
  /// The height of lines as a multiple of ``leading``, as NSParagraphStyle's lineHeightMultiple.
  ///
  /// Half of the additional height lies above the letters.
  public var lineHeight = 1.0
  /// The distance between baselines before ``lineHeight`` and ``lineSpacing``, in points, or 0 for the font's line
  /// height.
  public var leading = 0.0
  /// The alignment of the lines in the height of a box.
  public var verticalAlignment = TextVerticalAlignment.center

  /// Creates a block.
  public init(
    text: String, fontSize: Double, weight: FontWeight = .regular, alignment: TextAlignment = .left,
    width: Double = .infinity, lineLimit: Int = 0, lineBreakMode: LineBreakMode = .truncatingTail,
    lineSpacing: Double = 0
  ) {
    (self.text, self.fontSize, self.weight, self.alignment) = (text, fontSize, weight, alignment)
    (self.width, self.lineLimit, self.lineBreakMode) = (width, lineLimit, lineBreakMode)
    self.lineSpacing = lineSpacing
  }
}

/// A range of a text with another style, in which `nil` stays the block's value.
package struct TextRun: Sendable, Hashable {
  package var characters: Range<Int>
  package var weight: FontWeight?
  package var isItalic: Bool?
  package var color: Color?
  package var fontSize: Double?

  package init(
    characters: Range<Int>, weight: FontWeight? = nil, isItalic: Bool? = nil, color: Color? = nil,
    fontSize: Double? = nil
  ) {
    (self.characters, self.weight, self.isItalic) = (characters, weight, isItalic)
    (self.color, self.fontSize) = (color, fontSize)
  }
}

/// The metrics of a font at a size, in points.
public struct FontMetrics: Sendable, Hashable {
  package var ascender: Double
  /// The distance from the baseline to the bottom of a line, negative below the baseline.
  package var descender: Double
  package var lineHeight: Double { ascender - descender }
  package init(ascender: Double, descender: Double) { (self.ascender, self.descender) = (ascender, descender) }
}

/// The sizes and positions of a text's lines, in points.
public struct TextMetrics: Sendable, Hashable {
  /// One line.
  public struct Line: Sendable, Hashable {
    /// The range of visible characters, without those that an ellipsis replaces.
    public var characters: Range<Int>
    /// The width without trailing spaces.
    public var width: Double
    /// The distance of the baseline from the top of the block.
    public var baseline: Double

    package init(characters: Range<Int>, width: Double, baseline: Double) {
      (self.characters, self.width, self.baseline) = (characters, width, baseline)
    }
  }

  /// The width of the widest line and the total height, not rounded.
  public var size: Size
  /// The lines from top to bottom.
  public var lines: [Line]
  /// A Boolean value that indicates whether a part of the text isn't shown.
  public var isTruncated: Bool

  package init(size: Size, lines: [Line], isTruncated: Bool) {
    (self.size, self.lines, self.isTruncated) = (size, lines, isTruncated)
  }
}

/// A type that measures texts with the fonts that draw them.
///
/// The same text has the same metrics, regardless of time and place.
public protocol TextMeasurer: Sendable {
  /// Returns the sizes and positions of a text's lines.
  func metrics(of block: TextBlock) -> TextMetrics
  /// Returns the metrics of a font's lines.
  func metrics(ofFontSize fontSize: Double, weight: FontWeight) -> FontMetrics
}
