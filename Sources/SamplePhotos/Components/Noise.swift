/// Repeatable randomness: every value is integer arithmetic on the lattice coordinates and a constant seed.
enum Noise {
  struct Slope {
    var value = 0.0
    var dx = 0.0, dy = 0.0
  }

  /// Returns 32 well-mixed bits for a lattice point.
  ///
  /// Source: the finalizer of A. Appleby's MurmurHash3 (public domain), with one of its two products, which is enough
  /// for images.
  @inline(always) static func bits(_ x: Int32, _ y: Int32, _ seed: UInt32) -> UInt32 {
    var h = UInt32(bitPattern: x) &* 0x9E37_79B1 ^ UInt32(bitPattern: y) &* 0x85EB_CA77 ^ seed &* 0xC2B2_AE3D
    h = (h ^ h &>> 15) &* 0x85EB_CA6B
    return h ^ h &>> 13
  }

  @inline(always) static func unit(_ x: Int32, _ y: Int32, _ seed: UInt32) -> Double {
    Double(bits(x, y, seed) &>> 8) * (1 / 16_777_216)
  }

  /// Returns the greatest integer that isn't above `x`, or one less if `x` is an integer; |x| < 2³¹.
  ///
  /// Adding 1.5 · 2⁵² intentionally pushes the fraction out of the mantissa: no branch, no trap. For noise, it doesn't
  /// matter on which side of a lattice line a point on it lies.
  @inline(always) static func floor(_ x: Double) -> Int32 {
    Int32(truncatingIfNeeded: (x - 0.5 + 6_755_399_441_055_744).bitPattern)
  }

  /// Returns gradient noise, about `-1...1`, with mean 0 and one feature per unit.
  ///
  /// Source: K. Perlin, *Improving Noise*, SIGGRAPH 2002, with the older cubic fade; gradients are hash bits, not a
  /// table.
  @inline(always) static func wave(_ x: Double, _ y: Double, _ seed: UInt32) -> Double {
    let i = floor(x), j = floor(y)
    return wave(
      x - Double(i), y - Double(j), between: bits(i, j, seed), bits(i &+ 1, j, seed), bits(i, j &+ 1, seed),
      bits(i &+ 1, j &+ 1, seed))
  }

  /// Returns ``wave(_:_:_:)`` at (`fx`, `fy`) of a lattice cell, `0...1`, whose corners have these bits.
  @inline(always) static func wave(
    _ fx: Double, _ fy: Double, between p: UInt32, _ q: UInt32, _ r: UInt32, _ s: UInt32
  ) -> Double {
    let u = fx * fx * (3 - 2 * fx), v = fy * fy * (3 - 2 * fy)
    let a = rise(p, fx, fy), b = rise(q, fx - 1, fy)
    let c = rise(r, fx, fy - 1), d = rise(s, fx - 1, fy - 1)
    let top = a + u * (b - a), bottom = c + u * (d - c)
    return (top + v * (bottom - top)) * slant
  }

  /// Returns ``wave(_:_:_:)`` together with its slope.
  ///
  /// Source: I. Quílez, *Gradient noise derivatives*, 2017.
  @inline(always) static func slope(_ x: Double, _ y: Double, _ seed: UInt32) -> Slope {
    let i = floor(x), j = floor(y)
    let fx = x - Double(i), fy = y - Double(j)
    let u = fx * fx * fx * (fx * (fx * 6 - 15) + 10), v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    let du = 30 * fx * fx * (fx * (fx - 2) + 1), dv = 30 * fy * fy * (fy * (fy - 2) + 1)
    let p = bits(i, j, seed), q = bits(i &+ 1, j, seed)
    let r = bits(i, j &+ 1, seed), s = bits(i &+ 1, j &+ 1, seed)
    let a = rise(p, fx, fy), b = rise(q, fx - 1, fy)
    let c = rise(r, fx, fy - 1), d = rise(s, fx - 1, fy - 1)
    let twist = a - b - c + d
    let gx = east(p) + u * (east(q) - east(p)) + v * (east(r) - east(p) + u * (east(p) - east(q) - east(r) + east(s)))
    let gy =
      south(p) + u * (south(q) - south(p)) + v * (south(r) - south(p) + u * (south(p) - south(q) - south(r) + south(s)))
    return Slope(
      value: (a + u * (b - a) + v * (c - a + u * twist)) * slant, dx: (gx + du * (b - a + v * twist)) * slant,
      dy: (gy + dv * (c - a + u * twist)) * slant)
  }

  /// Returns a sum of `octaves` of ``wave(_:_:_:)``, about `-1...1`.
  ///
  /// Octaves finer than the footprint are left out. Each octave is rotated by the angle of the 3-4-5 triangle, so that
  /// lattices never line up.
  /// - Parameter footprint: The side of a pixel in units of the first octave. Finer octaves would only alias.
  @inline(always) static func cloud(
    _ x: Double, _ y: Double, octaves: Int, seed: UInt32, footprint: Double, gain: Double = 0.5
  ) -> Double {
    var px = x, py = y, weight = 1.0, sum = 0.0, side = footprint
    for octave in 0..<octaves {
      if side > 0.9 { break }
      sum += weight * fade(side) * wave(px, py, seed &+ UInt32(truncatingIfNeeded: octave))
      (px, py) = (1.6 * px - 1.2 * py + 0.37, 1.2 * px + 1.6 * py + 0.71)
      weight *= gain
      side *= 2
    }
    return sum
  }

  /// Returns the share of an octave that survives a pixel `side` features wide: 1 below 0.4, 0 above 0.9.
  @inline(always) static func fade(_ side: Double) -> Double { side < 0.4 ? 1 : max(0, (0.9 - side) * 2) }

  /// The steepest gradient along an axis, per unit of the 16-bit numbers that ``east(_:)`` and ``south(_:)`` read.
  private static var slant: Double { @inline(always) get { 1.4 / 32768 } }

  @inline(always) private static func east(_ h: UInt32) -> Double { Double(Int16(truncatingIfNeeded: h)) }

  @inline(always) private static func south(_ h: UInt32) -> Double { Double(Int32(bitPattern: h) &>> 16) }

  @inline(always) private static func rise(_ h: UInt32, _ fx: Double, _ fy: Double) -> Double {
    east(h) * fx + south(h) * fy
  }
}
