/// A visible quad with the data that all of its outlines share.
struct ProjectedQuad {
  let size: Size
  let radius: Double
  let homography, inverse: Homography
  /// The opacity, `1...255`.
  let opacity: UInt32
  let clip: PixelRect
  private var cuts: [HalfPlane]
  /// The corners of the bounds, if they are known and inside the clip.
  let corners: Corners?

  /// Projects a quad, or returns `nil` if no part of it is visible, regardless of its contents.
  init?(_ quad: Quad, clip: PixelRect, corners: Corners? = nil) {
    guard quad.isVisible, let inverse = quad.homography.inverse, inverse.isFinite else { return nil }
    let (w, h) = (quad.size.width, quad.size.height)
    opacity = quad.opacity
    size = quad.size
    radius = min(quad.cornerRadius > 0 ? quad.cornerRadius : 0, min(w, h) / 2)
    (homography, self.inverse, self.clip, cuts) = (quad.homography, inverse, clip, quad.cuts)
    self.corners = corners
  }

  var bounds: Rect { Rect(origin: .zero, size: size) }

  func insetOutline(by line: Double, into edges: inout [OutlineEdge], cutBy rect: Rect? = nil) -> ConvexOutline {
    let inset = min(line, min(size.width, size.height) / 2)
    return outline(bounds.insetBy(dx: inset, dy: inset), radius: max(0, radius - inset), into: &edges, cutBy: rect)
  }

  /// Returns the uncut outline inside a border, for use inside the cell's outline.
  func innerOutline(by line: Double) -> PolygonScanConverter {
    var whole = self
    whole.cuts = []
    return PolygonScanConverter { whole.insetOutline(by: line, into: &$0) }
  }

  /// Returns a rectangle's outline for use inside the cell's outline.
  ///
  /// Sides that don't lie inside the cell are moved well outside it, where the cell's outline decides alone.
  func textureOutline(_ rect: Rect) -> PolygonScanConverter {
    let inner = rect.sides(inside: bounds)
    let (left, right) = (inner.left ?? -size.width, inner.right ?? 2 * size.width)
    let (top, bottom) = (inner.top ?? -size.height, inner.bottom ?? 2 * size.height)
    let far = Rect(x: left, y: top, width: right - left, height: bottom - top)
    var whole = self
    whole.cuts = []
    return PolygonScanConverter { whole.outline(far, radius: 0, into: &$0) }
  }

  /// Returns the outline of a rounded rectangle in the plane, projected and clipped to the frame.
  ///
  /// `other` cuts it where the sides of `other` don't lie on those of the cell.
  func outline(
    _ rect: Rect, radius: Double, into edges: inout [OutlineEdge], cutBy other: Rect? = nil
  ) -> ConvexOutline {
    guard rect.size.width > 0, rect.size.height > 0 else { return ConvexOutline() }
    if radius == 0, other == nil, cuts.isEmpty {
      let known = rect == bounds ? self.corners : nil
      if let corners = known ?? Corners(rect, homography, clip: clip) { return ConvexOutline(corners, into: &edges) }
    }
    let segments = radius > 0 ? Outline.segments(radius: radius * scale) : 0
    if radius > 0, other == nil, cuts.isEmpty, radius <= min(rect.size.width, rect.size.height) / 2 {
      var outline = ConvexOutline()
      let isInside = Outline.withProjected(
        rect, radius: radius, segments: segments, by: homography, clip: clip
      ) { outline = ConvexOutline($0, into: &edges) }
      if isInside { return outline }
    }
    var points = Outline.roundedRect(rect, radius: radius, segments: segments)
    for cut in cuts + (other.map(innerSides) ?? []) { points.clip(to: cut) }
    return ConvexOutline(Outline.projected(points, by: homography, clip: clip), into: &edges)
  }

  /// Returns the inner side of each side of a rectangle that lies inside the cell.
  private func innerSides(of rect: Rect) -> [HalfPlane] {
    let inner = rect.sides(inside: bounds)
    let sides: [HalfPlane?] = [
      inner.left.map { HalfPlane(x: 1, y: 0, offset: -$0) }, inner.top.map { HalfPlane(x: 0, y: 1, offset: -$0) },
      inner.right.map { HalfPlane(x: -1, y: 0, offset: $0) }, inner.bottom.map { HalfPlane(x: 0, y: -1, offset: $0) },
    ]
    return sides.compactMap { $0 }
  }

