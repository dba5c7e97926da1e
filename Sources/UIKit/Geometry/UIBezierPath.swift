import Foundation
import QuartzCore

/// A path of lines and curves.
open class UIBezierPath: NSObject {
  private var path = CGMutablePath()
  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of a line.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the corners of a line.
  open var lineJoinStyle = CGLineJoin.miter
  /// A Boolean value that indicates whether the even-odd rule determines what is inside the path.
  open var usesEvenOddFillRule = false

  /// Creates an empty path.
  public override init() { super.init() }

  /// Creates a path of a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates a path of an ellipse.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a path of a rounded rectangle.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// Creates a path of a rounded rectangle.
  ///
  /// All four corners are rounded.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadii.width, cornerHeight: cornerRadii.height)
  }

  /// Creates a path from a Core Graphics path.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// Creates a path of an arc of a circle.
  ///
  /// Angles are in radians, clockwise from the positive x-axis.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// The Core Graphics path.
  open var cgPath: CGPath {
    get { path }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }
  /// The smallest rectangle that contains all points.
  open var bounds: CGRect { path.boundingBox }
  /// A Boolean value that indicates whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }

  /// Begins a new subpath at a point.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line from the current point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic Bézier curve from the current point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic Bézier curve from the current point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds an arc of a circle, preceded by a line to its start.
  ///
  /// Angles are in radians, clockwise from the positive x-axis.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // The y-axis of Core Graphics points up, so its clockwise is counterclockwise in UIKit.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Transforms all points of the path.
  open func apply(_ transform: CGAffineTransform) {
    let old = path
    path = CGMutablePath()
    path.addPath(old, transform: transform)
  }
  /// Removes all elements of the path.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Returns a Boolean value that indicates whether a point is inside the path.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// Closes the current subpath.
  open func close() { path.closeSubpath() }
  /// Does nothing, because there's no drawing context.
  open func fill() {}
  /// Does nothing, because there's no drawing context.
  open func stroke() {}
}
