import Foundation
import QuartzCore

/// A path of lines and curves.
open class UIBezierPath: NSObject {
  private var path = CGMutablePath()
  /// Width of the line, in points.
  open var lineWidth: CGFloat = 1
  /// Shape of a line's ends.
  open var lineCapStyle = CGLineCap.butt
  /// Shape of a line's corners.
  open var lineJoinStyle = CGLineJoin.miter
  /// A Boolean value that indicates whether a point inside two pieces lies outside.
  open var usesEvenOddFillRule = false

  /// Creates an empty path.
  public override init() { super.init() }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates an ellipse.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// Creates a rectangle with round corners; all four are round.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadii.width, cornerHeight: cornerRadii.height)
  }

  /// Creates a path of another one.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// Creates a part of a circle; angles are in radians from the right, growing downwards.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// The path for layers.
  open var cgPath: CGPath {
    get { path }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }
  /// The smallest rectangle around all points.
  open var bounds: CGRect { path.boundingBox }
  /// A Boolean value that indicates whether there are no steps.
  open var isEmpty: Bool { path.isEmpty }

  /// Begins a new piece.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds a part of a circle, with a line to its beginning; angles are in radians from the right, growing downwards.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Core Graphics' axis points up, so its clockwise is UIKit's counterclockwise.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Maps all points.
  open func apply(_ transform: CGAffineTransform) {
    let old = path
    path = CGMutablePath()
    path.addPath(old, transform: transform)
  }
  /// Removes all steps.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Returns a Boolean value that indicates whether a point lies inside.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
  /// Adds another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// Closes the present piece.
  open func close() { path.closeSubpath() }
  /// Does nothing: there is no context to draw into.
  open func fill() {}
  /// Does nothing: there is no context to draw into.
  open func stroke() {}
}
