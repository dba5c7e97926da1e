/// Rows of flowers that run to the horizon, with a line of hills behind them.
struct FlowerRows: ProceduralImage {
  let name: String
  let aspectRatio = 1.5
  var grading = ColorGrading()
  let sky: Sky
  let clouds: CloudSheet
  let camera: Camera
  let relief: RowRelief
  let sun: Sunlight
  /// The flowers of neighboring rows, which take them in turn.
  let flowers: [RGB]
  let leaf, soil, hills, haze: RGB

  func column(at x: Double, pixel: Double) -> Skyline { Skyline(of: relief, from: camera, x: x, pixel: pixel) }

  func light(x: Double, y: Double, in skyline: Skyline, pixel: Double) -> RGB {
    let free = softEdge(skyline.top - y, pixel)
    if free >= 1 { return distance(x: x, y: y, pixel: pixel) }
    let field = self.field(x: x, y: max(y, skyline.top), in: skyline, pixel: pixel)
    return free > 0 ? field.mixed(distance(x: x, y: y, pixel: pixel), free) : field
  }

  @inline(always) private func distance(x: Double, y: Double, pixel: Double) -> RGB {
    let far = camera.horizonY - 0.045 - 0.045 * Noise.cloud(x * 1.7 + 9, 1, octaves: 4, seed: 5, footprint: pixel)
    let near = camera.horizonY - 0.012 - 0.02 * Noise.cloud(x * 4, 7, octaves: 5, seed: 6, footprint: pixel)
    let above = clouds.over(sky.light(x: x, y: y, pixel: pixel), x: x, y: y, pixel: pixel)
    let light = above.mixed(hills.mixed(haze, 0.55), softEdge(y - far, pixel))
    return light.mixed(hills.mixed(haze, 0.12), softEdge(y - near, pixel))
  }

  @inline(always) private func field(x: Double, y: Double, in skyline: Skyline, pixel: Double) -> RGB {
    let depth = skyline.depth(at: y)
    let (worldX, footprint, ground) = camera.ground(of: relief, x: x, depth: depth, pixel: pixel)
    let level = ground.value / relief.height
    let fleck = Noise.cloud(worldX * 34, depth * 20, octaves: 3, seed: 12, footprint: footprint * 30, gain: 0.8)
    let row = Int(relief.row(x: worldX, z: depth)) % flowers.count
    let bloom = flowers[row < 0 ? row + flowers.count : row] * (0.85 + 0.75 * fleck)
    let stalks = leaf * (0.8 + 0.9 * fleck)
    var surface = soil.mixed(stalks, ramp(level + 0.15 * fleck, 0.02, 0.3))
    surface = surface.mixed(bloom, ramp(level + 0.45 * fleck, 0.3, 0.62))
    let shade = 0.35 + 0.65 * ramp(level, -0.1, 0.75)
    let lit = surface * sun.on(slopeX: 0.8 * ground.dx, slopeZ: 0.8 * ground.dy) * shade
    return lit.mixed(haze, 0.62 * ramp(depth, 2, camera.far * 1.15))
  }
}

extension FlowerRows {
  static let lavender = FlowerRows(
    name: "lavender-field", grading: ColorGrading(vignette: 0.28, contrast: 0.3),
    sky: Sky(
      zenith: RGB(0x5A6FB0), middle: RGB(0xE49CB0), horizon: RGB(0xFFD09A), horizonY: 0.42, sunX: 0.3, sunY: 0.38,
      glow: RGB(0xFFC078) * 0.9, glowWidth: 0.16, disc: RGB(4, 3.2, 2), discRadius: 0.03),
    clouds: CloudSheet(
      seed: 41, horizonY: 0.42, cover: -0.02, softness: 0.6, scale: 0.4, stretch: 2.2, lit: RGB(0xFFC9B0),
      shaded: RGB(0x9C80AC), lightX: 0.1, lightY: 0.3),
    camera: Camera(horizonY: 0.42, height: 0.62, near: 0.5, far: 15),
    relief: RowRelief(height: 0.3, spacing: 0.62, slant: -0.03),
    sun: Sunlight(x: 0.35, up: 0.55, z: 0.6, color: RGB(1.5, 1.05, 0.8), ambient: RGB(0.5, 0.48, 0.72)),
    flowers: [RGB(0x8268B8), RGB(0x785CAC), RGB(0x8E74C0)], leaf: RGB(0x5C7048), soil: RGB(0x6A4C3C),
    hills: RGB(0x4A5880), haze: RGB(0xE0AFB8))

  static let tulips = FlowerRows(
    name: "tulip-field", grading: ColorGrading(vignette: 0.18, contrast: 0.28),
    sky: Sky(
      zenith: RGB(0x3F86D0), middle: RGB(0x86BCE8), horizon: RGB(0xDCECF4), horizonY: 0.36, sunX: -1, sunY: 0,
      glow: RGB(0xFFF4E0) * 0.3, glowWidth: 0.5),
    clouds: CloudSheet(
      seed: 58, horizonY: 0.36, cover: 0.1, softness: 0.4, scale: 0.42, stretch: 1.3, lit: RGB(0xFFFFFF),
      shaded: RGB(0xB0C0D4), lightX: -0.3, lightY: -0.2),
    camera: Camera(horizonY: 0.36, height: 0.75, near: 0.6, far: 17),
    relief: RowRelief(height: 0.26, spacing: 0.5, slant: 0.34),
    sun: Sunlight(x: -0.5, up: 0.75, z: -0.4, color: RGB(1.5, 1.4, 1.2), ambient: RGB(0.45, 0.5, 0.55)),
    flowers: [
      RGB(0xC4383E), RGB(0xC4383E), RGB(0xE4BC58), RGB(0xE4BC58), RGB(0xDC86A8), RGB(0xDC86A8), RGB(0xDC8A54),
      RGB(0xDC8A54), RGB(0xEAE4D8), RGB(0x845088),
    ], leaf: RGB(0x4E8A3C), soil: RGB(0x5C5038), hills: RGB(0x3E6848), haze: RGB(0xBCD4E4))
}

/// Parallel rows of rounded bushes on a plain.
struct RowRelief: Relief {
  var height, spacing: Double
  /// The sideways shift of the rows per unit of depth; 0 runs straight away from the viewer.
  var slant: Double

  @inline(always) func row(x: Double, z: Double) -> Int32 { Noise.floor((x + slant * z) / spacing) }

  @inline(always) func surface(x: Double, z: Double, footprint: Double) -> Noise.Slope {
    let phase = (x + slant * z) / spacing
    let t = phase - Double(Noise.floor(phase)) - 0.5
    let keep = Noise.fade(0.7 * footprint / spacing)
    let bush = max(0, 1 - 5.4 * t * t)
    let tuft = 0.22 * Noise.cloud(x * 5, z * 5, octaves: 2, seed: 17, footprint: footprint * 5)
    let level = mix(0.55, bush * (2 - bush) + tuft * bush, keep)
    let pitch = bush > 0 ? -10.8 * t * (2 - 2 * bush + tuft) * keep / spacing : 0
    return Noise.Slope(value: height * level, dx: height * pitch, dy: height * pitch * slant)
  }
}
