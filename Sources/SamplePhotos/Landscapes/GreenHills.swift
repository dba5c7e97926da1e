/// Rolling farmland in low morning light: fields, hedges and lone trees, mist in the hollows.
struct GreenHills: ProceduralImage {
  /// A column of the view: the ground and the trees on it.
  struct Column {
    var skyline: Skyline
    /// The trees, the farthest first.
    var trees: [Trees.Tree]
  }

  let name: String
  let aspectRatio = 1.5
  var grading = ColorGrading()
  let sky: Sky
  let clouds: CloudSheet
  let relief: ErodedRelief
  let camera: Camera
  let sun: Sunlight
  let fields: Fields
  let trees: Trees
  let haze: RGB
  /// The height below which mist lies.
  var mistLevel = -0.2
  /// The depth at which half of the light is haze.
  var hazeDepth = 9.0

  func column(at x: Double, pixel: Double) -> Column {
    Column(
      skyline: Skyline(of: relief, from: camera, x: x, pixel: pixel),
      trees: trees.standing(in: fields, on: relief, from: camera, x: x, pixel: pixel))
  }

  func light(x: Double, y: Double, in column: Column, pixel: Double) -> RGB {
    let free = softEdge(column.skyline.top - y, pixel)
    var light = RGB.black, depth = camera.far
    if free > 0 { light = clouds.over(sky.light(x: x, y: y, pixel: pixel), x: x, y: y, pixel: pixel) }
    if free < 1 {
      let place = max(y, column.skyline.top)
      depth = column.skyline.depth(at: place)
      light = ground(x: x, y: place, depth: depth, pixel: pixel).mixed(light, free)
    }
    for tree in column.trees where y < tree.foot && y > tree.top && tree.depth < depth + 0.1 * tree.height {
      let crown = trees.crown(of: tree, x: x, y: y, sun: sun, pixel: pixel)
      if crown.cover <= 0 { continue }
      light = light.mixed(hazy(crown.light, depth: tree.depth, x: x), crown.cover)
    }
    return light
  }

  @inline(always) private func hazy(_ light: RGB, depth: Double, x: Double) -> RGB {
    let ratio = depth / hazeDepth
    let air = haze.mixed(sky.horizon * 1.1, 0.7 * bell(x - sky.sunX, 0.5))
    return light.mixed(air, ratio * ratio / (1 + ratio * ratio))
  }

  @inline(always) private func ground(x: Double, y: Double, depth: Double, pixel: Double) -> RGB {
    let (worldX, footprint, slope) = camera.ground(of: relief, x: x, depth: depth, pixel: pixel)
    // A pixel covers more ground in depth than across: the farther, the more.
    let length = footprint * depth / camera.height * 0.5
    let paint = fields.paint(x: worldX, z: depth, footprint: footprint, length: length)
    let shadow = trees.shadow(in: fields, x: worldX, z: depth, sun: sun)
    let relative = 1 + slope.dx * slope.dx + slope.dy * slope.dy
    let direct = max(0, (sun.up - slope.dx * sun.x - slope.dy * sun.z) / relative.squareRoot())
    let lit = paint * (sun.ambient + sun.color * (direct * shadow))
    // Grass is translucent where it stands against the light.
    let sheen = RGB(0.24, 0.3, 0.08) * (0.25 * direct * shadow * paint.green)
    let hollow = ramp(slope.value, mistLevel + 0.15, mistLevel - 0.25) * ramp(depth, 2.5, 7)
    let drift = 0.8 + 0.5 * Noise.cloud(worldX * 0.7, depth * 0.7, octaves: 3, seed: 74, footprint: footprint)
    return hazy(lit + sheen, depth: depth, x: x).mixed(haze, saturated(0.6 * hollow * drift))
  }
}

extension GreenHills {
  static let morning = GreenHills(
    name: "green-hills", grading: ColorGrading(vignette: 0.24, contrast: 0.3, saturation: 0.98),
    sky: Sky(
      zenith: RGB(0x5E96CC), middle: RGB(0xA8CCE4), horizon: RGB(0xFBE6C4), horizonY: 0.4, sunX: 0.66, sunY: 0.2,
      glow: RGB(0xFFE0A0) * 0.6, glowWidth: 0.25),
    clouds: CloudSheet(
      seed: 52, horizonY: 0.4, cover: 0.02, softness: 0.6, scale: 0.45, stretch: 2.2, lit: RGB(0xFFF4E4),
      shaded: RGB(0xB0BCD0)),
    relief: ErodedRelief(
      seed: 33, frequency: 0.21, amplitude: 1.0, octaves: 3, sharpness: 0, shore: -1, inland: 4, base: 0, sink: 0),
    camera: Camera(horizonY: 0.4, height: 0.95, near: 0.8, far: 22, steps: 112),
    sun: Sunlight(x: 0.86, up: 0.4, z: 0.3, color: RGB(2.1, 1.72, 1.08), ambient: RGB(0.16, 0.22, 0.26)),
    fields: Fields(
      seed: 71, size: 1.7,
      crops: [RGB(0x5C7C34), RGB(0x6E8A3C), RGB(0x4E6E30), RGB(0x88904A), RGB(0x7C9A48), RGB(0xA8975A)]),
    trees: Trees(seed: 60, spacing: 0.34, height: 0.2, leaf: RGB(0x48642A), shade: RGB(0x16261A)),
    haze: RGB(0xC8D0CC), hazeDepth: 13)
}
