/// A clear sky: color by height above the horizon, brighter and warmer around the sun.
struct Sky: Sendable {
  var zenith, middle, horizon: RGB
  var horizonY: Double
  var sunX = 0.0, sunY = -9.0
  var glow = RGB.black
  /// Half the width of the glow.
  var glowWidth = 0.2
  var disc = RGB.black
  var discRadius = 0.0
  /// The width of the disc's edge relative to its radius: the sun dazzles, and the moon is sharp.
  var discBlur = 0.7

  @inline(always) func light(x: Double, y: Double, pixel: Double) -> RGB {
    let height = max(0, horizonY - y)
    let low = horizon.mixed(middle, ramp(height, -0.05, 0.28))
    var light = low.mixed(zenith, ramp(height, 0.1, 0.75))
    let distance = hypotenuse(x - sunX, y - sunY)
    light = light + glow * (0.75 * bell(distance, glowWidth) + 0.25 * bell(distance, glowWidth * 3))
    if discRadius > 0 { light = light.mixed(disc, softEdge(discRadius - distance, pixel + discBlur * discRadius)) }
    return light
  }
}

/// A sheet of clouds overhead, seen in perspective: large near the top, thin streaks near the horizon.
struct CloudSheet: Sendable {
  var seed: UInt32
  var horizonY, cover: Double
  var softness = 0.5
  var scale = 0.55
  var stretch = 1.0
  var lit, shaded: RGB
  /// The direction of the light, in sheet units, for the bright side of every cloud.
  var lightX = 0.3, lightY = -0.2

  @inline(always) func over(_ sky: RGB, x: Double, y: Double, pixel: Double) -> RGB {
    let height = horizonY - y + 0.1
    if height < 0.1 { return sky }
    let u = scale * x / (height * stretch), v = scale / height
    let footprint = pixel * scale / height
    let bend = 0.35 * Noise.wave(u * 0.9 + 3.1, v * 0.9, seed &+ 70)
    let density = Noise.cloud(u + bend, v - bend, octaves: 4, seed: seed, footprint: footprint) + cover
    let amount = ramp(density, 0, softness) * ramp(height, 0.1, 0.2)
    if amount <= 0 { return sky }
    let sunward = Noise.wave(u + bend + lightX, v - bend + lightY, seed)
    let relief = saturated(0.5 + 0.9 * (density - cover - sunward) - 0.35 * ramp(density, 0.2, 0.9))
    return sky.mixed(shaded.mixed(lit, relief), amount)
  }
}

/// Stars: at most one per cell of a fine grid, most of them faint.
struct Stars: Sendable {
  var seed: UInt32
  var density = 70.0
  var share = 0.3

  @inline(always) func light(x: Double, y: Double, pixel: Double) -> RGB {
    let i = Noise.floor(x * density), j = Noise.floor(y * density)
    let chance = Noise.unit(i, j, seed)
    if chance > share { return .black }
    let rank = chance / share
    let radius = 0.0008 + 0.0014 * (1 - rank) * (1 - rank) * (1 - rank)
    let starX = (Double(i) + 0.2 + 0.6 * Noise.unit(i, j, seed &+ 1)) / density
    let starY = (Double(j) + 0.2 + 0.6 * Noise.unit(i, j, seed &+ 2)) / density
    let distance = hypotenuse(x - starX, y - starY)
    let width = max(radius, 0.6 * pixel)
    let energy = radius * radius / (width * width)
    let dim = (1 - rank) * (1 - rank)
    let power = 0.1 + 2.4 * dim * dim * dim
    let warmth = Noise.unit(i, j, seed &+ 3)
    return RGB(0.75 + 0.35 * warmth, 0.85, 1.15 - 0.35 * warmth) * (power * energy * ramp(distance, width * 1.8, 0))
  }
}
