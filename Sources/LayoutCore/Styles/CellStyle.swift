import Graphics

/// Placement of an image in its view: UIView.ContentMode's common cases.
public enum ContentMode: String, Sendable, CaseIterable {
  /// Covers the cell, keeps its shape, is cropped evenly.
  case aspectFill
  /// Shown whole, keeps its shape, the cell's background shows beside it.
  case aspectFit
  /// Stretched to the cell.
  case fill
  /// At its own size (1 image pixel = 1 point), centred, cropped.
  case center
  /// Copies at its own size side by side from the top left corner: a colour with a pattern image in UIKit.
  case tile

  /// A Boolean value that indicates whether a pixel of the image is a point, however large the view is.
  public var showsOwnSize: Bool {
    switch self {
    case .center, .tile: true
    case .aspectFill, .aspectFit, .fill: false
    }
  }
}

/// A line along the outline, inside the bounds and above the content, as CALayer's border.
public struct Border: Parameterized, Hashable {
  /// Points, inward from the outline; 0 for none.
  public var width = 0.0
  /// Its colour.
  public var color = Color.black

  /// No border.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Border>] = [
    .number("width", \.width, in: 0...1000, unit: .points, "thickness, inward from the outline; 0 for none"),
    .color("color", \.color, "colour"),
  ]
}

/// A drop shadow in the cell's own plane, with CALayer's defaults.
public struct Shadow: Parameterized, Hashable {
  /// Standard deviation of the Gaussian, in points: CALayer's shadowRadius, half of a CSS blur radius.
  public var radius = 3.0
  /// Displacement in the cell's own plane, in points.
  public var offset = Point(x: 0, y: -3)
  /// `0...1`; 0 for none.
  public var opacity = 0.0
  /// Its colour.
  public var color = Color.black

  /// No shadow.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Shadow>] = [
    .number("radius", \.radius, in: 0...1000, unit: .points, "sigma of the Gaussian blur (half a CSS blur radius)"),
    .point("offset", \.offset, in: -10_000...10_000, "displacement in the cell's own plane"),
    .number("opacity", \.opacity, in: 0...1, "strength; 0 for none"),
    .color("color", \.color, "colour"),
  ]
}

/// A background that changes from one colour to another: CAGradientLayer, axial.
public struct Gradient: Parameterized, Hashable {
  /// At ``start``.
  public var from = Color.clear
  /// At ``end``.
  public var to = Color.clear
  /// Start, as a fraction of the view's size.
  public var start = Point(x: 0.5, y: 0)
  /// End, as a fraction of the view's size.
  public var end = Point(x: 0.5, y: 1)
  /// Colours from the start to the end, in place of ``from`` and ``to``; empty for these two.
  public var stops: [Stop] = []

  /// A colour at a place of the way.
  public struct Stop: Parameterized, Hashable {
    /// Part of the way, `0...1`.
    public var location = 0.0
    /// Its colour.
    public var color = Color.clear

    /// Nothing at the start.
    public init() {}

    /// Creates a stop from its parts.
    public init(location: Double, color: Color) { (self.location, self.color) = (location, color) }

    /// The declarations.
    public static let parameters: [Parameter<Stop>] = [
      .number("location", \.location, in: 0...1, "part of the way from start to end").required,
      .color("color", \.color, "colour there").required,
    ]
  }

  /// No gradient: clear to clear, from the top down.
  public init() {}

  /// A Boolean value that indicates whether any colour is to be seen.
  package var isVisible: Bool { stops.isEmpty ? from.alpha > 0 || to.alpha > 0 : stops.contains { $0.color.alpha > 0 } }

  /// The declarations.
  public static let parameters: [Parameter<Gradient>] = [
    .color("from", \.from, "colour at the start"),
    .color("to", \.to, "colour at the end"),
    .fraction("start", \.start, "where it begins, as a fraction of the size"),
    .fraction("end", \.end, "where it ends, as a fraction of the size"),
    .objects("stops", \.stops, count: 0...100, "colours on the way, in place of from and to"),
  ]
}

/// Style of cells and other views.
///
/// Defaults follow CALayer, but images fill their cells by ``ContentMode/aspectFill``.
public struct CellStyle: Parameterized, Hashable {
  /// A Boolean value that indicates whether the item's image is shown.
  public var showsImage = true
  /// Image that is shown instead of the item's; `nil` for none.
  public var image: ImageSource?
  /// Placement of the image in the view.
  public var contentMode = ContentMode.aspectFill
  /// A Boolean value that indicates whether the image of the background moves with the content, as that of a background
  /// colour with a pattern image does in UIScrollView; other views always do.
  public var backgroundScrolls = false
  /// Behind the content.
  public var backgroundColor = Color.clear
  /// Behind the content, in place of ``backgroundColor`` unless both its colours are clear.
  public var gradient = Gradient()
  /// The text, above the content.
  public var label = LabelStyle()
  /// A symbol in the colour of the label, as large as the view has room for, above the content; `nil` for none.
  public var symbol: Symbol?
  /// Parts that are drawn in place of image and label; `nil` for these.
  public var template: CellTemplate?
  /// Properties that fields of each item's data state, in place of the values here.
  public var fieldBindings: [FieldBinding] = []
  /// Radius of the outline's corners, in points; at most half the shorter side is used.
  public var cornerRadius = 0.0
  /// The line along the outline.
  public var border = Border()
  /// The drop shadow.
  public var shadow = Shadow()
  /// A Boolean value that indicates whether the view is drawn when it is seen from behind.
  public var isDoubleSided = true

  /// A plain cell.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<CellStyle>] = [
    .boolean("showsImage", \.showsImage, "whether the item's image is shown").renamed(from: "showsPicture"),
    .image("image", \.image, "an image in place of the item's: a file, or builtin:NAME; \"\" for none"),
    .choice("contentMode", \.contentMode, "how the image fills the view"),
    .boolean(
      "backgroundScrolls", \.backgroundScrolls,
      "whether the background's image moves with the content; other views always do"
    )
    .renamed(from: "scrolls"),
    .color("backgroundColor", \.backgroundColor, "colour behind the content"),
    .object("gradient", \.gradient, "background that changes from one colour to another"),
    .object("label", \.label, "text above the content"),
    .choice("symbol", \.symbol, "a symbol in the label's colour, as large as fits"),
    Parameter("template", \.template, .template, "parts in place of image and label: see list templates"),
    .number("cornerRadius", \.cornerRadius, in: 0...10_000, unit: .points, "radius of the rounded corners"),
    .object("border", \.border, "line along the outline, inside, above the content"),
    .object("shadow", \.shadow, "drop shadow, in the cell's own plane"),
    .boolean("doubleSided", \.isDoubleSided, "whether the back of a turned cell is drawn"),
  ]
}
