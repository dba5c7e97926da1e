/// Exponential, logarithm, power, and cube root.
extension PortableMath {
  /// Returns e to the power `x`.
  ///
  /// The result is within 1 ulp; +∞ above 709.79, 0 below −745.14, NaN for NaN. exp(0) = 1 exactly.
  public static func exp(_ x: Double) -> Double { exp(x, plus: 0) }

  /// Returns the natural logarithm of `x`.
  ///
  /// The result is within 1 ulp; −∞ for ±0, NaN for negative `x` and NaN, +∞ for +∞. log(1) = 0 exactly.
  ///
  /// Source: log m = f − (f²/2 − s·(f²/2 + R)), f = m − 1, s = f/(2 + f), the atanh series arranged so that the large
  /// term f stays unrounded (K. C. Ng, FreeBSD msun `e_log.c`); R = s²·P(s²), P of degree 7.
  public static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return x }
    let (exponent, mantissa) = split(x)
    let f = mantissa - 1
    let s = f / (2 + f)
    let z = s * s
    let half = 0.5 * f * f
    let rest = s * (half + z * atanhTail(z)) + exponent * ln2Low
    return exponent * ln2High - ((half - rest) - f)
  }

  /// Returns `base` to the power `exponent`.
  ///
  /// The result is within 1 ulp. Special values are those of C (IEEE 754 `pow`): anything to the power 0 is 1, 1 to any
  /// power is 1, and a negative base gives NaN unless the exponent is an integer.
  public static func pow(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 || base == 1 { return 1 }
    if base.isNaN || exponent.isNaN { return .nan }
    let size = power(ofPositive: base.magnitude, exponent)
    guard base.sign == .minus else { return size }
    // An infinite exponent counts as an even integer.
    if exponent.isInfinite { return size }
    let remainder = exponent.truncatingRemainder(dividingBy: 2).magnitude
    if remainder == 1 { return -size }
    return remainder == 0 || base == 0 || base.isInfinite ? size : .nan
  }

  /// Returns the cube root of `x`.
  ///
  /// The result is within 1 ulp, and exact for the cubes of integers up to 10⁵. ±0, ±∞ and NaN are their own roots.
  ///
  /// Source of the iteration, which triples the correct digits: E. Halley, *Methodus nova accurata et facilis
  /// inveniendi radices*, Phil. Trans. 18, 1694.
  package static func cbrt(_ x: Double) -> Double {
    let size = x.magnitude
    guard size > 0 && size < .infinity else { return x }
    // Subnormal numbers have no exponent to divide, and three times the largest ones overflows.
    if size < .leastNormalMagnitude { return cbrt(x * 0x1p54) * 0x1p-18 }
    if size > 0x1p1000 { return cbrt(x * 0x1p-54) * 0x1p18 }
    // A third of the exponent, and of the mantissa as if it were a logarithm: within 4 %.
    var root = Double(bitPattern: size.bitPattern / 3 + 0x2A9F_7893_0000_0000)
    for _ in 0..<2 {
      let cube = root * root * root
      root *= (cube + 2 * size) / (2 * cube + size)
    }
    // The last step is a correction, so that rounding errors are small.
    root -= root * ((root * root * root - size) / (2 * (root * root * root) + size))
    return x < 0 ? -root : root
  }

  /// Returns `base` ≥ 0 to the power `exponent` ≠ 0; neither is NaN.
  private static func power(ofPositive base: Double, _ exponent: Double) -> Double {
    if base == 1 { return 1 }
    if base == 0 || base.isInfinite || exponent.isInfinite { return exp(exponent * log(base)) }
    let logarithm = doubledLog(base)
    let high = exponent * logarithm.high
    if high.magnitude > 1000 { return exp(high) }
    let low = productError(exponent, logarithm.high, high) + exponent * logarithm.low
    return exp(high, plus: low)
  }

  /// Returns exp(`x` + `low`) for a `low` far below `x`.
  ///
  /// `x` = n·ln 2 + r with |r| ≤ ln 2 / 2, then 2ⁿ·(1 + r + r²·P(r)), P of degree 10.
  private static func exp(_ x: Double, plus low: Double) -> Double {
    if x.isNaN { return x }
    if x > 709.79 { return .infinity }
    if x < -745.14 { return 0 }
    let n = (x * 1.4426950408889634 + roundingMagic) - roundingMagic
    let first = x - n * ln2High
    let second = n * ln2Low
    let r = first - second
    let lost = ((first - r) - second) + low
    var p = 2.09147553258932e-09
    p = p * r + 2.5105312729622103e-08
    p = p * r + 2.755727347871858e-07
    p = p * r + 2.755725517000089e-06
    p = p * r + 2.480158732567746e-05
    p = p * r + 0.0001984126987500228
    p = p * r + 0.0013888888888883711
    p = p * r + 0.008333333333326084
    p = p * r + 0.04166666666666667
    p = p * r + 0.1666666666666667
    p = p * r + 0.5
    let square = r * r * p
    let sum = 1 + r
    let sumLost = (1 - sum) + r
    let value = sum + (sumLost + (square + lost * (sum + square)))
    // Two factors: 2ⁿ itself may overflow or be subnormal where the product is neither.
    let scale = Int(n)
    let half = scale >> 1
    return value * powerOfTwo(half) * powerOfTwo(scale - half)
  }

  private static func powerOfTwo(_ n: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: n &+ 1023) &<< 52)
  }

  /// The first 32 bits of ln 2: its product with an exponent is exact.
  private static let ln2High = 0x1.62e42feep-1
  /// ln 2 − `ln2High`.
  private static let ln2Low = 0x1.a39ef35793c76p-33

  /// Returns positive finite `x` as 2^exponent · mantissa, mantissa in √½…√2 (rounded), both exact.
  private static func split(_ x: Double) -> (exponent: Double, mantissa: Double) {
    let isSubnormal = x < .leastNormalMagnitude
    let bits = (isSubnormal ? x * 0x1p54 : x).bitPattern
    // Measured from √½, the exponent field counts mantissas below √½ to the power before.
    let fromRootHalf = Int64(bitPattern: bits &- 0x3FE6_A09E_667F_3BCD) &>> 52
    let mantissa = Double(bitPattern: bits &- UInt64(bitPattern: fromRootHalf) &<< 52)
    return (Double(isSubnormal ? fromRootHalf - 54 : fromRootHalf), mantissa)
  }

  /// Returns (2·atanh(s) − 2s) / s³ as a polynomial of degree 7 in z = s², for |s| ≤ (√2 − 1)/(√2 + 1).
  private static func atanhTail(_ z: Double) -> Double {
    var p = 0.13088034850927555
    p = p * z + 0.13268638369266825
    p = p * z + 0.15386244737621665
    p = p * z + 0.18181795547521137
    p = p * z + 0.22222222392581045
    p = p * z + 0.28571428570799784
    p = p * z + 0.40000000000000885
    return p * z + 0.6666666666666666
  }

  /// Returns log x for positive finite `x` as a sum of two, good to about 60 bits, so that an exponent may multiply it.
  private static func doubledLog(_ x: Double) -> (high: Double, low: Double) {
    let (exponent, mantissa) = split(x)
    let f = mantissa - 1
    let divisor = mantissa + 1
    let divisorLost = mantissa - (divisor - 1)
    let s = f / divisor
    let product = s * divisor
    let sLost = (((f - product) - productError(s, divisor, product)) - s * divisorLost) / divisor
    let z = s * s
    let main = exponent * ln2High
    let sum = main + 2 * s
    let addend = sum - main
    let sumLost = (main - (sum - addend)) + (2 * s - addend)
    let low = sumLost + (exponent * ln2Low + (2 * sLost + s * z * atanhTail(z)))
    let high = sum + low
    return (high, (sum - high) + low)
  }

  /// Returns a·b − product, exactly, where `product` is a·b rounded; |a|, |b| < 2⁹⁹⁵.
  ///
  /// Source: T. J. Dekker, *A Floating-Point Technique for Extending the Available Precision*, Numer. Math. 18, 1971.
  private static func productError(_ a: Double, _ b: Double, _ product: Double) -> Double {
    let splitter = 0x1p27 + 1
    let aShifted = a * splitter
    let aHigh = aShifted - (aShifted - a)
    let aLow = a - aHigh
    let bShifted = b * splitter
    let bHigh = bShifted - (bShifted - b)
    let bLow = b - bHigh
    return ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow
  }
}
