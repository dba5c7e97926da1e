import Foundation

/// A path of lines and curves, in points.
public class CGPath: @unchecked Sendable {
  package enum Element: Sendable, Hashable {
    case move(CGPoint)
    case line(CGPoint)
    case quadCurve(control: CGPoint, end: CGPoint)
    case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
    case close
  }

  package fileprivate(set) var elements: [Element] = []

  /// The rectangle and the corner radius of a path that consists of one rounded rectangle.
  ///
  /// Masks of that shape are exact.
  package fileprivate(set) var roundedRect: (rect: CGRect, radius: CGFloat)?

  package init() {}

  /// Creates a path of a rectangle.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    appendRoundedRect(rect, radius: 0, transform: unsafe transform?.pointee)
  }

  /// Creates a path of a rounded rectangle.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    appendRoundedRect(rect, radius: min(cornerWidth, cornerHeight), transform: unsafe transform?.pointee)
  }

  /// Creates a path of an ellipse that fits in a rectangle.
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    appendEllipse(in: rect, transform: unsafe transform?.pointee)
  }

  /// A Boolean value that indicates whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The smallest rectangle that contains all points and control points, or `CGRect.null` for an empty path.
  public var boundingBox: CGRect {
    let points = elements.flatMap(\.points)
    guard let first = points.first else { return .null }
    return points.reduce(CGRect(origin: first, size: .zero)) { box, point in
      box.union(CGRect(origin: point, size: .zero))
    }
  }

  /// Takes the elements of another path.
  func take(_ path: CGPath) { (elements, roundedRect) = (path.elements, path.roundedRect) }

  fileprivate func append(_ new: [Element], transform: CGAffineTransform?) {
    if !elements.isEmpty { roundedRect = nil }
    elements += transform.map { map in new.map { $0.applying(map) } } ?? new
  }

  /// The distance of the control points from the ends of a quarter circle of radius 1.
  ///
  /// The error is at most 0.03 %.
  ///
  /// Source: 4/3·(√2 − 1).
  private static let quarter: CGFloat = 0.5522847498307936

  fileprivate func appendRoundedRect(_ rect: CGRect, radius: CGFloat, transform: CGAffineTransform?) {
    let isWhole = elements.isEmpty
    let r = max(0, min(radius, min(rect.width, rect.height) / 2)), k = r * (1 - Self.quarter)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    var new: [Element] = [.move(point(left + r, top)), .line(point(right - r, top))]
    func corner(_ a: CGPoint, _ b: CGPoint, _ end: CGPoint) {
      if r > 0 { new.append(.curve(control1: a, control2: b, end: end)) }
    }
    corner(point(right - k, top), point(right, top + k), point(right, top + r))
    new.append(.line(point(right, bottom - r)))
    corner(point(right, bottom - k), point(right - k, bottom), point(right - r, bottom))
    new.append(.line(point(left + r, bottom)))
    corner(point(left + k, bottom), point(left, bottom - k), point(left, bottom - r))
    new.append(.line(point(left, top + r)))
    corner(point(left, top + k), point(left + k, top), point(left + r, top))
    new.append(.close)
    append(new, transform: transform)
    if isWhole, transform == nil { roundedRect = (rect, r) }
  }

  fileprivate func appendEllipse(in rect: CGRect, transform: CGAffineTransform?) {
    let unit = CGPath()
    unit.appendRoundedRect(CGRect(x: -1, y: -1, width: 2, height: 2), radius: 1, transform: nil)
    let fit = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
    let isWhole = elements.isEmpty
    append(unit.elements, transform: transform.map { fit.concatenating($0) } ?? fit)
    if isWhole, transform == nil, rect.width == rect.height { roundedRect = (rect, rect.width / 2) }
  }
}

/// A path that you can extend.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public override init() { super.init() }

  /// Begins a new subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append([.move(point)], transform: transform)
  }

  /// Adds a straight line from the current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append([.line(point)], transform: transform)
  }

  /// Adds a quadratic Bézier curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    append([.quadCurve(control: control, end: end)], transform: transform)
  }

  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    append([.curve(control1: control1, control2: control2, end: end)], transform: transform)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    appendRoundedRect(rect, radius: 0, transform: transform.isIdentity ? nil : transform)
  }

  /// Adds a rounded rectangle.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    appendRoundedRect(
      rect, radius: min(cornerWidth, cornerHeight), transform: transform.isIdentity ? nil : transform)
  }

  /// Adds an ellipse that fits in a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    appendEllipse(in: rect, transform: transform.isIdentity ? nil : transform)
  }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    append(path.elements, transform: transform.isIdentity ? nil : transform)
  }

  /// Closes the current subpath.
  public func closeSubpath() { append([.close], transform: nil) }
}

extension CGPath.Element {
  fileprivate var points: [CGPoint] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quadCurve(let control, let end): [control, end]
    case .curve(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }

  fileprivate func applying(_ t: CGAffineTransform) -> CGPath.Element {
    switch self {
    case .move(let end): .move(end.applying(t))
    case .line(let end): .line(end.applying(t))
    case .quadCurve(let control, let end): .quadCurve(control: control.applying(t), end: end.applying(t))
    case .curve(let control1, let control2, let end):
      .curve(control1: control1.applying(t), control2: control2.applying(t), end: end.applying(t))
    case .close: .close
    }
  }
}
