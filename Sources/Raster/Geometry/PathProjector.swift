/// A straight side of a projected outline, from its upper to its lower end.
struct PathEdge {
  let top, bottom: Double
  /// The x of the upper and the lower end, in columns from the region's left edge.
  let xTop, xBottom: Double
  /// +1 if the outline runs downward here, −1 if upward.
  let sign: Double
  /// Columns per row; any number for a level side.
  let slope: Double

  @inline(always) init(top: Double, bottom: Double, xTop: Double, xBottom: Double, sign: Double) {
    (self.top, self.bottom, self.xTop, self.xBottom, self.sign) = (top, bottom, xTop, xBottom, sign)
    slope = (xBottom - xTop) / (bottom - top)
  }
}

/// A type that turns outlines in a plane into straight sides in the frame.
///
/// Its working memory is reused. Curves are cut in homogeneous coordinates, where that is exact, into as many equal
/// steps as keep their projection straight to 1/44 pixel, so text stays sharp under any homography, near or far.
/// Anything behind the viewer is cut off before the division by w. Curves of many steps are halved first, and halves
/// beside the region aren't refined, so the work follows the visible part regardless of the magnification. Source: W.
/// Boehm, *Rational Bézier curves*: a curve lies in the hull of its projected control points while all their weights
/// are positive.
struct PathProjector: Sendable {
  /// The sides, cut to the region, in columns from its left edge.
  ///
  /// Outlines stay closed inside the region's rows: the parts to the left or right of it are moved onto its border.
  private(set) var edges: [PathEdge] = []
  private var left = 0.0, right = 0.0, top = 0.0, bottom = 0.0
  private var near = 0.0
  private var contour: [HomogeneousPoint] = []
  private var flat: [Point] = []
  private var splits = 0

  /// The greatest number of equal steps of a curve that is not halved.
  private static let steps = 16
  /// The maximum depth; each halving quarters the error, so twenty serve any size that ``ProjectedOutlines`` accepts.
  private static let depth = 20
  /// The most halvings of one curve; visible curves need less than a tenth of it.
  private static let maximumSplits = 4096

  mutating func project(_ outlines: ProjectedOutlines, rows: Range<Int>) {
    let region = outlines.region
    let visible = rows.clamped(to: region.y)
    edges.removeAll(keepingCapacity: true)
    (left, right) = (Double(region.x.lowerBound), Double(region.x.upperBound))
    (top, bottom) = (Double(visible.lowerBound), Double(visible.upperBound))
    near = outlines.near
    let homography = outlines.homography
    // A span, because workers share the path and reference counting would make them wait for each other.
    let segments = outlines.path.segments.span
    for outline in outlines.contours where outline.rows.overlaps(visible) {
      contour.removeAll(keepingCapacity: true)
      for index in outline.segments { add(segments[index], homography) }
      closeContour()
    }
  }

  @inline(always) private mutating func add(_ segment: Path.Segment, _ homography: Homography) {
    func applied(_ point: Point) -> HomogeneousPoint { homography.applied(x: point.x, y: point.y) }
    splits = 0
    switch segment {
    case .move(let end), .line(let end): contour.append(applied(end))
    case .quadratic(let control, let end):
      let (c, end) = (applied(control), applied(end))
      let start = contour.last ?? end
      flatten(start, start.toward(c, 2.0 / 3), end.toward(c, 2.0 / 3), end, depth: Self.depth)
    case .cubic(let control1, let control2, let end):
      let end = applied(end)
      flatten(contour.last ?? end, applied(control1), applied(control2), end, depth: Self.depth)
    }
  }

  /// Adds a cubic's end point, preceded by the necessary points on the curve, by de Casteljau's subdivision.
  private mutating func flatten(
    _ a: HomogeneousPoint, _ b: HomogeneousPoint, _ c: HomogeneousPoint, _ d: HomogeneousPoint, depth: Int
  ) {
    if a.w >= near, b.w >= near, c.w >= near, d.w >= near {
      let cubic = RationalCubic(a, b, c, d)
      if cubic.steps <= Double(Self.steps) { return cubic.append(to: &contour) }
    }
    if depth == 0 || splits == Self.maximumSplits || isBeside(a, b, c, d) {
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

  /// Returns whether all four points lie beyond one side of the region, or behind the viewer; then so does the curve.
  private func isBeside(
    _ a: HomogeneousPoint, _ b: HomogeneousPoint, _ c: HomogeneousPoint, _ d: HomogeneousPoint
  ) -> Bool {
    @inline(always) func all(_ isOutside: (HomogeneousPoint) -> Bool) -> Bool {
      isOutside(a) && isOutside(b) && isOutside(c) && isOutside(d)
    }
    return all { $0.w < near } || all { $0.x <= left * $0.w } || all { $0.x >= right * $0.w }
      || all { $0.y <= top * $0.w } || all { $0.y >= bottom * $0.w }
  }

  /// Cuts the contour at the near plane and adds its sides.
  private mutating func closeContour() {
    guard contour.count > 1 else { return }
    projectContour()
    guard var from = flat.last else { return }
    var (low, high) = (from, from)
    for point in flat {
      (low.x, low.y) = (min(low.x, point.x), min(low.y, point.y))
      (high.x, high.y) = (max(high.x, point.x), max(high.y, point.y))
    }
    // A closed shape beyond one side of the region adds nothing to it.
    guard high.x > left, low.x < right, high.y > top, low.y < bottom else { return }
    let isInside = low.x >= left && high.x <= right && low.y >= top && high.y <= bottom
    for to in flat {
      if isInside { addWholeSide(from, to) } else { addSide(from, to) }
      from = to
    }
  }

  /// Projects the part of the contour in front of the viewer to the frame.
  private mutating func projectContour() {
    flat.removeAll(keepingCapacity: true)
    var last = contour[contour.count - 1]
    for point in contour {
      if (point.w >= near) != (last.w >= near) {
        flat.append(last.toward(point, (near - last.w) / (point.w - last.w)).projected)
      }
      if point.w >= near { flat.append(point.projected) }
      last = point
    }
  }

  private mutating func addWholeSide(_ a: Point, _ b: Point) {
    if a == b || isLevelOnBorder(a, b) { return }
    let (from, to) = a.y <= b.y ? (a, b) : (b, a)
    edges.append(
      PathEdge(top: from.y, bottom: to.y, xTop: from.x - left, xBottom: to.x - left, sign: a.y <= b.y ? 1 : -1))
  }

  /// Level sides have no height but connect their neighbors; on the border of two rows they aren't needed.
  private func isLevelOnBorder(_ a: Point, _ b: Point) -> Bool { a.y == b.y && a.y == a.y.rounded(.down) }

  private mutating func addSide(_ a: Point, _ b: Point) {
    let (upper, lower) = a.y <= b.y ? (a, b) : (b, a)
    guard lower.y > top, upper.y < bottom, a != b, !isLevelOnBorder(a, b) else { return }
    var (from, to) = (upper, lower)
    if upper.y < top { from = Point(x: upper.toward(lower, (top - upper.y) / (lower.y - upper.y)).x, y: top) }
    if lower.y > bottom { to = Point(x: upper.toward(lower, (bottom - upper.y) / (lower.y - upper.y)).x, y: bottom) }
    addColumns(from, to, sign: a.y <= b.y ? 1 : -1)
  }

  /// Adds a side, with the parts left and right of the region moved onto its border.
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

  private func crosses(_ a: Point, _ b: Point, _ border: Double) -> Bool {
    (a.x < border && b.x > border) || (a.x > border && b.x < border)
  }
}
