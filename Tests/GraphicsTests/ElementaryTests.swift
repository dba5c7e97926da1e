import Foundation
import TestSupport
import Testing

@testable import Graphics

/// Bounds are those of the doc comments plus the half ulp (and a little) by which the C library may itself be off.
struct ElementaryTests {
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
    Case(name: "sin", range: -7...7, ulps: 1.5, ours: { Elementary.sin($0) }, theirs: { sin($0) }),
    Case(name: "sin", range: -1e5...1e5, ulps: 1.5, ours: { Elementary.sin($0) }, theirs: { sin($0) }),
    Case(name: "sin", range: -1.6e6...1.6e6, ulps: 1.5, ours: { Elementary.sin($0) }, theirs: { sin($0) }),
    Case(name: "cos", range: -7...7, ulps: 1.5, ours: { Elementary.cos($0) }, theirs: { cos($0) }),
    Case(name: "cos", range: -1e5...1e5, ulps: 1.5, ours: { Elementary.cos($0) }, theirs: { cos($0) }),
    Case(name: "tan", range: -1e5...1e5, ulps: 3, ours: { Elementary.tan($0) }, theirs: { tan($0) }),
    Case(name: "exp", range: -1...1, ulps: 1.5, ours: { Elementary.exp($0) }, theirs: { exp($0) }),
    Case(name: "exp", range: -708...709, ulps: 1.5, ours: { Elementary.exp($0) }, theirs: { exp($0) }),
    Case(name: "log", range: 0.5...2, ulps: 1.5, ours: { Elementary.log($0) }, theirs: { log($0) }),
    Case(name: "log", range: 0...1e9, ulps: 1.5, ours: { Elementary.log($0) }, theirs: { log($0) }),
    Case(name: "cbrt", range: -1...1, ulps: 1.5, ours: { Elementary.cbrt($0) }, theirs: exactCubeRoot),
    Case(name: "cbrt", range: 0...1e9, ulps: 1.5, ours: { Elementary.cbrt($0) }, theirs: exactCubeRoot),
    Case(name: "atan", range: -3...3, ulps: 2, ours: { Elementary.atan($0) }, theirs: { atan($0) }),
    Case(name: "atan", range: -1e4...1e4, ulps: 2, ours: { Elementary.atan($0) }, theirs: { atan($0) }),
    Case(name: "asin", range: -1...1, ulps: 2.5, ours: { Elementary.asin($0) }, theirs: { asin($0) }),
    Case(name: "acos", range: -1...1, ulps: 2.5, ours: { Elementary.acos($0) }, theirs: { acos($0) }),
    Case(name: "erf", range: -1...1, ulps: 2.5, ours: { Elementary.erf($0) }, theirs: { erf($0) }),
    Case(name: "erf", range: -7...7, ulps: 3, ours: { Elementary.erf($0) }, theirs: { erf($0) }),
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
      worst = max(worst, ulps(Elementary.sin(x), sin(x)), ulps(Elementary.cos(x), cos(x)))
    }
    #expect(worst <= 1.5)
  }

  @Test func sine_hugeArguments_degradesAsDocumented() {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<5000 {
      let x = Double.random(in: -1e12...1e12, using: &generator)
      #expect(abs(Elementary.sin(x) - sin(x)) <= 4e-17 * x.magnitude + 1e-15)
    }
    #expect(Elementary.sin(1.7e308).magnitude <= 1)
  }

  @Test func sincos_equalsItsParts() {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<5000 {
      let x = Double.random(in: -50...50, using: &generator)
      let (sine, cosine) = Elementary.sincos(x)
      #expect(sine == Elementary.sin(x))
      #expect(cosine == Elementary.cos(x))
    }
  }

  @Test func atan2_random_agreesWithC() {
    var generator = SplitMix64(seed: 4)
    var worst = 0.0
    for _ in 0..<20_000 {
      let (y, x) = (Double.random(in: -2...2, using: &generator), Double.random(in: -2...2, using: &generator))
      worst = max(worst, ulps(Elementary.atan2(y, x), atan2(y, x)))
    }
    #expect(worst <= 2.5)
  }

  @Test func atan2_zerosAndInfinities_asInC() {
    let values = [0.0, -0.0, 1, -1, .infinity, -.infinity]
    for y in values {
      for x in values {
        let (ours, theirs) = (Elementary.atan2(y, x), atan2(y, x))
        #expect(ours == theirs, "atan2(\(y), \(x))")
        #expect(ours.sign == theirs.sign, "atan2(\(y), \(x))")
      }
    }
    #expect(Elementary.atan2(.nan, 1).isNaN)
    #expect(Elementary.atan2(1, .nan).isNaN)
  }

  @Test func pow_random_agreesWithC() {
    var generator = SplitMix64(seed: 5)
    var worst = 0.0
    for _ in 0..<20_000 {
      let base = exp(Double.random(in: -30...30, using: &generator))
      let exponent = Double.random(in: -20...20, using: &generator)
      worst = max(worst, ulps(Elementary.pow(base, exponent), pow(base, exponent)))
    }
    #expect(worst <= 1.5)
  }

  @Test func pow_specialValues_asInC() {
    let values = [0.0, -0.0, 1, -1, 2, -2, 3, -3, 0.5, -0.5, 1e300, .infinity, -.infinity, .nan]
    for base in values {
      for exponent in values {
        let (ours, theirs) = (Elementary.pow(base, exponent), pow(base, exponent))
        let isSame =
          ours.isNaN == theirs.isNaN && (theirs.isNaN || ours.sign == theirs.sign)
          && (!theirs.isFinite || ulps(ours, theirs) <= 1) && (theirs.isFinite || ours.isFinite == false)
        #expect(isSame, "pow(\(base), \(exponent)) = \(ours), not \(theirs)")
      }
    }
  }

  @Test func pow_exactPowers_areExact() {
    #expect(Elementary.pow(2, 10) == 1024)
    #expect(Elementary.pow(10, 15) == 1e15)
    #expect(Elementary.pow(1.5, 2) == 2.25)
    #expect(Elementary.pow(9, 0.5) == 3)
    #expect(Elementary.pow(2, 0.5) == 2.0.squareRoot())
  }

  @Test func exactValues() {
    #expect(Elementary.sin(0) == 0)
    #expect(Elementary.sin(-0.0).sign == .minus)
    #expect(Elementary.cos(0) == 1)
    #expect(Elementary.tan(-0.0).sign == .minus)
    #expect(Elementary.atan(-0.0).sign == .minus)
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.log(1) == 0)
    #expect(Elementary.atan(1) == Double.pi / 4)
    #expect(Elementary.acos(1) == 0)
    #expect(Elementary.asin(1) == Double.pi / 2)
    #expect(Elementary.acos(-1) == Double.pi)
    #expect(Elementary.erf(0) == 0)
    #expect(Elementary.erf(6) == 1)
    #expect(Elementary.erf(-9) == -1)
  }

  @Test func specialValues_neverTrap() {
    for x in [Double.nan, .infinity, -.infinity] {
      #expect(Elementary.sin(x).isNaN)
      #expect(Elementary.cos(x).isNaN)
      #expect(Elementary.tan(x).isNaN)
      #expect(Elementary.asin(x).isNaN)
      #expect(Elementary.acos(x).isNaN)
    }
    #expect(Elementary.exp(.infinity) == .infinity)
    #expect(Elementary.exp(-.infinity) == 0)
    #expect(Elementary.exp(.nan).isNaN)
    #expect(Elementary.log(.infinity) == .infinity)
    #expect(Elementary.log(0) == -.infinity)
    #expect(Elementary.log(-1).isNaN)
    #expect(Elementary.log(.nan).isNaN)
    #expect(Elementary.atan(.infinity) == Double.pi / 2)
    #expect(Elementary.atan(.nan).isNaN)
    #expect(Elementary.erf(.infinity) == 1)
    #expect(Elementary.erf(-.infinity) == -1)
    #expect(Elementary.erf(.nan).isNaN)
    #expect(Elementary.asin(1.0.nextUp).isNaN)
    #expect(Elementary.acos(-1.0.nextUp.magnitude.nextUp).isNaN)
  }

  @Test func cbrt_cubesAndEndsOfTheRange_areRight() {
    for root in 1...100_000 { #expect(Elementary.cbrt(Double(root * root * root)) == Double(root)) }
    for x in [0, -0.0, .infinity, -.infinity] { #expect(Elementary.cbrt(x).bitPattern == x.bitPattern) }
    #expect(Elementary.cbrt(.nan).isNaN)
    for x in [
      .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude, 0x1p1000, .greatestFiniteMagnitude,
      -.greatestFiniteMagnitude,
    ] {
      #expect(ulps(Elementary.cbrt(x), cbrt(x)) <= 1.5, "\(x)")
    }
  }

  @Test func exp_atTheEndsOfTheRange() {
    #expect(ulps(Elementary.exp(709.78), exp(709.78)) <= 1)
    #expect(abs(Elementary.exp(-744) - exp(-744)) <= .leastNonzeroMagnitude)
    #expect(Elementary.exp(710) == .infinity)
    #expect(Elementary.exp(-746) == 0)
    #expect(ulps(Elementary.log(.leastNonzeroMagnitude), log(.leastNonzeroMagnitude)) <= 1)
  }

  /// All bits of many values at once: whatever CPU, compiler flag or edit changes one of them changes pixels somewhere.
  @Test func bits_areTheSameEverywhere() {
    var generator = SplitMix64(seed: 6)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for _ in 0..<2000 {
      let unit = Double.random(in: -1...1, using: &generator)
      let wide = unit * 100
      for value in [
        Elementary.sin(wide), Elementary.cos(wide), Elementary.tan(unit), Elementary.exp(wide),
        Elementary.log(wide * wide),
        Elementary.asin(unit), Elementary.acos(unit), Elementary.atan(wide), Elementary.atan2(unit, wide - 3),
        Elementary.pow(wide * wide, unit), Elementary.erf(unit * 6),
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
