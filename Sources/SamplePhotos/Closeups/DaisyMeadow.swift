/// Daisies in a summer meadow, one in focus, or a sunflower, which is a daisy too.
struct DaisyMeadow: ProceduralImage {
  /// One flower; a tilt below 1 foreshortens it.
  struct Flower {
    var x, y, radius: Double
    var tilt = 0.9
    var blur = 0.0
  }

  let name: String
  let aspectRatio: Double
  var grading = ColorGrading()
  let backdrop: Backdrop
  let field: Bokeh
  var fieldTop = 0.4, fieldFoot = 0.75
  let head: FlowerHead
  let stalk: RGB
  /// Half the width of a stalk relative to the radius of its flower.
  let stalkWidth: Double
  let flowers: [Flower]

  func light(x: Double, y: Double, in column: Void, pixel: Double) -> RGB {
    var light = backdrop.light(x: x, y: y, pixel: pixel)
    light = light + field.light(x: x, y: y, pixel: pixel, power: 0.22 * ramp(y, fieldTop, fieldFoot))
    for flower in flowers {
      light = stem(over: light, flower, x: x, y: y, pixel: pixel)
      let dx = (x - flower.x) / flower.radius, dy = (y - flower.y) / (flower.radius * flower.tilt)
      if flower.blur > 0 {
        light = head.blurred(over: light, dx: dx, dy: dy, blur: flower.blur / flower.radius)
      } else {
        light = head.over(light, dx: dx, dy: dy, pixel: pixel / flower.radius)
      }
    }
    return light
  }

  @inline(always) private func stem(over light: RGB, _ flower: Flower, x: Double, y: Double, pixel: Double) -> RGB {
    let below = y - flower.y
    if below < 0 { return light }
    let half = stalkWidth * flower.radius
    let across = (x - flower.x - 0.1 * below * below - 0.04 * below) / half
    let cover = softEdge(1 - abs(across), (flower.blur + pixel) / half + 0.1)
    if cover <= 0 { return light }
    let round = saturated(0.6 - 0.5 * across) * max(0.5, 1 - 0.3 * across * across)
    let cast = 0.35 + 0.65 * ramp(below, 0.7 * flower.radius, 1.6 * flower.radius)
    let fibre = 1 + 0.14 * Noise.wave(across * 3, y * 9, 17)
    return light.mixed((stalk * 0.35).mixed(stalk * 1.5, round) * (fibre * cast), cover)
  }
}

extension DaisyMeadow {
  static let daisies = DaisyMeadow(
    name: "daisies", aspectRatio: 4.0 / 3, grading: ColorGrading(vignette: 0.3, contrast: 0.22),
    backdrop: Backdrop(
      seed: 43, top: RGB(0x7E9C60), foot: RGB(0x1E3A1C), glow: RGB(0xDCE0A0), glowX: -0.35, glowY: 0.0,
      bokeh: Bokeh(
        seed: 82, spacing: 0.26, radius: 0.12, share: 0.6, softness: 0.5, first: RGB(0xE8F0B8), second: RGB(0xC8D890),
        third: RGB(0xF0ECD0))),
    field: Bokeh(
      seed: 85, spacing: 0.15, radius: 0.042, share: 0.35, softness: 0.5, first: RGB(0xD8DCE0), second: RGB(0xC0C8C8),
      third: RGB(0xE0D8A0)), fieldTop: 0.15, fieldFoot: 0.5,
    head: FlowerHead(
      petal: RGB(0xF8F6F0), shade: RGB(0x74809C), root: RGB(0xA8AC8C), glow: RGB(0xFFF4D8), rim: RGB(0xF4BC20),
      core: RGB(0xC8A420), gap: RGB(0x8A4C08), discRadius: 0.27, pointed: 0, florets: Florets(count: 320),
      rays: FlowerHead.rays(count: 15, width: 0.098, seed: 5, spread: 0.16)), stalk: RGB(0x5E7C3C), stalkWidth: 0.05,
    flowers: [
      Flower(x: -0.09, y: 0.16, radius: 0.08, tilt: 0.6, blur: 0.034),
      Flower(x: 0.44, y: 0.22, radius: 0.1, tilt: 0.66, blur: 0.035),
      Flower(x: -0.5, y: 0.32, radius: 0.11, tilt: 0.7, blur: 0.032),
      Flower(x: 0.43, y: 0.7, radius: 0.17, tilt: 0.72, blur: 0.03),
      Flower(x: -0.38, y: 0.78, radius: 0.16, tilt: 0.7, blur: 0.034), Flower(x: 0.0, y: 0.46, radius: 0.3, tilt: 0.9),
    ])

  static let sunflower = DaisyMeadow(
    name: "sunflower", aspectRatio: 1, grading: ColorGrading(vignette: 0.26, contrast: 0.24),
    backdrop: Backdrop(
      seed: 53, top: RGB(0x78A4CC), foot: RGB(0x33501E), glow: RGB(0xF4ECD0), glowX: -0.4, glowY: 0.0,
      bokeh: Bokeh(
        seed: 92, spacing: 0.3, radius: 0.13, share: 0.4, softness: 0.6, first: RGB(0xF0E0B0), second: RGB(0xB8D8F0),
        third: RGB(0xC0D8E0))),
    field: Bokeh(
      seed: 93, spacing: 0.14, radius: 0.06, share: 0.8, softness: 0.5, first: RGB(0xE8A818), second: RGB(0xC88810),
      third: RGB(0xA0A030)), fieldTop: 0.55, fieldFoot: 0.75,
    head: FlowerHead(
      petal: RGB(0xFFC014), shade: RGB(0x9C4E04), root: RGB(0xC87008), glow: RGB(0xFFB020), rim: RGB(0x8C5418),
      core: RGB(0x6E5E2C), gap: RGB(0x1C0E06), discRadius: 0.4, pointed: 0.85, florets: Florets(count: 620),
      rays: FlowerHead.rays(count: 20, width: 0.13, seed: 8, spread: 0.2)), stalk: RGB(0x6C8440), stalkWidth: 0.065,
    flowers: [
      Flower(x: -0.42, y: 0.7, radius: 0.15, tilt: 0.85, blur: 0.045),
      Flower(x: 0.43, y: 0.78, radius: 0.17, tilt: 0.8, blur: 0.05), Flower(x: 0.03, y: 0.45, radius: 0.4, tilt: 0.96),
    ])
}
