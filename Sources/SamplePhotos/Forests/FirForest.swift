/// Firs on several slopes, each paler than the one in front.
struct FirForest: ProceduralImage {
  let name: String
  let aspectRatio: Double
  var grading = ColorGrading()
  let sky: Sky
  /// The nearest and the farthest trees.
  let near, far: RGB
  let mist: RGB
  let mistiness: Double
  var frost = 0.0
  /// The size of the trees; 1 is a far slope.
  var growth = 1.0
  /// The number of slopes and the y of the farthest and nearest one.
  var slopes = 6
  var farY = 0.36, nearY = 1.08
  var seed: UInt32 = 60

  /// Returns the heights at which the slopes meet a column.
  func column(at x: Double, pixel: Double) -> [Double] {
    (0..<slopes).map { slope in
      let t = Double(slope) / Double(slopes - 1)
      let seed = seed &+ UInt32(truncatingIfNeeded: slope)
      let swing = Noise.cloud(x * (1.9 - 0.8 * t) + 3 * t, 0.5, octaves: 3, seed: seed, footprint: pixel)
      let lean = (slope & 1 == 0 ? 0.16 : -0.16) * x * (1 - 0.4 * t)
      return mix(farY, nearY, t * (0.4 + 0.6 * t)) + 0.11 * swing + lean
    }
  }

  func light(x: Double, y: Double, in grounds: [Double], pixel: Double) -> RGB {
    let drift = Noise.cloud(x * 1.3, y * 3.4, octaves: 4, seed: seed &+ 30, footprint: pixel * 3)
    // From the nearest slope backward: most positions are covered before the far trees are evaluated.
    var sum = RGB.black
    var open = 1.0
    for slope in stride(from: slopes - 1, through: 0, by: -1) where open > 0.01 {
      let t = Double(slope) / Double(slopes - 1)
      let trees = Conifers(
        seed: seed &+ 10 &+ UInt32(truncatingIfNeeded: slope), spacing: (0.009 + 0.05 * t * t + 0.012 * t) * growth,
        height: (0.06 + 0.3 * t * t + 0.16 * t) * growth)
      let ground = grounds[slope]
      let standing = trees.standing(x: x, y: y, groundY: ground, pixel: pixel + 0.002 * t)
      let cover = standing.cover
      if cover <= 0 { continue }
      let low = ramp(y, ground - trees.height * 0.75, ground + 0.12)
      let veil = mistiness * low * (1 - 0.45 * t) * (0.8 + 0.7 * drift)
      let floor = frost * ramp(y, ground - 0.03, ground + 0.06)
      let needles = tree(x: x, y: y, side: standing.side, nearness: t, pixel: pixel).mixed(RGB(0.74, 0.76, 0.86), floor)
      let light = needles.mixed(mist, saturated(veil))
      sum = sum + light * (cover * open)
      open *= 1 - cover
    }
    return open > 0.01 ? sum + sky.light(x: x, y: y, pixel: pixel) * open : sum
  }

  @inline(always) private func tree(x: Double, y: Double, side: Double, nearness: Double, pixel: Double) -> RGB {
    let depth = ramp(nearness, 1.15, -0.1)
    let rough = Noise.cloud(
      x * 90 / growth, y * 150 / growth, octaves: 2, seed: seed &+ 50, footprint: pixel * 120 / growth)
    let needles = near.mixed(far, depth) * (1 + (0.5 * rough - 0.55 * side) * (1 - depth))
    let snow = frost * ramp(rough - 0.45 * side, -0.35, 0.75) * (1 - 0.6 * depth)
    let white = RGB(0.92, 0.86, 0.88).mixed(RGB(0.42, 0.5, 0.7), ramp(side, -0.6, 0.9))
    return needles.mixed(white, snow)
  }
}

extension FirForest {
  static let misty = FirForest(
    name: "misty-forest", aspectRatio: 2.0 / 3, grading: ColorGrading(vignette: 0.3, contrast: 0.2),
    sky: Sky(
      zenith: RGB(0xA9C2BE), middle: RGB(0xD2DED2), horizon: RGB(0xF2EFD8), horizonY: 0.45, sunX: 0.2, sunY: 0.08,
      glow: RGB(0xFFF3C8) * 0.8, glowWidth: 0.2),
    near: RGB(0x10241C), far: RGB(0x96B2A8), mist: RGB(0xDCE6DA), mistiness: 1)

  static let winter = FirForest(
    name: "winter-forest", aspectRatio: 1, grading: ColorGrading(vignette: 0.2, contrast: 0.22),
    sky: Sky(
      zenith: RGB(0x7C9CCB), middle: RGB(0xE3B6C8), horizon: RGB(0xFFDCC4), horizonY: 0.5, sunX: -0.3, sunY: 0.34,
      glow: RGB(0xFFD8B0) * 0.6, glowWidth: 0.22, disc: RGB(3, 2.6, 2.2), discRadius: 0.028), near: RGB(0x2C4258),
    far: RGB(0xBCB8D0), mist: RGB(0xF0E0E6), mistiness: 1.3, frost: 0.7, growth: 1.55, slopes: 5, farY: 0.52,
    nearY: 1.02, seed: 260)
}
