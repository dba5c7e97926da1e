/// Successive ridges in evening haze, each a shade paler.
struct BlueRidges: ProceduralImage {
  /// The ridges in this column, the farthest first.
  struct Ridges {
    /// The upper edge of each ridge, including woods.
    var tops = [Double]()
    /// The upper edges without detail; haze doesn't follow every tree.
    var bases = [Double]()
  }

  let name: String
  let aspectRatio = 1.5
  var grading = ColorGrading()
  let sky: Sky
  let near, far: RGB
  let seed: UInt32
  private let count = 7

  func column(at x: Double, pixel: Double) -> Ridges {
    var ridges = Ridges()
    for ridge in 0..<count {
      let t = Double(ridge) / Double(count - 1)
      let seed = seed &+ UInt32(truncatingIfNeeded: ridge) &* 8
      let wide = Noise.cloud(x * (1.9 - 0.7 * t) + 7 * t, t, octaves: 6, seed: seed, footprint: pixel * 1.9, gain: 0.46)
      // Woods on the crests of the nearer ridges.
      let trees = t * Noise.cloud(x * 60, 4, octaves: 3, seed: seed &+ 90, footprint: pixel * 60, gain: 0.7)
      let level = mix(sky.horizonY - 0.06, 1.0, t * (0.45 + 0.55 * t))
      ridges.tops.append(level - (0.08 + 0.07 * t) * wide - 0.008 * trees)
      let broad = Noise.cloud(x * (1.9 - 0.7 * t) + 7 * t, t, octaves: 2, seed: seed, footprint: 0, gain: 0.46)
      ridges.bases.append(level - (0.08 + 0.07 * t) * broad)
    }
    return ridges
  }

  func light(x: Double, y: Double, in column: Ridges, pixel: Double) -> RGB {
    var light = sky.light(x: x, y: y, pixel: pixel)
    for ridge in 0..<count {
      let cover = softEdge(y - column.tops[ridge], pixel)
      if cover <= 0 { continue }
      let t = Double(ridge) / Double(count - 1)
      let depth = (1 - t) * (1 - t) * 0.35 + (1 - t) * 0.65
      let below = y - column.bases[ridge]
      let slope = Noise.cloud(x * 9 + below * 5, y * 9 - x * 4, octaves: 4, seed: seed &+ 70, footprint: pixel * 9)
      var land = near.mixed(far, depth) * (1 + 0.4 * slope * (1 - depth))
      // Haze gathers in the valleys; toward the sun it glows.
      let glow = bell(x - sky.sunX, 0.45)
      let haze = far.mixed(sky.horizon, 0.35 + 0.5 * glow)
      land = land.mixed(haze, (0.28 + 0.4 * depth) * ramp(below, -0.03, 0.2) + 0.25 * depth * glow)
      light = light.mixed(land, cover)
    }
    return light
  }
}

extension BlueRidges {
  static let evening = BlueRidges(
    name: "blue-ridges", grading: ColorGrading(vignette: 0.22, contrast: 0.22),
    sky: Sky(
      zenith: RGB(0x86A8CC), middle: RGB(0xD4D4D0), horizon: RGB(0xFFE2B4), horizonY: 0.42, sunX: 0.18, sunY: 0.2,
      glow: RGB(0xFFE6B0) * 0.9, glowWidth: 0.14, disc: RGB(5, 4.6, 3.6), discRadius: 0.028),
    near: RGB(0x12283C), far: RGB(0x9CB8D0), seed: 300)
}
