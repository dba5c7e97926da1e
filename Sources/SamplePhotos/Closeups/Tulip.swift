/// A red tulip in evening light, the rest of the bed a blur.
struct Tulip: ProceduralImage {
  struct Flower {
    var x, y, size, blur: Double
    var petal, shade: RGB
  }

  /// A petal of the cup, in heights of the cup.
  struct Petal {
    /// The middle at the widest position, and the distances by which its foot and tip lean from there.
    var x, lean: Double
    /// The y of its tip, and half its width.
    var tip, width: Double
    /// The rotation to the left (-1) or right (1) around the cup.
    var turn: Double
    /// The share of light that the petals in front leave.
    var open: Double
  }

  let name = "tulip"
  let aspectRatio = 2.0 / 3
  let grading = ColorGrading(vignette: 0.3, contrast: 0.22, saturation: 1.0)
  private let backdrop = Backdrop(
    seed: 3, top: RGB(0x8AA070), foot: RGB(0x24401E), glow: RGB(0xE8DCA0), glowX: -0.3, glowY: 0.05,
    bokeh: Bokeh(
      seed: 14, spacing: 0.25, radius: 0.11, share: 0.6, softness: 0.5, first: RGB(0xF0E4A0), second: RGB(0xC8D890),
      third: RGB(0xF0C8A0)))
  private let leaf = RGB(0x5C8058)
  private let flowers: [Flower] = [
    Flower(x: -0.29, y: 0.3, size: 0.17, blur: 0.06, petal: RGB(0xF09058), shade: RGB(0xB84830)),
    Flower(x: 0.29, y: 0.27, size: 0.15, blur: 0.065, petal: RGB(0xF0B070), shade: RGB(0xC06838)),
    Flower(x: 0.27, y: 0.64, size: 0.21, blur: 0.045, petal: RGB(0xD84838), shade: RGB(0x7C1418)),
    Flower(x: -0.25, y: 0.7, size: 0.2, blur: 0.035, petal: RGB(0xE05840), shade: RGB(0x84181C)),
    Flower(x: 0.0, y: 0.42, size: 0.34, blur: 0, petal: RGB(0xE2362A), shade: RGB(0x6E0A12)),
  ]
  private let petals: [Petal] = [
    Petal(x: -0.09, lean: -0.05, tip: -0.44, width: 0.2, turn: -0.35, open: 0.5),
    Petal(x: 0.13, lean: 0.02, tip: -0.47, width: 0.2, turn: 0.3, open: 0.42),
    Petal(x: -0.15, lean: -0.06, tip: -0.45, width: 0.235, turn: -0.75, open: 1),
    Petal(x: 0.16, lean: 0.1, tip: -0.41, width: 0.225, turn: 0.8, open: 0.85),
    Petal(x: 0.02, lean: -0.03, tip: -0.36, width: 0.285, turn: 0.03, open: 1),
  ]

  func light(x: Double, y: Double, in column: Void, pixel: Double) -> RGB {
    var light = backdrop.light(x: x, y: y, pixel: pixel)
    for flower in flowers {
      light = blade(over: light, flower, x: x, y: y, lean: 0.66, reach: 1.75, pixel: pixel)
      light = stem(over: light, flower, x: x, y: y, pixel: pixel)
      light = blade(over: light, flower, x: x, y: y, lean: -0.42, reach: 1.45, pixel: pixel)
      light = cup(over: light, flower, x: x, y: y, pixel: pixel)
    }
    return light
  }

  @inline(always) private func stem(over light: RGB, _ flower: Flower, x: Double, y: Double, pixel: Double) -> RGB {
    let below = y - flower.y
    if below < 0 { return light }
    let half = 0.036 * flower.size
    let across = (x - flower.x - 0.07 * below * below + 0.02 * below) / half
    let cover = softEdge(1 - abs(across), (flower.blur + pixel) / half)
    if cover <= 0 { return light }
    let round = saturated(0.62 - 0.5 * across) * max(0.5, 1 - 0.35 * across * across)
    let cast = 0.4 + 0.6 * ramp(below, 0.46 * flower.size, 0.85 * flower.size)
    let fibre = 1 + 0.1 * Noise.wave(across * 3, below * 6, 17)
    let paint = RGB(0x3C5A30).mixed(RGB(0xB4BC78), round) * (fibre * cast)
    return light.mixed(paint, cover)
  }

  @inline(always) private func blade(
    over light: RGB, _ flower: Flower, x: Double, y: Double, lean: Double, reach: Double, pixel: Double
  ) -> RGB {
    let up = (flower.y + 2.5 * flower.size - y) / (reach * flower.size)
    if up > 1 || up < -1 || abs(x - flower.x) > 0.9 * flower.size + flower.blur { return light }
    let rise = max(0, up)
    let wave = 0.05 * Noise.wave(up * 2.4, lean * 9, 19)
    let spine = flower.x + flower.size * (lean * (0.06 + 0.72 * up * rise) + wave)
    let width = flower.size * 0.19 * max(0.001, (1 - rise * rise) * (0.55 + 0.8 * rise))
    let across = (x - spine) / width
    let tip = softEdge((1 - up) * reach * flower.size - 1.2 * flower.blur, 2 * flower.blur + pixel)
    let cover = softEdge((1 - abs(across)) * width, flower.blur + pixel) * tip
    if cover <= 0 { return light }
    let fold = max(-1, min(1, across))
    let footprint = (pixel + flower.blur) / width
    let veins = Noise.cloud(across * 9, up * 1.2, octaves: 3, seed: 7, footprint: footprint * 9, gain: 0.7)
    // The half that faces the light, and the fold between the halves.
    let half = ramp(across, 0.12 + footprint, -0.12 - footprint)
    let tone = 0.34 + 0.46 * half * (0.7 - 0.3 * fold) + 0.16 * veins + 0.14 * rise
    let gleam = 0.2 * bell(across + 0.5 - 0.2 * lean, 0.28) * rise
    let paint = leaf * (tone * (0.35 + 0.75 * rise)) + RGB(0xD8E0B0) * (gleam * 0.5)
    return light.mixed(paint, cover)
  }

