/// Cherry blossoms on a twig against a spring sky; everything but the nearest flowers is out of focus.
struct CherryBlossom: ProceduralImage {
  let name = "cherry-blossom"
  let aspectRatio = 1.0
  let grading = ColorGrading(exposure: 1.04, vignette: 0.16, contrast: 0.2)
  private let near = BlossomPaint(
    petal: RGB(0xFFF0F4) * 1.1, throat: RGB(0xE0709A), shade: RGB(0xE8A4C0), stamen: RGB(0xF0C060))
  private let bokeh = Bokeh(
    seed: 4, spacing: 0.24, radius: 0.115, share: 0.8, softness: 0.3, first: RGB(0xF4A8C4), second: RGB(0xFFD8E4),
    third: RGB(0xE88CB0))
  private let skyLow = RGB(0xCFE4F2)
  private let skyHigh = RGB(0x7DB4E4)
  private let bark = RGB(0x54382E)
  private let flowers: [Blossom] = [
    Blossom(x: 0.36, y: 0.14, radius: 0.13, turn: 0.4, tilt: 0.8, blur: 0.03),
    Blossom(x: -0.45, y: 0.86, radius: 0.15, turn: 0.1, tilt: 0.85, blur: 0.035),
    Blossom(x: 0.3, y: 0.83, radius: 0.12, turn: 0.7, tilt: 0.7, blur: 0.026),
    Blossom(x: -0.3, y: 0.3, radius: 0.12, turn: 0.3, tilt: 0.75, blur: 0.016),
    Blossom(x: 0.33, y: 0.42, radius: 0.14, turn: 0.52, tilt: 0.78, blur: 0.008),
    Blossom(x: -0.26, y: 0.62, radius: 0.17, turn: 0.12, tilt: 0.8, blur: 0.004),
    Blossom(x: 0.1, y: 0.64, radius: 0.17, turn: 0.9, tilt: 0.86, blur: 0.002),
    Blossom(x: -0.03, y: 0.4, radius: 0.2, turn: 0.72, tilt: 0.95),
  ]

  func light(x: Double, y: Double, in column: Void, pixel: Double) -> RGB {
    var light = skyHigh.mixed(skyLow, ramp(y - 0.35 * x, -0.1, 1.1))
    let mass = Noise.cloud(x * 1.6 + 4, y * 1.6, octaves: 2, seed: 3, footprint: pixel)
    light = light.mixed(RGB(0xEFB4CC), ramp(mass + 0.3 * (y - 0.4), -0.1, 0.6) * 0.7)
    light = light.mixed(light * 0.4 + bokeh.light(x: x, y: y, pixel: pixel) * 0.8, 0.45)
    light = twig(over: light, x: x, y: y, slant: -0.42, offset: 0.86, width: 0.02, blur: 0.025)
    light = twig(over: light, x: x, y: y, slant: 0.3, offset: 0.55, width: 0.014, blur: pixel)
    for flower in flowers { light = near.over(light, flower, x: x, y: y, pixel: pixel) }
    return light
  }

  @inline(always) private func twig(
    over light: RGB, x: Double, y: Double, slant: Double, offset: Double, width: Double, blur: Double
  ) -> RGB {
    let bow = offset + slant * x + 0.12 * x * x + 0.012 * Noise.wave(x * 7, 2, 6)
    let distance = y - bow
    let amount = softEdge(width * (1 - 0.5 * x) - abs(distance), blur + 0.003)
    if amount <= 0 { return light }
    let round = ramp(distance, width, -width)
    let knots = 0.25 * Noise.wave(x * 30, distance * 60, 5)
    return light.mixed(bark * (0.4 + 1.3 * round + knots), amount)
  }
}
