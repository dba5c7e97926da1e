/// A sea of sand: long crests with a sunlit and a shaded side, wind ripples up close.
struct Dunes: ProceduralImage {
  let name = "desert-dunes"
  let aspectRatio = 1.5
  let grading = ColorGrading(vignette: 0.25, contrast: 0.3)
  private let relief = DuneRelief()
  private let camera = Camera(horizonY: 0.36, height: 1.15, near: 0.9, far: 16, steps: 120)
  private let sky = Sky(
    zenith: RGB(0x2F6FB8), middle: RGB(0x86B4DC), horizon: RGB(0xF0DCC0), horizonY: 0.36, sunX: 0.9, sunY: 0.05,
    glow: RGB(0xFFE0A8) * 0.4, glowWidth: 0.4)
  private let sun = Sunlight(x: 0.86, up: 0.34, z: 0.38, color: RGB(2.1, 1.6, 1.05), ambient: RGB(0.30, 0.30, 0.42))
  private let sand = RGB(0xD08A4C)
  private let haze = RGB(0xE8C8A4)

  func column(at x: Double, pixel: Double) -> Skyline { Skyline(of: relief, from: camera, x: x, pixel: pixel) }

  func light(x: Double, y: Double, in skyline: Skyline, pixel: Double) -> RGB {
    let free = softEdge(skyline.top - y, pixel)
    let above = sky.light(x: x, y: y, pixel: pixel)
    if free >= 1 { return above }
    let depth = skyline.depth(at: max(y, skyline.top))
    let (worldX, footprint, ground) = camera.ground(of: relief, x: x, depth: depth, pixel: pixel)
    let bend = 0.25 * Noise.wave(worldX * 1.3, depth * 1.3, 3)
    let comb = Noise.fade(footprint * 40)
    let slopeX = ground.dx + 0.1 * comb * sineOfTurns((worldX * 0.8 + depth * 0.5 + bend) * 24)
    let grain = Noise.wave(worldX * 40, depth * 40, 4) * Noise.fade(footprint * 40)
    let lit = sand * sun.on(slopeX: slopeX, slopeZ: ground.dy) * (1 + 0.1 * grain)
    return lit.mixed(haze, 0.75 * ramp(depth, 3, 30)).mixed(above, free)
  }
}

/// Dunes: waves across the wind with a gentle windward side, a steep lee side, and a winding crest.
struct DuneRelief: Relief {
  func surface(x: Double, z: Double, footprint: Double) -> Noise.Slope {
    let a = dune(x: x, z: z, turnX: 0.26, turnZ: 0.16, seed: 91, height: 0.75, footprint: footprint)
    let b = dune(x: x, z: z, turnX: -0.22, turnZ: 0.4, seed: 92, height: 0.2, footprint: footprint)
    return Noise.Slope(value: a.value + b.value, dx: a.dx + b.dx, dy: a.dy + b.dy)
  }

  @inline(always) private func dune(
    x: Double, z: Double, turnX: Double, turnZ: Double, seed: UInt32, height: Double, footprint: Double
  ) -> Noise.Slope {
    let wander = Noise.slope(x * 0.22, z * 0.22, seed)
    let swell = Noise.slope(x * 0.13 + 5, z * 0.13, seed &+ 1)
    let phase = x * turnX + z * turnZ + 1.5 * wander.value
    let phaseX = turnX + 0.33 * wander.dx, phaseZ = turnZ + 0.33 * wander.dy
    let t = phase - Double(Noise.floor(phase))
    // Up the windward side for two thirds of the wave, down the lee in the last third; level in the trough only.
    let crest = 0.66
    let rising = t < crest
    let s = rising ? t / crest : (1 - t) / (1 - crest)
    let level = s * s * (1.5 - 0.5 * s)
    // Within a pixel of the crest the light is that of both sides.
    let lee = softEdge(t - crest, 1.5 * footprint * (abs(phaseX) + abs(phaseZ)))
    let pitch = s * (3 - 1.5 * s) * mix(1 / crest, -1 / (1 - crest), lee)
    let size = height * (0.75 + 0.5 * swell.value)
    return Noise.Slope(
      value: size * level, dx: size * pitch * phaseX + height * 0.065 * swell.dx * level,
      dy: size * pitch * phaseZ + height * 0.065 * swell.dy * level)
  }
}
