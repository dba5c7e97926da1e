import Graphics

/// Thickness of a typeface's strokes.
///
/// A family that lacks a weight is drawn in the nearest one that it has; SwiftUI's `Font.Weight` has the same names.
public enum FontWeight: String, Sendable, CaseIterable {
  case ultraLight
  case thin
  case light
  case regular
  case medium
  case semibold
  case bold
  case heavy
  case black

  /// Weight class, 100 to 900: 400 is regular, 700 is bold.
  ///
  /// Source: OpenType, OS/2 `usWeightClass`; Apple's ultra-light is the thinnest.
  public var weightClass: Int {
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

/// Alignment of lines of text in their box: NSTextAlignment.
public enum TextAlignment: String, Sendable, CaseIterable {
  case left
  case center
  case right
  /// At the side at which the paragraph begins: the right for Arabic and Hebrew.
  case natural
  /// Spaces are widened until lines fill the width; a paragraph's last line is natural.
  case justified
}

/// Place of a text in the height of its box.
public enum TextVerticalAlignment: String, Sendable, CaseIterable {
  case top
  case center
  case bottom
}

/// A copy of the text below it: UILabel's shadow, which is not blurred.
public struct LabelShadow: Parameterized, Hashable {
  /// Its colour; clear for none.
  public var color = Color.clear
  /// Displacement, in points.
  public var offset = Point(x: 0, y: -1)

  /// No shadow.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<LabelShadow>] = [
    .color("color", \.color, "colour; clear for none"),
    .point("offset", \.offset, in: -10_000...10_000, "displacement, in points"),
  ]
}

/// Style of a view's text, with UILabel's defaults.
public struct LabelStyle: Parameterized, Hashable {
  /// Text, with `{title}`, `{section}`, `{item}` and the like filled in; `nil` for no text.
  public var text: String?
  /// Points.
  public var fontSize = 17.0
  /// Thickness of the strokes.
  public var weight = FontWeight.regular
  /// A Boolean value that indicates whether letters are slanted, where a family has an italic font.
  public var isItalic = false
  /// Use of the text, which decides size, weight and line height by the scene's content size category.
  ///
  /// `nil` for the members that are set here. A weight other than regular stays.
  public var textStyle: TextStyle?
  /// A Boolean value that indicates whether marks in the text change its style, as ``StyledText`` says.
  public var hasMarkup = false
  /// Its colour.
  public var color = Color.black
  /// Alignment of the lines in the view.
  public var alignment = TextAlignment.left
  /// Free room at the left and the right, in points.
  public var inset = 0.0
  /// The copy below.
  public var shadow = LabelShadow()
  /// The largest number of lines, 0 for as many as the view has room for; `nil` for one line in which line separators are
  /// spaces.
  public var lineLimit: Int?
  /// Treatment of what does not fit.
  public var lineBreakMode = LineBreakMode.truncatingTail
  /// Free room between lines, in points.
  public var lineSpacing = 0.0
  /// Height of lines, as a multiple of ``leading``.
  public var lineHeight = 1.0
  /// Distance of baselines in points, before ``lineHeight`` and ``lineSpacing``; 0 for the height of the font's lines.
  public var leading = 0.0
  /// Place of the lines in the view's height.
  public var verticalAlignment = TextVerticalAlignment.center
  /// Rules for several lines in place of ``lineLimit``, ``lineBreakMode`` and ``lineSpacing``; `nil` for these.
  public var lines: LabelLines?

  /// No text.
  public init() {}

  /// The same style with the rules of ``lines`` in the members that files state.
  package var withStatedLines: LabelStyle {
    guard let lines else { return self }
    var style = self
    (style.lineLimit, style.lineBreakMode, style.lineSpacing) = (lines.limit, lines.lineBreakMode, lines.spacing)
    style.lines = nil
    return style
  }

  /// The declarations.
  public static let parameters: [Parameter<LabelStyle>] = [
    .text("text", \.text, "what is written; \(PlaceholderText.help)"),
    .number("fontSize", \.fontSize, in: 1...1000, unit: .points, "size of the font"),
    .choice("weight", \.weight, "thickness of the strokes"),
    .boolean("italic", \.isItalic, "whether letters are slanted"),
    .choice("textStyle", \.textStyle, "use of the text: decides size, weight and leading by contentSizeCategory"),
    .boolean("markup", \.hasMarkup, "\(StyledText.help)"),
    .color("color", \.color, "colour of the text"),
    .choice("alignment", \.alignment, "where lines stand in the view's width"),
    .choice("verticalAlignment", \.verticalAlignment, "where lines stand in the view's height"),
    .integer(
      "lineLimit", \.lineLimit, in: 0...10_000, "most lines, 0 for any; omitted: one, with line ends as spaces"),
    .choice("lineBreakMode", \.lineBreakMode, "where lines break, and what becomes of text that does not fit"),
    .number("lineSpacing", \.lineSpacing, in: 0...10_000, unit: .points, "free room between lines"),
    .number("lineHeight", \.lineHeight, in: 0.1...100, "height of lines, as a multiple of the leading"),
    .number("leading", \.leading, in: 0...10_000, unit: .points, "height of a line; 0 for the font's own"),
    .number("inset", \.inset, in: 0...10_000, unit: .points, "free room at the left and the right"),
    .object("shadow", \.shadow, "a moved copy below the text, not blurred"),
  ]
}

/// Rules for breaking a label's text into lines: UILabel's numberOfLines and lineBreakMode.
public struct LabelLines: Sendable, Hashable {
  /// The largest number of lines; 0 for as many as the view has room for.
  public var limit: Int
  /// Treatment of what does not fit.
  public var lineBreakMode: LineBreakMode
  /// Free room between lines, in points.
  public var spacing: Double

  /// Creates rules from their parts.
  public init(limit: Int = 0, lineBreakMode: LineBreakMode = .truncatingTail, spacing: Double = 0) {
    (self.limit, self.lineBreakMode, self.spacing) = (limit, lineBreakMode, spacing)
  }
}
