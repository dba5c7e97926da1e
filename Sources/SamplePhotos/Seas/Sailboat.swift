/// A sailing boat on a bright blue sea.
struct Sailboat: ProceduralImage {
  let name = "sailboat"
  let aspectRatio = 4.0 / 3
  let grading = ColorGrading(vignette: 0.2, contrast: 0.28)
  private let sky = Sky(
    zenith: RGB(0x2C78C8), middle: RGB(0x74B0E4), horizon: RGB(0xD4EAF4), horizonY: 0.6, sunX: 0.7, sunY: -0.1,
    glow: RGB(0xFFF8E8) * 0.5, glowWidth: 0.35)
  private let clouds = CloudSheet(
    seed: 25, horizonY: 0.6, cover: 0.06, softness: 0.4, scale: 0.5, stretch: 1.4, lit: RGB(0xFFFFFF),
    shaded: RGB(0xA8BCD4), lightX: 0.25, lightY: -0.2)
  private let ripples = Ripples(seed: 18, horizonY: 0.6, scale: 14, roughness: 0.9, stretch: 2.4)
  private let deep = RGB(0x0A4478)
  private let crest = RGB(0x3CA0B8)
  private let boatX = -0.08, boatY = 0.71
  private let mainsail = Sail(foot: 0.05, head: 0.44, clew: -0.145, mast: -0.006, tone: 0.98)
  private let jib = Sail(foot: 0.035, head: 0.38, clew: 0.16, mast: 0.006, tone: 0.86)

  func light(x: Double, y: Double, in column: Void, pixel: Double) -> RGB {
    let shore = sky.horizonY
    let wet = softEdge(y - shore, pixel)
    var light = RGB.black
    if wet < 1 { light = clouds.over(sky.light(x: x, y: y, pixel: pixel), x: x, y: y, pixel: pixel) }
    if wet < 1 { light = island(over: light, x: x, y: y, pixel: pixel) }
    if wet > 0 { light = light.mixed(sea(x: x, y: max(y, shore + 0.001), pixel: pixel), wet) }
    return boat(over: light, x: x, y: y, pixel: pixel)
  }

  @inline(always) private func island(over light: RGB, x: Double, y: Double, pixel: Double) -> RGB {
    let rise = bell(x - 0.42, 0.2) * (0.06 + 0.03 * Noise.cloud(x * 6, 2, octaves: 4, seed: 4, footprint: pixel * 6))
    return light.mixed(RGB(0x7C9CB8), softEdge(y - sky.horizonY + rise - 0.006, pixel))
  }

  @inline(always) private func sea(x: Double, y: Double, pixel: Double) -> RGB {
    let below = y - sky.horizonY
    let tilt = ripples.tilt(x: x, y: y, pixel: pixel)
    let image = sky.light(x: x, y: ripples.mirrored(y: y, tilt: tilt), pixel: pixel)
    let body = deep.mixed(crest, saturated(0.32 + 0.75 * tilt))
    var light = body.mixed(image, saturated(0.42 - 0.9 * below - 0.35 * tilt))
    // Sails are mirrored as a pale, broken streak.
    let streak = bell(x - boatX - 0.02 + 0.05 * tilt, 0.06) * ramp(y, boatY, boatY + 0.02) * ramp(y, 0.98, 0.74)
    light = light.mixed(RGB(0xE8F0F4), 0.6 * streak * ramp(tilt, -0.25, 0.3))
    let glint = ramp(tilt, 0.42, 0.75) * (0.25 + bell(x - 0.5, 0.35))
    return light + RGB(1, 1, 0.95) * (0.5 * glint)
  }

  @inline(always) private func boat(over light: RGB, x: Double, y: Double, pixel: Double) -> RGB {
    let dx = x - boatX, up = boatY - y
    if abs(dx) > 0.26 || up < -0.05 || up > 0.5 { return light }
    // The boat heels: higher parts lean to leeward.
    let across = dx - 0.1 * up
    var light = mainsail.over(light, across, up, pixel: pixel)
    light = jib.over(light, across, up, pixel: pixel)
    light = light.mixed(RGB(0x6A5A4C), softEdge(0.0028 - abs(across), pixel) * softEdge(0.45 - up, pixel))
    let sheer = 0.036 + 0.16 * dx * dx + 0.05 * max(0, dx)
    let half = 0.15 + 0.35 * up
    let side = softEdge(sheer - up, pixel) * softEdge(up + 0.004, pixel + 0.004)
    let hull = side * softEdge(half - abs(dx - 0.015), pixel)
    let stripe = softEdge(0.004 - abs(up - sheer + 0.01), pixel)
    let paint = RGB(0x1C3A64).mixed(RGB(0xF4F0E8), ramp(up, 0.008, 0.014)).mixed(RGB(0xC8402C), stripe)
    light = light.mixed(paint * (0.8 + 0.9 * max(0, dx)), hull)
    let spray = bell(up - 0.002, 0.008) * ramp(abs(dx - 0.01), 0.19, 0.1)
    return light.mixed(RGB(0xF8FCFF), saturated(0.85 * spray * (0.6 + Noise.wave(x * 60, y * 90, 3))))
  }
}

/// A triangle of cloth with one edge along the mast and a bellied free edge.
private struct Sail {
  let foot, head: Double
  /// The free corner at the foot, right of the mast if positive, and the position of the edge along the mast.
  let clew, mast: Double
  let tone: Double

  @inline(always) func over(_ light: RGB, _ across: Double, _ up: Double, pixel: Double) -> RGB {
    let t = (up - foot) / (head - foot)
    if t < -0.05 || t > 1.02 { return light }
    let free = mix(clew, mast, t) + (clew > mast ? 0.032 : -0.032) * t * (1 - t)
    let left = min(mast, free), right = max(mast, free)
    let inside = softEdge(across - left, pixel) * softEdge(right - across, pixel) * softEdge(up - foot, pixel)
    if inside <= 0 { return light }
    let v = (across - left) / max(0.004, right - left)
    let seams = t * 7 + 0.3 * v
    let seam = 1 - 0.05 * ramp(abs(seams - Double(Noise.floor(seams)) - 0.5), 0.44, 0.5)
    let shade = tone * seam * (0.78 + 0.3 * ramp(v, 0, 0.8)) + 0.05 * t
    return light.mixed(RGB(1.02, 1, 0.95) * shade, inside)
  }
}
