/// A texture's map to a small quad, over which one footprint serves all pixels because it hardly varies.
///
/// Footprints cost as much as samples where rows are short; with one for all pixels, kernels process those of several
/// rows together. Positions are still exact. They count from a pixel near the quad's middle, so a sample doesn't depend
/// on its span.
struct SmallTexture: Sendable {
  /// The pixel that positions count from.
  struct Origin: Sendable {
    let x: Int32, y: Int32
  }

  let origin: Origin
  /// The map from the origin's center to texels of the full-size level; its w is 1 at the origin.
  let map: Homography
  let footprint: Footprint

  /// Creates the map around a pixel, with that pixel's footprint, from the map to texels of the full-size level.
  init(_ map: Homography, about origin: Origin, levels: LevelCounts) {
    let (x, y) = (Double(origin.x) + 0.5, Double(origin.y) + 0.5)
    let s = 1 / (map.h20 * x + map.h21 * y + map.h22)
    let (u, v) = ((map.h00 * x + map.h01 * y + map.h02) * s, (map.h10 * x + map.h11 * y + map.h12) * s)
    let near = Homography(map.h00 * s, map.h01 * s, u, map.h10 * s, map.h11 * s, v, map.h20 * s, map.h21 * s, 1)
    (self.origin, self.map) = (origin, near)
    // The derivatives of the projection: the quotient rule.
    footprint = Footprint(
      ux: Float(near.h00 - near.h02 * near.h20), uy: Float(near.h01 - near.h02 * near.h21),
      vx: Float(near.h10 - near.h12 * near.h20), vy: Float(near.h11 - near.h12 * near.h21), levels: levels)
  }
}

extension ProjectedQuad {
  /// The longest side of a small quad in the frame, in pixels.
  private static let longest = 64.0
  /// The largest quotient of distances to the viewer, at which footprints differ by about three hundredths at the rim.
  private static let deepest = 1.0625

  /// The pixel in the middle of a quad that is small and nearly constant in depth, or `nil`.
  var smallOrigin: SmallTexture.Origin? {
    let (w, h) = (size.width, size.height)
    let p = homography.applied(x: 0, y: 0), q = homography.applied(x: w, y: 0)
    let r = homography.applied(x: w, y: h), s = homography.applied(x: 0, y: h)
    let nearest = min(min(p.w, q.w), min(r.w, s.w)), farthest = max(max(p.w, q.w), max(r.w, s.w))
    guard nearest > 0, farthest <= nearest * Self.deepest else { return nil }
    let box = (corners ?? Corners(a: p.projected, b: q.projected, c: r.projected, d: s.projected)).box
    let middle = homography.applied(x: w / 2, y: h / 2).projected
    // Whole numbers that `Float` holds exactly.
    guard box.right - box.left <= Self.longest, box.bottom - box.top <= Self.longest, abs(middle.x) < 1e6,
      abs(middle.y) < 1e6
    else { return nil }
    return SmallTexture.Origin(x: Int32(middle.x.rounded(.down)), y: Int32(middle.y.rounded(.down)))
  }
}
