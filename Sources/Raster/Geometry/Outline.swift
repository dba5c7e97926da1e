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
    // n chords of a quarter circle of radius R enclose n·R²·sin(φ)/2, φ = π/2n; the arc encloses π·r²/4.
    let step = Double.pi / 2 / Double(segments)
    let chordRadius = r * (step / PortableMath.sin(step)).squareRoot()
    var points: [Point] = []
    points.reserveCapacity(4 * (segments + 1))
    // The quarter from the right end of its circle to the lower one. Rotated, it serves all corners.
    let quarter = (0...segments).map { k -> Point in
      // The arc's ends stay on the straight sides.
      let reach = k == 0 || k == segments ? r : chordRadius
      return Point(x: reach * PortableMath.cos(step * Double(k)), y: reach * PortableMath.sin(step * Double(k)))
    }
    let corners = [
      (rect.minX + r, rect.minY + r, -1.0, 0.0, RectCorners.topLeft), (rect.maxX - r, rect.minY + r, 0, -1, .topRight),
      (rect.maxX - r, rect.maxY - r, 1, 0, .bottomRight), (rect.minX + r, rect.maxY - r, 0, 1, .bottomLeft),
    ]
    for (x, y, cos, sin, corner) in corners {
      if !rounded.contains(corner) {
        points.append(Point(x: x < rect.midX ? rect.minX : rect.maxX, y: y < rect.midY ? rect.minY : rect.maxY))
        continue
      }
      for p in quarter { points.append(Point(x: x + (cos * p.x - sin * p.y), y: y + (sin * p.x + cos * p.y))) }
    }
    return points
  }

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
    let (left, right) = (Double(clip.x.lowerBound), Double(clip.x.upperBound))
    let (top, bottom) = (Double(clip.y.lowerBound), Double(clip.y.upperBound))
    // Rounding must not move a corner out of the clip.
    let flat = polygon.map {
      let p = $0.projected
      return Point(x: max(left, min(p.x, right)), y: max(top, min(p.y, bottom)))
    }
    return homography.determinant < 0 ? flat.reversed() : flat
  }
}
