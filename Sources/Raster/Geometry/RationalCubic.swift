/// A cubic curve in homogeneous coordinates, all of it in front of the viewer.
struct RationalCubic {
  private let start: HomogeneousPoint, end: HomogeneousPoint
  /// The coefficients of t, t² and t³.
  private let first: HomogeneousPoint, second: HomogeneousPoint, third: HomogeneousPoint
  /// The number of equal steps whose chords stay within the tolerance of the projected curve, which may be infinite.
  let steps: Double

  /// The distance, in pixels, that the middle of a chord may be off the curve.
  ///
  /// Corners are at most 4/3 of that off.
  private static let tolerance = 1.0 / 44

  /// Creates the curve with the given control points.
  ///
  /// Source of the number of steps: J. Zheng and T. Sederberg, *Estimating tessellation parameter intervals for
  /// rational curves and surfaces*, ACM TOG 19(1), 2000, theorem 11: with all points counted from one of them, n² =
  /// d·(d − 1)/8 · (max‖Δ²(w·p)‖ + max‖p‖·max|Δ²w|)/(tolerance · min w), which is Wang's formula where all w are the
  /// same.
  @inline(always) init(_ a: HomogeneousPoint, _ b: HomogeneousPoint, _ c: HomogeneousPoint, _ d: HomogeneousPoint) {
    (start, end) = (a, d)
    first = HomogeneousPoint(x: 3 * (b.x - a.x), y: 3 * (b.y - a.y), w: 3 * (b.w - a.w))
    let one = Self.secondDifference(a, b, c), two = Self.secondDifference(b, c, d)
    second = HomogeneousPoint(x: 3 * one.x, y: 3 * one.y, w: 3 * one.w)
    third = HomogeneousPoint(x: two.x - one.x, y: two.y - one.y, w: two.w - one.w)
    let nearest = min(min(a.w, b.w), min(c.w, d.w))
    let origin = Point(x: a.x / a.w, y: a.y / a.w)
    var bend = max(Self.squaredLength(one, from: origin), Self.squaredLength(two, from: origin)).squareRoot()
    let depth = max(abs(one.w), abs(two.w))
    if depth > 0 {
      let (far, farther) = (Self.squaredLength(b, from: origin), Self.squaredLength(c, from: origin))
      let reach = max(max(far, farther), Self.squaredLength(d, from: origin))
      bend += reach.squareRoot() / nearest * depth
    }
    steps = (0.75 * bend / (Self.tolerance * nearest)).squareRoot()
  }

  /// Appends the points after the start, as many as ``steps`` rounded up, at least one.
  ///
  /// Those between the ends lie beside the curve, so that the chords enclose its area: n chords each leave out two
  /// thirds of length · s, where s = |p″|·step²/8 is the distance of a chord's middle from the curve, and each of n − 1
  /// corners that is moved outward by h brings back length · h.
  @inline(always) func append(to points: inout [HomogeneousPoint]) {
    let count = Int(steps.rounded(.up))
    if count > 1 {
      let step = 1 / Double(count)
      let outwards = step / 12 / Double(count - 1)
      for index in 1..<count { points.append(point(at: Double(index) * step, outwards: outwards)) }
    }
    points.append(end)
  }

  /// Returns the point at `t`, moved against the second derivative times `part`.
  @inline(always) private func point(at t: Double, outwards part: Double) -> HomogeneousPoint {
    // The move, p(t) − part · (2·second + 6·third·t), changes the two lowest terms only.
    let (constant, linear) = (-2 * part, -6 * part)
    return HomogeneousPoint(
      x: start.x + constant * second.x + t * (first.x + linear * third.x + t * (second.x + t * third.x)),
      y: start.y + constant * second.y + t * (first.y + linear * third.y + t * (second.y + t * third.y)),
      w: start.w + constant * second.w + t * (first.w + linear * third.w + t * (second.w + t * third.w)))
  }

  @inline(always) private static func secondDifference(
    _ a: HomogeneousPoint, _ b: HomogeneousPoint, _ c: HomogeneousPoint
  ) -> HomogeneousPoint {
    HomogeneousPoint(x: a.x - 2 * b.x + c.x, y: a.y - 2 * b.y + c.y, w: a.w - 2 * b.w + c.w)
  }

  /// Returns the square of w times a point's distance from another one.
  @inline(always) private static func squaredLength(_ p: HomogeneousPoint, from origin: Point) -> Double {
    let (x, y) = (p.x - p.w * origin.x, p.y - p.w * origin.y)
    return x * x + y * y
  }
}
