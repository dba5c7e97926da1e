/// Broken rock: tilted blocks with smaller blocks on them, cracks between, and grit all over.
struct Crags: Sendable {
  struct Spot {
    var sun, open: Double
    /// The upward tilt of the face, about `-1...1`; moss, grass, and snow lie on faces that look up.
    var up: Double
    var grit: Double
  }

  var seed: UInt32
  /// The number of blocks per image height, across and down; unequal numbers make beds or columns.
  var across, down: Double
  /// The direction toward the sun: right, down, to the viewer; of length 1.
  var sunX, sunY, sunZ: Double
  var roughness = 1.0
  /// The deviation of cracks from straight lines, in blocks.
  var bend = 0.45

  /// Returns the rock at (`x`, `y`) of a body with slopes to the right and down, positive away from the viewer.
  @inline(always) func spot(x: Double, y: Double, slopeX: Double = 0, slopeY: Double = 0, pixel: Double) -> Spot {
    let u = x * across, v = y * down, footprint = pixel * max(across, down)
    let warp = Noise.slope(u * 0.8, v * 0.8, seed)
    let fine = Noise.slope(u * 3.1 + warp.value, v * 3.1, seed &+ 1)
    let bentU = u + bend * (warp.value + 0.36 * fine.value), bentV = v - bend * (0.9 * warp.value - 0.33 * fine.value)
    let block = Noise.cell(bentU, bentV, seed &+ 2)
    let chip = Noise.cell(bentU * 2.6 + 0.4 * warp.value, bentV * 2.6, seed &+ 3)
    let grit = Noise.cloud(u * 9, v * 9, octaves: 4, seed: seed &+ 4, footprint: footprint * 9, gain: 0.65)
    let large = facing(block, 0.06 + footprint), small = facing(chip, 0.08 + 2.6 * footprint)
    let bump = 0.4 * Noise.fade(footprint * 3)
    let nx = slopeX + roughness * (large.x + 0.8 * small.x + 0.25 * warp.dx + bump * fine.dx + 0.5 * grit)
    let ny = slopeY + roughness * (large.y + 0.8 * small.y + 0.25 * warp.dy + bump * fine.dy + 0.5 * grit)
    let scale = 1 / (1 + nx * nx + ny * ny).squareRoot()
    let gap = ramp(block.inside, -0.06, 0.1 + footprint), crevice = ramp(chip.inside, -0.02, 0.14 + 2.6 * footprint)
    let open = (0.3 + 0.7 * gap) * (0.6 + 0.4 * crevice) * saturated(0.85 + 0.5 * grit)
    return Spot(
      sun: max(0, (sunX * nx + sunY * ny + sunZ) * scale) * (0.4 + 0.6 * gap), open: open, up: -ny * scale, grit: grit)
  }

  /// Returns the slope of a cell's face; across a border it changes within `width`.
  @inline(always) private func facing(_ cell: Cell, _ width: Double) -> (x: Double, y: Double) {
    let share = cell.share(within: width)
    let near = tilt(cell.bits), far = tilt(cell.neighbor)
    return (mix(far.x, near.x, share), mix(far.y, near.y, share))
  }

  @inline(always) private func tilt(_ bits: UInt32) -> (x: Double, y: Double) {
    // The bits below these place the cell's point; a multiplication makes independent bits.
    let h = bits &* 0x9E37_79B1
    return (Double(h &>> 24) / 128 - 1, Double(h &>> 16 & 0xFF) / 128 - 1)
  }
}
