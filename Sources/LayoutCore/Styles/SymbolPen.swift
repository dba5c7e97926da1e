import Graphics

/// Draws symbols in a square of 24 units: strokes with round ends, discs, polygons, and holes.
///
/// Paths are filled by the nonzero rule. Shapes run clockwise on the screen, and holes counterclockwise.
struct SymbolPen {
  static let side = 24.0
  static let stroke = 2.2
  /// The distance of a quarter circle's control points from its ends, as a fraction of the radius: 4/3·(√2 − 1).
  private static let arc = 0.5522847498307936

  var segments: [Path.Segment] = []

  var path: Path { Path(segments) }

  /// Adds a line through points, with round ends and joints.
  mutating func line(_ points: [(Double, Double)], width: Double = stroke) {
    let points = points.map { Point(x: $0.0, y: $0.1) }
    for (a, b) in zip(points, points.dropFirst()) {
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let length = (dx * dx + dy * dy).squareRoot()
      guard length > 0 else { continue }
      let (nx, ny) = (-dy / length * width / 2, dx / length * width / 2)
      polygon([
        (a.x - nx, a.y - ny), (b.x - nx, b.y - ny), (b.x + nx, b.y + ny), (a.x + nx, a.y + ny),
      ])
    }
    for point in points { disc(point.x, point.y, width / 2) }
  }

  mutating func polygon(_ points: [(Double, Double)], isHole: Bool = false) {
    var corners = points.map { Point(x: $0.0, y: $0.1) }
    let area = zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) {
      $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
    }
    if (area < 0) != isHole { corners.reverse() }
    guard let first = corners.first else { return }
    segments.append(.move(first))
    segments += corners.dropFirst().map { .line($0) }
    segments.append(.line(first))
  }

  mutating func disc(_ x: Double, _ y: Double, _ radius: Double, isHole: Bool = false) {
    ellipse(Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), isHole: isHole)
  }

  mutating func ring(_ x: Double, _ y: Double, _ radius: Double, width: Double = stroke) {
    disc(x, y, radius + width / 2)
    disc(x, y, radius - width / 2, isHole: true)
  }

  mutating func ellipse(_ rect: Rect, isHole: Bool = false) {
    let (c, rx, ry) = (rect.center, rect.size.width / 2, rect.size.height / 2)
    let turn = isHole ? -1.0 : 1
    func at(_ x: Double, _ y: Double) -> Point { Point(x: c.x + x * rx, y: c.y + y * ry * turn) }
    let k = Self.arc
    segments += [
      .move(at(1, 0)), .cubic(control1: at(1, k), control2: at(k, 1), end: at(0, 1)),
      .cubic(control1: at(-k, 1), control2: at(-1, k), end: at(-1, 0)),
      .cubic(control1: at(-1, -k), control2: at(-k, -1), end: at(0, -1)),
      .cubic(control1: at(k, -1), control2: at(1, -k), end: at(1, 0)),
    ]
  }

  mutating func rounded(_ rect: Rect, radius: Double, isHole: Bool = false) {
    let r = min(radius, rect.size.width / 2, rect.size.height / 2)
    let k = r * (1 - Self.arc)
    let (l, t, b, right) = (rect.minX, rect.minY, rect.maxY, rect.maxX)
    func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: isHole ? t + b - y : y) }
    segments += [
      .move(p(l + r, t)), .line(p(right - r, t)),
      .cubic(control1: p(right - k, t), control2: p(right, t + k), end: p(right, t + r)), .line(p(right, b - r)),
      .cubic(control1: p(right, b - k), control2: p(right - k, b), end: p(right - r, b)), .line(p(l + r, b)),
      .cubic(control1: p(l + k, b), control2: p(l, b - k), end: p(l, b - r)), .line(p(l, t + r)),
      .cubic(control1: p(l, t + k), control2: p(l + k, t), end: p(l + r, t)),
    ]
  }

  // Mirrors everything about the center of a width. This reverses all shapes, which doesn't change the fill.
  mutating func mirror(width: Double) { segments = path.mapped { Point(x: width - $0.x, y: $0.y) }.segments }
}
