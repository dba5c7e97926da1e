/// The shape of a line along a path, as Core Graphics draws it.
package struct StrokeStyle: Sendable, Hashable {
  /// The shape of the ends.
  package enum Cap: Sendable { case butt, round, square }
  /// The shape of the corners.
  package enum Join: Sendable { case miter, round, bevel }

  /// The width of the line.
  package var width: Double
  package var cap = Cap.butt
  package var join = Join.miter
  /// The largest length of a pointed corner in line widths, above which it is cut off.
  package var miterLimit = 10.0

  /// Creates a style.
  package init(width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10) {
    (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
  }

  /// Returns the outline of lines, to be filled by the nonzero rule.
  package func outline(of lines: [Polyline]) -> Path {
    guard width > 0, width.isFinite else { return Path() }
    var pen = StrokePen(self)
    for line in lines { pen.add(line) }
    return Path(pen.segments)
  }
}

/// Draws the outlines of stroked polylines: along one side, around the end, and back along the other side.
///
/// Everything winds in the same direction, except for the hole of a closed line, so that the nonzero rule fills the
/// union of all rectangles, joins, and caps.
private struct StrokePen {
  private struct Corner {
    var point: Point
    var isSmooth: Bool
  }

  private let style: StrokeStyle
  private let half: Double
  var segments: [Path.Segment] = []

  init(_ style: StrokeStyle) { (self.style, half) = (style, style.width / 2) }

  mutating func add(_ line: Polyline) {
    var corners: [Corner] = []
    for (point, isSmooth) in zip(line.points, line.isSmooth) where corners.last?.point != point {
      guard point.x.isFinite, point.y.isFinite else { return }
      corners.append(Corner(point: point, isSmooth: isSmooth))
    }
    if line.isClosed, corners.count > 1, corners[0].point == corners[corners.count - 1].point { corners.removeLast() }
    if corners.count == 1, line.points.count > 1 || line.isClosed { return addDot(corners[0].point) }
    guard corners.count > 1 else { return }
    let back = Array(corners.reversed())
    if line.isClosed {
      for side in [corners, back] {
        let first = segments.count
        for index in side.indices {
          let (before, after) = (side[(index + side.count - 1) % side.count], side[(index + 1) % side.count])
          join(before.point, side[index], after.point)
        }
        begin(at: first)
      }
      return
    }
    let first = segments.count
    for side in [corners, back] {
      add(side[0].point, normal(side[0].point, side[1].point))
      for index in 1..<side.count - 1 { join(side[index - 1].point, side[index], side[index + 1].point) }
      cap(side[side.count - 2].point, side[side.count - 1].point)
    }
    begin(at: first)
  }

  /// Makes the line to the first point of a contour its beginning.
  private mutating func begin(at index: Int) {
    if index < segments.count, case .line(let point) = segments[index] { segments[index] = .move(point) }
  }

  private mutating func add(_ p: Point, _ n: Point, _ length: Double = 1) {
    segments.append(.line(Point(x: p.x + n.x * half * length, y: p.y + n.y * half * length)))
  }

  /// Returns the direction from the line to the side that is drawn, which lies to the right of it where y points up.
  private func normal(_ a: Point, _ b: Point) -> Point {
    let length = a.distance(to: b)
    return Point(x: (b.y - a.y) / length, y: (a.x - b.x) / length)
  }

  private mutating func join(_ a: Point, _ corner: Corner, _ b: Point) {
    let p = corner.point
    let (n1, n2) = (normal(a, p), normal(p, b))
    let cosine = n1.x * n2.x + n1.y * n2.y, sine = n1.x * n2.y - n1.y * n2.x
    let isOuter = sine > 0 || sine == 0 && cosine < 0
    // The sides' lines meet at (n1 + n2)/(1 + cos φ), at the distance 1/cos(φ/2).
    let meeting = Point(x: n1.x + n2.x, y: n1.y + n2.y)
    if corner.isSmooth ? cosine > 0.5 : cosine > 0.999_999 {
      if isOuter || staysInside(a, p, b, cosine) { return add(p, meeting, 1 / (1 + cosine)) }
    }
    guard isOuter else {
      // If the sides don't meet beside the line, a path through the corner keeps the rectangles of both lines inside.
      if staysInside(a, p, b, cosine) { return add(p, meeting, 1 / (1 + cosine)) }
      add(p, n1)
      segments.append(.line(p))
      return add(p, n2)
    }
    let isPointed = style.miterLimit * style.miterLimit * (1 + cosine) >= 2
    switch corner.isSmooth ? .round : style.join {
    case .miter where isPointed && cosine > -0.999_999: add(p, meeting, 1 / (1 + cosine))
    case .miter, .bevel:
      add(p, n1)
      add(p, n2)
    case .round: arc(p, from: n1, PortableMath.atan2(sine, cosine))
    }
  }

  /// Returns whether the inner sides of both lines meet at a corner before the middles of the lines.
  private func staysInside(_ a: Point, _ p: Point, _ b: Point, _ cosine: Double) -> Bool {
    guard cosine > -0.999 else { return false }
    let reach = half * ((1 - cosine) / (1 + cosine)).squareRoot()
    return 2 * reach <= min(a.distance(to: p), p.distance(to: b))
  }

  private mutating func cap(_ a: Point, _ p: Point) {
    let n = normal(a, p)
    switch style.cap {
    case .butt: add(p, n)
    case .round: arc(p, from: n, .pi)
    case .square:
      let end = Point(x: p.x - n.y * half, y: p.y + n.x * half)
      add(end, n)
      add(end, n, -1)
    }
  }

  private mutating func addDot(_ p: Point) {
    let first = segments.count
    switch style.cap {
    case .butt: return
    case .round: arc(p, from: Point(x: 1, y: 0), 2 * .pi)
    case .square:
      for (x, y) in [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)] { add(p, Point(x: x, y: y)) }
    }
    begin(at: first)
  }

  /// Adds an arc from a direction, as cubic curves of at most a quarter circle.
  ///
  /// Source of the control points: at 4/3·tan(φ/4) radii from the ends of an arc of φ.
  private mutating func arc(_ p: Point, from n: Point, _ angle: Double) {
    add(p, n)
    let turn = angle < 0 ? angle + 2 * .pi : angle
    let count = max(1, Int((turn / (.pi / 2) - 1e-9).rounded(.up)))
    let (sine, cosine) = PortableMath.sincos(turn / Double(count))
    let k = half * 4 / 3 * PortableMath.tan(turn / Double(count) / 4)
    var a = n
    for _ in 0..<count {
      let b = Point(x: a.x * cosine - a.y * sine, y: a.x * sine + a.y * cosine)
      segments.append(
        .cubic(
          control1: Point(x: p.x + a.x * half - a.y * k, y: p.y + a.y * half + a.x * k),
          control2: Point(x: p.x + b.x * half + b.y * k, y: p.y + b.y * half - b.x * k),
          end: Point(x: p.x + b.x * half, y: p.y + b.y * half)))
      a = b
    }
  }
}
