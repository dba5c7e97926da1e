/// Rock, woods, and snow on an eroded relief.
struct Mountains: Sendable {
  var relief: ErodedRelief
  var camera: Camera
  var sun: Sunlight
  /// The height above which snow lies on all but steep walls.
  var snowLine: Double
  var haze: RGB
  /// The depth at which half of the light is haze.
  var hazeDepth: Double
  var rock = RGB(0x6A625C)
  var wood = RGB(0x23402A)
  var snow = RGB(0xF4F7FB)

  func skyline(x: Double, pixel: Double) -> Skyline { Skyline(of: relief, from: camera, x: x, pixel: pixel) }

  /// Returns the light of the mountains at (`x`, `y`) below the top of `skyline`.
  @inline(always) func light(x: Double, y: Double, in skyline: Skyline, pixel: Double) -> RGB {
    let depth = skyline.depth(at: y)
    let (worldX, footprint, ground) = camera.ground(of: relief, x: x, depth: depth, pixel: pixel)
    let grit = Noise.cloud(worldX * 9, depth * 9, octaves: 2, seed: relief.seed &+ 40, footprint: footprint * 9)
    let steepness = (ground.dx * ground.dx + ground.dy * ground.dy).squareRoot()
    var surface = rock * (0.8 + 0.45 * grit)
    surface = surface.mixed(wood * (0.8 + 0.6 * grit), ramp(ground.value + 0.12 * grit, snowLine - 0.1, snowLine - 0.4))
    let cover = ramp(ground.value + 0.3 * grit - 0.12 * (steepness - 1), snowLine - 0.08, snowLine + 0.12)
    surface = surface.mixed(snow, cover * ramp(steepness - 0.5 * grit, 3.4, 1.6))
    let lit = surface * sun.on(slopeX: ground.dx, slopeZ: ground.dy)
    let ratio = depth / hazeDepth
    return lit.mixed(haze, ratio * ratio / (1 + ratio * ratio))
  }
}