  var scale: Double { homography.scale(over: size) }
}

extension Homography {
  /// Returns the largest scale anywhere on a rectangle at the origin, in device pixels per plane unit, `0...10⁶`.
  ///
  /// It is the largest singular value of the Jacobian at the four corners. Corners behind the viewer count as 64 pixels
  /// a unit.
  func scale(over size: Size) -> Double {
    var largest = 0.0
    for (x, y) in [(0, 0), (size.width, 0), (size.width, size.height), (0, size.height)] {
      let p = applied(x: x, y: y)
      guard p.w > 0 else {
        largest = max(largest, 64)
        continue
      }
      let jacobian = Jacobian(of: self, u: p.x / p.w, v: p.y / p.w, scale: 1 / p.w)
      let value = jacobian.longSquared.squareRoot()
      if value.isFinite { largest = max(largest, value) }
      // It is the same everywhere.
      if isAffine { break }
    }
    return min(largest, 1e6)
  }
}

extension Quad {
  /// A Boolean value that indicates whether the quad can be visible at any position.
  var isVisible: Bool {
    let (w, h) = (size.width, size.height)
    guard w > 0, h > 0, w.isFinite, h.isFinite, homography.isFinite, alpha > 0, opacity > 0 else { return false }
    return isDoubleSided || homography.determinant > 0
  }

  /// The alpha of a visible quad, `0...255`.
  var opacity: UInt32 { UInt32(min(alpha, 1) * 255 + 0.5) }
}

/// The corners of a rectangle in the frame, clockwise on screen, if all of it lies inside the clip.
struct Corners {
  let a: Point, b: Point, c: Point, d: Point
}

extension Corners {
  init?(_ rect: Rect, _ homography: Homography, clip: PixelRect) {
    let p = homography.applied(x: rect.minX, y: rect.minY), q = homography.applied(x: rect.maxX, y: rect.minY)
    let r = homography.applied(x: rect.maxX, y: rect.maxY), s = homography.applied(x: rect.minX, y: rect.maxY)
    let farthest = max(max(p.w, q.w), max(r.w, s.w))
    let near = farthest * HomogeneousPoint.nearest
    guard near > 0, farthest.isFinite, p.w >= near, q.w >= near, r.w >= near, s.w >= near else { return nil }
    let (left, right) = (Double(clip.x.lowerBound), Double(clip.x.upperBound))
    let (top, bottom) = (Double(clip.y.lowerBound), Double(clip.y.upperBound))
    func flat(_ p: HomogeneousPoint) -> Point? {
      let flat = p.projected
      return flat.x >= left && flat.x <= right && flat.y >= top && flat.y <= bottom ? flat : nil
    }
    guard let a = flat(p), let b = flat(q), let c = flat(r), let d = flat(s) else { return nil }
    let isMirrored = homography.determinant < 0
    (self.a, self.b, self.c, self.d) = isMirrored ? (d, c, b, a) : (a, b, c, d)
  }

  @inline(always) var box: (left: Double, right: Double, top: Double, bottom: Double) {
    (
      min(min(a.x, b.x), min(c.x, d.x)), max(max(a.x, b.x), max(c.x, d.x)), min(min(a.y, b.y), min(c.y, d.y)),
      max(max(a.y, b.y), max(c.y, d.y))
    )
  }
}

extension Rect {
  /// Returns the sides that lie inside `bounds`, which begins at the origin, with `nil` for the others.
  ///
  /// A side that coincides with a side of the bounds, to a billionth of its length, counts as outside. There the
  /// outline of the bounds decides alone, because two outlines that differ by rounding would cover a pixel twice in
  /// part.
  func sides(inside bounds: Rect) -> (left: Double?, top: Double?, right: Double?, bottom: Double?) {
    let (slackX, slackY) = (bounds.size.width * 1e-9, bounds.size.height * 1e-9)
    return (
      minX > slackX ? minX : nil, minY > slackY ? minY : nil,
      maxX < bounds.maxX - slackX ? maxX : nil, maxY < bounds.maxY - slackY ? maxY : nil
    )
  }

  /// Returns whether the rectangle contains all of `bounds`, which begins at the origin.
  func covers(_ bounds: Rect) -> Bool { sides(inside: bounds) == (nil, nil, nil, nil) }

  /// A Boolean value that indicates whether the size has a positive, finite area.
  var isDrawable: Bool {
    size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite && minX.isFinite && minY.isFinite
  }
}
