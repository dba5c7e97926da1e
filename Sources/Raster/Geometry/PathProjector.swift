/// A straight side of a projected outline, from its upper to its lower end.
struct PathEdge {
  var top: Double
  var bottom: Double
  /// The upper end's x, in columns from the clip's left edge.
  var xTop: Double
  /// Likewise the lower end.
  var xBottom: Double
  /// +1 if the outline runs downwards here, −1 if upwards.
  var sign: Double
}

/// Turns a path in a plane into straight sides in the frame.
///
/// Curves are halved in homogeneous coordinates, where that is exact, until their projection is straight to 1/32 pixel:
/// text stays sharp under any homography, near or far. What lies behind the eye is cut off before the division by w.
/// Pieces beside the region are not refined, so that the work follows the visible part, whatever the magnification.
/// Source: W. Boehm, *Rational Bézier curves*: a curve lies in the hull of its projected control points while all their
/// weights are positive.
struct PathProjector {
  /// The sides, cut to the region; columns count from its left edge.
  ///
  /// Outlines stay closed inside the region's rows: what lies left or right of it is pushed onto its border.
  private(set) var edges: [PathEdge] = []
  private let homography: Homography
  private let left: Double, right: Double, top: Double, bottom: Double
  private var near = 0.0
  private var contour: [HomogeneousPoint] = []
  private var flat: [Point] = []
  private var splits = 0

  /// The greatest distance of control points from the chord, in pixels, squared; a cubic stays within 3/4 of it.
  private static let toleranceSquared = 1.0 / (32 * 32)
  /// Each halving quarters the error, so twenty serve any size that `reach` lets through.
  private static let depth = 20
  /// The most halvings of one curve: nothing that can be seen needs a tenth of it.
  private static let maximumSplits = 4096
  /// Contours that go farther from the origin, in multiples of the largest w, are left out: nothing of them is exact.
  private static let reach = 1e12

  /// A projector of plane to device pixels that keeps what lies in `region`.
  init(_ homography: Homography, region: PixelRect) {
    self.homography = homography
    (left, right) = (Double(region.x.lowerBound), Double(region.x.upperBound))
    (top, bottom) = (Double(region.y.lowerBound), Double(region.y.upperBound))
  }

  /// Adds a path's outlines; those with numbers that are not finite, or far too large, are left out.
  mutating func add(_ path: Path) {
    let farthest = path.segments.reduce(0) { max($0, abs(applied($1.end).w)) }
    near = farthest * HomogeneousPoint.nearest
    guard near > 0, farthest.isFinite else { return }
    let limit = farthest * Self.reach
    var isSound = true
    for segment in path.segments {
      let end = applied(segment.end)
      if case .move = segment {
        if isSound { closeContour() }
        contour.removeAll(keepingCapacity: true)
        isSound = true
      }
      isSound = isSound && isSmall(end, limit)
      switch segment {
      case .move, .line: contour.append(end)
      case .quadratic(let control, _):
        let (start, c) = (contour.last ?? end, applied(control))
        isSound = isSound && isSmall(c, limit)
        if isSound { curve(start, start.toward(c, 2.0 / 3), end.toward(c, 2.0 / 3), end) }
      case .cubic(let control1, let control2, _):
        let (a, b) = (applied(control1), applied(control2))
        isSound = isSound && isSmall(a, limit) && isSmall(b, limit)
        if isSound { curve(contour.last ?? end, a, b, end) }
      }
    }
    if isSound { closeContour() }
    contour.removeAll(keepingCapacity: true)
  }

  private func applied(_ point: Point) -> HomogeneousPoint { homography.applied(x: point.x, y: point.y) }

  /// True if the numbers can be calculated with; NaN cannot.
  private func isSmall(_ p: HomogeneousPoint, _ limit: Double) -> Bool {
    abs(p.x) <= limit && abs(p.y) <= limit && abs(p.w) <= limit
  }

  private mutating func curve(
    _ a: HomogeneousPoint, _ b: HomogeneousPoint, _ c: HomogeneousPoint, _ d: HomogeneousPoint
  ) {
    splits = 0
    flatten(a, b, c, d, depth: Self.depth)
  }

  /// Adds a cubic's end point, and before it as many points on the curve as it takes.
  ///
  /// Source: P. de Casteljau's subdivision.
  private mutating func flatten(
    _ a: HomogeneousPoint, _ b: HomogeneousPoint, _ c: HomogeneousPoint, _ d: HomogeneousPoint, depth: Int
  ) {
    if depth == 0 || splits == Self.maximumSplits || isBeside(a, b, c, d) || isStraight(a, b, c, d) {
      contour.append(d)
      return
    }
    splits += 1
    let (ab, bc, cd) = (a.toward(b, 0.5), b.toward(c, 0.5), c.toward(d, 0.5))
    let (abc, bcd) = (ab.toward(bc, 0.5), bc.toward(cd, 0.5))
    let middle = abc.toward(bcd, 0.5)
    flatten(a, ab, abc, middle, depth: depth - 1)
    flatten(middle, bcd, cd, d, depth: depth - 1)
  }

