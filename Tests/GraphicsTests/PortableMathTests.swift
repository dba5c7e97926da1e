import Foundation
import TestSupport
import Testing

@testable import Graphics

/// Bounds are those of the doc comments plus the half ulp (and a little) by which the C library may itself be off.
struct PortableMathTests {
  typealias Function = @Sendable (Double) -> Double

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let range: ClosedRange<Double>
    let ulps: Double
    let ours: Function
    let theirs: Function
    var testDescription: String { "\(name) in \(range)" }
  }

  static let cases = [
    Case(name: "sin", range: -7...7, ulps: 1.5, ours: { PortableMath.sin($0) }, theirs: { sin($0) }),
    Case(name: "sin", range: -1e5...1e5, ulps: 1.5, ours: { PortableMath.sin($0) }, theirs: { sin($0) }),
    Case(name: "sin", range: -1.6e6...1.6e6, ulps: 1.5, ours: { PortableMath.sin($0) }, theirs: { sin($0) }),
    Case(name: "cos", range: -7...7, ulps: 1.5, ours: { PortableMath.cos($0) }, theirs: { cos($0) }),
    Case(name: "cos", range: -1e5...1e5, ulps: 1.5, ours: { PortableMath.cos($0) }, theirs: { cos($0) }),
    Case(name: "tan", range: -1e5...1e5, ulps: 3, ours: { PortableMath.tan($0) }, theirs: { tan($0) }),
    Case(name: "exp", range: -1...1, ulps: 1.5, ours: { PortableMath.exp($0) }, theirs: { exp($0) }),
    Case(name: "exp", range: -708...709, ulps: 1.5, ours: { PortableMath.exp($0) }, theirs: { exp($0) }),
    Case(name: "log", range: 0.5...2, ulps: 1.5, ours: { PortableMath.log($0) }, theirs: { log($0) }),
    Case(name: "log", range: 0...1e9, ulps: 1.5, ours: { PortableMath.log($0) }, theirs: { log($0) }),
    Case(name: "cbrt", range: -1...1, ulps: 1.5, ours: { PortableMath.cbrt($0) }, theirs: exactCubeRoot),
    Case(name: "cbrt", range: 0...1e9, ulps: 1.5, ours: { PortableMath.cbrt($0) }, theirs: exactCubeRoot),
    Case(name: "atan", range: -3...3, ulps: 2, ours: { PortableMath.atan($0) }, theirs: { atan($0) }),
    Case(name: "atan", range: -1e4...1e4, ulps: 2, ours: { PortableMath.atan($0) }, theirs: { atan($0) }),
    Case(name: "asin", range: -1...1, ulps: 2.5, ours: { PortableMath.asin($0) }, theirs: { asin($0) }),
    Case(name: "acos", range: -1...1, ulps: 2.5, ours: { PortableMath.acos($0) }, theirs: { acos($0) }),
    Case(name: "erf", range: -1...1, ulps: 2.5, ours: { PortableMath.erf($0) }, theirs: { erf($0) }),
    Case(name: "erf", range: -7...7, ulps: 3, ours: { PortableMath.erf($0) }, theirs: { erf($0) }),
  ]

  /// The rounded cube root: that of the GNU C library before 2.41 is off by up to 4 ulps, so it takes a step of Newton's method
  /// in twice the precision.
  private static func exactCubeRoot(_ x: Double) -> Double {
    let root = cbrt(x)
    guard root != 0, root.isFinite else { return root }
    // x = root³ + remainder, without rounding.
    let square = root * root
    let squareError = (-square).addingProduct(root, root)
    let cube = square * root
    let cubeError = (-cube).addingProduct(square, root) + squareError * root
    return root + ((x - cube) - cubeError) / (3 * square)
  }

  @Test(arguments: cases) func function_random_agreesWithC(_ sample: Case) {
    var generator = SplitMix64(seed: 1)
    var worst = (error: 0.0, x: 0.0)
    for _ in 0..<20_000 {
      let x = Double.random(in: sample.range, using: &generator)
      let error = ulps(sample.ours(x), sample.theirs(x))
      if error > worst.error { worst = (error, x) }
    }
    #expect(worst.error <= sample.ulps, "at \(worst.x)")
  }

  /// Next to a multiple of π/2 nearly all digits cancel: what remains must still be precise.
  @Test func sine_nextToQuarterTurns_keepsPrecision() {
    var worst = 0.0
    for quarter in 0...70_000 {
      let x = Double(quarter) * (Double.pi / 2)
      worst = max(worst, ulps(PortableMath.sin(x), sin(x)), ulps(PortableMath.cos(x), cos(x)))
    }
    #expect(worst <= 1.5)
  }

  @Test func sine_hugeArguments_degradesAsDocumented() {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<5000 {
      let x = Double.random(in: -1e12...1e12, using: &generator)
      #expect(abs(PortableMath.sin(x) - sin(x)) <= 4e-17 * x.magnitude + 1e-15)
    }
    #expect(PortableMath.sin(1.7e308).magnitude <= 1)
  }

  @Test func sincos_equalsItsParts() {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<5000 {
      let x = Double.random(in: -50...50, using: &generator)
      let (sine, cosine) = PortableMath.sincos(x)
      #expect(sine == PortableMath.sin(x))
      #expect(cosine == PortableMath.cos(x))
    }
  }

  @Test func atan2_random_agreesWithC() {
    var generator = SplitMix64(seed: 4)
    var worst = 0.0
    for _ in 0..<20_000 {
      let (y, x) = (Double.random(in: -2...2, using: &generator), Double.random(in: -2...2, using: &generator))
      worst = max(worst, ulps(PortableMath.atan2(y, x), atan2(y, x)))
    }
    #expect(worst <= 2.5)
  }

  @Test func atan2_zerosAndInfinities_asInC() {
    let values = [0.0, -0.0, 1, -1, .infinity, -.infinity]
    for y in values {
      for x in values {
        let (ours, theirs) = (PortableMath.atan2(y, x), atan2(y, x))
        #expect(ours == theirs, "atan2(\(y), \(x))")
        #expect(ours.sign == theirs.sign, "atan2(\(y), \(x))")
      }
    }
    #expect(PortableMath.atan2(.nan, 1).isNaN)
    #expect(PortableMath.atan2(1, .nan).isNaN)
  }

  @Test func pow_random_agreesWithC() {
    var generator = SplitMix64(seed: 5)
    var worst = 0.0
    for _ in 0..<20_000 {
      let base = exp(Double.random(in: -30...30, using: &generator))
      let exponent = Double.random(in: -20...20, using: &generator)
      worst = max(worst, ulps(PortableMath.pow(base, exponent), pow(base, exponent)))
    }
    #expect(worst <= 1.5)
  }

  @Test func pow_specialValues_asInC() {
    let values = [0.0, -0.0, 1, -1, 2, -2, 3, -3, 0.5, -0.5, 1e300, .infinity, -.infinity, .nan]
    for base in values {
      for exponent in values {
        let (ours, theirs) = (PortableMath.pow(base, exponent), pow(base, exponent))
        let isSame =
          ours.isNaN == theirs.isNaN && (theirs.isNaN || ours.sign == theirs.sign)
          && (!theirs.isFinite || ulps(ours, theirs) <= 1) && (theirs.isFinite || ours.isFinite == false)
        #expect(isSame, "pow(\(base), \(exponent)) = \(ours), not \(theirs)")
      }
    }
  }

  @Test func pow_exactPowers_areExact() {
    #expect(PortableMath.pow(2, 10) == 1024)
    #expect(PortableMath.pow(10, 15) == 1e15)
    #expect(PortableMath.pow(1.5, 2) == 2.25)
    #expect(PortableMath.pow(9, 0.5) == 3)
    #expect(PortableMath.pow(2, 0.5) == 2.0.squareRoot())
  }

  @Test func exactValues() {
    #expect(PortableMath.sin(0) == 0)
    #expect(PortableMath.sin(-0.0).sign == .minus)
    #expect(PortableMath.cos(0) == 1)
    #expect(PortableMath.tan(-0.0).sign == .minus)
    #expect(PortableMath.atan(-0.0).sign == .minus)
    #expect(PortableMath.exp(0) == 1)
    #expect(PortableMath.log(1) == 0)
    #expect(PortableMath.atan(1) == Double.pi / 4)
    #expect(PortableMath.acos(1) == 0)
    #expect(PortableMath.asin(1) == Double.pi / 2)
    #expect(PortableMath.acos(-1) == Double.pi)
    #expect(PortableMath.erf(0) == 0)
    #expect(PortableMath.erf(6) == 1)
    #expect(PortableMath.erf(-9) == -1)
  }

  @Test func specialValues_neverTrap() {
    for x in [Double.nan, .infinity, -.infinity] {
      #expect(PortableMath.sin(x).isNaN)
      #expect(PortableMath.cos(x).isNaN)
      #expect(PortableMath.tan(x).isNaN)
      #expect(PortableMath.asin(x).isNaN)
      #expect(PortableMath.acos(x).isNaN)
    }
    #expect(PortableMath.exp(.infinity) == .infinity)
    #expect(PortableMath.exp(-.infinity) == 0)
    #expect(PortableMath.exp(.nan).isNaN)
    #expect(PortableMath.log(.infinity) == .infinity)
    #expect(PortableMath.log(0) == -.infinity)
    #expect(PortableMath.log(-1).isNaN)
    #expect(PortableMath.log(.nan).isNaN)
    #expect(PortableMath.atan(.infinity) == Double.pi / 2)
    #expect(PortableMath.atan(.nan).isNaN)
    #expect(PortableMath.erf(.infinity) == 1)
    #expect(PortableMath.erf(-.infinity) == -1)
    #expect(PortableMath.erf(.nan).isNaN)
    #expect(PortableMath.asin(1.0.nextUp).isNaN)
    #expect(PortableMath.acos(-1.0.nextUp.magnitude.nextUp).isNaN)
  }

  @Test func cbrt_cubesAndEndsOfTheRange_areRight() {
    for root in 1...100_000 { #expect(PortableMath.cbrt(Double(root * root * root)) == Double(root)) }
    for x in [0, -0.0, .infinity, -.infinity] { #expect(PortableMath.cbrt(x).bitPattern == x.bitPattern) }
    #expect(PortableMath.cbrt(.nan).isNaN)
    for x in [
      .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude, 0x1p1000, .greatestFiniteMagnitude,
      -.greatestFiniteMagnitude,
    ] {
      #expect(ulps(PortableMath.cbrt(x), cbrt(x)) <= 1.5, "\(x)")
    }
  }

  @Test func exp_atTheEndsOfTheRange() {
    #expect(ulps(PortableMath.exp(709.78), exp(709.78)) <= 1)
    #expect(abs(PortableMath.exp(-744) - exp(-744)) <= .leastNonzeroMagnitude)
    #expect(PortableMath.exp(710) == .infinity)
    #expect(PortableMath.exp(-746) == 0)
    #expect(ulps(PortableMath.log(.leastNonzeroMagnitude), log(.leastNonzeroMagnitude)) <= 1)
  }

  /// All bits of many values at once: whatever CPU, compiler flag or edit changes one of them changes pixels somewhere.
  @Test func bits_areTheSameEverywhere() {
    var generator = SplitMix64(seed: 6)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for _ in 0..<2000 {
      let unit = Double.random(in: -1...1, using: &generator)
      let wide = unit * 100
      for value in [
        PortableMath.sin(wide), PortableMath.cos(wide), PortableMath.tan(unit), PortableMath.exp(wide),
        PortableMath.log(wide * wide),
        PortableMath.asin(unit), PortableMath.acos(unit), PortableMath.atan(wide), PortableMath.atan2(unit, wide - 3),
        PortableMath.pow(wide * wide, unit), PortableMath.erf(unit * 6),
      ] {
        // FNV-1a over whole words.
        hash = (hash ^ value.bitPattern) &* 0x100_0000_01B3
      }
    }
    #expect(hash == 0x936C_019D_7195_66DB)
  }

  /// The distance of `a` from `b` in units of the last place of `b`.
  private func ulps(_ a: Double, _ b: Double) -> Double {
    a == b ? 0 : (a - b).magnitude / b.ulp
  }
}
