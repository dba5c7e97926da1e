import Graphics

/// A gradient between two circles, whose colors are evaluated at the centers of pixels.
///
/// The circle at t has the center c₀ + t·(c₁ − c₀) and the radius r₀ + t·(r₁ − r₀). Each point has the color of the
/// largest t whose circle passes through it.
///
/// Source: PDF 32000-1, 8.7.4.5.4, "Type 3 (radial) shadings".
package struct RadialShading: Sendable {
  private let start: Point, delta: Point
  private let radius: Double, growth: Double
  private let range: (lower: Double, upper: Double)
  private let stops: [(location: Double, color: Pixel)]
  /// The map from pixels to the plane of the circles.
  private let inverse: AffineTransform

  /// Creates a shading, whose stops have ascending locations and premultiplied colors.
  package init(
    start: (center: Point, radius: Double), end: (center: Point, radius: Double), extends: (before: Bool, after: Bool),
    stops: [(location: Double, color: Pixel)], inverse: AffineTransform
  ) {
    (self.start, radius) = start
    delta = Point(x: end.center.x - start.center.x, y: end.center.y - start.center.y)
    growth = end.radius - start.radius
    range = (extends.before ? -.infinity : 0, extends.after ? .infinity : 1)
    (self.stops, self.inverse) = (stops, inverse)
  }

  /// Returns a bitmap of the shading.
  package func drawn(width: Int, height: Int, in region: PixelRect) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in region.y {
      for x in region.x {
        let point = inverse.transformed(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        if let t = parameter(at: point) { bitmap.pixels[y * width + x] = color(at: t) }
      }
    }
    return bitmap
  }

  /// Returns the largest t in the range whose circle has a radius that isn't negative.
  private func parameter(at point: Point) -> Double? {
    let (x, y) = (point.x - start.x, point.y - start.y)
    // |p − t·delta| = radius + t·growth.
    let a = delta.x * delta.x + delta.y * delta.y - growth * growth
    let b = x * delta.x + y * delta.y + radius * growth
    let c = x * x + y * y - radius * radius
    func usable(_ t: Double) -> Bool {
      t.isFinite && t >= range.lower && t <= range.upper && radius + t * growth >= 0
    }
    if a == 0 {
      let t = c / (2 * b)
      return b != 0 && usable(t) ? t : nil
    }
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return nil }
    let root = discriminant.squareRoot()
    let roots = [(b + root) / a, (b - root) / a].sorted(by: >)
    return roots.first(where: usable)
  }

  private func color(at t: Double) -> Pixel {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if t <= first.location { return first.color }
    if t >= last.location { return last.color }
    let index = stops.firstIndex { $0.location > t } ?? stops.count - 1
    let (a, b) = (stops[index - 1], stops[index])
    let share = (t - a.location) / (b.location - a.location)
    func byte(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8(Double(a) + (Double(b) - Double(a)) * share + 0.5) }
    return Pixel(
      red: byte(a.color.red, b.color.red), green: byte(a.color.green, b.color.green),
      blue: byte(a.color.blue, b.color.blue), alpha: byte(a.color.alpha, b.color.alpha))
  }
}
