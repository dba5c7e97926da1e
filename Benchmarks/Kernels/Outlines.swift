import Graphics
import Raster

/// Text: filled curves by the non-zero rule.
func addOutlines() {
  outlines("letters", .identity)
  outlines("letters-affine", .turned(side: 512))
  outlines("letters-perspective", .leadingAway)
  // Shapes that cross one another: pixels that several sides share are cut into slabs.
  outlines("overlaps", .identity, size: 24)
}

private func outlines(_ name: String, _ homography: Homography, size: Double = 10) {
  measureDrawing("winding/" + name) {
    var label = Quad(homography)
    let places = (0..<1600).map { Point(x: Double($0 % 40) * 12.7 + 6, y: Double($0 / 40) * 12.7 + 6) }
    label.glyphs = Quad.Glyphs(
      path: Path(places.flatMap { letter(at: $0, size: size) }), color: Color.white.pixel())
    return frame([label])
  }
}

/// An outline like that of a letter e: two rings of curves, one against the other, and a bar.
private func letter(at center: Point, size: Double) -> [Path.Segment] {
  let bar = Rect(x: center.x - size / 2, y: center.y - size / 16, width: size, height: size / 8)
  return ring(center, size / 2) + ring(center, -size / 3) + [
    .move(Point(x: bar.minX, y: bar.minY)), .line(Point(x: bar.maxX, y: bar.minY)),
    .line(Point(x: bar.maxX, y: bar.maxY)), .line(Point(x: bar.minX, y: bar.maxY)),
  ]
}

/// A circle of four cubics; with a negative radius it runs the other way round.
///
/// Source of 0.5523: 4 / 3 · (√2 − 1), the control distance with which the middle of a quarter lies on the circle.
private func ring(_ center: Point, _ radius: Double) -> [Path.Segment] {
  func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x * abs(radius), y: center.y + y * radius) }
  let k = 0.5523
  return [
    .move(at(1, 0)),
    .cubic(control1: at(1, k), control2: at(k, 1), end: at(0, 1)),
    .cubic(control1: at(-k, 1), control2: at(-1, k), end: at(-1, 0)),
    .cubic(control1: at(-1, -k), control2: at(-k, -1), end: at(0, -1)),
    .cubic(control1: at(k, -1), control2: at(1, -k), end: at(1, 0)),
  ]
}