  /// Returns true if all four points lie beyond one side of the region, or behind the eye: then so does the curve.
  private func isBeside(
    _ a: HomogeneousPoint, _ b: HomogeneousPoint, _ c: HomogeneousPoint, _ d: HomogeneousPoint
  ) -> Bool {
    @inline(always) func all(_ isOutside: (HomogeneousPoint) -> Bool) -> Bool {
      isOutside(a) && isOutside(b) && isOutside(c) && isOutside(d)
    }
    return all { $0.w < near } || all { $0.x <= left * $0.w } || all { $0.x >= right * $0.w }
      || all { $0.y <= top * $0.w } || all { $0.y >= bottom * $0.w }
  }

  private func isStraight(
    _ a: HomogeneousPoint, _ b: HomogeneousPoint, _ c: HomogeneousPoint, _ d: HomogeneousPoint
  ) -> Bool {
    guard a.w >= near, b.w >= near, c.w >= near, d.w >= near else { return false }
    let (start, end) = (a.projected, d.projected)
    return b.projected.squaredDistance(from: start, to: end) <= Self.toleranceSquared
      && c.projected.squaredDistance(from: start, to: end) <= Self.toleranceSquared
  }

  /// Cuts the contour off at the near plane and adds its sides.
  private mutating func closeContour() {
    guard contour.count > 1 else { return }
    flat.removeAll(keepingCapacity: true)
    var last = contour[contour.count - 1]
    for point in contour {
      if (point.w >= near) != (last.w >= near) {
        flat.append(last.toward(point, (near - last.w) / (point.w - last.w)).projected)
      }
      if point.w >= near { flat.append(point.projected) }
      last = point
    }
    // A closed shape beyond one side of the region adds nothing to it.
    guard var from = flat.last, flat.contains(where: { $0.x > left }), flat.contains(where: { $0.x < right }),
      flat.contains(where: { $0.y > top }), flat.contains(where: { $0.y < bottom })
    else { return }
    for to in flat {
      addSide(from, to)
      from = to
    }
  }

  private mutating func addSide(_ a: Point, _ b: Point) {
    let (upper, lower) = a.y <= b.y ? (a, b) : (b, a)
    guard lower.y > top, upper.y < bottom, a != b else { return }
    // Level sides have no height but say what belongs together; on the border of two rows they say nothing.
    if a.y == b.y && a.y == a.y.rounded(.down) { return }
    var (from, to) = (upper, lower)
    if upper.y < top { from = Point(x: upper.toward(lower, (top - upper.y) / (lower.y - upper.y)).x, y: top) }
    if lower.y > bottom { to = Point(x: upper.toward(lower, (bottom - upper.y) / (lower.y - upper.y)).x, y: bottom) }
    addColumns(from, to, sign: a.y <= b.y ? 1 : -1)
  }

  /// Adds a side with the parts left and right of the region pushed onto its border.
  private mutating func addColumns(_ a: Point, _ b: Point, sign: Double) {
    let crossed = crosses(a, b, left) ? left : crosses(a, b, right) ? right : nil
    if let border = crossed {
      let y = a.y + (b.y - a.y) * ((border - a.x) / (b.x - a.x))
      let cut = Point(x: border, y: max(a.y, min(y, b.y)))
      addColumns(a, cut, sign: sign)
      addColumns(cut, b, sign: sign)
      return
    }
    let (x0, x1) = (max(left, min(a.x, right)) - left, max(left, min(b.x, right)) - left)
    edges.append(PathEdge(top: a.y, bottom: b.y, xTop: x0, xBottom: x1, sign: sign))
  }

  /// Returns true if a side goes from one side of a column to the other.
  private func crosses(_ a: Point, _ b: Point, _ border: Double) -> Bool {
    (a.x < border && b.x > border) || (a.x > border && b.x < border)
  }
}

extension Path.Segment {
  /// The end of the piece.
  fileprivate var end: Point {
    switch self {
    case .move(let end), .line(let end), .quadratic(_, let end), .cubic(_, _, let end): end
    }
  }
}

extension Point {
  /// The squared distance from a line between two points.
  fileprivate func squaredDistance(from a: Point, to b: Point) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = dx * dx + dy * dy
    let along = length > 0 ? max(0, min(((x - a.x) * dx + (y - a.y) * dy) / length, 1)) : 0
    let (ex, ey) = (x - a.x - dx * along, y - a.y - dy * along)
    return ex * ex + ey * ey
  }
}
