/// Gradient noise that repeats: in image sides, (`x`, `y`), (`x` + 1, `y`) and (`x`, `y` + 1) are the same place.
///
/// The lattice is that of the Gaussian integers, scaled and turned by the number `real` + `imaginary`·i, so that it has
/// |`real` + `imaginary`·i| features per side and need not line up with the edges. The two steps of a whole side are
/// then the lattice vectors (r, i) and (−i, r). With r and i coprime, lattice points that differ by such steps are just
/// those of equal `imaginary`·column − `real`·row modulo r² + i²: that number, hashed, is what makes the noise repeat.
struct SeamlessNoise: Sendable {
  private let real, imaginary: Int32

  /// Creates noise of |`real` + `imaginary`·i| features per side; both are coprime, with the sum of their squares below
  /// 2²⁰.
  init(_ real: Int32, _ imaginary: Int32) { (self.real, self.imaginary) = (real, imaginary) }

  var frequency: Double { hypotenuse(Double(real), Double(imaginary)) }

  /// The noise with √5 times as many features, rotated against this one.
  ///
  /// It is multiplied by 2 + i, which keeps the parts coprime unless the noise was made from 2 − i.
  var finer: SeamlessNoise { SeamlessNoise(2 * real - imaginary, real + 2 * imaginary) }

  @inline(always) func wave(_ x: Double, _ y: Double, _ seed: UInt32) -> Double {
    let r = Double(real), i = Double(imaginary)
    let px = r * x - i * y, py = i * x + r * y
    let column = Noise.floor(px), row = Noise.floor(py)
    return Noise.wave(
      px - Double(column), py - Double(row), between: bits(column, row, seed), bits(column &+ 1, row, seed),
      bits(column, row &+ 1, seed), bits(column &+ 1, row &+ 1, seed))
  }

  @inline(always) private func bits(_ column: Int32, _ row: Int32, _ seed: UInt32) -> UInt32 {
    let count = real &* real &+ imaginary &* imaginary
    let place = (imaginary &* column &- real &* row) % count
    return Noise.bits(place < 0 ? place &+ count : place, 0, seed)
  }
}

/// A sum of increasingly finer ``SeamlessNoise``.
struct SeamlessCloud: Sendable {
  private let octaves: [SeamlessNoise]
  private let gain: Double

  /// Creates a cloud whose coarsest features are those of `first`; each finer octave has `gain` times the weight of the
  /// previous one.
  init(_ first: SeamlessNoise, octaves count: Int, gain: Double) {
    var octaves = [first]
    while octaves.count < count { octaves.append(octaves[octaves.count - 1].finer) }
    (self.octaves, self.gain) = (octaves, gain)
  }

  /// Returns the sum, about `-1...1`, without octaves finer than a pixel of side `pixel`.
  @inline(always) func value(_ x: Double, _ y: Double, _ seed: UInt32, pixel: Double) -> Double {
    var weight = 1.0, sum = 0.0
    for (index, octave) in octaves.enumerated() {
      let side = pixel * octave.frequency
      if side > 0.9 { break }
      sum += weight * Noise.fade(side) * octave.wave(x, y, seed &+ UInt32(truncatingIfNeeded: index))
      weight *= gain
    }
    return sum
  }
}
