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
  /// The largest length of a pointed corner, in line widths.
  open var miterLimit: CGFloat = 10
  /// The largest distance of drawn lines from a curve, which has no effect.
  open var flatness: CGFloat = 0.6
  private(set) var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])
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

  /// Creates a path of a rectangle with some rounded corners.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    if corners.isSuperset(of: [.topLeft, .topRight, .bottomLeft, .bottomRight]) {
      path.addRoundedRect(in: rect, cornerWidth: cornerRadii.width, cornerHeight: cornerRadii.height)
      return
    }
    let radius = max(0, min(cornerRadii.width, min(rect.width, rect.height) / 2))
    func reach(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? radius : 0 }
    path.move(to: CGPoint(x: rect.minX + reach(.topLeft), y: rect.minY))
    for (corner, x, y, angle) in [
      (UIRectCorner.topRight, rect.maxX, rect.minY, -0.5), (.bottomRight, rect.maxX, rect.maxY, 0),
      (.bottomLeft, rect.minX, rect.maxY, 0.5), (.topLeft, rect.minX, rect.minY, 1),
    ] {
      let r = reach(corner)
      let center = CGPoint(x: x == rect.minX ? x + r : x - r, y: y == rect.minY ? y + r : y - r)
      let start = CGFloat(angle) * .pi
      if r > 0 {
        path.addArc(center: center, radius: r, startAngle: start, endAngle: start + .pi / 2, clockwise: false)
      } else {
        path.addLine(to: CGPoint(x: x, y: y))
      }
    }
    path.closeSubpath()
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
  /// Sets the lengths of dashes and gaps, or `nil` for a solid line.
  ///
  /// - Parameters:
  ///   - pattern: The lengths, in points.
  ///   - count: The number of lengths.
  ///   - phase: The distance into the pattern at which the line starts, in points.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    let lengths = unsafe pattern.map { unsafe Array(UnsafeBufferPointer(start: $0, count: max(0, count))) }
    dash = (phase, lengths ?? [])
  }
}
