import Foundation
import Graphics

extension CGMutablePath {
  /// Adds an arc of a circle, preceded by a line from the current point to the start of the arc.
  ///
  /// Angles are in radians from the x-axis toward the y-axis. A clockwise arc runs in the opposite direction, as in
  /// Core Graphics. Each quarter circle or less is one cubic curve, whose error is at most 0.03 % of the radius.
  ///
  /// Source of the control points: at 4/3·tan(φ/4) radii from the ends of an arc of φ.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let sweep = Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
    // Sines of the Graphics module are the same on every CPU. `along` is the distance along the tangent, in radii.
    func point(_ angle: CGFloat, along: Double = 0) -> CGPoint {
      let (sine, cosine) = Angle.radians(Double(angle)).sineAndCosine
      return CGPoint(
        x: center.x + radius * CGFloat(cosine - along * sine), y: center.y + radius * CGFloat(sine + along * cosine))
    }
    if isEmpty {
      move(to: point(startAngle), transform: transform)
    } else {
      addLine(to: point(startAngle), transform: transform)
    }
    let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / CGFloat(count)
    let quarter = Angle.radians(Double(step / 4)).sineAndCosine
    let k = 4 / 3 * quarter.sine / quarter.cosine
    for index in 0..<count {
      let a = startAngle + CGFloat(index) * step, b = a + step
      addCurve(
        to: point(b), control1: point(a, along: k), control2: point(b, along: -k), transform: transform)
    }
  }

  /// Adds a new subpath of straight lines through the given points.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// The angle that the arc covers, in radians; a full turn at most.
  private static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let difference = clockwise ? start - end : end - start
    guard difference.isFinite else { return 0 }
    let turn = 2 * CGFloat.pi
    let size = difference >= turn ? turn : difference - (difference / turn).rounded(.down) * turn
    return clockwise ? -size : size
  }
}

/// A rule that determines which regions are inside a path.
public enum CGPathFillRule: Int, Sendable {
  /// A point is inside if the path winds around it.
  case winding
  /// A point is inside if a line from it to the outside crosses the path an odd number of times.
  case evenOdd
}

/// The shape of the ends of a line.
public enum CGLineCap: Int32, Sendable {
  /// A square end at the endpoint.
  case butt
  /// A half circle around the endpoint.
  case round
  /// A square end that extends half the line width beyond the endpoint.
  case square
}

/// The shape of the corners of a line.
public enum CGLineJoin: Int32, Sendable {
  /// A pointed corner.
  case miter
  /// A rounded corner.
  case round
  /// A corner that is cut off.
  case bevel
}

extension CGPath {
  /// Returns a Boolean value that indicates whether a point is inside the path.
  ///
  /// Each curve is approximated by 16 straight lines. Open subpaths are treated as closed.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    var (winding, crossings) = (0, 0)
    for (a, b) in lines {
      let (a, b) = (a.applying(transform), b.applying(transform))
      guard (a.y <= point.y) != (b.y <= point.y) else { continue }
      let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      guard x > point.x else { continue }
      crossings += 1
      winding += a.y < b.y ? 1 : -1
    }
    return switch rule {
    case .winding: winding != 0
    case .evenOdd: crossings % 2 != 0
    }
  }

  /// The path as straight lines, including those that close its subpaths.
  private var lines: [(CGPoint, CGPoint)] {
    var lines: [(CGPoint, CGPoint)] = []
    var (start, end) = (CGPoint.zero, CGPoint.zero)
    func add(_ curve: (CGFloat) -> CGPoint) {
      for index in 1...Self.linesOfCurve {
        let next = curve(CGFloat(index) / CGFloat(Self.linesOfCurve))
        lines.append((end, next))
        end = next
      }
    }
    for element in elements {
      switch element {
      case .move(let point):
        lines.append((end, start))
        (start, end) = (point, point)
      case .line(let point):
        lines.append((end, point))
        end = point
      case .quadCurve(let control, let last):
        let first = end
        add { t in Self.mix(Self.mix(first, control, t), Self.mix(control, last, t), t) }
      case .curve(let control1, let control2, let last):
        let first = end
        add { t in
          let middle = Self.mix(control1, control2, t)
          return Self.mix(
            Self.mix(Self.mix(first, control1, t), middle, t), Self.mix(middle, Self.mix(control2, last, t), t), t)
        }
      case .close:
        lines.append((end, start))
        end = start
      }
    }
    lines.append((end, start))
    return lines
  }

  private static let linesOfCurve = 16

  private static func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }
}
