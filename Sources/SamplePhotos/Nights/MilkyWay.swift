/// The Milky Way over a line of firs.
struct MilkyWay: ProceduralImage {
  let name = "milky-way"
  let aspectRatio = 2.0 / 3
  let grading = ColorGrading(vignette: 0.35, contrast: 0.35, grain: 0.022)
  private let sky = Sky(zenith: RGB(0x0A0E2A), middle: RGB(0x1E2450), horizon: RGB(0xB0607A), horizonY: 0.92)
  private let dust = Stars(seed: 5, density: 110, share: 0.28)
  private let stars = Stars(seed: 6, density: 26, share: 0.28)
  private let trees = Conifers(seed: 19, spacing: 0.06, height: 0.34)
  private let small = Conifers(seed: 23, spacing: 0.026, height: 0.12)

  func light(x: Double, y: Double, in column: Void, pixel: Double) -> RGB {
    let ground = 1.0 + 0.1 * Noise.wave(x * 2.2, 4, 2) - 0.12 * x
    let back = 0.93 + 0.05 * Noise.wave(x * 3, 6, 3)
    let hidden = trees.standing(x: x, y: y, groundY: ground, pixel: pixel).cover
    if hidden >= 1 { return RGB(0.003, 0.004, 0.008) }
    let space = night(x: x, y: y, pixel: pixel)
    let far = RGB(0x191A34).mixed(RGB(0x6A3E58), 0.25)
    let light = space.mixed(far, small.standing(x: x, y: y, groundY: back, pixel: pixel + 0.001).cover)
    return light.mixed(RGB(0.003, 0.004, 0.008), hidden)
  }

  @inline(always) private func night(x: Double, y: Double, pixel: Double) -> RGB {
    // Along and across the band, which leans to the right.
    let across = 0.88 * (x + 0.02) + 0.47 * (y - 0.5), along = 0.88 * (y - 0.5) - 0.47 * x
    let cloud = Noise.cloud(across * 4.5 + 3, along * 2.6, octaves: 5, seed: 31, footprint: pixel * 4.5)
    let lane = Noise.cloud(across * 6 + 9, along * 3, octaves: 5, seed: 47, footprint: pixel * 6)
    let band = bell(across + 0.05 * cloud, 0.17)
    let core = bell(hypotenuse(across, along - 0.22), 0.3)
    let dark = ramp(lane + 0.9 * bell(across - 0.03, 0.05), 0.25, 0.95)
    let milk = RGB(0x8F9CD8).mixed(RGB(0xFFC8A0), core) * (band * (0.42 + 0.55 * cloud + 0.6 * core))
    let rose = RGB(0xD0508C) * (0.22 * band * ramp(cloud - lane, 0.35, 0.9))
    let faint = dust.light(x: x, y: y, pixel: pixel) * (0.15 + 0.75 * band)
    let bright = stars.light(x: x, y: y, pixel: pixel) * (1.1 * ramp(y, 1, 0.6))
    let sky = self.sky.light(x: x, y: y, pixel: pixel) * (1 - 0.3 * band)
    return sky + (milk + rose) * (1 - 0.8 * dark * band) + faint + bright
  }
}
