/// Northern lights over snowy mountains and a frozen lake.
struct Aurora: ProceduralImage {
  let name = "aurora"
  let aspectRatio = 1.5
  let grading = ColorGrading(vignette: 0.3, contrast: 0.3, grain: 0.022)
  private let sky = Sky(zenith: RGB(0x050B20), middle: RGB(0x0B2440), horizon: RGB(0x1C5560), horizonY: 0.76)
  private let stars = Stars(seed: 3, density: 44, share: 0.25)
  private let mountains = Mountains(
    relief: ErodedRelief(
      seed: 84, frequency: 0.22, amplitude: 1.25, octaves: 6, sharpness: 0.8, shore: 2, inland: 7, base: -0.03,
      sink: 0.1), camera: Camera(horizonY: 0.76, height: 0.1, near: 2, far: 11),
    sun: Sunlight(x: 0.75, up: 0.5, z: -0.43, color: RGB(0.07, 0.17, 0.16), ambient: RGB(0.01, 0.02, 0.04)),
    snowLine: 0.3, haze: RGB(0x123044), hazeDepth: 22)
  private let ripples = Ripples(seed: 5, horizonY: 0.76, scale: 5, roughness: 0.3)
  private let green = RGB(0.2, 1.35, 0.6)
  private let violet = RGB(0.7, 0.2, 0.85)

  func column(at x: Double, pixel: Double) -> Skyline { mountains.skyline(x: x, pixel: pixel) }

  func light(x: Double, y: Double, in skyline: Skyline, pixel: Double) -> RGB {
    if y < sky.horizonY { return above(x: x, y: y, in: skyline, pixel: pixel) }
    let tilt = ripples.tilt(x: x, y: y, pixel: pixel)
    let mirrored = ripples.mirrored(y: y, tilt: tilt)
    let image = above(x: x, y: mirrored, in: skyline, pixel: pixel + 0.02)
    return image * (0.6 - 0.2 * ramp(y, sky.horizonY, 1)) + RGB(0.002, 0.006, 0.01)
  }

  @inline(always) private func above(x: Double, y: Double, in skyline: Skyline, pixel: Double) -> RGB {
    let free = softEdge(skyline.top - y, pixel)
    var light = RGB.black
    if free > 0 {
      light = sky.light(x: x, y: y, pixel: pixel) + stars.light(x: x, y: y, pixel: pixel)
      light = light + curtain(x: x, y: y, seed: 1, base: 0.58, sway: 0.2, tall: 0.42)
      light = light + curtain(x: x, y: y, seed: 7, base: 0.42, sway: 0.17, tall: 0.3) * 0.6
    }
    if free < 1 { light = mountains.light(x: x, y: max(y, skyline.top), in: skyline, pixel: pixel).mixed(light, free) }
    return light
  }

  @inline(always) private func curtain(
    x: Double, y: Double, seed: UInt32, base: Double, sway: Double, tall: Double
  ) -> RGB {
    // The foot line doubles back on itself: where x is bent, rays stand close together and the light is strong.
    let bend = x + 0.16 * Noise.wave(x * 1.4 + 2, y * 1.1, seed &+ 2)
    let foot = base + sway * Noise.cloud(bend * 1.3 + 1, 0.3, octaves: 2, seed: seed, footprint: 0) - 0.16 * bend
    let rise = (foot - y) / tall
    if rise < -0.12 { return .black }
    let ray = Noise.cloud(bend * 15, y * 0.7, octaves: 3, seed: seed &+ 4, footprint: 0)
    let fade = ramp(rise, -0.1, 0.05) * bell(max(0, rise), 0.42 + 0.22 * ray)
    let patch = saturated(0.62 + 0.8 * Noise.wave(bend * 2.1, 3, seed &+ 5))
    return green.mixed(violet, ramp(rise, 0.12, 0.75)) * (fade * patch * (0.8 + 0.5 * ray))
  }
}
