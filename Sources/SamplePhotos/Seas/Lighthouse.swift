/// A lighthouse on a headland at blue hour, its lamp lit.
struct Lighthouse: ProceduralImage {
  let name = "lighthouse"
  let aspectRatio = 2.0 / 3
  let grading = ColorGrading(vignette: 0.3, contrast: 0.28)
  private let sky = Sky(
    zenith: RGB(0x1C3464), middle: RGB(0x5478A8), horizon: RGB(0xF4B48C), horizonY: 0.72, sunX: -0.5, sunY: 0.74,
    glow: RGB(0xFF9C60) * 0.6, glowWidth: 0.25)
  private let clouds = CloudSheet(
    seed: 131, horizonY: 0.72, cover: 0.06, softness: 0.6, scale: 0.6, stretch: 2, lit: RGB(0xE8A090),
    shaded: RGB(0x3C4C78), lightX: -0.2, lightY: 0.35)
  private let ripples = Ripples(seed: 51, horizonY: 0.72, scale: 11, roughness: 0.7, stretch: 3)
  private let water = RGB(0x1A2C4C)
  private let rock = RGB(0x3C3436)
  private let lampX = 0.1
  private let lampY = 0.26

  func light(x: Double, y: Double, in column: Void, pixel: Double) -> RGB {
    let wet = softEdge(y - sky.horizonY, pixel)
    var light = RGB.black
    if wet < 1 { light = clouds.over(sky.light(x: x, y: y, pixel: pixel), x: x, y: y, pixel: pixel) }
    if wet > 0 { light = light.mixed(sea(x: x, y: max(y, sky.horizonY), pixel: pixel), wet) }
    light = light + beam(x: x, y: y)
    light = tower(over: light, x: x, y: y, pixel: pixel)
    light = headland(over: light, x: x, y: y, pixel: pixel)
    let distance = hypotenuse(x - lampX, y - lampY)
    return light + RGB(1.6, 1.15, 0.6) * (0.9 * bell(distance, 0.02) + 0.35 * bell(distance, 0.07))
  }

  @inline(always) private func sea(x: Double, y: Double, pixel: Double) -> RGB {
    let below = y - sky.horizonY
    let tilt = ripples.tilt(x: x, y: y, pixel: pixel)
    let image = sky.light(x: x, y: ripples.mirrored(y: y, tilt: tilt), pixel: pixel)
    let light = water.mixed(image, saturated(0.7 - 1.4 * below + 0.5 * tilt))
    return light.mixed(RGB(0xB8C4D4), 0.5 * ramp(tilt, 0.5, 0.85) * ramp(below, 0.02, 0.2))
  }

  /// Two opposite beams, widening and fading with the distance.
  @inline(always) private func beam(x: Double, y: Double) -> RGB {
    let dx = x - lampX, dy = y - lampY
    let along = abs(dx), across = dy + 0.1 * dx
    let width = 0.008 + 0.09 * along
    return RGB(1, 0.85, 0.58) * (0.42 * bell(across, width) * ramp(along, 0, 0.02) * bell(along, 0.5))
  }

  @inline(always) private func headland(over light: RGB, x: Double, y: Double, pixel: Double) -> RGB {
    let rough = Noise.cloud(x * 5, 2, octaves: 5, seed: 6, footprint: pixel * 5, gain: 0.55)
    let top = 0.735 - 0.075 * ramp(x, -0.18, 0.08) + 0.03 * rough + 0.16 * ramp(x, -0.1, -0.36)
    let inside = softEdge(y - top, pixel)
    if inside <= 0 { return light }
    let below = y - top
    let slab = Noise.cloud(x * 10 + 3 * y, y * 22 - 6 * x, octaves: 5, seed: 8, footprint: pixel * 22, gain: 0.62)
    var stone = rock * (0.75 + 0.9 * slab)
    stone = stone.mixed(RGB(0x4C5A38), 0.7 * ramp(below + 0.05 * slab, 0.07, 0.0))
    stone = stone + RGB(0xFF9C60) * (0.12 * ramp(slab, 0.1, 0.5) * ramp(x, 0.2, -0.35))
    let surf = ramp(slab + 6 * (y - 0.93) + 1.6 * max(0, -x), 0.35, 0.9)
    return light.mixed(stone.mixed(RGB(0xA8B8CC), 0.55 * surf), inside)
  }

  @inline(always) private func tower(over light: RGB, x: Double, y: Double, pixel: Double) -> RGB {
    let dx = x - lampX
    if abs(dx) > 0.12 || y < 0.18 || y > 0.72 { return light }
    let down = saturated((y - 0.3) / 0.38)
    let half = 0.03 + 0.022 * down
    let across = dx / half
    let round = 0.3 + 0.62 * ramp(across, 0.95, -0.75) + 0.1 * ramp(across, 0.75, 1)
    let bands = down * 4.99
    let odd = Noise.floor(bands) & 1 == 0
    var paint = odd ? RGB(0xE8E0DC) : RGB(0xC03A34)
    let window = softEdge(0.008 - abs(dx + 0.004), pixel) * softEdge(0.012 - abs(y - 0.43), pixel)
    paint = (paint * round).mixed(RGB(1.2, 0.8, 0.35), window)
    var light = light.mixed(paint, softEdge(half - abs(dx), pixel) * softEdge(y - 0.3, pixel) * softEdge(0.7 - y, 0.02))
    light = light.mixed(RGB(0x201C24), softEdge(0.042 - abs(dx), pixel) * softEdge(0.006 - abs(y - 0.297), pixel))
    let glass = softEdge(0.021 - abs(dx), pixel) * softEdge(0.032 - abs(y - 0.262), pixel)
    light = light.mixed(RGB(1.5, 1.15, 0.6), glass)
    let bars = softEdge(0.0016 - abs(abs(dx) - 0.0115), pixel) * glass
    light = light.mixed(RGB(0x201C24), 0.8 * bars)
    let slope = softEdge(0.03 * saturated((y - 0.195) / 0.035) - abs(dx), pixel)
    let roof = slope * softEdge(0.232 - y, pixel) * softEdge(y - 0.195, pixel)
    return light.mixed(RGB(0x8C2C2C) * (0.5 + 0.6 * ramp(dx, 0.03, -0.02)), roof)
  }
}
