/// A waterfall between mossy rocks, exposed for a second: water like silk.
struct Waterfall: ProceduralImage {
  let name = "waterfall"
  let aspectRatio = 2.0 / 3
  let grading = ColorGrading(vignette: 0.32, contrast: 0.3)
  private let rock = RGB(0x4A4A44)
  private let moss = RGB(0x587034)
  private let pool = RGB(0x1E5A58)
  private let milk = RGB(0xE4F0F4)

  func light(x: Double, y: Double, in column: Void, pixel: Double) -> RGB {
    let poolY = 0.69 + 0.015 * Noise.wave(x * 4, 1, 4)
    var light = y < 0.75 ? cliff(x: x, y: y, pixel: pixel) : .black
    light = trees(over: light, x: x, y: y, pixel: pixel)
    light = fall(over: light, x: x, y: y, foot: poolY, pixel: pixel)
    let wet = softEdge(y - poolY, pixel + 0.01)
    if wet > 0 { light = light.mixed(water(x: x, y: y, poolY: poolY, pixel: pixel), wet) }
    let drift = Noise.cloud(x * 4, y * 4, octaves: 3, seed: 9, footprint: pixel * 4)
    let spray = bell(y - poolY + 0.01, 0.07) * bell(x, 0.16) * (0.75 + 0.6 * drift)
    light = light.mixed(milk, saturated(0.8 * spray))
    return boulders(over: light, x: x, y: y, pixel: pixel)
  }

  /// Layered rock with moss on every ledge; light from the upper left.
  @inline(always) private func cliff(x: Double, y: Double, pixel: Double) -> RGB {
    let bend = Noise.cloud(x * 3, y * 3, octaves: 3, seed: 21, footprint: pixel * 3)
    let block = Noise.slope(x * 7 + bend, y * 15 + 1.6 * bend, 23)
    let crack = Noise.cloud(x * 16 + bend, y * 34, octaves: 4, seed: 25, footprint: pixel * 34, gain: 0.65)
    let ledge = saturated(0.5 - 0.35 * block.dy - 0.16 * block.dx)
    var stone = rock * max(0.05, 0.4 + 1.0 * ledge + 1.1 * crack)
    let green = ramp(ledge + 0.5 * crack + 0.6 * bend, 0.5, 1.0) * ramp(abs(x), 0.06, 0.3)
    stone = stone.mixed(moss * max(0.1, 0.5 + 1.3 * crack + 0.7 * ledge), 0.8 * green)
    let gorge = 0.4 + 0.75 * ramp(abs(x), 0.05, 0.36)
    return stone * (gorge * ramp(y, 1.3, 0.2) * 1.3)
  }

  /// Leaves against the light above the edge.
  @inline(always) private func trees(over light: RGB, x: Double, y: Double, pixel: Double) -> RGB {
    let edge = 0.16 + 0.04 * Noise.wave(x * 3, 5, 31) + 0.35 * x * x
    if y > edge + 0.1 { return light }
    let leaf = Noise.cloud(x * 22, y * 22, octaves: 4, seed: 33, footprint: pixel * 22, gain: 0.7)
    let open = ramp(leaf + 1.2 * bell(x - 0.03, 0.14) - 0.25, 0, 0.5)
    let green = RGB(0x2C4A18).mixed(RGB(0xA0B84C), ramp(leaf, -0.4, 0.45))
    return light.mixed(green.mixed(RGB(0xF4F4D8), open), softEdge(edge + 0.05 * leaf - y, 0.02 + pixel))
  }

  @inline(always) private func fall(over light: RGB, x: Double, y: Double, foot: Double, pixel: Double) -> RGB {
    let lip = 0.13
    let down = y - lip
    if down < -0.02 || y > foot + 0.03 || abs(x) > 0.32 { return light }
    let sway = 0.02 * Noise.wave(y * 3, 2, 41)
    // Water spreads over a step in the rock, more to one side than to the other.
    let ledge = 0.34 + 0.05 * Noise.wave(x * 9, 3, 45)
    let step = ramp(y, ledge, ledge + 0.16)
    let half = 0.062 + 0.05 * down + 0.018 * step + 0.016 * Noise.wave(x < sway ? 2 : 8, y * 7, 47)
    let across = (x - sway + 0.035 * step - 0.05 * down) / half
    if abs(across) > 2 { return light }
    let strand = Noise.cloud(
      across * 5 * (1 - 0.3 * step) + 4, y * 1.1, octaves: 4, seed: 43, footprint: pixel * 60, gain: 0.5)
    let fray = softEdge(0.95 - abs(across) + 0.7 * strand, 0.6)
    let thin = ramp(strand, -0.55, 0.1)
    let lit = (0.72 + 0.45 * strand) * (0.8 + 0.35 * ramp(across, 0.8, -0.8)) + 0.12 * bell(y - 0.4, 0.04)
    return light.mixed(milk * lit, fray * (0.35 + 0.65 * thin) * ramp(down, -0.01, 0.03))
  }

  @inline(always) private func water(x: Double, y: Double, poolY: Double, pixel: Double) -> RGB {
    let below = y - poolY
    let rings = Noise.cloud(x * 5, below * 26 / (0.3 + below), octaves: 4, seed: 51, footprint: pixel * 20)
    let silk = bell(x + 0.05 * rings, 0.1 + 0.5 * below)
    let image = moss.mixed(rock, 0.5) * 0.5
    let base = pool.mixed(image, saturated(0.4 + 0.6 * rings))
    return base.mixed(milk, saturated(silk * (0.75 - 1.6 * below) + 0.25 * ramp(rings, 0.2, 0.7)))
  }

  /// Wet stones in front, rounded and lit from above.
  @inline(always) private func boulders(over light: RGB, x: Double, y: Double, pixel: Double) -> RGB {
    var light = light
    for stone in Int32(0)..<6 {
      let side: Double = stone & 1 == 0 ? -1 : 1
      let size = 0.07 + 0.07 * Noise.unit(stone, 1, 61)
      let centreX = side * (0.12 + 0.27 * Noise.unit(stone, 2, 61))
      let centreY = 0.73 + 0.05 * Double(stone)
      let dx = (x - centreX) / size, dy = (y - centreY) / (size * 0.62)
      if abs(dx) > 1.3 || dy < -1.3 || dy > 1.6 { continue }
      let distance = hypotenuse(dx, dy) + 0.16 * Noise.wave(dx * 2.2, dy * 2.2 + Double(stone), 65)
      let inside = softEdge((1 - distance) * size, pixel)
      if inside <= 0 { continue }
      let grain = Noise.cloud(x * 18, y * 18, octaves: 4, seed: 63, footprint: pixel * 18, gain: 0.6)
      let top = saturated(0.45 - 0.62 * dy - 0.25 * dx)
      var paint = rock * (0.25 + 0.85 * top + 0.35 * grain)
      paint = paint.mixed(moss * (0.5 + 0.8 * top), 0.75 * ramp(top + 0.35 * grain, 0.62, 0.95))
      light = light.mixed(paint, inside)
    }
    return light
  }
}
