/// A waterfall in a mossy gorge, exposed for a second: water like silk.
struct Waterfall: ProceduralImage {
  let name = "waterfall"
  let aspectRatio = 2.0 / 3
  let grading = ColorGrading(vignette: 0.34, contrast: 0.26)
  /// The wall, with the sun high on the left; the gorge itself lies in the light of the sky.
  private let wall = Crags(
    seed: 23, across: 8, down: 6.5, sunX: -0.56, sunY: -0.64, sunZ: 0.53, roughness: 1.0, bend: 0.22)
  private let stone = Crags(seed: 67, across: 7, down: 9, sunX: -0.45, sunY: -0.78, sunZ: 0.43, roughness: 0.35)
  private let rock = RGB(0x5C5850)
  private let moss = RGB(0x4C5530)
  private let pool = RGB(0x1C4A48)
  private let milk = RGB(0xEAF3F8)
  private let shade = RGB(0x8CA6B8)
  private let mist = RGB(0xC4D6D2)
  private let sunlight = RGB(2.3, 2.05, 1.5)
  private let skylight = RGB(0.3, 0.36, 0.4)
  /// The y of the lip, of the step in the wall, and of the pool.
  private let lip = 0.15, step = 0.4, shore = 0.7
  private let boulders: [Boulder] = [
    Boulder(x: 0.2, y: 0.72, width: 0.07, height: 0.035, seed: 1),
    Boulder(x: -0.24, y: 0.735, width: 0.1, height: 0.055, seed: 2),
    Boulder(x: 0.3, y: 0.79, width: 0.13, height: 0.075, seed: 3),
    Boulder(x: -0.05, y: 0.83, width: 0.06, height: 0.03, seed: 4),
    Boulder(x: -0.27, y: 0.9, width: 0.17, height: 0.1, seed: 5),
    Boulder(x: 0.17, y: 0.98, width: 0.2, height: 0.1, seed: 6),
  ]

  private struct Boulder {
    var x, y, width, height: Double
    var seed: UInt32
  }

  func light(x: Double, y: Double, in column: Void, pixel: Double) -> RGB {
    let waterline = shore + 0.012 * Noise.wave(x * 5, 1, 4)
    let wet = softEdge(y - waterline, pixel + 0.006)
    var light = RGB.black
    if wet < 1 {
      let fall = fall(x: x, y: y, pixel: pixel)
      light = fall.cover < 0.99 ? gorge(x: x, y: y, pixel: pixel).mixed(fall.light, fall.cover) : fall.light
    }
    if wet > 0 { light = light.mixed(water(x: x, y: y, waterline: waterline, pixel: pixel), wet) }
    for boulder in boulders { light = self.boulder(boulder, over: light, x: x, y: y, pixel: pixel) }
    let drift = Noise.cloud(x * 5, y * 6, octaves: 3, seed: 9, footprint: pixel * 6)
    let spray = bell(y - shore + 0.015, 0.075) * bell(x - 0.01, 0.19) * (0.85 + 0.6 * drift)
    return light.mixed(milk * 0.92, saturated(0.85 * spray))
  }

  @inline(always) private func gorge(x: Double, y: Double, pixel: Double) -> RGB {
    let edge = lip - 0.035 + 0.02 * Noise.cloud(x * 5, 2, octaves: 3, seed: 31, footprint: pixel * 5) + 0.4 * x * x
    let crest = Noise.cloud(x * 26, y * 26, octaves: 4, seed: 34, footprint: pixel * 26, gain: 0.65)
    let bare = softEdge(y - edge + 0.03 * crest, 0.012 + pixel)
    var light = bare < 1 ? forest(x: x, y: y, pixel: pixel) : .black
    if bare > 0 {
      // The walls on both sides come toward the viewer.
      let side = x < 0 ? -1.0 : 1.0
      let turned = -side * ramp(abs(x), 0.06, 0.3)
      let spot = wall.spot(x: x, y: y, slopeX: 0.9 * turned, slopeY: -0.2, pixel: pixel)
      let bay = 0.45 + 0.6 * ramp(abs(x - 0.02), 0.05, 0.3)
      let damp = Noise.cloud(x * 4, y * 3, octaves: 3, seed: 35, footprint: pixel * 4)
      let cover = ramp(0.6 * spot.up + 0.7 * damp + 0.5 * spot.grit, 0.0, 0.5) * ramp(abs(x), 0.07, 0.2)
      let tuft = 0.75 + 0.9 * max(-0.6, spot.grit)
      let paint = (rock * max(0.2, 0.8 + 0.6 * spot.grit)).mixed(moss * tuft, 0.92 * cover)
      let height = ramp(y, 0.85, 0.1)
      var face = paint * (skylight * (1.1 * spot.open) + sunlight * (spot.sun * (0.35 + 0.65 * height))) * bay
      face = face.mixed(mist * 0.42, 0.07 + 0.4 * bell(y - shore, 0.14) * bell(x, 0.4))
      light = light.mixed(face, bare)
    }
    return light
  }

