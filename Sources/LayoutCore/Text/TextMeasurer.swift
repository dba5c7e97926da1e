import Graphics

/// Treatment of a text that does not fit: NSLineBreakMode.
public enum LineBreakMode: String, Sendable, CaseIterable {
  /// Breaks where words may end, and inside a word that fits no line; what is left over is not shown.
  case wordWrapping
  /// Breaks before the first character that does not fit.
  case charWrapping
  /// Breaks where words may end; the last line goes on beyond its box.
  case clipping
  /// The last line begins with an ellipsis and shows the end of the text.
  case truncatingHead
  /// The last line ends with an ellipsis.
  case truncatingTail
  /// The last line shows its beginning and the end of the text around an ellipsis.
  case truncatingMiddle
}

/// A text in lines of a greatest width: all that the lines depend on.
public struct TextBlock: Sendable, Hashable {
  /// Text; line and paragraph separators end a line.
  public var text: String
  /// Points.
  public var fontSize: Double
  /// Thickness of the strokes.
  public var weight: FontWeight
  /// A Boolean value that indicates whether letters are slanted, where a family has an italic font.
  public var isItalic = false
  /// Parts of the text with styles of their own, ascending; they do not overlap.
  public var runs: [TextRun] = []
  /// Alignment of the lines.
  public var alignment: TextAlignment
  /// The greatest width of a line, in points; infinite for none.
  public var width: Double
  /// The largest number of lines; 0 for any.
  public var lineLimit: Int
  /// Treatment of what does not fit.
  public var lineBreakMode: LineBreakMode
  /// Free room between lines, in points: NSParagraphStyle's lineSpacing.
  public var lineSpacing: Double
  /// Height of lines, as a multiple of ``leading``: NSParagraphStyle's lineHeightMultiple, half of what is added above the
  /// letters.
  public var lineHeight = 1.0
  /// Distance of baselines in points, before ``lineHeight`` and ``lineSpacing``; 0 for the height of the font's lines.
  public var leading = 0.0
  /// Place of the lines in a box's height.
  public var verticalAlignment = TextVerticalAlignment.center

  /// Creates a block from its parts.
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

/// A part of a text with a style of its own.
public struct TextRun: Sendable, Hashable {
  /// Characters of the text.
  public var characters: Range<Int>
  /// Thickness of the strokes; `nil` for the block's.
  public var weight: FontWeight?
  /// A Boolean value that indicates whether letters are slanted; `nil` for the block's.
  public var isItalic: Bool?
  /// Colour; `nil` for the label's.
  public var color: Color?
  /// Points; `nil` for the block's.
  public var fontSize: Double?

  /// Creates a run from its parts.
  public init(
    characters: Range<Int>, weight: FontWeight? = nil, isItalic: Bool? = nil, color: Color? = nil,
    fontSize: Double? = nil
  ) {
    (self.characters, self.weight, self.isItalic) = (characters, weight, isItalic)
    (self.color, self.fontSize) = (color, fontSize)
  }
}

/// Metrics of a font at a size, in points.
public struct FontMetrics: Sendable, Hashable {
  /// Distance from the baseline to the top of a line.
  public var ascender: Double
  /// Distance from the baseline to the bottom of a line; negative below the baseline.
  public var descender: Double
  /// Distance from the top of a line to its bottom.
  public var lineHeight: Double { ascender - descender }

  /// Creates metrics from their parts.
  public init(ascender: Double, descender: Double) { (self.ascender, self.descender) = (ascender, descender) }
}

/// Sizes and places of a text's lines, in points.
public struct TextMetrics: Sendable, Hashable {
  /// One line.
  public struct Line: Sendable, Hashable {
    /// Range of the text's characters that it shows, without those that an ellipsis stands for.
    public var characters: Range<Int>
    /// Width without spaces at its end.
    public var width: Double
    /// Distance of its baseline from the top of the block.
    public var baseline: Double

    /// Creates a line from its parts.
    public init(characters: Range<Int>, width: Double, baseline: Double) {
      (self.characters, self.width, self.baseline) = (characters, width, baseline)
    }
  }

  /// Width of the widest line, and the height of all; not rounded.
  public var size: Size
  /// Lines from top to bottom.
  public var lines: [Line]
  /// A Boolean value that indicates whether a part of the text is not shown.
  public var isTruncated: Bool

  /// Creates metrics from their parts.
  public init(size: Size, lines: [Line], isTruncated: Bool) {
    (self.size, self.lines, self.isTruncated) = (size, lines, isTruncated)
  }
}

/// Measures texts by the fonts that draw them.
///
/// The same text gives the same metrics, whenever and wherever it is measured.
public protocol TextMeasurer: Sendable {
  /// Returns the sizes and places of a text's lines.
  func metrics(of block: TextBlock) -> TextMetrics
  /// Returns the metrics of a font's lines.
  func metrics(ofFontSize fontSize: Double, weight: FontWeight) -> FontMetrics
}
