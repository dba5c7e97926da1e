/// Elementary functions that give the same bits on every machine that conforms to IEEE 754.
///
/// They use only `+ − × ÷`, remainder, and bit patterns. The C library's `sin`, `exp`, … differ between CPUs in the
/// last bit (with and without fused multiply-add), and a frame must have the same bytes everywhere.
///
/// Every function is total: NaN and infinities never trap. Angles are in radians.
///
/// Polynomials are Chebyshev fits of the stated degree, computed in 50 digits and rounded to `Double`. Arguments are
/// reduced by the methods of W. J. Cody and W. Waite, *Software Manual for the Elementary Functions*, 1980.
public enum PortableMath {
  /// Returns the sine of `x` radians.
  ///
  /// The result is within 1 ulp for |x| ≤ 1.6·10⁶. Beyond, `x` is first reduced by the `Double` nearest to 2π, so the
  /// absolute error grows by about 4·10⁻¹⁷·|x|. The result is NaN for NaN and ±∞, and −0 for −0.
  public static func sin(_ x: Double) -> Double {
    if x.magnitude < QuarterTurns.alone { return sineKernel(x, 0) }
    let turns = QuarterTurns(x)
    let value = turns.count & 1 == 0 ? sineKernel(turns.high, turns.low) : cosineKernel(turns.high, turns.low)
    return turns.count & 2 == 0 ? value : -value
  }

  /// Returns the cosine of `x` radians, with the accuracy and special values of ``sin(_:)``.
  public static func cos(_ x: Double) -> Double {
    if x.magnitude < QuarterTurns.alone { return cosineKernel(x, 0) }
    let turns = QuarterTurns(x)
    let value = turns.count & 1 == 0 ? cosineKernel(turns.high, turns.low) : sineKernel(turns.high, turns.low)
    return (turns.count &+ 1) & 2 == 0 ? value : -value
  }

  /// Returns the sine and cosine of `x` radians from one reduction, with the same bits as ``sin(_:)`` and ``cos(_:)``.
  public static func sincos(_ x: Double) -> (sine: Double, cosine: Double) {
    if x.magnitude < QuarterTurns.alone { return (sineKernel(x, 0), cosineKernel(x, 0)) }
    let turns = QuarterTurns(x)
    let sine = sineKernel(turns.high, turns.low)
    let cosine = cosineKernel(turns.high, turns.low)
    switch turns.count & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Returns the tangent of `x` radians: sine ÷ cosine, within 2.5 ulp where ``sin(_:)`` is within 1.
  public static func tan(_ x: Double) -> Double {
    let (sine, cosine) = sincos(x)
    return sine / cosine
  }

  /// Returns sin(r + e) for |r| ≤ π/4 and |e| ≤ ulp(r): r + r³·P(r²) + e·cos r, P of degree 5.
  private static func sineKernel(_ r: Double, _ e: Double) -> Double {
    // Zero keeps its sign.
    guard r != 0 else { return r }
    let z = r * r
    var p = 1.5917848524808262e-10
    p = p * z - 2.5051127944014188e-08
    p = p * z + 2.755731608381636e-06
    p = p * z - 0.00019841269836722418
    p = p * z + 0.008333333333330925
    p = p * z - 0.16666666666666666
    return r + (z * r * p + e * (1 - 0.5 * z))
  }

  /// Returns cos(r + e) for |r| ≤ π/4 and |e| ≤ ulp(r): 1 − r²/2 + r⁴·P(r²) − e·sin r, P of degree 5.
  private static func cosineKernel(_ r: Double, _ e: Double) -> Double {
    let z = r * r
    var p = -1.1382456778061306e-11
    p = p * z + 2.0876143827993133e-09
    p = p * z - 2.7557317260008837e-07
    p = p * z + 2.480158729874307e-05
    p = p * z - 0.0013888888888887382
    p = p * z + 0.041666666666666664
    let half = 0.5 * z
    let rounded = 1 - half
    // The rounding error of `1 − half` is added with the small terms.
    return rounded + (((1 - rounded) - half) + (z * z * p - r * e))
  }

  /// The number that rounds |x| < 2⁵¹ to the nearest integer when it is added and subtracted; the sum's pattern ends
  /// with the integer's low bits.
  static let roundingMagic = 0x1.8p52
}

/// An angle as `count` quarter turns plus the rest, `high + low` in −π/4…π/4.
///
/// Source: Cody & Waite 1980, ch. 8, with π/2 in three parts of 33, 33 and 53 bits: for |x| < 2²⁰·π/2 both products
/// with the short parts are exact, so even an argument next to a multiple of π/2 keeps its full precision.
private struct QuarterTurns {
  /// The rest, rounded.
  let high: Double
  /// The rounding error of `high`.
  let low: Double
  /// The number of quarter turns, of which only the lowest two bits are meaningful.
  let count: UInt64

  /// π/4, below which no reduction is needed.
  static let alone = 0.7853981633974483
  /// 2²⁰·π/2, up to which the reduction is exact.
  private static let limit = 1647099.0
  private static let twoPi = 6.283185307179586
  private static let twoOverPi = 0.6366197723675814

  /// Reduces `x` radians; NaN and ±∞ give NaN.
  init(_ x: Double) {
    let near = x.magnitude > Self.limit ? x.truncatingRemainder(dividingBy: Self.twoPi) : x
    let shifted = near * Self.twoOverPi + PortableMath.roundingMagic
    let n = shifted - PortableMath.roundingMagic
    let first = near - n * 0x1.921fb544p+0
    let second = n * 0x1.0b4611a6p-34
    let difference = first - second
    // The error of this subtraction (Knuth's two-sum), which after cancellation is the only precision left.
    let taken = first - difference
    let lost = (first - (difference + taken)) + (taken - second)
    let rest = lost - n * 0x1.3198a2e037073p-69
    high = difference + rest
    low = (difference - high) + rest
    count = shifted.bitPattern
  }
}
