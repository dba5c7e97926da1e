/// Inverse trigonometric functions and the error function.
extension PortableMath {
  /// Returns the arc tangent of `x`, −π/2…π/2 radians.
  ///
  /// The result is within 1.5 ulp; ±π/2 for ±∞, NaN for NaN, −0 for −0.
  ///
  /// Source of the reduction at tan π/8 and tan 3π/8: S. L. Moshier, *Methods and Programs for Mathematical Functions*,
  /// 1989, §3.5 (Cephes).
  public static func atan(_ x: Double) -> Double {
    let size = x.magnitude
    let value: Double
    if size <= 0.41421356237309503 {
      // Zero keeps its sign.
      return x == 0 ? x : x + atanTail(x)
    } else if size < 2.414213562373095 {
      let r = (size - 1) / (size + 1)
      value = 0.7853981633974483 + (r + (atanTail(r) + 0.5 * halfPiLow))
    } else {
      let r = -1 / size
      value = halfPi + (r + (atanTail(r) + halfPiLow))
    }
    return x < 0 ? -value : value
  }

  /// Returns the angle of the vector (x, y) from the x axis, −π…π radians, positive toward +y.
  ///
  /// The result is within 2 ulp. Special values and signed zeros are those of C: atan2(±0, +0) = ±0, atan2(±0, −0) =
  /// ±π, atan2(±∞, +∞) = ±π/4; NaN if either is NaN.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    let isLeft = x.sign == .minus
    let angle: Double
    if y == 0 {
      angle = isLeft ? 2 * halfPi : 0
    } else if x.isInfinite && y.isInfinite {
      angle = isLeft ? 2.356194490192345 : 0.7853981633974483
    } else if x == 0 || y.isInfinite {
      angle = halfPi
    } else {
      let acute = atan((y / x).magnitude)
      angle = isLeft ? 2 * halfPi - (acute - 2 * halfPiLow) : acute
    }
    return y.sign == .minus ? -angle : angle
  }

  /// Returns the arc sine of `x`, −π/2…π/2 radians, or NaN if `x` is outside −1…1.
  ///
  /// The result is within 2 ulp; −0 for −0. Above ½, asin x = π/2 − 2·asin √((1 − x)/2).
  public static func asin(_ x: Double) -> Double {
    let size = x.magnitude
    if size <= 0.5 { return x + asinTail(x) }
    guard size <= 1 else { return .nan }
    let value = halfPi - (2 * halfAcos(size) - halfPiLow)
    return x < 0 ? -value : value
  }

  /// Returns the arc cosine of `x`, 0…π radians, or NaN if `x` is outside −1…1.
  ///
  /// The result is within 2 ulp; acos(1) = 0 exactly.
  public static func acos(_ x: Double) -> Double {
    let size = x.magnitude
    if size <= 0.5 { return halfPi - (x - (halfPiLow - asinTail(x))) }
    guard size <= 1 else { return .nan }
    let half = halfAcos(size)
    return x > 0 ? 2 * half : 2 * (halfPi - (half - halfPiLow))
  }

  /// Returns the error function 2/√π·∫₀ˣ exp(−t²) dt, −1…1.
  ///
  /// The absolute error is within 3·10⁻¹⁶. The result is ±1 from |x| = 6 on, NaN for NaN, −0 for −0.
  ///
  /// Source of the outer form, (1 + 2x)·exp(x²)·erfc x as a polynomial in (x − k)/(x + k): M. M. Shepherd, J. G.
  /// Laframboise, *Chebyshev Approximation of (1+2x)exp(x²)erfc x in 0 ≤ x < ∞*, Math. Comp. 36, 1981; here k = 3,
  /// fitted on 1…6.
  package static func erf(_ x: Double) -> Double {
    let size = x.magnitude
    if size < 1 { return x * erfOverX(size * size) }
    if x.isNaN { return x }
    if size >= 6 { return x < 0 ? -1 : 1 }
    let complement = exp(-size * size) * scaledComplement((size - 3) / (size + 3)) / (1 + 2 * size)
    return x < 0 ? complement - 1 : 1 - complement
  }

  /// π/2, rounded.
  private static let halfPi = 1.5707963267948966
  /// π/2 − `halfPi`.
  private static let halfPiLow = 6.123233995736766e-17

  /// Returns atan r − r for |r| ≤ tan π/8: −r³·P(r²), P of degree 10.
  private static func atanTail(_ r: Double) -> Double {
    let z = r * r
    var p = 0.019162068915902573
    p = p * z - 0.03921955253255129
    p = p * z + 0.05085030492810941
    p = p * z - 0.058580687568615106
    p = p * z + 0.06664502215671447
    p = p * z - 0.07692182535116648
    p = p * z + 0.09090904549884611
    p = p * z - 0.11111111014561013
    p = p * z + 0.14285714284657894
    p = p * z - 0.1999999999999548
    p = p * z + 0.3333333333333333
    return -(r * (z * p))
  }

  /// Returns asin r − r for |r| ≤ ½.
  private static func asinTail(_ r: Double) -> Double {
    let z = r * r
    return r * (z * asinPolynomial(z))
  }

  /// Returns asin √((1 − x)/2), half the arc cosine, for x in ½…1.
  private static func halfAcos(_ x: Double) -> Double {
    let z = (1 - x) * 0.5
    let root = z.squareRoot()
    return root + root * (z * asinPolynomial(z))
  }

  /// Returns (asin √z − √z) / √z³ for z in 0…¼, degree 13.
  private static func asinPolynomial(_ z: Double) -> Double {
    var p = 0.02963502626354855
    p = p * z - 0.019277545928584557
    p = p * z + 0.019579201619744684
    p = p * z + 0.0030350071727267623
    p = p * z + 0.009322101501082774
    p = p * z + 0.00962140274734483
    p = p * z + 0.011566511821890942
    p = p * z + 0.013963775787848137
    p = p * z + 0.017352816768546473
    p = p * z + 0.022372157435623815
    p = p * z + 0.030381944475693704
    p = p * z + 0.04464285714255019
    p = p * z + 0.07500000000000119
    return p * z + 0.16666666666666666
  }

  /// Returns erf(√z)/√z for z in 0…1, degree 11.
  private static func erfOverX(_ z: Double) -> Double {
    var p = -7.795898827002142e-10
    p = p * z + 1.3720064546777686e-08
    p = p * z - 1.6208483801871705e-07
    p = p * z + 1.6447424703317362e-06
    p = p * z - 1.492473690741966e-05
    p = p * z + 0.00012055294904839707
    p = p * z - 0.0008548325975389692
    p = p * z + 0.0052239776071164225
    p = p * z - 0.02686617064323777
    p = p * z + 0.11283791670945006
    p = p * z - 0.37612638903183543
    return p * z + 1.1283791670955126
  }

  /// Returns (1 + 2x)·exp(x²)·erfc x at t = (x − 3)/(x + 3), for x in 1…6, degree 14.
  private static func scaledComplement(_ t: Double) -> Double {
    var p = -3.941434579212148e-06
    p = p * t - 1.9946386266158316e-05
    p = p * t + 6.120647749371338e-06
    p = p * t + 0.00012533420054777904
    p = p * t - 0.00010532108845047966
    p = p * t - 0.0007798805620518153
    p = p * t + 0.001888700988139963
    p = p * t + 0.002529395728905082
    p = p * t - 0.02377051526428797
    p = p * t + 0.0683080271973104
    p = p * t - 0.11927366341012202
    p = p * t + 0.12964515870508256
    p = p * t - 0.047562294353480875
    p = p * t - 0.13562110612459163
    return p * t + 1.2530080582697296
  }
}
