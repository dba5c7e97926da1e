/// The straight-sided outline of a rounded rectangle in its plane, and what is left of it in the frame.
enum Outline {
  /// Corner points, clockwise on screen (y down) from the top left.
  ///
  /// A corner becomes `segments` chords of a circle whose area equals the arc's, so that coverage is right on average.
  /// - Parameter radius: At most half the shorter side is used.
  static func roundedRect(_ rect: Rect, radius: Double, segments: Int) -> [Point] {
    let r = min(radius, min(rect.size.width, rect.size.height) / 2)
    guard r > 0, segments > 0 else {
      return [
        Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
        Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
      ]
    }
    // n chords of a quarter circle of radius R enclose n·R²·sin(φ)/2, φ = π/2n; the arc encloses π·r²/4.
    let step = Double.pi / 2 / Double(segments)
    let chordRadius = r * (step / Elementary.sin(step)).squareRoot()
    var points: [Point] = []
    points.reserveCapacity(4 * (segments + 1))
    let corners = [
      (rect.minX + r, rect.minY + r, Double.pi), (rect.maxX - r, rect.minY + r, 1.5 * Double.pi),
      (rect.maxX - r, rect.maxY - r, 0), (rect.minX + r, rect.maxY - r, 0.5 * Double.pi),
    ]
    for (x, y, start) in corners {
      for k in 0...segments {
        // The arc's ends stay on the straight sides.
        let reach = k == 0 || k == segments ? r : chordRadius
        let angle = start + step * Double(k)
        points.append(Point(x: x + reach * Elementary.cos(angle), y: y + reach * Elementary.sin(angle)))
      }
    }
    return points
  }

  /// Chords for a quarter circle of `radius` device pixels: the sagitta stays below 1/64 pixel.
  ///
  /// A chord over the angle φ leaves r·(1 − cos(φ/2)) ≈ r·φ²/8; φ = π/2n. Capped at 96.
  static func segments(radius: Double) -> Int {
    guard radius > 0 else { return 0 }
    return Int(min(96, (radius * 20).squareRoot().rounded(.up))) + 1
  }

  /// What has less of the largest w than this counts as behind the eye.
  static let nearest = 1e-7

  /// Keeps the part of a convex polygon in a plane that lies on the inner side of a line.
  ///
  /// Source: I. Sutherland, G. Hodgman, as below.
  static func cut(_ polygon: inout [Point], by side: HalfPlane) {
    let distances = polygon.map { side.x * $0.x + side.y * $0.y + side.offset }
    if distances.allSatisfy({ $0 >= 0 }) { return }
    var kept: [Point] = []
    kept.reserveCapacity(polygon.count + 1)
    for i in polygon.indices {
      let j = i + 1 == polygon.count ? 0 : i + 1
      let (a, b, da, db) = (polygon[i], polygon[j], distances[i], distances[j])
      if da >= 0 { kept.append(a) }
      if (da >= 0) != (db >= 0) {
        let t = da / (da - db)
        kept.append(Point(x: mix(a.x, b.x, t), y: mix(a.y, b.y, t)))
      }
    }
    polygon = kept.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? kept : []
  }

  /// The convex polygon that `homography` makes of `points` inside `clip`: clockwise on screen, empty if none is left.
  ///
  /// Clipping is done before the division by `w`, so what lies behind the eye is cut off, never mirrored, and huge
  /// outlines lose no precision.
  /// Source: I. Sutherland, G. Hodgman, *Reentrant Polygon Clipping*, CACM 17(1), 1974, in homogeneous coordinates.
  static func projected(_ points: [Point], by homography: Homography, clip: PixelRect) -> [Point] {
    var polygon = points.map { homography.applied(x: $0.x, y: $0.y) }
    let farthest = polygon.reduce(0) { max($0, abs($1.w)) }
    let near = farthest * nearest
    guard near > 0, near.isFinite else { return [] }
    let (left, right) = (Double(clip.x.lowerBound), Double(clip.x.upperBound))
    let (top, bottom) = (Double(clip.y.lowerBound), Double(clip.y.upperBound))
    cut(&polygon) { $0.w - near }
    cut(&polygon) { $0.x - left * $0.w }
    cut(&polygon) { right * $0.w - $0.x }
    cut(&polygon) { $0.y - top * $0.w }
    cut(&polygon) { bottom * $0.w - $0.y }
    guard polygon.count >= 3 else { return [] }
    let flat = polygon.map {
      Point(x: max(left, min($0.x / $0.w, right)), y: max(top, min($0.y / $0.w, bottom)))
    }
    return homography.determinant < 0 ? flat.reversed() : flat
  }

  /// Keeps the part of a convex polygon where `distance` is not negative.
  private static func cut(
    _ polygon: inout [HomogeneousPoint], where distance: (HomogeneousPoint) -> Double
  ) {
    let distances = polygon.map(distance)
    if distances.allSatisfy({ $0 >= 0 }) { return }
    var kept: [HomogeneousPoint] = []
    kept.reserveCapacity(polygon.count + 1)
    for i in polygon.indices {
      let j = i + 1 == polygon.count ? 0 : i + 1
      let (a, b, da, db) = (polygon[i], polygon[j], distances[i], distances[j])
      if da >= 0 { kept.append(a) }
      if (da >= 0) != (db >= 0) {
        let t = da / (da - db)
        kept.append(
          HomogeneousPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, w: a.w + (b.w - a.w) * t))
      }
    }
    polygon = kept
  }
}
