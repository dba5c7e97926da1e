/// Hot-air balloons over misty hills at sunrise.
struct Balloons: ProceduralImage {
  struct Balloon {
    var x, y, radius: Double
    var first, second: RGB
    /// The strength of the haze in front of it, `0...1`.
    var haze: Double
  }

  let name = "balloons"
  let aspectRatio = 1.0
  let grading = ColorGrading(vignette: 0.18, contrast: 0.24)
  private let backdrop = BlueRidges(
    name: "balloons-backdrop",
    sky: Sky(
      zenith: RGB(0x6AA0D8), middle: RGB(0xB8D0E4), horizon: RGB(0xFFD8B0), horizonY: 0.72, sunX: -0.5, sunY: 0.6,
      glow: RGB(0xFFD090) * 0.8, glowWidth: 0.25), near: RGB(0x3C5030), far: RGB(0xC8BCC0), seed: 410)
  private let balloons: [Balloon] = [
    Balloon(x: 0.41, y: 0.6, radius: 0.028, first: RGB(0x9C4C9C), second: RGB(0xE8C4D0), haze: 0.45),
    Balloon(x: -0.08, y: 0.55, radius: 0.035, first: RGB(0x3C8C7C), second: RGB(0xF0E0B0), haze: 0.4),
    Balloon(x: -0.38, y: 0.52, radius: 0.05, first: RGB(0xD87830), second: RGB(0xF8E8C8), haze: 0.28),
    Balloon(x: 0.1, y: 0.2, radius: 0.06, first: RGB(0x2C6CA8), second: RGB(0xF4F0E4), haze: 0.2),
    Balloon(x: 0.3, y: 0.4, radius: 0.09, first: RGB(0xE8B828), second: RGB(0xD04030), haze: 0.08),
    Balloon(x: -0.19, y: 0.3, radius: 0.15, first: RGB(0xC42C34), second: RGB(0xF8C848), haze: 0),
  ]

  func column(at x: Double, pixel: Double) -> BlueRidges.Ridges { backdrop.column(at: x, pixel: pixel) }

  func light(x: Double, y: Double, in column: BlueRidges.Ridges, pixel: Double) -> RGB {
    var light = backdrop.light(x: x, y: y, in: column, pixel: pixel)
    for balloon in balloons {
      let dx = (x - balloon.x) / balloon.radius, dy = (y - balloon.y) / balloon.radius
      if abs(dx) > 1.1 || dy < -1.1 || dy > 2.1 { continue }
      light = paint(balloon, over: light, dx: dx, dy: dy, softness: pixel / balloon.radius)
    }
    return light
  }

  @inline(always) private func paint(
    _ balloon: Balloon, over light: RGB, dx: Double, dy: Double, softness: Double
  ) -> RGB {
    // A sphere that narrows to a mouth below; the basket hangs on four ropes.
    let taper = dy < 0.25 ? 0 : (dy - 0.25) / 1.15
    let width = dy < 0.25 ? max(0, 1 - dy * dy).squareRoot() : 0.968 * max(0, 1 - taper * taper * (1.35 - 0.45 * taper))
    let hull = dy < 1.3 ? softEdge(width - abs(dx), softness) * softEdge(1.3 - dy, softness) : 0
    let rope = softEdge(0.012 - abs(abs(dx) - 0.13), softness)
    let ropes = rope * softEdge(dy - 1.28, softness) * softEdge(1.68 - dy, softness)
    let basket = softEdge(0.14 - abs(dx), softness) * softEdge(0.12 - abs(dy - 1.78), softness)
    let far = backdrop.sky.horizon * 0.95
    var light = light.mixed(RGB(0x3A2C24).mixed(far, balloon.haze), 0.8 * ropes)
    light = light.mixed((RGB(0x7C5430) * (1 - 1.8 * dx)).mixed(far, balloon.haze), basket)
    if hull <= 0 { return light }
    let across = dx / max(0.05, width)
    // Gores are meridians: evenly spaced in the angle whose sine is `across`.
    let angle = across * (1 + 0.57 * across * across * across * across * across * across)
    let gore = angle * 5.5 + 0.5
    let t = abs(gore - Double(Noise.floor(gore)) - 0.5) * 2
    let odd = Noise.floor(gore) & 1 == 0
    let band = softEdge(0.16 - abs(dy - 0.3), softness)
    var cloth = odd ? balloon.first : balloon.second
    cloth = cloth.mixed(odd ? balloon.second : balloon.first, band)
    let seam = 1 - 0.16 * ramp(t, 0.7, 1)
    let puff = 1 + 0.1 * (1 - t * t)
    let depth = max(0, 1 - across * across).squareRoot()
    let shade = 0.34 + 0.8 * saturated(-0.55 * across + 0.42 * depth - 0.28 * dy + 0.3)
    let warm = RGB(1.08, 1, 0.9) * (shade * seam * puff)
    return light.mixed((cloth * warm).mixed(far, balloon.haze), hull)
  }
}
