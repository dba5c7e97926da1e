import Foundation
import Graphics
import TestSupport
import Testing

@testable import ImageComparison

struct PerceptualTests {
  /// Known colours under D65: white, black, and sRGB's primaries, from Bruce Lindbloom's calculator.
  @Test func lab_primaries_areFarAsPublished() {
    let lab = LabColorSpace()
    let black = Pixel(bits: 0xFF00_0000)
    func difference(_ p: UInt32, _ q: UInt32) -> Double { lab.difference(p, q, over: black) }
    #expect(abs(difference(0xFFFF_FFFF, 0xFF00_0000) - 100) < 0.01)
    // Red is (53.24, 80.09, 67.20), green (87.73, -86.18, 83.18), blue (32.30, 79.19, -107.86).
    #expect(abs(difference(0xFF00_00FF, 0xFF00_0000) - 117.34) < 0.05)
    #expect(abs(difference(0xFF00_FF00, 0xFFFF_0000) - 258.68) < 0.1)
  }

  @Test func precision_shareOfPixels_decides() {
    let expected = picture("..........")
    let actual = picture(".........#")
    func accepts(_ precision: Double, _ perceptual: Double) -> Bool {
      Tolerance.precision(precision, perceptualPrecision: perceptual).difference(of: actual, from: expected).isAccepted
    }
    #expect(accepts(0.9, 1))
    #expect(!accepts(0.91, 1))
    #expect(!accepts(1, 0.98))
    #expect(accepts(1, 0))
    #expect(accepts(0, 1))
  }

  @Test func perceptualPrecision_justVisible_decides() {
    // One step of a middle grey is ΔE 0.39.
    let expected = Bitmap(width: 3, height: 3, fill: grey(120)), actual = Bitmap(width: 3, height: 3, fill: grey(121))
    #expect(Tolerance.perceptualPrecision(0.99).difference(of: actual, from: expected).isAccepted)
    #expect(!Tolerance.perceptualPrecision(0.997).difference(of: actual, from: expected).isAccepted)
    #expect(!Tolerance.perceptualPrecision(1).difference(of: actual, from: expected).isAccepted)
  }

  /// The paper's formulas in double precision, pixel by pixel, with two-dimensional filters.
  @Test(arguments: 0..<6) func flip_randomImages_agreesWithTheSlowTwin(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (width, height) = (Int(random.next() % 12) + 1, Int(random.next() % 9) + 1)
    func image() -> Bitmap {
      let pixels = (0..<width * height).map { _ in Pixel(bits: random.pixel().bits | 0xFF00_0000) }
      return Bitmap(width: width, height: height, pixels: pixels)
    }
    let expected = image()
    var actual = expected
    let other = image()
    for index in 0..<width * height where random.next() % 3 == 0 {
      actual[index % width, index / width] = other.pixels[index]
    }
    let twin = SlowFLIP(expected: expected, actual: actual).errors()
    let pair = PixelPair(expected: expected, actual: actual, ignoring: nil)
    let map = FLIPErrorMap(pair, bounds: DifferenceCounts(pair).bounds)
    #expect(map.errors.count == (pair.spans.isEmpty ? 0 : map.rect.x.count * map.rect.y.count))
    for (index, error) in twin.enumerated() {
      let (x, y) = (index % width, index / width)
      let isInside = map.rect.x.contains(x) && map.rect.y.contains(y)
      let ours =
        isInside
        ? Double(map.errors[(y - map.rect.y.lowerBound) * map.rect.x.count + x - map.rect.x.lowerBound]) : 0
      #expect(abs(ours - error) < 2e-4, "(\(x), \(y)): \(ours), \(error)")
    }
  }

  @Test func flip_farFromTheDifference_isZero() {
    let expected = Bitmap(width: 80, height: 60, fill: grey(200))
    var actual = expected
    actual[40, 30] = grey(0)
    let pair = PixelPair(expected: expected, actual: actual, ignoring: nil)
    let map = FLIPErrorMap(pair, bounds: DifferenceCounts(pair).bounds)
    #expect(map.rect == PixelRect(x: 30..<51, y: 20..<41))
    let found = Tolerance.flip(.mean(0)).difference(of: actual, from: expected)
    let sum = map.errors.reduce(0.0) { $0 + Double($1) }
    #expect(found.measure?.quantities[0].value == sum / 4800)
    #expect(sum > 1)
  }

  @Test func flip_percentile_weighsErrors() {
    let expected = Bitmap(width: 80, height: 60, fill: grey(200))
    var actual = expected
    actual[40, 30] = grey(0)
    func error(_ fraction: Double) -> Double {
      let found = Tolerance.flip(.percentile(1, at: fraction)).difference(of: actual, from: expected)
      return found.measure?.quantities[0].value ?? -1
    }
    let pair = PixelPair(expected: expected, actual: actual, ignoring: nil)
    let errors = FLIPErrorMap(pair, bounds: PixelRect(x: 40..<41, y: 30..<31)).errors.map(Double.init).sorted()
    let half = errors.reduce(0, +) / 2
    var sum = 0.0
    let median = errors.first { error in
      sum += error
      return sum > half
    }
    #expect(error(0.5) == median)
    #expect(error(1) == errors.last)
    #expect(error(0) > 0)
    #expect(Tolerance.flip(.percentile(0, at: 0.5)).difference(of: expected, from: expected).isAccepted)
  }

  /// Rows far from every difference are not straightened: they must not count.
  @Test(arguments: allTolerances) func translucentRows_farAway_changeNothing(_ tolerance: Tolerance) {
    var random = SplitMix64(seed: 5)
    func image(_ rows: Int) -> Bitmap {
      let pixels = (0..<8 * rows).map { _ in Pixel(bits: random.pixel().bits | 0xFF00_0000) }
      return Bitmap(width: 8, height: rows, pixels: pixels)
    }
    let rest = (0..<8 * 40).map { _ in random.pixel() }
    let (near, other) = (image(60), image(60))
    var changed = near
    for x in 0..<8 { changed[x, 30] = other[x, 30] }
    func extended(_ bitmap: Bitmap) -> Bitmap { Bitmap(width: 8, height: 100, pixels: bitmap.pixels + rest) }
    let short = tolerance.difference(of: changed, from: near)
    let long = tolerance.difference(of: extended(changed), from: extended(near))
    #expect(short.bounds == long.bounds)
    #expect(short.differingPixels == long.differingPixels)
    #expect(short.maxDifference == long.maxDifference)
    #expect(short.isAccepted == long.isAccepted)
    if case .flip(.percentile) = tolerance { #expect(short.measure == long.measure) }
    if case .pixelmatch = tolerance { #expect(short.measure == long.measure) }
  }
}
