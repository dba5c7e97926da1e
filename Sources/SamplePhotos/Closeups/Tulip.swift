/// A red tulip among others, the rest of the bed a blur.
struct Tulip: ProceduralImage {
  /// One flower: the middle of its cup, its height, blur and colours.
  struct Flower {
    var x: Double
    var y: Double
    var size: Double
    var blur: Double
    var petal: RGB
    var shade: RGB
  }

  let name = "tulip"
  let aspectRatio = 2.0 / 3
  let grading = ColorGrading(vignette: 0.28, contrast: 0.26)
  private let bokeh = Bokeh(
    seed: 14, spacing: 0.22, radius: 0.1, share: 0.7, softness: 0.25, first: RGB(0xB8D070), second: RGB(0xF0E4A0),
    third: RGB(0x78A850))
  private let leaf = RGB(0x4C8A3C)
  private let flowers: [Flower] = [
    Flower(x: -0.27, y: 0.36, size: 0.15, blur: 0.03, petal: RGB(0xF0A850), shade: RGB(0xC86430)),
    Flower(x: 0.3, y: 0.3, size: 0.14, blur: 0.035, petal: RGB(0xF0C060), shade: RGB(0xD08030)),
    Flower(x: 0.24, y: 0.62, size: 0.2, blur: 0.02, petal: RGB(0xE85848), shade: RGB(0xA02028)),
    Flower(x: -0.25, y: 0.7, size: 0.19, blur: 0.014, petal: RGB(0xEC6A50), shade: RGB(0xA8242C)),
    Flower(x: 0.0, y: 0.42, size: 0.3, blur: 0, petal: RGB(0xF0483C), shade: RGB(0x9C1220)),
  ]

  func light(x: Double, y: Double, in column: Void, pixel: Double) -> RGB {
    var light = RGB(0xC8D898).mixed(RGB(0x3E6A34), ramp(y + 0.25 * x, 0.05, 0.95))
    let mass = Noise.cloud(x * 2.4 + 6, y * 2.4, octaves: 2, seed: 3, footprint: pixel)
    light = light * (1 + 0.35 * mass)
    light = light.mixed(bokeh.light(x: x, y: y, pixel: pixel), 0.3 * ramp(y, 0.95, 0.15))
    for flower in flowers {
      light = blade(over: light, flower, x: x, y: y, lean: 0.62, pixel: pixel)
      light = blade(over: light, flower, x: x, y: y, lean: -0.5, pixel: pixel)
      light = stem(over: light, flower, x: x, y: y, pixel: pixel)
      light = cup(over: light, flower, x: x, y: y, pixel: pixel)
    }
    return light
  }

  @inline(always) private func stem(over light: RGB, _ flower: Flower, x: Double, y: Double, pixel: Double) -> RGB {
    let below = y - flower.y
    if below < 0 { return light }
    let bow = flower.x + 0.05 * below * below
    let across = (x - bow) / (0.045 * flower.size)
    let cover = softEdge(1 - abs(across), (flower.blur + pixel) / (0.045 * flower.size))
    let round = 0.55 + 0.55 * ramp(across, 1.1, -0.7)
    return light.mixed(RGB(0x7CA850) * round, cover)
  }

  /// A long leaf that leaves the foot of the stem and bends outwards.
  @inline(always) private func blade(
    over light: RGB, _ flower: Flower, x: Double, y: Double, lean: Double, pixel: Double
  ) -> RGB {
    let up = (flower.y + 2.3 * flower.size - y) / (1.65 * flower.size)
    if up > 1 || up < -1 { return light }
    let spine = flower.x + lean * flower.size * (0.1 + 0.75 * up * max(0, up))
    let width = flower.size * 0.17 * max(0.001, 1 - max(0, up) * max(0, up))
    let across = (x - spine) / width
    let cover = softEdge((1 - abs(across)) * width, flower.blur + pixel)
    if cover <= 0 { return light }
    let groove = 0.6 + 0.4 * ramp(abs(across), 0, 0.5) + 0.25 * ramp(across * lean, 1, -1)
    let vein = 0.08 * Noise.wave(across * 9, up * 2, 7)
    return light.mixed(leaf * (groove + vein) * (0.55 + 0.6 * saturated(up)), cover)
  }

  @inline(always) private func cup(over light: RGB, _ flower: Flower, x: Double, y: Double, pixel: Double) -> RGB {
    let dx = (x - flower.x) / flower.size, dy = (y - flower.y) / flower.size
    if abs(dx) > 0.8 || abs(dy) > 0.9 { return light }
    let blur = (flower.blur + pixel) / flower.size
    var light = petal(over: light, flower, dx: dx + 0.12, dy: dy + 0.06, lean: -0.1, width: 0.3, tone: 0.5, blur: blur)
    light = petal(over: light, flower, dx: dx - 0.13, dy: dy + 0.05, lean: 0.12, width: 0.3, tone: 0.4, blur: blur)
    light = petal(over: light, flower, dx: dx + 0.19, dy: dy, lean: -0.24, width: 0.27, tone: 0.95, blur: blur)
    light = petal(over: light, flower, dx: dx - 0.2, dy: dy, lean: 0.26, width: 0.27, tone: 0.62, blur: blur)
    return petal(over: light, flower, dx: dx, dy: dy - 0.02, lean: 0.02, width: 0.33, tone: 0.85, blur: blur)
  }

  /// One petal: pointed at the top, round at the foot, streaked along its length.
  @inline(always) private func petal(
    over light: RGB, _ flower: Flower, dx: Double, dy: Double, lean: Double, width: Double, tone: Double, blur: Double
  ) -> RGB {
    let up = saturated((0.5 - dy) / 1.0)
    let across = dx - lean * (up - 0.35)
    let outline = width * 1.8 * up.squareRoot() * (1 - up * up) * (0.86 + 0.3 * up)
    let edge = min(outline - abs(across), 0.5 - abs(dy))
    let cover = softEdge(edge, blur)
    if cover <= 0 { return light }
    let v = across / max(0.03, outline)
    let streak = Noise.cloud(v * 9, up * 1.4, octaves: 3, seed: 5, footprint: blur * 12, gain: 0.65) * 0.34
    let round = tone * (1.02 - 0.42 * v - 0.34 * v * v) + streak * (0.4 + 0.6 * up)
    var paint = flower.shade.mixed(flower.petal, saturated(round))
    paint = paint.mixed(RGB(0xFFD0A0), 0.3 * ramp(edge, 0.05, 0.0) * ramp(up, 0.3, 0.95))
    let glow = RGB(0xFF8040) * (0.16 * ramp(up, 0.35, 0.9) * ramp(v, 0.9, -0.6))
    paint = paint * (0.5 + 0.6 * ramp(up, -0.1, 0.6)) * (0.72 + 0.28 * ramp(edge, 0, 0.07)) + glow
    return light.mixed(paint, cover)
  }
}
