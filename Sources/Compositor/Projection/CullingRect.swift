import Graphics
import Raster

struct CullingRect {
  private let left: Double, right: Double, top: Double, bottom: Double

  /// Creates a rectangle with a margin in pixels around a clip, against rounding.
  init(_ clip: PixelRect, margin: Double = 1) {
    (left, right) = (Double(clip.x.lowerBound) - margin, Double(clip.x.upperBound) + margin)
    (top, bottom) = (Double(clip.y.lowerBound) - margin, Double(clip.y.upperBound) + margin)
  }

  static let unbounded = CullingRect(PixelRect(x: 0..<1, y: 0..<1), margin: .infinity)

  /// Returns whether a projected rectangle lies beyond one edge.
  ///
  /// A rectangle that reaches behind the viewer, or so far out that rounding might matter, counts as visible.
  @inline(__always) func misses(_ rect: Rect, by h: Homography) -> Bool {
    let first = h.applied(x: rect.minX, y: rect.minY)
    if isInside(first) { return false }
    return missesAll(first, rect, by: h)
  }

  private func isInside(_ p: HomogeneousPoint) -> Bool {
    p.w > 0 && p.x >= left * p.w && p.x <= right * p.w && p.y >= top * p.w && p.y <= bottom * p.w
  }

  private func missesAll(_ a: HomogeneousPoint, _ rect: Rect, by h: Homography) -> Bool {
    let b = h.applied(x: rect.maxX, y: rect.minY)
    let c = h.applied(x: rect.maxX, y: rect.maxY)
    let d = h.applied(x: rect.minX, y: rect.maxY)
    let nearest = min(a.w, b.w, c.w, d.w)
    // The summands of coordinates, in pixels: with 53 bits, sums are accurate to a thousandth.
    let (x, y) = (max(rect.minX.magnitude, rect.maxX.magnitude), max(rect.minY.magnitude, rect.maxY.magnitude))
    let terms = max(
      h.h00.magnitude * x + h.h01.magnitude * y + h.h02.magnitude,
      h.h10.magnitude * x + h.h11.magnitude * y + h.h12.magnitude)
    let depths = h.h20.magnitude * x + h.h21.magnitude * y + h.h22.magnitude
    guard nearest > depths * 1e-6, terms <= 1e6 * nearest else { return false }
    return max(a.x - left * a.w, b.x - left * b.w, c.x - left * c.w, d.x - left * d.w) < 0
      || min(a.x - right * a.w, b.x - right * b.w, c.x - right * c.w, d.x - right * d.w) > 0
      || max(a.y - top * a.w, b.y - top * b.w, c.y - top * c.w, d.y - top * d.w) < 0
      || min(a.y - bottom * a.w, b.y - bottom * b.w, c.y - bottom * c.w, d.y - bottom * d.w) > 0
  }
}
