import Graphics

/// The placement of an image in its view, with the common cases of UIView.ContentMode.
public enum ContentMode: String, Sendable, CaseIterable {
  /// Covers the view, keeps its shape, and is cropped evenly.
  case aspectFill
  /// Completely visible, keeps its shape, and leaves the background visible beside it.
  case aspectFit
  /// Stretched to the view.
  case fill
  /// At one point per image pixel, centered and cropped.
  case center
  /// Copies at one point per image pixel, side by side from the top left corner, as a pattern color in UIKit.
  case tile

  /// A Boolean value that indicates whether an image pixel is a point regardless of the view's size.
  package var showsOwnSize: Bool { self == .center || self == .tile }
}

/// A line along the outline, inside the bounds and above the content, as CALayer's border.
public struct Border: Parameterized, Hashable {
  /// The thickness from the outline inward, in points, or 0 for no border.
  public var width = 0.0
  /// The color, black by default.
  public var color = Color.black

  /// Creates no border.
  public init() {}

  /// The parameters of a border.
  public static let parameters: [Parameter<Border>] = [
    .number("width", \.width, in: 0...1000, unit: .points, "thickness, inward from the outline; 0 for none"),
    .color("color", \.color, "color"),
  ]
}

/// A drop shadow in the cell's plane, with CALayer's defaults.
public struct Shadow: Parameterized, Hashable {
  /// The standard deviation of the Gaussian, in points, as CALayer's shadowRadius: half of a CSS blur radius.
  public var radius = 3.0
  /// The displacement in the cell's plane, in points.
  public var offset = Point(x: 0, y: -3)
  /// The opacity, `0...1`, by default 0 for no shadow.
  public var opacity = 0.0
  /// The color, black by default.
  public var color = Color.black

  /// Creates no shadow.
  public init() {}

  /// The parameters of a shadow.
  public static let parameters: [Parameter<Shadow>] = [
    .number("radius", \.radius, in: 0...1000, unit: .points, "sigma of the Gaussian blur (half a CSS blur radius)"),
    .point("offset", \.offset, in: -10_000...10_000, "displacement in the cell's own plane"),
    .number("opacity", \.opacity, in: 0...1, "strength; 0 for none"),
    .color("color", \.color, "color"),
  ]
}

/// A background with an axial gradient, as CAGradientLayer.
public struct Gradient: Parameterized, Hashable {
  /// The color at ``start``.
  public var from = Color.clear
  /// The color at ``end``.
  public var to = Color.clear
  /// The start, as a fraction of the view's size.
  public var start = Point(x: 0.5, y: 0)
  /// The end, as a fraction of the view's size.
  public var end = Point(x: 0.5, y: 1)
  /// The colors from the start to the end, which replace ``from`` and ``to`` unless they are empty.
  public var stops: [Stop] = []

  /// A color at a location of the gradient.
  public struct Stop: Parameterized, Hashable {
    /// The location from the start to the end, `0...1`.
    public var location = 0.0
    /// The color at the location.
    public var color = Color.clear

    /// Creates a clear stop at the start.
    public init() {}
    /// Creates a stop.
    public init(location: Double, color: Color) { (self.location, self.color) = (location, color) }

    /// The parameters of a stop.
    public static let parameters: [Parameter<Stop>] = [
      .number("location", \.location, in: 0...1, "part of the way from start to end").required,
      .color("color", \.color, "color there").required,
    ]
  }

  /// Creates no gradient, clear to clear from the top down.
  public init() {}
  /// A Boolean value that indicates whether any color is visible with 8 bits, as it is drawn and recorded.
  package var isVisible: Bool {
    func shows(_ color: Color) -> Bool { color.rgba & 255 > 0 }
    return stops.isEmpty ? shows(from) || shows(to) : stops.contains { shows($0.color) }
  }

  /// The parameters of a gradient.
  public static let parameters: [Parameter<Gradient>] = [
    .color("from", \.from, "color at the start"),
    .color("to", \.to, "color at the end"),
    .fraction("start", \.start, "where it begins, as a fraction of the size"),
    .fraction("end", \.end, "where it ends, as a fraction of the size"),
    .objects("stops", \.stops, count: 0...100, "colors between start and end, which replace from and to"),
  ]
}

/// The style of cells and other views.
///
/// The defaults are CALayer's, except that images fill their cells by ``ContentMode/aspectFill``.
public struct CellStyle: Parameterized, Hashable {
  /// A Boolean value that indicates whether the item's image is shown.
  public var showsImage = true
  /// An image that replaces the item's, or `nil` for none.
  public var image: ImageSource?
  /// The placement of the image in the view.
  public var contentMode = ContentMode.aspectFill
  /// A Boolean value that indicates whether the image of the background scrolls with the content.
  ///
  /// A pattern color of UIScrollView's background does. Other views always scroll.
  public var backgroundScrolls = false
  /// The color behind the content.
  public var backgroundColor = Color.clear
  /// A gradient behind the content, which replaces ``backgroundColor`` if any of its colors is visible.
  public var gradient = Gradient()
  /// The text above the content.
  public var label = LabelStyle()
  /// A symbol in the color of the label, as large as the view, above the content, or `nil` for none.
  public var symbol: Symbol?
  /// The parts that replace the image and the label, or `nil` for none.
  public var template: CellTemplate?
  package var fieldBindings: [FieldBinding] = []
  /// Filled paths above the content, back to front, instead of the label.
  package var fills: [PathFill] = []
  /// The radius of the outline's corners, in points, limited to half the shorter side.
  public var cornerRadius = 0.0
  /// The line along the outline.
  public var border = Border()
  /// The drop shadow.
  public var shadow = Shadow()
  /// A Boolean value that indicates whether the back of a rotated view is drawn.
  public var isDoubleSided = true

  /// Creates a plain style.
  public init() {}

  /// The parameters of a style.
  public static let parameters: [Parameter<CellStyle>] = [
    .boolean("showsImage", \.showsImage, "whether the item's image is shown").renamed(from: "showsPicture"),
    .image("image", \.image, "an image that replaces the item's: a file, or builtin:NAME; \"\" for none"),
    .choice("contentMode", \.contentMode, "how the image fills the view"),
    .boolean(
      "backgroundScrolls", \.backgroundScrolls,
      "whether the background's image moves with the content; other views always do"
    ).renamed(from: "scrolls"),
    .color("backgroundColor", \.backgroundColor, "color behind the content"),
    .object("gradient", \.gradient, "background that changes from one color to another"),
    .object("label", \.label, "text above the content"),
    .choice("symbol", \.symbol, "a symbol in the label's color, as large as fits"),
    Parameter("template", \.template, .template, "parts that replace image and label: see list templates"),
    .number("cornerRadius", \.cornerRadius, in: 0...10_000, unit: .points, "radius of the rounded corners"),
    .object("border", \.border, "line along the outline, inside, above the content"),
    .object("shadow", \.shadow, "drop shadow, in the cell's own plane"),
    .boolean("doubleSided", \.isDoubleSided, "whether the back of a rotated cell is drawn"),
  ]
}