  @inline(always) private func forest(x: Double, y: Double, pixel: Double) -> RGB {
    let glow = bell(x + 0.1, 0.3) * ramp(y, 0.2, -0.05)
    var light = RGB(0xB8CC98).mixed(RGB(0xFAF8DC), saturated(0.25 + 0.9 * glow))
    for layer in 0..<3 {
      let near = Double(layer) / 2
      let scale = 8 + 9 * near
      let seed = UInt32(truncatingIfNeeded: 140 + 5 * layer)
      let crown = Noise.cloud(
        x * scale + 3 * near, y * scale, octaves: 5, seed: seed, footprint: pixel * scale, gain: 0.55 + 0.17 * near)
      let dense = crown + 4 * (y - 0.03 - 0.06 * near) + 1.8 * abs(x + 0.04) - 0.1
      let leaf = Noise.cloud(x * 34, y * 34, octaves: 3, seed: seed &+ 9, footprint: pixel * 34, gain: 0.8)
      let lit = saturated(0.42 + 0.5 * glow + (0.25 + 0.3 * near) * leaf - 0.35 * crown)
      let green = RGB(0x64805A).mixed(RGB(0x1E2E1A), near).mixed(RGB(0xC0CC98).mixed(RGB(0x7C9450), near), lit)
      light = light.mixed(green, ramp(dense + 0.3 * near * leaf, -0.1, 0.7 - 0.3 * near))
    }
    return light
  }

  @inline(always) private func fall(x: Double, y: Double, pixel: Double) -> (light: RGB, cover: Double) {
    let down = y - lip
    if down < -0.05 || abs(x) > 0.33 { return (.black, 0) }
    let ledge = step + 0.035 * Noise.cloud(x * 14, 3, octaves: 3, seed: 45, footprint: pixel * 14)
    let spread = ramp(y, ledge - 0.04, ledge + 0.3)
    let half = 0.058 + 0.05 * down + 0.03 * spread + 0.008 * Noise.wave(x < 0 ? 2 : 8, y * 6, 47)
    let across = (x - 0.012 * Noise.wave(y * 2.4, 2, 41) + 0.01 * spread) / half
    if abs(across) > 1.6 { return (.black, 0) }
    let broad = Noise.cloud(across * 2.6 + 4, y * 1.7, octaves: 3, seed: 43, footprint: pixel * 30, gain: 0.55)
    let thin = Noise.cloud(
      across * 9 + 2, y * 3 + 0.5 * broad, octaves: 4, seed: 44, footprint: pixel * 9 / half, gain: 0.6)
    let edge = 1 - abs(across) + 0.28 * broad + 0.16 * thin
    let body = ramp(broad + 0.35 * thin + 1.3 * (1 - abs(across)), -0.3, 0.55)
    // Stones in the step part the water.
    let torn = 0.012 * broad + 0.008 * thin
    let dry = max(
      gap(x + 0.045 + torn, y - ledge, width: 0.018, length: 0.17),
      gap(x - 0.05 + torn, y - ledge - 0.035, width: 0.014, length: 0.13))
    let cover = ramp(edge, -0.1, 0.55) * (0.55 + 0.45 * body) * (1 - 0.92 * dry)
    let bulge = ramp(y, ledge - 0.05, ledge + 0.005) * ramp(y, ledge + 0.13, ledge + 0.005)
    let crest = bell(y - lip - 0.01, 0.025) + bulge * (0.8 + 0.7 * broad)
    let tone = saturated(0.55 + 0.42 * broad + 0.26 * thin - 0.24 * across + 0.35 * crest)
    let paint = shade.mixed(milk, tone) * (0.8 + 0.16 * ramp(y, 0.6, 0.15) + 0.16 * crest)
    return (paint, cover * ramp(down + 0.02 * thin, -0.035, 0.02))
  }

