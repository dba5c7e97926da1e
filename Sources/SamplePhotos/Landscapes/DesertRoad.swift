/// A straight road through red desert toward table mountains.
struct DesertRoad: ProceduralImage {
  let name = "desert-road"
  let aspectRatio = 1.5
  let grading = ColorGrading(vignette: 0.22, contrast: 0.32)
  private let relief = MesaRelief(seed: 27)
  private let camera = Camera(horizonY: 0.52, height: 0.2, near: 0.4, far: 15)
  private let sky = Sky(
    zenith: RGB(0x2E6CB4), middle: RGB(0x7CAEDC), horizon: RGB(0xE8DCCC), horizonY: 0.52, sunX: -0.9, sunY: 0.1,
    glow: RGB(0xFFE8C0) * 0.4, glowWidth: 0.4)
  private let clouds = CloudSheet(
    seed: 66, horizonY: 0.52, cover: -0.06, softness: 0.34, scale: 0.45, stretch: 1.3, lit: RGB(0xFFFFFF),
    shaded: RGB(0xB0B4C8), lightX: -0.25, lightY: -0.15)
  private let sun = Sunlight(x: -0.78, up: 0.45, z: -0.43, color: RGB(1.75, 1.4, 1.0), ambient: RGB(0.28, 0.3, 0.4))
  private let rock = RGB(0xA8543A)
  private let dust = RGB(0xC88A5C)
  private let brush = RGB(0x6E7444)
  private let asphalt = RGB(0x55525A)
  private let haze = RGB(0xC4C4D4)

  func column(at x: Double, pixel: Double) -> Skyline { Skyline(of: relief, from: camera, x: x, pixel: pixel) }

  func light(x: Double, y: Double, in skyline: Skyline, pixel: Double) -> RGB {
    let free = softEdge(skyline.top - y, pixel)
    var above = RGB.black
    if free > 0 { above = clouds.over(sky.light(x: x, y: y, pixel: pixel), x: x, y: y, pixel: pixel) }
    if free >= 1 { return above }
    let y = max(y, skyline.top)
    let depth = skyline.depth(at: y)
    let (worldX, footprint, slope) = camera.ground(of: relief, x: x, depth: depth, pixel: pixel)
    var surface = desert(slope, x: worldX, z: depth, footprint: footprint)
    if depth < 8 { surface = road(over: surface, x: worldX, z: depth, footprint: footprint) }
    let lit = surface * sun.on(slopeX: slope.dx, slopeZ: slope.dy)
    return lit.mixed(haze, 0.6 * ramp(depth, 3, 22)).mixed(above, free)
  }

  @inline(always) private func desert(_ slope: Noise.Slope, x: Double, z: Double, footprint: Double) -> RGB {
    let grit = Noise.cloud(x * 14, z * 8, octaves: 4, seed: 3, footprint: footprint * 12, gain: 0.65)
    let strata = Noise.cloud(x * 0.3, slope.value * 13, octaves: 3, seed: 4, footprint: footprint * 13, gain: 0.7)
    let plain = dust * (1 + 0.35 * grit)
    let scrub = ramp(grit, 0.12, 0.3) * ramp(slope.value, 0.12, 0.0)
    let wall = rock * (0.9 + 0.8 * strata)
    return plain.mixed(brush * (0.8 + grit), 0.75 * scrub).mixed(wall, ramp(slope.value, 0.03, 0.2))
  }

  @inline(always) private func road(over surface: RGB, x: Double, z: Double, footprint: Double) -> RGB {
    let half = 0.17
    let across = abs(x)
    let grain = 0.12 * Noise.wave(x * 70, z * 70, 6) * Noise.fade(footprint * 70)
    let tracks = 0.1 * bell(across - 0.085, 0.03)
    var road = asphalt * (1 + grain - tracks)
    let dash = z * 2.2
    let on = softEdge(0.28 - abs(dash - Double(Noise.floor(dash)) - 0.5), footprint * 8)
    road = road.mixed(RGB(0xF0B83C), softEdge(0.005 - across, footprint) * on)
    road = road.mixed(RGB(0xE8E4DC), softEdge(0.0045 - abs(across - half + 0.016), footprint) * 0.85)
    let shoulder = surface.mixed(surface * 0.85, ramp(across, half + 0.07, half))
    return shoulder.mixed(road, softEdge(half - across, footprint + 0.004))
  }
}

/// Table mountains on a plain: steep walls above slopes of scree.
struct MesaRelief: Relief {
  let seed: UInt32

  @inline(always) func surface(x: Double, z: Double, footprint: Double) -> Noise.Slope {
    let broad = Noise.slope(x * 0.3 + 1.3, z * 0.3, seed)
    let fine = Noise.slope(x * 1.3, z * 1.3, seed &+ 1)
    let rough = Noise.slope(x * 4.1, z * 4.1, seed &+ 2)
    let keep = Noise.fade(footprint * 4.1)
    // The road stays in a valley that runs straight away from the viewer.
    let side = abs(x) - 0.6
    let valley = ramp(side + 0.5 * max(0, z - 7), 0, 1.5) * ramp(z, 4.5, 8)
    let shape = broad.value + 0.1 * fine.value + 0.03 * keep * rough.value
    let dx = 0.3 * broad.dx + 0.13 * fine.dx + 0.12 * keep * rough.dx
    let dz = 0.3 * broad.dy + 0.13 * fine.dy + 0.12 * keep * rough.dy
    let scree = Self.step(shape, 0.0, 0.3), wall = Self.step(shape, 0.16, 0.22), cap = Self.step(shape, 0.3, 0.34)
    let height = valley * (0.42 * scree.value + 0.75 * wall.value + 0.3 * cap.value)
    let pitch = valley * (0.42 * scree.dx + 0.75 * wall.dx + 0.3 * cap.dx)
    return Noise.Slope(value: height, dx: pitch * dx, dy: pitch * dz)
  }

  /// Returns a smooth step and its derivative.
  @inline(always) private static func step(_ value: Double, _ from: Double, _ to: Double) -> Noise.Slope {
    let t = saturated((value - from) / (to - from))
    return Noise.Slope(value: t * t * (3 - 2 * t), dx: 6 * t * (1 - t) / (to - from))
  }
}
