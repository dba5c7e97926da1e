/// A low sun or moon over open water with its glittering path.
struct SunsetSea: ProceduralImage {
  let name: String
  let aspectRatio: Double
  var grading = ColorGrading()
  let sky: Sky
  let clouds: CloudSheet
  let ripples: Ripples
  let water, glitter: RGB
  /// Half the width of the glitter path at the horizon, and the rate at which it widens.
  var path = 0.03, spread = 0.12
  /// The darkness of the moon's plains; 0 for the sun.
  var maria = 0.0

  func light(x: Double, y: Double, in column: Void, pixel: Double) -> RGB {
    let shore = sky.horizonY
    var space = sky.light(x: x, y: y, pixel: pixel)
    let moonX = (x - sky.sunX) / sky.discRadius, moonY = (y - sky.sunY) / sky.discRadius
    if maria > 0 && hypotenuse(moonX, moonY) < 1 {
      let sea = Noise.cloud(moonX * 1.1 + 2, moonY * 1.1 + 5, octaves: 4, seed: 6, footprint: pixel * 24)
      space = space * (1 - maria * ramp(sea, -0.1, 0.4))
    }
    let above = clouds.over(space, x: x, y: y, pixel: pixel)
    let wet = softEdge(y - shore, pixel)
    return wet > 0 ? above.mixed(sea(x: x, y: max(y, shore), pixel: pixel), wet) : above
  }

  @inline(always) private func sea(x: Double, y: Double, pixel: Double) -> RGB {
    let below = y - sky.horizonY
    let tilt = ripples.tilt(x: x, y: y, pixel: pixel)
    let mirroredY = ripples.mirrored(y: y, tilt: tilt)
    let image = sky.light(x: x, y: min(mirroredY, sky.horizonY - 0.02), pixel: pixel + 0.05)
    let mirror = saturated(0.72 - 0.55 * ramp(below, 0, 0.5) + 0.55 * tilt)
    var light = water.mixed(image, mirror)
    let width = path + spread * below
    let across = (x - sky.sunX + 0.02 * tilt) / width
    let chance = 1 / (1 + across * across * across * across)
    let sparkle = ramp(tilt + 0.62 * chance, 0.42, 0.95)
    light = light + glitter * (sparkle * chance * (1.1 - 0.6 * ramp(below, 0, 0.45)) * ramp(below, -0.02, 0.05))
    return light.mixed(sky.horizon, 0.5 * bell(below, 0.012))
  }
}

extension SunsetSea {
  static let evening = SunsetSea(
    name: "sunset-sea", aspectRatio: 1.5, grading: ColorGrading(vignette: 0.3, contrast: 0.3),
    sky: Sky(
      zenith: RGB(0x3B3A6B), middle: RGB(0xC8606A), horizon: RGB(0xFFB25A), horizonY: 0.58, sunX: 0.08, sunY: 0.5,
      glow: RGB(0xFF9440) * 1.2, glowWidth: 0.14, disc: RGB(6, 4.6, 2.4), discRadius: 0.042),
    clouds: CloudSheet(
      seed: 31, horizonY: 0.58, cover: 0.02, softness: 0.5, scale: 0.5, stretch: 2.6, lit: RGB(0xFFA468) * 1.15,
      shaded: RGB(0x6B4668), lightX: 0, lightY: 0.35),
    ripples: Ripples(seed: 8, horizonY: 0.58, scale: 11, roughness: 0.8, stretch: 3.4), water: RGB(0x2B2440),
    glitter: RGB(2.6, 1.35, 0.5))

  static let moonlight = SunsetSea(
    name: "moon-over-water", aspectRatio: 1, grading: ColorGrading(vignette: 0.35, contrast: 0.35, grain: 0.02),
    sky: Sky(
      zenith: RGB(0x0A1533), middle: RGB(0x1B3A6B), horizon: RGB(0x4A78A8), horizonY: 0.66, sunX: -0.14, sunY: 0.27,
      glow: RGB(0x8FB4E0) * 0.5, glowWidth: 0.13, disc: RGB(1.05, 1.02, 0.9), discRadius: 0.05, discBlur: 0.05),
    clouds: CloudSheet(
      seed: 77, horizonY: 0.66, cover: -0.02, softness: 0.7, scale: 0.7, stretch: 1.8, lit: RGB(0x9DB4D0),
      shaded: RGB(0x16233F), lightX: -0.2, lightY: -0.25),
    ripples: Ripples(seed: 15, horizonY: 0.66, scale: 10, roughness: 0.6, stretch: 3.2), water: RGB(0x071226),
    glitter: RGB(1.1, 1.2, 1.25), path: 0.05, spread: 0.3, maria: 0.42)
}
