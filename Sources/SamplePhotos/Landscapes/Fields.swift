/// Farmland from above: fields of different crops and furrows, with winding borders.
struct Fields: Sendable {
  var seed: UInt32
  /// The mean distance between the middles of fields, in world units.
  var size: Double
  var crops: [RGB]

  @inline(always) func cell(x: Double, z: Double) -> Cell {
    let bend = Noise.wave(x * 0.5, z * 0.5, seed &+ 1)
    return Noise.cell(x / size + 0.3 * bend, z / (size * 1.3) - 0.3 * bend, seed)
  }

  @inline(always) func paint(x: Double, z: Double, footprint: Double, length: Double) -> RGB {
    let cell = cell(x: x, z: z)
    let share = cell.share(within: 0.03 + 2 * length / size)
    var paint = crop(cell.neighbor).mixed(crop(cell.bits), share)
    let patch = Noise.cloud(x * 1.3, z * 1.3, octaves: 3, seed: seed &+ 2, footprint: length * 1.3)
    let tuft = Noise.cloud(x * 24, z * 16, octaves: 6, seed: seed &+ 3, footprint: length * 16, gain: 0.75)
    // Furrows run along each field in its own direction.
    let turns = Double(cell.bits &>> 8 & 0xFF) / 255
    let along = x * cosineOfTurns(turns) + z * sineOfTurns(turns)
    let furrow = sineOfTurns(along * 9 + 0.5 * patch) * Noise.fade(length * 12) * ramp(cell.inside, 0.05, 0.15)
    paint = paint * (1 + 0.24 * patch + 0.3 * tuft + 0.09 * furrow)
    // The strip between two fields stays unmown.
    return paint.mixed(RGB(0x4C6428) * (1 + 0.5 * tuft), 0.6 * ramp(cell.inside, 0.09 + length, 0.02))
  }

  @inline(always) private func crop(_ bits: UInt32) -> RGB {
    crops[Int(truncatingIfNeeded: (bits &* 0x9E37_79B1) &>> 16) % crops.count]
  }
}
