import Graphics

/// The thickness of a typeface's strokes, with the names of SwiftUI's `Font.Weight`.
///
/// A family without a weight uses the nearest one that it has.
public enum FontWeight: String, Sendable, CaseIterable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

  /// The weight class, from 100 to 900, with 400 for regular and 700 for bold.
  ///
  /// Source: OpenType, OS/2 `usWeightClass`. Apple's ultra-light is the thinnest.
  package var weightClass: Int {
    switch self {
    case .ultraLight: 100
    case .thin: 200
    case .light: 300
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    case .heavy: 800
    case .black: 900
    }
  }
}

/// The alignment of lines of text in their box, as NSTextAlignment.
public enum TextAlignment: String, Sendable, CaseIterable {
  case left
  case center
  case right
  /// At the side where the paragraph begins, which is the right for Arabic and Hebrew.
  case natural
  /// Spaces are widened until lines fill the width. The last line of a paragraph is natural.
  case justified
}

/// The position of a text in the height of its box.
public enum TextVerticalAlignment: String, Sendable, CaseIterable {
  case top, center, bottom
}

/// A copy of the text below it, as UILabel's shadow, which isn't blurred.
public struct LabelShadow: Parameterized, Hashable {
  /// The color, by default clear for no shadow.
  public var color = Color.clear
  /// The displacement, in points.
  public var offset = Point(x: 0, y: -1)

  /// Creates no shadow.
  public init() {}

  /// The parameters of a shadow.
  public static let parameters: [Parameter<LabelShadow>] = [
    .color("color", \.color, "color; clear for none"),
    .point("offset", \.offset, in: -10_000...10_000, "displacement, in points"),
  ]
}

/// The style of a view's text, with UILabel's defaults.
public struct LabelStyle: Parameterized, Hashable {
  /// The text, with placeholders such as `{title}`, `{section}`, and `{item}`, or `nil` for no text.
  public var text: String?
  /// The font size, in points.
  public var fontSize = 17.0
  /// The thickness of the strokes.
  public var weight = FontWeight.regular
  /// A Boolean value that indicates whether letters are slanted, if the font family has an italic font.
  public var isItalic = false
  /// The use of the text, which determines its size, weight, and line height by the scene's content size category.
  ///
  /// `nil` uses the values that are set here. A weight other than regular stays.
  public var textStyle: TextStyle?
  /// A Boolean value that indicates whether Markdown changes the style, as *Labels and text* lists.
  public var hasMarkup = false
  /// The color of the text.
  public var color = Color.black
  /// The alignment of the lines in the view.
  public var alignment = TextAlignment.left
  /// The space at the left and the right, in points.
  public var inset = 0.0
  /// The copy below the text.
  public var shadow = LabelShadow()
  /// The largest number of lines, or 0 for as many as fit in the view.
  ///
  /// The default, `nil`, is one line in which line separators are spaces.
  public var lineLimit: Int?
  /// The treatment of a text that doesn't fit.
  public var lineBreakMode = LineBreakMode.truncatingTail
  /// The space between lines, in points.
  public var lineSpacing = 0.0
  /// The height of lines, as a multiple of ``leading``.
  public var lineHeight = 1.0
  /// The distance between baselines before ``lineHeight`` and ``lineSpacing``, in points, or 0 for the font's line
  /// height.
  public var leading = 0.0
  /// The position of the lines in the view's height.
  public var verticalAlignment = TextVerticalAlignment.center
  /// Rules that replace ``lineLimit``, ``lineBreakMode``, and ``lineSpacing``, or `nil` for none.
  package var lines: LabelLines?

  /// The allowed font sizes, in points.
  package static let fontSizes = 1.0...1000

  /// Creates a style without text.
  public init() {}

  package var withStatedLines: LabelStyle {
    guard let lines else { return self }
    var style = self
    (style.lineLimit, style.lineBreakMode, style.lineSpacing) = (lines.limit, lines.lineBreakMode, lines.spacing)
    style.lines = nil
    if let text, !lines.runs.isEmpty {
      style.text = StyledText.markup(of: text, lines.runs)
      style.hasMarkup = true
    }
    return style
  }

  /// The parameters of a label.
  public static let parameters: [Parameter<LabelStyle>] = [
    .text("text", \.text, "the text; \(PlaceholderText.help)"),
    .number("fontSize", \.fontSize, in: fontSizes, unit: .points, "size of the font"),
    .choice("weight", \.weight, "thickness of the strokes"),
    .boolean("italic", \.isItalic, "whether letters are slanted"),
    .choice("textStyle", \.textStyle, "use of the text, which sets size, weight and leading by contentSizeCategory"),
    .boolean("markup", \.hasMarkup, "\(StyledText.help)"),
    .color("color", \.color, "color of the text"),
    .choice("alignment", \.alignment, "alignment of lines in the view's width"),
    .choice("verticalAlignment", \.verticalAlignment, "alignment of lines in the view's height"),
    .integer("lineLimit", \.lineLimit, in: 0...10_000, "most lines, 0 for any; omitted: one, with line ends as spaces"),
    .choice("lineBreakMode", \.lineBreakMode, "where lines break, and how text that does not fit is shortened"),
    .number("lineSpacing", \.lineSpacing, in: 0...10_000, unit: .points, "space between lines"),
    .number("lineHeight", \.lineHeight, in: 0.1...100, "height of lines, as a multiple of the leading"),
    .number("leading", \.leading, in: 0...10_000, unit: .points, "height of a line; 0 for the font's own"),
    .number("inset", \.inset, in: 0...10_000, unit: .points, "space at the left and the right"),
    .object("shadow", \.shadow, "a moved copy below the text, not blurred"),
  ]
}

/// UILabel's numberOfLines and lineBreakMode, and the styles of its attributed text.
package struct LabelLines: Sendable, Hashable {
  /// The largest number of lines, or 0 for as many as fit in the view.
  package var limit: Int
  package var lineBreakMode: LineBreakMode
  /// The space between lines, in points.
  package var spacing: Double
  /// The ranges with other styles, in ascending order without overlaps.
  package var runs: [TextRun]

  package init(
    limit: Int = 0, lineBreakMode: LineBreakMode = .truncatingTail, spacing: Double = 0, runs: [TextRun] = []
  ) {
    (self.limit, self.lineBreakMode, self.spacing, self.runs) = (limit, lineBreakMode, spacing, runs)
  }
}
