import CoreGraphics

/// A layer that fills and strokes a path.
///
/// The path is drawn with exact edges at any size and angle. As a mask, only a rounded rectangle takes effect.
open class CAShapeLayer: CALayer {
  /// The path of the shape.
  open var path: CGPath?
  /// The color that fills the path.
  ///
  /// The default is opaque black.
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// The rule for what is inside the path.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The color that strokes the path.
  ///
  /// The default is `nil`.
  open var strokeColor: CGColor?
  /// The width of the line, in points.
  ///
  /// The default is 1.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of the line.
  open var lineCap = CAShapeLayerLineCap.butt
  /// The shape of the corners of the line.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// The largest length of a pointed corner, in line widths.
  open var miterLimit: CGFloat = 10
  /// The lengths of dashes and gaps, in points, or `nil` for a solid line.
  open var lineDashPattern: [NSNumber]?
  /// The distance into the dash pattern at which the line starts, in points.
  open var lineDashPhase: CGFloat = 0
  /// The relative position at which the stroke begins, `0...1`.
  ///
  /// The default is 0.
  open var strokeStart: CGFloat = 0
  /// The relative position at which the stroke ends, `0...1`.
  ///
  /// The default is 1.
  open var strokeEnd: CGFloat = 1

  package override func copyAppearance(of other: CALayer) {
    super.copyAppearance(of: other)
    guard let other = other as? CAShapeLayer else { return }
    (path, fillColor, fillRule, strokeColor) = (other.path, other.fillColor, other.fillRule, other.strokeColor)
    (lineWidth, lineCap, lineJoin, miterLimit) = (other.lineWidth, other.lineCap, other.lineJoin, other.miterLimit)
    (lineDashPattern, lineDashPhase) = (other.lineDashPattern, other.lineDashPhase)
    (strokeStart, strokeEnd) = (other.strokeStart, other.strokeEnd)
  }
}

/// The rule that determines what is inside a shape.
public struct CAShapeLayerFillRule: RawRepresentable, Sendable, Hashable {
  /// The name in Core Animation.
  public let rawValue: String

  /// Creates a rule with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A point is inside if the path winds around it.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// A point is inside if a line to the outside crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of a line.
public struct CAShapeLayerLineCap: RawRepresentable, Sendable, Hashable {
  /// The name in Core Animation.
  public let rawValue: String

  /// Creates a shape with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A square end at the endpoint.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half circle around the endpoint.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// A square end that extends half the line width beyond the endpoint.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of a line.
public struct CAShapeLayerLineJoin: RawRepresentable, Sendable, Hashable {
  /// The name in Core Animation.
  public let rawValue: String

  /// Creates a shape with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A pointed corner.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A rounded corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A corner that is cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
