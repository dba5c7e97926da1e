/// A wall of dark, smooth concrete that tiles without seams: stains, a sandy skin lit from the top left, pinholes.
struct Concrete: ProceduralImage {
  let name = "concrete"
  let aspectRatio = 1.0
  let naturalHeight = 520.0
  /// A tile has no middle, so there is no vignette; there is no contrast curve, so that dark tones stay open.
  let grading = ColorGrading(vignette: 0, contrast: 0, saturation: 1, grain: 0.017)

  private let paint = RGB(0x393E42)
  private let dust = RGB(0x4A4F52)
  private let stains = SeamlessCloud(SeamlessNoise(2, 1), octaves: 5, gain: 0.62)
  private let skin = SeamlessCloud(SeamlessNoise(-16, 37), octaves: 3, gain: 0.75)
  private let trowel = SeamlessNoise(1, 4)
  private let holes = [
    Pinholes(perSide: 5, share: 0.4, radius: 0.004...0.0075, seed: 0xB0),
    Pinholes(perSide: 11, share: 0.2, radius: 0.002...0.004, seed: 0xB1),
    Pinholes(perSide: 29, share: 0.09, radius: 0.0012...0.002, seed: 0xB2),
  ]

  func light(x: Double, y: Double, in column: Void, pixel: Double) -> RGB {
    let u = x + 0.5, v = y
    let stain = stains.value(u, v, 3, pixel: pixel)
    var light = paint * (1 + 0.3 * stain)
    // A float leaves broad, faint arcs where it turned.
    light = light * (1 + 0.03 * trowel.wave(u + 0.05 * stain, v, 9))
    // The skin's slope toward the light, over a distance that shows at every size.
    let step = max(pixel, 0.0018)
    let slope = skin.value(u + step * 0.7, v + step * 0.7, 17, pixel: pixel) - skin.value(u, v, 17, pixel: pixel)
    light = light * (1 + 0.16 * max(-1, min(slope, 1)))
    for size in holes {
      let hole = size.hole(u, v, pixel: pixel)
      light = light * (1 - 0.72 * hole.depth) + dust * (0.3 * hole.rim)
    }
    return light
  }
}

/// Air bubbles of similar size in the concrete, scattered over a tile.
struct Pinholes: Sendable {
  let perSide: Int32
  let share: Double
  let radius: ClosedRange<Double>
  let seed: UInt32

  /// Returns the depth of a position in a hole, and the share of the hole's far rim, which catches the light: both
  /// `0...1`.
  @inline(always) func hole(_ u: Double, _ v: Double, pixel: Double) -> (depth: Double, rim: Double) {
    let count = Double(perSide)
    let left = Noise.floor(u * count - 0.5), top = Noise.floor(v * count - 0.5)
    var depth = 0.0, rim = 0.0
    for corner in Int32(0)..<4 {
      let column = left &+ (corner & 1), row = top &+ (corner &>> 1)
      let h = Noise.bits(wrapped(column), wrapped(row), seed)
      if Double(h & 0xFF) >= share * 256 { continue }
      let dx = u - (Double(column) + 0.5 + (Double(h &>> 8 & 0xFF) / 255 - 0.5) * 0.8) / count
      let dy = v - (Double(row) + 0.5 + (Double(h &>> 16 & 0xFF) / 255 - 0.5) * 0.8) / count
      let size = mix(radius.lowerBound, radius.upperBound, Double(h &>> 24) / 255)
      if max(abs(dx), abs(dy)) > 2 * size + 2 * pixel { continue }
      // No bubble is round: the outline varies with the direction, as the sums of squares of a few slanted axes.
      let lean = Double(h &>> 4 & 0xF) / 15 - 0.5
      let ex = dx + lean * dy, ey = dy * (1 + 0.5 * lean)
      let waver = 0.22 * Noise.wave(dx / size * 1.3 + Double(h & 0xF), dy / size * 1.3, seed)
      let reach = hypotenuse(ex, ey) / size + waver
      let soft = max(pixel / size, 0.35)
      let inside = softEdge(1 - reach, soft)
      depth = max(depth, inside * (0.75 + 0.25 * saturated(1 - reach)))
      rim = max(rim, bell(reach - 1.1, 0.35 + pixel / size) * ramp(dx + dy, 0, 1.6 * size) * (1 - inside))
    }
    return (depth, rim)
  }

  @inline(always) private func wrapped(_ index: Int32) -> Int32 {
    let rest = index % perSide
    return rest < 0 ? rest &+ perSide : rest
  }
}
