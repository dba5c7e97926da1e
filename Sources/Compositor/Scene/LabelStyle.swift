import Raster

/// Thickness of a typeface's strokes.
public enum FontWeight: String, Sendable, CaseIterable {
  case regular
  case bold
}

/// Alignment of a line of text in its box: NSTextAlignment's fixed cases.
public enum TextAlignment: String, Sendable, CaseIterable {
  case left
  case center
  case right
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

/// Style of a view's text, centred in height, with UILabel's defaults.
public struct LabelStyle: Parameterized, Hashable {
  /// Text, with `{title}`, `{section}`, `{item}` and the like filled in; `nil` for no text.
  public var text: String?
  /// Points.
  public var fontSize = 17.0
  /// Regular or bold.
  public var weight = FontWeight.regular
  /// Its colour.
  public var color = Color.black
  /// Alignment of the line in the view.
  public var alignment = TextAlignment.left
  /// Free room at the left and the right, in points.
  public var inset = 0.0
  /// The copy below.
  public var shadow = LabelShadow()
  /// Rules for several lines; `nil` for one line, which ends with an ellipsis if it is too long, and in which line
  /// separators are spaces.
  public var lines: LabelLines?

  /// No text.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<LabelStyle>] = [
    .text("text", \.text, "what is written; \(LabelTemplate.help)"),
    .number("fontSize", \.fontSize, in: 1...1000, unit: .points, "size of the font"),
    .choice("weight", \.weight, "thickness of the strokes"),
    .color("color", \.color, "colour of the text"),
    .choice("alignment", \.alignment, "where the line stands in the view"),
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

/// One line of text and the box it stands in: all that its outlines depend on.
public struct TextLine: Sendable, Hashable {
  /// Text.
  public var text: String
  /// Points.
  public var fontSize: Double
  /// Regular or bold.
  public var weight: FontWeight
  /// Alignment of the line in the box.
  public var alignment: TextAlignment
  /// The box, in points; a line that is wider ends with an ellipsis.
  public var size: Size

  /// A line from its parts.
  public init(
    text: String, fontSize: Double, weight: FontWeight = .regular, alignment: TextAlignment = .left, size: Size
  ) {
    self.text = text
    self.fontSize = fontSize
    self.weight = weight
    self.alignment = alignment
    self.size = size
  }
}

/// Makes outlines of text.
public protocol Typesetter: Sendable {
  /// The outlines of a line in points, origin at the box's top left corner; empty for text that cannot be set.
  ///
  /// The same line gives the same outlines, whenever and wherever it is set.
  func path(of line: TextLine) -> Path
  /// The outlines of a text's lines in points, centred in the height of a box, origin at its top left corner; as many
  /// lines as the box has room for, but at least one.
  func path(of block: TextBlock, in box: Size) -> Path
}

extension Typesetter {
  /// The text on one line.
  public func path(of block: TextBlock, in box: Size) -> Path {
    path(
      of: TextLine(
        text: block.text, fontSize: block.fontSize, weight: block.weight, alignment: block.alignment, size: box))
  }
}
