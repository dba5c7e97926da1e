/// The contours of a path in a plane and the rows of the frame that each may touch.
///
/// Contours are cut into straight sides only where a strip of rows is drawn, so the sides stay in cached working memory
/// and all workers share the work.
struct ProjectedOutlines: Sendable {
  struct Contour: BitwiseCopyable {
    fileprivate let first: Int32, end: Int32
    fileprivate let top: Int32, bottom: Int32

    var segments: Range<Int> { Int(first)..<Int(end) }
    /// The rows that it may touch.
    var rows: Range<Int> { Int(top)..<Int(bottom) }
  }

  let path: Path
  let homography: Homography
  /// The pixels whose coverage is needed.
  let region: PixelRect
  /// The near plane, positive: points of a smaller w are cut off.
  let near: Double
  /// The contours that may touch the region, in the path's order.
  let contours: [Contour]
  let rows: Range<Int>

  /// The distance of contours, in multiples of the largest w, beyond which no position is exact.
  private static let reach = 1e12

  /// Creates the outlines of a path in the region, without nonfinite and huge contours, or returns `nil`.
  init?(_ path: Path, homography: Homography, region: PixelRect) {
    if region.isEmpty { return nil }
    // A plane parallel to the frame has the same w everywhere.
    let farthest =
      homography.isAffine
      ? abs(homography.h22) : path.segments.reduce(0) { max($0, abs(homography.applied(x: $1.end.x, y: $1.end.y).w)) }
    near = farthest * HomogeneousPoint.nearest
    guard near > 0, farthest.isFinite else { return nil }
    var contours: [Contour] = []
    var hull = Hull(near: near, limit: farthest * Self.reach)
    var first = 0
    func close(_ end: Int) {
      if let rows = hull.rows(in: region), end > first + 1 {
        contours.append(
          Contour(
            first: Int32(truncatingIfNeeded: first), end: Int32(truncatingIfNeeded: end),
            top: Int32(truncatingIfNeeded: rows.lowerBound), bottom: Int32(truncatingIfNeeded: rows.upperBound)))
      }
      hull.clear()
      first = end
    }
    for (index, segment) in path.segments.enumerated() {
      if case .move = segment { close(index) }
      segment.forEachPoint { hull.add(homography.applied(x: $0.x, y: $0.y)) }
    }
    close(path.segments.count)
    if contours.isEmpty { return nil }
    (self.path, self.homography, self.region, self.contours) = (path, homography, region, contours)
    rows = contours.reduce(contours[0].rows) { $0.union($1.rows) }
  }
}

/// The box around the control points of a contour, in the frame.
private struct Hull {
  let near: Double, limit: Double
  private var left = Double.infinity, right = -Double.infinity
  private var top = Double.infinity, bottom = -Double.infinity
  /// A Boolean value that indicates whether all numbers are usable; NaN isn't.
  private var hasFiniteGeometry = true
  /// A Boolean value that indicates whether nothing lies behind the viewer, so that all of the contour lies in the box.
  private var isInFront = true

  init(near: Double, limit: Double) { (self.near, self.limit) = (near, limit) }

  mutating func clear() { self = Hull(near: near, limit: limit) }

  @inline(always) mutating func add(_ p: HomogeneousPoint) {
    hasFiniteGeometry = hasFiniteGeometry && abs(p.x) <= limit && abs(p.y) <= limit && abs(p.w) <= limit
    isInFront = isInFront && p.w >= near
    let (x, y) = (p.x / p.w, p.y / p.w)
    (left, right) = (min(left, x), max(right, x))
    (top, bottom) = (min(top, y), max(bottom, y))
  }

  /// Returns the rows that the contour may touch, or `nil` if it touches no pixel of the region.
  func rows(in region: PixelRect) -> Range<Int>? {
    guard hasFiniteGeometry else { return nil }
    guard isInFront else { return region.y }
    guard right > Double(region.x.lowerBound), left < Double(region.x.upperBound),
      bottom > Double(region.y.lowerBound), top < Double(region.y.upperBound)
    else { return nil }
    // One more row on either side: points on a curve may be rounded past its hull.
    let first = max(top - 1, Double(region.y.lowerBound)), last = min(bottom + 1, Double(region.y.upperBound))
    return Int(first)..<roundedUp(last)
  }
}

extension Path.Segment {
  @inline(always) var end: Point {
    switch self {
    case .move(let end), .line(let end), .quadratic(_, let end), .cubic(_, _, let end): end
    }
  }

  @inline(always) fileprivate func forEachPoint(_ body: (Point) -> Void) {
    switch self {
    case .move(let end), .line(let end): body(end)
    case .quadratic(let control, let end):
      body(control)
      body(end)
    case .cubic(let control1, let control2, let end):
      body(control1)
      body(control2)
      body(end)
    }
  }
}