  /// Returns how dry the wall stays under a stone whose top is at (0, 0): a drop that narrows downward, `0...1`.
  @inline(always) private func gap(_ x: Double, _ y: Double, width: Double, length: Double) -> Double {
    let t = y / length
    if t < 0 || t > 1 { return 0 }
    let half = width * (t * 12).squareRoot() * (1 - t) / (1 + 2 * t)
    return ramp(half - abs(x), -0.003, 0.005) * ramp(t, 1, 0.45)
  }

  @inline(always) private func water(x: Double, y: Double, waterline: Double, pixel: Double) -> RGB {
    let below = max(0, y - waterline)
    let depth = 1 / (0.12 + below)
    let rings = Noise.cloud(
      x * depth * 0.9, depth * 2.6, octaves: 4, seed: 51, footprint: pixel * depth * depth * 0.7, gain: 0.55)
    let bank = ramp(abs(x), 0.04, 0.3)
    let image = RGB(0xB4C8C4).mixed(RGB(0x33402A), bank) * (0.75 + 0.5 * rings)
    let bed = pool.mixed(RGB(0x6A6244), 0.35 * ramp(below, 0.12, 0.3))
    var light = bed.mixed(image, saturated(0.62 - 1.1 * below + 0.45 * rings))
    let drift = Noise.cloud(
      (x + 0.03 * rings) * 7, below * 16 + 2, octaves: 4, seed: 53, footprint: pixel * 16, gain: 0.6)
    let foam = bell(x + 0.02 * drift, 0.16 + 0.35 * below) * ramp(below, 0.24, 0) + 0.3 * drift - 0.15
    light = light.mixed(milk * 0.9, 0.8 * ramp(foam, 0.1, 0.8))
    return light * (1 - 0.25 * ramp(below, 0.1, 0.35))
  }

  @inline(always) private func boulder(
    _ boulder: Boulder, over light: RGB, x: Double, y: Double, pixel: Double
  ) -> RGB {
    let dx = (x - boulder.x) / boulder.width, dy = (y - boulder.y) / boulder.height
    if abs(dx) > 1.4 || dy < -1.5 || dy > 0.9 { return light }
    let lump = Noise.cloud(
      dx * 1.3 + Double(boulder.seed) * 7, dy * 1.1, octaves: 4, seed: 65, footprint: 2 * pixel / boulder.width)
    let squared = dx * dx + dy * dy * (dy > 0 ? 3.2 : 1)
    let inside = softEdge((1 - squared.squareRoot() + 0.28 * lump) * boulder.height, pixel)
    let contact = dy > 0 ? 1 - 0.5 * bell(dy - 0.2, 0.35) * ramp(abs(dx), 1.3, 0.7) : 1
    if inside <= 0 { return light * contact }
    let spot = stone.spot(x: x, y: y, slopeX: 1.2 * dx, slopeY: 1.3 * dy + 0.2, pixel: pixel)
    let cover = ramp(spot.up + 0.5 * lump + 0.5 * spot.grit, 0.3, 0.75)
    let damp = ramp(dy, 0.3, -0.35)
    var paint = (rock * (0.5 + 0.35 * damp + 0.4 * spot.grit)).mixed(moss * (0.8 + 0.8 * spot.grit), 0.9 * cover)
    paint = paint * (skylight * (0.35 + 0.9 * spot.open * damp) + sunlight * (0.75 * spot.sun))
    let gloss = ramp(spot.sun + 0.2 * spot.grit, 0.72, 1) * (1 - cover)
    return light.mixed(paint + RGB(0xDCE8F0) * (0.22 * gloss), inside)
  }
}
