import LayoutCore
import Raster
import Scenes

/// A rectangle on the canvas, rotated clockwise about its center, with the origin at its top-left corner, in points.
struct StagePlane {
  let center: Point
  let size: Size
  let angle: Angle
  let scale: Double

  func homography(from origin: Point = .zero) -> Homography {
    let (sine, cosine) = angle.sineAndCosine
    let (a, b) = (scale * cosine, scale * sine)
    let (x, y) = (origin.x - size.width / 2, origin.y - size.height / 2)
    return Homography(a, -b, scale * center.x + a * x - b * y, b, a, scale * center.y + b * x + a * y, 0, 0, 1)
  }

  /// Returns the pixels of the upright rectangle around a rectangle of the plane.
  func pixels(around rect: Rect) -> PixelRect {
    let (sine, cosine) = angle.sineAndCosine
    let (x, y) = (rect.midX - size.width / 2, rect.midY - size.height / 2)
    let around = Rect(
      center: Point(x: center.x + cosine * x - sine * y, y: center.y + sine * x + cosine * y),
      size: rect.size.extent(rotatedBy: angle))
    func pixel(_ length: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(clamping: (length * scale).rounded(rule), to: -1_000_000...1_000_000)
    }
    let (left, top) = (pixel(around.minX, .down), pixel(around.minY, .down))
    return PixelRect(
      x: left..<max(left, pixel(around.maxX, .up)), y: top..<max(top, pixel(around.maxY, .up)))
  }

  func quad(_ rect: Rect, radius: Double = 0, fill: Color) -> Quad {
    var quad = Quad(homography: homography(from: rect.origin), size: rect.size)
    (quad.cornerRadius, quad.fill) = (radius, fill.pixel())
    return quad
  }

  func shape(_ path: Path, in rect: Rect, fill: Color) -> Quad {
    var quad = Quad(homography: homography(from: rect.origin), size: rect.size)
    quad.glyphs = Quad.Glyphs(path: path, color: fill.pixel())
    return quad
  }

  /// Returns a vertically centered line of text, or nothing without a typesetter.
  func text(
    _ text: String, _ style: LabelStyle, in rect: Rect, opacity: Double = 1, _ typesetter: (any Typesetter)?
  ) -> [DrawCommand] {
    guard let typesetter, !text.isEmpty, rect.size.width > 0, rect.size.height > 0 else { return [] }
    let line = TextLine(
      text: text, fontSize: style.fontSize, weight: style.weight, alignment: style.alignment, size: rect.size)
    var quad = shape(typesetter.path(of: line), in: rect, fill: style.color)
    quad.alpha = opacity
    return [.quad(quad)]
  }
}
