import TestSupport
import Testing

@testable import Raster

struct PaintKernelTests {
  typealias Reference = ReferenceKernels.Color

  static let maps = [
    Homography(0.02, 0.003, -0.2, 0, 1, 0, 0, 0, 1), Homography(0.01, -0.02, 0.5, 0, 1, 0, 0.004, 0.003, 1),
    Homography(-0.05, 0, 1.2, 0, 1, 0, -0.01, 0, 1), Homography(0, 0, 0.5, 0, 1, 0, 0, 0, 1),
  ]

  /// The plane's x as the kernels define it.
  private func position(_ map: Homography, _ x: Int, _ y: Int) -> Double {
    let p = map.applied(x: Double(x) + 0.5, y: Double(y) + 0.5)
    return max(0, min(p.x / max(p.w, 1e-30), 1))
  }

  @Test(arguments: maps) func gradient_isTheInterpolation_roundedOnce(map: Homography) {
    var random = SplitMix64(seed: 31)
    for _ in 0..<40 {
      let places = (0..<1 + random.next() % 5).map { _ in Double(random.next() % 9) / 8 }.sorted()
      let gradient = Quad.Gradient(
        start: .zero, end: Point(x: 1, y: 0), stops: places.map { ($0, random.pixel()) })
      let stops = GroupPlan.GradientPlan(gradient, inverse: .identity).stops
      var row = [Pixel](repeating: .clear, count: 70)
      gradientRow(behind: &row, 0..<70, stops: stops.span, map: map, x: 3, y: 5)
      for (i, pixel) in row.enumerated() {
        // 16-bit fractions move a value by at most 255 / 2¹⁷.
        #expect(ReferenceKernels.gradient(stops, at: position(map, i + 3, 5)).distance(to: pixel) <= 0.503)
        #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha)
      }
    }
  }

  @Test func gradient_doesNotDependOnWhereTheRunBegins() {
    let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
    let stops = GroupPlan.GradientPlan(
      Quad.Gradient(
        start: .zero, end: Point(x: 1, y: 0), stops: [(0, red), (0.4, .clear), (0.4, red), (0.41, .clear), (1, red)]),
      inverse: .identity
    ).stops
    var whole = [Pixel](repeating: .clear, count: 60)
    var parts = whole
    gradientRow(behind: &whole, 0..<60, stops: stops.span, map: Self.maps[1], x: 0, y: 0)
    for i in (0..<60).reversed() {
      gradientRow(behind: &parts, i..<i + 1, stops: stops.span, map: Self.maps[1], x: 0, y: 0)
    }
    #expect(whole == parts)
  }

  @Test func gradientStops_outOfOrder_moveToTheirPredecessors() {
    let color = Pixel(bits: 0xFF00_0000)
    func places(_ locations: [Double], from start: Point = .zero, to end: Point = Point(x: 0, y: 3)) -> [Double] {
      let gradient = Quad.Gradient(start: start, end: end, stops: locations.map { ($0, color) })
      return GroupPlan.GradientPlan(gradient, inverse: .identity).stops.map(\.location)
    }
    #expect(places([0.5, 0.2, 0.7]) == [0.5, 0.5, 0.7])
    #expect(places([.nan, -1, .nan, 2, .infinity]) == [0, 0, 0, 1, 1])
    #expect(places([]) == [0])
    // A line without length, or without an end, is the last colour.
    #expect(places([0.2, 0.8], to: .zero) == [0.8])
    #expect(places([0.2, 0.8], to: Point(x: .nan, y: 1)) == [0.8])
    #expect(places([0.2, 0.8], from: Point(x: -.infinity, y: 1)) == [0.8])
  }

  @Test(arguments: maps) func fade_scalesAndComposites_roundedTwice(map: Homography) {
    var random = SplitMix64(seed: 32)
    for _ in 0..<40 {
      let source = (0..<50).map { _ in random.pixel() }
      let target = (0..<53).map { _ in random.pixel() }
      let (first, last) = (random.number(in: 0...1), random.number(in: 0...1))
      var row = target
      var span = row.mutableSpan
      compositeOver(
        &span, offset: 3, source: source, 0..<50, map: map, first: first, last: last, x: 2, y: 9)
      for i in 0..<50 {
        let opacity = first + (last - first) * position(map, i + 2, 9)
        let twin = (Reference(source[i]) * opacity).over(Reference(target[i + 3]))
        #expect(twin.distance(to: row[i + 3]) <= 1.51)
      }
    }
  }

  /// A fade that changes nothing draws what the group's own opacity draws.
  @Test func constantFade_isTheGroupsOpacity() {
    var random = SplitMix64(seed: 33)
    let source = (0..<256).map { UInt8($0) }.map { Pixel(red: $0, green: $0, blue: $0, alpha: $0) }
    for opacity in 0...255 {
      let fade = GroupPlan.FadePlan(
        Quad.Fade(top: (0, 1), bottom: (random.number(in: 0...9), 1)), opacity: UInt32(opacity), inverse: .identity)
      var (faded, plain) = ([Pixel](repeating: .clear, count: 256), [Pixel](repeating: .clear, count: 256))
      var span = faded.mutableSpan
      compositeOver(
        &span, offset: 0, source: source, 0..<256, map: fade.map, first: fade.first, last: fade.last, x: 0, y: 4)
      var other = plain.mutableSpan
      composite(
        &other, offset: 0, source: source.span, from: 0, count: 256, coverage: Span(), opacity: UInt32(opacity),
        instructionSet: .best)
      #expect(faded == plain)
    }
  }

  @Test func fadeHeights_inTheWrongOrder_areExchanged() {
    func opacities(_ fade: Quad.Fade) -> [Double] {
      let plan = GroupPlan.FadePlan(fade, opacity: 255, inverse: .identity)
      return [plan.first, plan.last]
    }
    #expect(opacities(Quad.Fade(top: (9, 0.25), bottom: (3, 0.5))) == [0.5, 0.25])
    #expect(opacities(Quad.Fade(top: (0, 7), bottom: (3, .nan))) == [1, 0])
    #expect(opacities(Quad.Fade(top: (.nan, 0.5), bottom: (3, 1))) == [0.5, 0.5])
  }

  @Test func layers_matchTheirTwins() {
    var random = SplitMix64(seed: 34)
    for _ in 0..<40 {
      let source = (0..<31).map { _ in random.pixel() }
      let mask = source.map { _ in UInt8(truncatingIfNeeded: random.next() % 3 == 0 ? 0 : random.next()) }
      let (color, factor) = (random.pixel(), UInt32(random.next() % 256))
      var (over, scaled) = (source, source)
      blendOver(&over, 0..<31, with: color, mask: mask)
      scalePixels(&scaled, 0..<31, by: factor)
      for i in 0..<31 {
        let twin = (Reference(color) * (Double(mask[i]) / 255)).over(Reference(source[i]))
        #expect(twin.distance(to: over[i]) <= 1.51)
        #expect((Reference(source[i]) * (Double(factor) / 255)).distance(to: scaled[i]) <= 0.51)
      }
    }
  }
}
