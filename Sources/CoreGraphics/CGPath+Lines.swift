import Foundation
import Graphics

extension Point {
  package init(_ p: CGPoint) { self.init(x: Double(p.x), y: Double(p.y)) }
}

extension CGPoint {
  package init(_ p: Point) { self.init(x: CGFloat(p.x), y: CGFloat(p.y)) }
}

extension CGPath {
  /// The point at which the next line or curve begins.
  public var currentPoint: CGPoint {
    guard let last = elements.last else { return .zero }
    if let end = last.end { return end }
    let start = elements.last { if case .move = $0 { true } else { false } }
    return start?.end ?? elements.first?.end ?? .zero
  }

  /// Returns the outlines for filling, with points transformed by a map.
  package func outlines(_ map: CGAffineTransform, isEvenOdd: Bool = false) -> Path {
    func mapped(_ point: CGPoint) -> Point { Point(point.applying(map)) }
    var (segments, start): ([Path.Segment], Point?) = ([], nil)
    var isOpen = false
    for element in elements {
      if case .move(let point) = element {
        (start, isOpen) = (mapped(point), false)
        continue
      }
      if case .close = element {
        isOpen = false
        continue
      }
      if !isOpen { segments.append(.move(start ?? .zero)) }
      isOpen = true
      switch element {
      case .line(let end): segments.append(.line(mapped(end)))
      case .quadCurve(let control, let end): segments.append(.quadratic(control: mapped(control), end: mapped(end)))
      case .curve(let control1, let control2, let end):
        segments.append(.cubic(control1: mapped(control1), control2: mapped(control2), end: mapped(end)))
      case .move, .close: break
      }
    }
    var path = Path(segments)
    path.isEvenOdd = isEvenOdd
    return path
  }

  /// Returns the lines and curves as polylines, for strokes.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per unit.
  ///   - width: The width of the stroke, in units.
  package func polylines(scale: CGFloat, width: CGFloat) -> [Polyline] {
    // A 64th of a pixel can't be seen.
    var builder = PolylineBuilder(tolerance: 1 / (64 * max(Double(scale), 1e-3)), reach: Double(width) / 2)
    for element in elements {
      switch element {
      case .move(let point): builder.move(to: Point(point))
      case .line(let point): builder.addLine(to: Point(point))
      case .quadCurve(let control, let end): builder.addQuadratic(Point(control), Point(end))
      case .curve(let control1, let control2, let end):
        builder.addCubic(Point(control1), Point(control2), Point(end))
      case .close: builder.close()
      }
    }
    return builder.lines
  }

  /// Creates a path of an outline.
  package convenience init(_ outline: Path) {
    self.init()
    let path = CGMutablePath()
    for segment in outline.segments {
      switch segment {
      case .move(let end):
        if !path.isEmpty { path.closeSubpath() }
        path.move(to: CGPoint(end))
      case .line(let end): path.addLine(to: CGPoint(end))
      case .quadratic(let control, let end): path.addQuadCurve(to: CGPoint(end), control: CGPoint(control))
      case .cubic(let control1, let control2, let end):
        path.addCurve(to: CGPoint(end), control1: CGPoint(control1), control2: CGPoint(control2))
      }
    }
    if !path.isEmpty { path.closeSubpath() }
    take(path)
  }

  /// Returns the outline of a stroke along the path.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    let outline = CGPath(style.outline(of: polylines(scale: 1, width: lineWidth)))
    if transform.isIdentity { return outline }
    let path = CGMutablePath()
    path.addPath(outline, transform: transform)
    return path
  }

  /// Returns the dashes of the path.
  public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat]) -> CGPath {
    let path = CGMutablePath()
    for line in polylines(scale: 1, width: 1).dashed(lengths, phase: phase) {
      path.addLines(between: line.points.map { CGPoint($0) })
      if line.isClosed { path.closeSubpath() }
    }
    return path
  }
}

extension CGPath.Element {
  /// The point at which the next element begins, or `nil` after a subpath was closed.
  fileprivate var end: CGPoint? {
    switch self {
    case .move(let end), .line(let end), .quadCurve(_, let end), .curve(_, _, let end): end
    case .close: nil
    }
  }
}

extension [Polyline] {
  /// Returns the dashes of the lines, or the lines themselves without a pattern.
  package func dashed(_ lengths: [CGFloat], phase: CGFloat) -> [Polyline] {
    lengths.isEmpty ? self : flatMap { $0.dashed(lengths.map { Double($0) }, phase: Double(phase)) }
  }
}

extension StrokeStyle {
  package init(width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
    self.init(
      width: Double(width), cap: cap == .round ? .round : cap == .square ? .square : .butt,
      join: join == .round ? .round : join == .bevel ? .bevel : .miter, miterLimit: Double(miterLimit))
  }
}

extension CGMutablePath {
  /// Adds an arc of a circle that touches two lines: from the current point to the first point, and on to the second.
  ///
  /// The arc is preceded by a line from the current point to its start. Points on a line add only a line to the first
  /// point.
  public func addArc(
    tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let start = isEmpty ? corner : currentPoint.applying(transform.inverted())
    let (a, b) = (Point(start), Point(end)), p = Point(corner)
    let (l1, l2) = (a.distance(to: p), p.distance(to: b))
    guard l1 > 0, l2 > 0, radius > 0 else { return addLine(to: corner, transform: transform) }
    let (u, v) = (Point(x: (a.x - p.x) / l1, y: (a.y - p.y) / l1), Point(x: (b.x - p.x) / l2, y: (b.y - p.y) / l2))
    let (cosine, sine) = (u.x * v.x + u.y * v.y, u.x * v.y - u.y * v.x)
    guard abs(sine) > 1e-9 else { return addLine(to: corner, transform: transform) }
    // The touching points lie r/tan(θ/2) from the corner, the center r/sin(θ/2) along the bisector.
    let reach = Double(radius) * (1 + cosine) / abs(sine)
    let half = ((1 + cosine) / 2).squareRoot(), length = (reach * reach + Double(radius * radius)).squareRoot()
    let center = Point(x: p.x + (u.x + v.x) / (2 * half) * length, y: p.y + (u.y + v.y) / (2 * half) * length)
    func angle(_ d: Point) -> CGFloat {
      CGFloat(PortableMath.atan2(p.y + d.y * reach - center.y, p.x + d.x * reach - center.x))
    }
    addArc(
      center: CGPoint(center), radius: radius, startAngle: angle(u), endAngle: angle(v), clockwise: sine > 0,
      transform: transform)
  }
}
