/// Above the clouds at sunrise, a few summits as islands.
struct CloudSea: ProceduralImage {
  let name = "above-the-clouds"
  let aspectRatio = 1.5
  let grading = ColorGrading(vignette: 0.22, contrast: 0.22)
  private let relief = ErodedRelief(
    seed: 64, frequency: 0.62, amplitude: 0.5, octaves: 4, sharpness: -0.22, shore: -2, inland: -1, base: 0, sink: 0)
  private let camera = Camera(horizonY: 0.44, height: 0.95, near: 0.9, far: 22)
  private let sky = Sky(
    zenith: RGB(0x3C62A8), middle: RGB(0x9CB4DC), horizon: RGB(0xFFCFA0), horizonY: 0.44, sunX: -0.24, sunY: 0.37,
    glow: RGB(0xFFC680) * 1.1, glowWidth: 0.15, disc: RGB(6, 5, 3.4), discRadius: 0.027)
  private let sun = Sunlight(x: -0.42, up: 0.3, z: 0.86, color: RGB(1.35, 0.86, 0.52), ambient: RGB(0.34, 0.4, 0.62))

  func column(at x: Double, pixel: Double) -> Skyline { Skyline(of: relief, from: camera, x: x, pixel: pixel) }

  func light(x: Double, y: Double, in skyline: Skyline, pixel: Double) -> RGB {
    let free = softEdge(skyline.top - y, pixel + 0.012)
    let above = sky.light(x: x, y: y, pixel: pixel)
    if free >= 1 { return summits(over: above, x: x, y: y, pixel: pixel) }
    let depth = skyline.depth(at: max(y, skyline.top))
    let (worldX, _, ground) = camera.ground(of: relief, x: x, depth: depth, pixel: pixel)
    let wisp = Noise.cloud(worldX * 3, depth * 3, octaves: 4, seed: 8, footprint: pixel * depth * 3)
    let lit = sun.on(slopeX: 0.5 * ground.dx, slopeZ: 0.5 * ground.dy)
    // Light scatters inside a cloud: tops glow, hollows stay blue, and no side is fully dark.
    let inner = ramp(ground.value + 0.12 * wisp, -0.25, 0.42)
    let body = lit * (0.55 + 0.45 * inner) + RGB(0.26, 0.17, 0.13) * inner
    let far = ramp(depth, 4, 24)
    let hazy = body.mixed(sky.light(x: x, y: camera.horizonY, pixel: pixel) * 0.92, far * 0.85)
    return hazy.mixed(summits(over: above, x: x, y: y, pixel: pixel), free)
  }

  @inline(always) private func summits(over light: RGB, x: Double, y: Double, pixel: Double) -> RGB {
    if y < 0.24 || y > 0.46 { return light }
    var light = light
    for range in 0..<2 {
      let near = Double(range)
      let shape = Noise.cloud(x * (2.6 - near), 3 + near * 4, octaves: 6, seed: 14, footprint: pixel * 2)
      let hump = bell(x - mix(0.12, 0.42, near), 0.3)
      let ridge = 0.445 - 0.1 * (0.5 + near * 0.5) * hump * (1.1 + 1.1 * shape)
      let rock = RGB(0x5A6A98).mixed(RGB(0x34426C), near).mixed(sky.horizon, 0.55 * ramp(y, 0.34, 0.46))
      light = light.mixed(rock, softEdge(y - ridge, pixel))
    }
    return light
  }
}
