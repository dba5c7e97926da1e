/// The straight-sided outline of a rounded rectangle in its plane, and its visible part in the frame.
enum Outline {
  /// Returns the corner points, clockwise on screen (y down) from the top left.
  ///
  /// A corner becomes `segments` chords of a circle whose area equals the arc's, so that coverage is right on average.
  /// The radius is at most half the shorter side, and other corners than `rounded` are square.
  static func roundedRect(_ rect: Rect, radius: Double, segments: Int, corners rounded: RectCorners = .all) -> [Point] {
    let r = min(radius, min(rect.size.width, rect.size.height) / 2)
    guard r > 0, segments > 0 else {
      return [
        Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
        Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
      ]
    }
    var points: [Point] = []
    points.reserveCapacity(4 * (segments + 1))
    forEachCorner(of: rect, radius: r, segments: segments, corners: rounded) { points.append($0) }
    return points
  }

  /// Calls `body` with the points of ``roundedRect(_:radius:segments:corners:)`` for a positive radius that fits.
  @inline(__always) private static func forEachCorner(
    of rect: Rect, radius r: Double, segments: Int, corners rounded: RectCorners, _ body: (Point) -> Void
  ) {
    let quarter = segments < quarters.count ? quarters[segments] : UnitQuarter(segments: segments)
    let chordRadius = r * quarter.chordRadius
    // The quarter from the right end of its circle to the lower one. Rotated, it serves all corners.
    func add(_ x: Double, _ y: Double, _ cos: Double, _ sin: Double, _ corner: RectCorners) {
      if !rounded.contains(corner) {
        return body(Point(x: x < rect.midX ? rect.minX : rect.maxX, y: y < rect.midY ? rect.minY : rect.maxY))
      }
      for k in 0...segments {
        // The arc's ends stay on the straight sides.
        let reach = k == 0 || k == segments ? r : chordRadius
        let p = Point(x: reach * quarter.points[k].x, y: reach * quarter.points[k].y)
        body(Point(x: x + (cos * p.x - sin * p.y), y: y + (sin * p.x + cos * p.y)))
      }
    }
    add(rect.minX + r, rect.minY + r, -1, 0, .topLeft)
    add(rect.maxX - r, rect.minY + r, 0, -1, .topRight)
    add(rect.maxX - r, rect.maxY - r, 1, 0, .bottomRight)
    add(rect.minX + r, rect.maxY - r, 0, 1, .bottomLeft)
  }

  /// The quarter circles of few chords, by the number of chords.
  private static let quarters = (0..<32).map { UnitQuarter(segments: $0) }

  /// Returns the number of chords for a quarter circle of `radius` device pixels: the sagitta stays below 1/64 pixel.
  ///
  /// A chord over the angle φ leaves r·(1 − cos(φ/2)) ≈ r·φ²/8; φ = π/2n. The maximum is 96.
  static func segments(radius: Double) -> Int {
    guard radius > 0 else { return 0 }
    return Int(min(96, (radius * 20).squareRoot().rounded(.up))) + 1
  }

  /// Returns the image of `points` inside `clip`: a convex polygon, clockwise on screen, or nothing.
  static func projected(_ points: [Point], by homography: Homography, clip: PixelRect) -> [Point] {
    var polygon = points.map { homography.applied(x: $0.x, y: $0.y) }
    polygon.clip(to: clip)
    let flat = polygon.map { $0.projected(into: clip) }
    return homography.determinant < 0 ? flat.reversed() : flat
  }

  /// Calls `body` with the image of a rounded rectangle, as of ``projected(_:by:clip:)``, if the clip contains all of
  /// it, and returns whether it does.
  static func withProjected(
    _ rect: Rect, radius: Double, segments: Int, by homography: Homography, clip: PixelRect,
    _ body: (Span<Point>) -> Void
  ) -> Bool {
    let count = 4 * (segments + 1)
    return unsafe withUnsafeTemporaryAllocation(of: HomogeneousPoint.self, capacity: count) { corners in
      var place = 0
      var farthest = 0.0
      forEachCorner(of: rect, radius: radius, segments: segments, corners: .all) {
        let corner = homography.applied(x: $0.x, y: $0.y)
        farthest = max(farthest, abs(corner.w))
        unsafe corners.initializeElement(at: place, to: corner)
        place += 1
      }
      let near = farthest * HomogeneousPoint.nearest
      guard near > 0, near.isFinite, unsafe corners.allSatisfy({ $0.isInside(clip, near: near) }) else { return false }
      let isMirrored = homography.determinant < 0
      unsafe withUnsafeTemporaryAllocation(of: Point.self, capacity: count) { points in
        for index in 0..<count {
          let corner = unsafe corners[isMirrored ? count - 1 - index : index]
          unsafe points.initializeElement(at: index, to: corner.projected(into: clip))
        }
        unsafe body(UnsafeBufferPointer(points).span)
      }
      return true
    }
  }
}

/// The corners of chords of a quarter of the unit circle, from its right end to the lower one.
private struct UnitQuarter: Sendable {
  let points: [Point]
  /// The distance of the inner corners from the center at which the chords enclose the quarter's area.
  let chordRadius: Double

  init(segments: Int) {
    // n chords of a quarter circle of radius R enclose n·R²·sin(φ)/2, φ = π/2n; the arc encloses π·r²/4.
    let step = Double.pi / 2 / Double(max(1, segments))
    chordRadius = (step / PortableMath.sin(step)).squareRoot()
    points = (0...segments).map {
      Point(x: PortableMath.cos(step * Double($0)), y: PortableMath.sin(step * Double($0)))
    }
  }
}
