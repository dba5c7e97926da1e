/// Turns lines and curves into polylines that are close to them.
package struct PolylineBuilder: Sendable {
  private var finished: [Polyline] = []
  private var line: Polyline?
  /// The largest distance from a curve.
  private let tolerance: Double
  /// The distance from the curve at which the tolerance must hold, too, such as half the width of a stroke.
  private let reach: Double

  /// Creates a builder.
  package init(tolerance: Double, reach: Double) {
    (self.tolerance, self.reach) = (max(tolerance, 1e-9), max(reach, 0))
  }

  /// The finished lines and the current one.
  package var lines: [Polyline] { finished + [line].compactMap(\.self) }

  /// The start of the subpath that was closed last, where the next one begins unless it moves.
  private var reopened = Point.zero
  private var current: Point { line?.points.last ?? reopened }

  /// Begins a subpath.
  package mutating func move(to point: Point) {
    if let line { finished.append(line) }
    line = Polyline(point)
  }

  /// Adds a straight line.
  package mutating func addLine(to point: Point) {
    if line == nil { line = Polyline(current) }
    line?.append(point)
  }

  /// Adds a quadratic Bézier curve.
  package mutating func addQuadratic(_ control: Point, _ end: Point) {
    let start = current
    addCubic(
      start.interpolated(to: control, progress: 2 / 3), end.interpolated(to: control, progress: 2 / 3), end)
  }

  /// Adds a cubic Bézier curve as equal steps of its parameter.
  package mutating func addCubic(_ control1: Point, _ control2: Point, _ end: Point) {
    let start = current
    let count = steps(start, control1, control2, end)
    for index in 1...count {
      let t = Double(index) / Double(count)
      let a = start.interpolated(to: control1, progress: t), b = control1.interpolated(to: control2, progress: t)
      let c = control2.interpolated(to: end, progress: t)
      let point = a.interpolated(to: b, progress: t).interpolated(to: b.interpolated(to: c, progress: t), progress: t)
      if line == nil { line = Polyline(start) }
      line?.append(index == count ? end : point, isSmooth: index < count)
    }
  }

  /// Closes the subpath; the next one begins where this one began.
  package mutating func close() {
    guard var line, let first = line.points.first else { return }
    line.isClosed = true
    finished.append(line)
    self.line = nil
    reopened = first
  }

  /// The most steps of one curve.
  private static let maximumSteps = 400

  /// Returns the number of steps that keep the curve, and a curve beside it, within the tolerance.
  ///
  /// A chord over the parameter h is at most h²/8 times the second derivative away from its curve. At its end, the
  /// last chord, which spans the angle φ, differs from the curve's direction by φ/2. The corners of a line's end then move
  /// by half of that angle times the reach, which may be two tolerances.
  private func steps(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Int {
    let bend = max(
      Point(x: a.x - 2 * b.x + c.x, y: a.y - 2 * b.y + c.y).distance(to: .zero),
      Point(x: b.x - 2 * c.x + d.x, y: b.y - 2 * c.y + d.y).distance(to: .zero))
    let turn = Self.angle(a, b, c) + Self.angle(b, c, d)
    let wanted = max((0.75 * bend / tolerance).squareRoot(), turn * reach / (4 * tolerance))
    guard wanted.isFinite else { return 1 }
    return max(1, min(Self.maximumSteps, Int(wanted.rounded(.up))))
  }

  /// Returns the angle by which the direction turns at the middle of three points.
  private static func angle(_ a: Point, _ b: Point, _ c: Point) -> Double {
    let (x1, y1, x2, y2) = (b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y)
    return abs(PortableMath.atan2(x1 * y2 - y1 * x2, x1 * x2 + y1 * y2))
  }
}
