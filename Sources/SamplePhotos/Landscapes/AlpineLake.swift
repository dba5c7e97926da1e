/// Snowy peaks over a lake that mirrors them.
struct AlpineLake: ProceduralImage {
  let name: String
  let aspectRatio = 1.5
  let grading: ColorGrading
  let sky: Sky
  let clouds: CloudSheet
  let mountains: Mountains
  let ripples: Ripples
  /// The color of deep water and its clarity.
  let water: RGB

  func column(at x: Double, pixel: Double) -> Skyline { mountains.skyline(x: x, pixel: pixel) }

  func light(x: Double, y: Double, in skyline: Skyline, pixel: Double) -> RGB {
    let shore = sky.horizonY
    if y < shore { return above(x: x, y: y, in: skyline, pixel: pixel) }
    let tilt = ripples.tilt(x: x, y: y, pixel: pixel)
    let below = y - shore
    let image = above(x: x, y: ripples.mirrored(y: y, tilt: tilt), in: skyline, pixel: pixel + 0.01 * below)
    let clarity = ramp(below, -0.05, 0.5)
    let light = image.mixed(water, 0.12 + 0.5 * clarity)
    return light * (0.9 + 0.1 * ramp(below, 0, 0.01))
  }

  @inline(always) private func above(x: Double, y: Double, in skyline: Skyline, pixel: Double) -> RGB {
    let free = softEdge(skyline.top - y, pixel)
    var light = RGB.black
    if free > 0 { light = clouds.over(sky.light(x: x, y: y, pixel: pixel), x: x, y: y, pixel: pixel) }
    if free < 1 { light = mountains.light(x: x, y: max(y, skyline.top), in: skyline, pixel: pixel).mixed(light, free) }
    return light
  }
}

extension AlpineLake {
  static let morning = AlpineLake(
    name: "alpine-lake", grading: ColorGrading(vignette: 0.2, contrast: 0.3),
    sky: Sky(
      zenith: RGB(0x2A63B5), middle: RGB(0x6FA6DE), horizon: RGB(0xD3E4F0), horizonY: 0.62, sunX: -0.9, sunY: 0.1,
      glow: RGB(0xFFF0D8) * 0.5, glowWidth: 0.35),
    clouds: CloudSheet(
      seed: 11, horizonY: 0.62, cover: -0.12, softness: 0.55, scale: 0.5, stretch: 1.6, lit: RGB(0xFFFFFF),
      shaded: RGB(0xB4C4D8)),
    mountains: Mountains(
      relief: ErodedRelief(
        seed: 21, frequency: 0.24, amplitude: 2.6, octaves: 6, sharpness: 0.85, shore: 2, inland: 8, base: -0.04,
        sink: 0.12), camera: Camera(horizonY: 0.62, height: 0.12, near: 2, far: 12),
      sun: Sunlight(x: -0.72, up: 0.52, z: -0.46, color: RGB(1.55, 1.38, 1.12), ambient: RGB(0.2, 0.28, 0.42)),
      snowLine: 0.8, haze: RGB(0x9FBFE0), hazeDepth: 13),
    ripples: Ripples(seed: 5, horizonY: 0.62, scale: 6, roughness: 0.16), water: RGB(0x0E6E78))

  static let alpenglow = AlpineLake(
    name: "alpenglow", grading: ColorGrading(vignette: 0.26, contrast: 0.28),
    sky: Sky(
      zenith: RGB(0x2E5090), middle: RGB(0x8494C0), horizon: RGB(0xF0C0A8), horizonY: 0.64, sunX: 1.2, sunY: 0.4,
      glow: RGB(0xFFB890) * 0.5, glowWidth: 0.5),
    clouds: CloudSheet(
      seed: 112, horizonY: 0.64, cover: 0.0, softness: 0.5, scale: 0.45, stretch: 2, lit: RGB(0xFFA890),
      shaded: RGB(0x8078A8), lightX: 0.3, lightY: 0.2),
    mountains: Mountains(
      relief: ErodedRelief(
        seed: 168, frequency: 0.17, amplitude: 3.1, octaves: 6, sharpness: 0.75, shore: 2, inland: 9, base: -0.03,
        sink: 0.1), camera: Camera(horizonY: 0.64, height: 0.12, near: 2, far: 12),
      sun: Sunlight(x: 0.83, up: 0.2, z: -0.52, color: RGB(2.3, 0.98, 0.42), ambient: RGB(0.13, 0.19, 0.36)),
      snowLine: 0.9, haze: RGB(0x9CA0C4), hazeDepth: 18, rock: RGB(0x806860), wood: RGB(0x2C3428)),
    ripples: Ripples(seed: 25, horizonY: 0.64, scale: 6, roughness: 0.2), water: RGB(0x3A4468))
}
