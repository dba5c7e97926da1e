/// Rolling hills in low morning light, mist in the hollows.
struct GreenHills: ProceduralImage {
  let name: String
  let aspectRatio = 1.5
  var grading = ColorGrading()
  let sky: Sky
  let clouds: CloudSheet
  let relief: ErodedRelief
  let camera: Camera
  let sun: Sunlight
  /// Meadow, ripe field and grove.
  let meadow: RGB
  let field: RGB
  let grove: RGB
  let haze: RGB
  /// Below this height lies mist.
  var mistLevel = -0.2
  var hazeDepth = 9.0

  func column(at x: Double, pixel: Double) -> Skyline { Skyline(of: relief, from: camera, x: x, pixel: pixel) }

  func light(x: Double, y: Double, in skyline: Skyline, pixel: Double) -> RGB {
    let free = softEdge(skyline.top - y, pixel)
    var above = RGB.black
    if free > 0 { above = clouds.over(sky.light(x: x, y: y, pixel: pixel), x: x, y: y, pixel: pixel) }
    if free >= 1 { return above }
    return ground(x: x, y: max(y, skyline.top), in: skyline, pixel: pixel).mixed(above, free)
  }

  @inline(always) private func ground(x: Double, y: Double, in skyline: Skyline, pixel: Double) -> RGB {
    let depth = skyline.depth(at: y)
    let worldX = x * depth / camera.focal
    let footprint = pixel * depth / camera.focal
    let slope = relief.surface(x: worldX, z: depth, footprint: footprint)
    let patch = Noise.cloud(worldX * 0.9, depth * 0.9, octaves: 2, seed: 71, footprint: footprint)
    let tuft = Noise.cloud(worldX * 26, depth * 14, octaves: 3, seed: 72, footprint: footprint * 20, gain: 0.7)
    let wood = Noise.cloud(worldX * 2.1, depth * 2.1, octaves: 5, seed: 73, footprint: footprint * 2, gain: 0.6)
    // Tramlines of a drill run along the fields.
    let lines = sineOfTurns((worldX * 0.8 + depth * 0.6) * 7) * Noise.fade(footprint * 12)
    let ripe = ramp(patch, 0.05, 0.12)
    var surface = meadow.mixed(field, ripe) * (1 + 0.3 * tuft + 0.07 * lines * ripe)
    let trees = ramp(wood, 0.3, 0.36)
    surface = surface.mixed(grove * (0.75 + 0.9 * tuft), trees)
    let lit = surface * sun.on(slopeX: slope.dx, slopeZ: slope.dy) * (1 - 0.3 * ramp(wood, 0.2, 0.3) * (1 - trees))
    let ratio = depth / hazeDepth
    let distant = ratio * ratio / (1 + ratio * ratio)
    let hollow = ramp(slope.value + 0.06 * patch, mistLevel + 0.12, mistLevel - 0.2) * ramp(depth, 2, 5)
    return lit.mixed(haze, saturated(distant + 0.75 * hollow * (1 - distant)))
  }
}

extension GreenHills {
  /// Tuscan hills soon after sunrise.
  static let morning = GreenHills(
    name: "green-hills", grading: ColorGrading(vignette: 0.24, contrast: 0.32, saturation: 0.94),
    sky: Sky(
      zenith: RGB(0x5E9AD0), middle: RGB(0xB4D2E4), horizon: RGB(0xFBE6C0), horizonY: 0.42, sunX: 0.62, sunY: 0.2,
      glow: RGB(0xFFE0A0) * 0.7, glowWidth: 0.25),
    clouds: CloudSheet(
      seed: 52, horizonY: 0.42, cover: -0.05, softness: 0.6, scale: 0.4, stretch: 2, lit: RGB(0xFFF4E4),
      shaded: RGB(0xB8BED0)),
    relief: ErodedRelief(
      seed: 33, frequency: 0.33, amplitude: 0.75, octaves: 4, sharpness: 0, shore: -1, inland: 3, base: 0, sink: 0),
    camera: Camera(horizonY: 0.42, height: 0.85, near: 0.8, far: 16),
    sun: Sunlight(x: 0.84, up: 0.36, z: 0.4, colour: RGB(2.3, 1.85, 1.1), ambient: RGB(0.26, 0.34, 0.42)),
    meadow: RGB(0x738A46), field: RGB(0xBCA65E), grove: RGB(0x3C5A2C), haze: RGB(0xE2D4B4), hazeDepth: 12)
}
