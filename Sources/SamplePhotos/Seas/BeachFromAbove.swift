/// A beach from straight above: sand, surf, water that deepens, and a few parasols.
struct BeachFromAbove: ProceduralImage {
  let name = "beach-from-above"
  let aspectRatio = 1.0
  let grading = ColorGrading(vignette: 0.12, contrast: 0.22)
  private let deep = RGB(0x0A5A86)
  private let reef = RGB(0x1C9CB0)
  private let shallow = RGB(0x86DCD4)
  private let sand = RGB(0xEAD6B4)
  private let wetSand = RGB(0xB89870)
  private let parasols: [(x: Double, y: Double, color: RGB)] = [
    (0.27, 0.78, RGB(0xE8503C)), (0.4, 0.6, RGB(0xF6F2E8)), (0.12, 0.92, RGB(0x2C7CB8)), (0.43, 0.9, RGB(0xF4B83C)),
  ]

  func light(x: Double, y: Double, in column: Void, pixel: Double) -> RGB {
    // Distance from the water's edge, positive out at sea; the shore runs from lower left to upper right.
    let bay = 0.07 * Noise.cloud(x * 2 + y, y * 2 - x, octaves: 3, seed: 3, footprint: pixel)
    let shore = 0.42 - 0.62 * x - 0.62 * (y - 0.5) - 0.18 + bay
    let along = x - y
    let lip = shore + 0.02 * Noise.cloud(along * 6, shore * 3, octaves: 3, seed: 9, footprint: pixel * 6)
    let wet = softEdge(lip, pixel + 0.035)
    var light = wet < 1 ? sand(x: x, y: y, shore: shore, pixel: pixel) : .black
    if wet > 0 { light = light.mixed(water(x: x, y: y, shore: shore, pixel: pixel), wet) }
    if lip > -0.03 && lip < 0.29 {
      light = light.mixed(RGB(0.98, 1, 1), foam(x: x, y: y, along: along, shore: lip, pixel: pixel))
    }
    for parasol in parasols { light = self.parasol(over: light, parasol, x: x, y: y, pixel: pixel) }
    return light
  }

  @inline(always) private func sand(x: Double, y: Double, shore: Double, pixel: Double) -> RGB {
    let grain = Noise.cloud(x * 60, y * 60, octaves: 3, seed: 21, footprint: pixel * 60, gain: 0.8)
    let drift = Noise.cloud(x * 7, y * 7, octaves: 4, seed: 22, footprint: pixel * 7)
    let dry = sand * (1 + 0.08 * grain + 0.12 * drift)
    return dry.mixed(wetSand, ramp(shore + 0.02 * drift, -0.11, -0.02) * 0.85)
  }

  @inline(always) private func water(x: Double, y: Double, shore: Double, pixel: Double) -> RGB {
    let bottom = Noise.cloud(x * 4, y * 4, octaves: 4, seed: 31, footprint: pixel * 4)
    let depth = shore + 0.09 * bottom
    var light = wetSand.mixed(shallow, ramp(depth, -0.03, 0.07))
    light = light.mixed(reef, ramp(depth, 0.05, 0.26)).mixed(deep, ramp(depth, 0.2, 0.75))
    // A net of refracted sunlight on the ground: the zero lines of noise.
    let net = Noise.cloud(x * 17 + bottom, y * 17, octaves: 2, seed: 33, footprint: pixel * 17)
    let swell = Noise.cloud((x + y) * 9, (x - y) * 3, octaves: 3, seed: 35, footprint: pixel * 9)
    return light * (0.95 + 0.22 * ramp(abs(net), 0.16, 0) * ramp(depth, 0.6, 0.05) + 0.16 * swell)
  }

  @inline(always) private func foam(x: Double, y: Double, along: Double, shore: Double, pixel: Double) -> Double {
    let lace = Noise.cloud(x * 19, y * 19, octaves: 4, seed: 41, footprint: pixel * 19, gain: 0.7)
    let holes = ramp(abs(lace), 0.32, 0.02)
    var foam = 0.0
    for line in 0..<3 {
      let mean = 0.005 + 0.085 * Double(line)
      if abs(shore - mean - 0.04) > 0.075 { continue }
      let at = mean + 0.02 * Noise.wave(along * 3.4, Double(line) * 5, 43)
      let power = line == 0 ? 1 : 0.2 + 0.9 * saturated(0.4 + 1.4 * Noise.wave(along * 2.3, Double(line), 45))
      let behind = shore - at
      let front = ramp(behind, -0.004 - pixel, 0.006) * ramp(behind, 0.03, 0.006)
      let wash = ramp(behind, 0, 0.012) * ramp(behind, 0.085, 0.01) * holes
      foam = max(foam, saturated((front * (0.6 + 0.7 * holes) + wash * 0.85) * power))
    }
    return foam
  }

  @inline(always) private func parasol(
    over light: RGB, _ parasol: (x: Double, y: Double, color: RGB), x: Double, y: Double, pixel: Double
  ) -> RGB {
    let radius = 0.036
    let dx = x - parasol.x, dy = y - parasol.y
    if abs(dx) > 0.1 || abs(dy) > 0.1 { return light }
    let shadow = softEdge(radius - hypotenuse(dx - 0.024, dy - 0.02), pixel + 0.006)
    var light = light.mixed(light * RGB(0.42, 0.45, 0.6), shadow)
    let towel = softEdge(0.012 - abs(dx + 0.055), pixel) * softEdge(0.026 - abs(dy - 0.01), pixel)
    light = light.mixed(RGB(0xF4F0EC).mixed(parasol.color, 0.55), towel)
    let distance = hypotenuse(dx, dy)
    // Eight panels, alternately white: the sign of a product of four lines through the center.
    let panel = dx * dy * (dx * dx - dy * dy) / max(1e-9, distance * distance * distance)
    let white = softEdge(panel, pixel)
    let round = 1 - 0.35 * (dx + dy) / radius * 0.7
    return light.mixed(parasol.color.mixed(RGB(0xFAF6F0), white) * round, softEdge(radius - distance, pixel))
  }
}