  @inline(always) private func cup(over light: RGB, _ flower: Flower, x: Double, y: Double, pixel: Double) -> RGB {
    let dx = (x - flower.x) / flower.size, dy = (y - flower.y) / flower.size
    let blur = (flower.blur + pixel) / flower.size
    if abs(dx) > 0.48 + blur || abs(dy) > 0.52 + blur { return light }
    var cup = RGB.black, cover = 0.0
    for (index, petal) in petals.enumerated() {
      self.petal(petal, Double(index), over: &cup, &cover, flower, dx: dx, dy: dy, blur: blur)
    }
    return light * (1 - cover) + cup
  }

  @inline(always) private func petal(
    _ petal: Petal, _ index: Double, over cup: inout RGB, _ cover: inout Double, _ flower: Flower, dx: Double,
    dy: Double, blur: Double
  ) {
    let length = 0.5 - petal.tip
    let up = (0.5 - dy) / length
    if abs(dx - petal.x) > petal.width + 0.2 + blur || up > 1.12 + blur { return }
    let rise = saturated(up)
    let ruffle = 0.03 * Noise.wave(rise * 3.2, index * 3.7, 23) * rise
    let spine = petal.x * (1 - (1 - rise) * (1 - rise) * (1 - rise)) + petal.lean * (rise * rise - 0.3 * rise) + ruffle
    let narrow = (1 - rise * rise * rise).squareRoot()
    let outline = petal.width * 1.55 * rise.squareRoot() * narrow * narrow.squareRoot() * (1.06 - 0.3 * rise)
    let ragged = 0.008 * Noise.wave(dx * 13 + index, dy * 13, 29)
    let edge = min(outline + ragged - abs(dx - spine), min(1 - up, up + 0.01) * length)
    // The petal darkens what lies close behind it.
    cup = cup * (1 - 0.5 * ramp(edge, -0.08 - blur, 0))
    let share = softEdge(edge, blur)
    if share <= 0 { return }
    let v = max(-1.2, min(1.2, (dx - spine) / max(0.02, outline)))
    let paint = skin(petal, index, flower, v: v, rise: rise, edge: edge, blur: blur)
    cup = cup.mixed(paint, share)
    cover += (1 - cover) * share
  }

  @inline(always) private func skin(
    _ petal: Petal, _ index: Double, _ flower: Flower, v: Double, rise: Double, edge: Double, blur: Double
  ) -> RGB {
    let scale = blur / petal.width
    let veins = Noise.cloud(v * 8 + 9 * index, rise * 1.1, octaves: 4, seed: 5, footprint: scale * 8, gain: 0.72)
    let cloud = Noise.cloud(v * 1.4 + 5 * index, rise * 2.2, octaves: 2, seed: 37, footprint: scale)
    let nx = 0.85 * petal.turn + 0.62 * v, ny = 0.55 - 1.15 * rise + 0.1 * veins
    let scaleN = 1 / (1 + nx * nx + ny * ny).squareRoot()
    let sun = max(0, (-0.62 * nx + 0.5 * (-ny + 0.3) + 0.55 + 0.16 * veins) * scaleN)
    let keel = 0.14 * bell(v + 0.05 * veins, 0.1) * ramp(rise, 0.95, 0.5)
    let tone = petal.open * (0.16 + 0.9 * sun + 0.12 * cloud) + 0.13 * veins - keel
    var paint = flower.shade.mixed(flower.petal, saturated(tone))
    let translucent = (0.1 + 0.5 * ramp(rise, 0.45, 1)) * saturated(0.7 - 0.55 * v - 0.4 * petal.turn)
    paint = paint + RGB(0xFF7038) * (translucent * (0.32 + 0.2 * veins) * (0.55 + 0.45 * petal.open))
    // The sheen of the skin, the thin rim, the pale foot.
    paint =
      paint + RGB(0xFFD8D0) * (0.09 * bell(v + 0.42 + 0.3 * petal.turn, 0.3) * bell(rise - 0.55, 0.3) * petal.open)
    paint = paint.mixed(RGB(0xFFA878), 0.45 * ramp(edge, 0.02 + blur, 0) * ramp(rise, 0.4, 0.95))
    paint = paint * (0.7 + 0.3 * ramp(edge, 0, 0.05 + blur))
    return paint.mixed(RGB(0xA89848) * (0.35 + 0.4 * sun), 0.7 * ramp(rise + 0.03 * veins, 0.14, 0.0))
  }
}
