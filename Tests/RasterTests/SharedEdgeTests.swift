import TestSupport
import Testing

@testable import Raster

/// Opaque quads that share an edge, or meet in a corner, fill their pixels together: nothing behind shows.
struct SharedEdgeTests {
  /// The ends of a quad's rectangle along both axes of its plane.
  private typealias Part = (x: ClosedRange<Double>, y: ClosedRange<Double>)

  private static let two: [Part] = [(-14...0, -14...14), (0...14, -14...14)]
  private static let four: [Part] = [(-14...0, -14...0), (0...14, 0...14), (0...14, -14...0), (-14...0, 0...14)]
  private static let white = Pixel(red: 255, green: 255, blue: 255, alpha: 255)

  private static func quad(_ map: Homography, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> Quad {
    let place = Homography.scale(x: 1, y: 1, thenTranslate: Point(x: x.lowerBound, y: y.lowerBound))
    let size = Size(width: x.upperBound - x.lowerBound, height: y.upperBound - y.lowerBound)
    var quad = Quad(homography: map.after(place), size: size)
    quad.fill = white
    return quad
  }

  private static func turn(_ degrees: Double, about center: Point) -> Homography {
    let angle = degrees * Double.pi / 180
    let (c, s) = (PortableMath.cos(angle), PortableMath.sin(angle))
    return Homography(c, -s, center.x, s, c, center.y, 0, 0, 1)
  }

  /// Draws with another instruction set, or another number of workers, at each call.
  private struct Drawing {
    private var rasterizers = InstructionSet.supported.flatMap { instructionSet in
      [1, 3].map { Rasterizer(instructionSet: instructionSet, workers: $0) }
    }
    private var count = 0

    mutating func drawn(_ quads: [Quad]) -> Bitmap {
      var list = DisplayList(width: 64, height: 72, background: Pixel(red: 255, green: 0, blue: 0, alpha: 255))
      list.commands = quads.map { .quad($0) }
      count += 1
      return rasterizers[count % rasterizers.count].drawn(list)
    }

    /// Returns the most of the background, in 1/255, that shows in pixels that `inside` covers.
    mutating func leak(_ quads: [Quad], inside: Quad) -> Int {
      let covered = drawn([inside])
      return zip(drawn(quads).pixels, covered.pixels).reduce(0) { worst, pixels in
        pixels.1 == SharedEdgeTests.white ? max(worst, 255 - Int(pixels.0.green)) : worst
      }
    }

    /// Returns the largest leak of two or four quads in a plane, in any order.
    mutating func leak(_ parts: [Part], by map: Homography, scale: Double = 1, radius: Double = 0) -> Int {
      func scaled(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
        range.lowerBound * scale...range.upperBound * scale
      }
      let quads = parts.map { part in
        var quad = SharedEdgeTests.quad(map, scaled(part.x), scaled(part.y))
        quad.cornerRadius = radius
        return quad
      }
      // Rounding moves edges by less than this.
      let reach = 14 * scale - 0.05
      let inside = SharedEdgeTests.quad(map, -reach...reach, -(reach - radius)...reach - radius)
      return max(leak(quads, inside: inside), leak(quads.reversed(), inside: inside))
    }
  }

  private static let centers = [
    Point(x: 32, y: 36), Point(x: 32.5, y: 36.25), Point(x: 31.875, y: 36.5), Point(x: 32 + 1.0 / 3, y: 36.1),
    Point(x: 32 + 1.0 / 64, y: 36 - 3.0 / 128), Point(x: 31.9999, y: 36.70710678118654),
  ]
  private static let nearby = [0, 1e-14, 1e-12, 1e-9, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 0.01, 0.3]

  @Test(arguments: 0..<24) func quads_letNothingThrough_atMultiplesOf15Degrees(multiple: Int) {
    var drawing = Drawing()
    for near in Self.nearby {
      for center in Self.centers {
        for degrees in [15 * Double(multiple) - near, 15 * Double(multiple) + near] {
          let map = Self.turn(degrees, about: center)
          #expect(drawing.leak(Self.two, by: map) == 0, "two at \(degrees)° about \(center)")
          #expect(drawing.leak(Self.four, by: map) == 0, "four at \(degrees)° about \(center)")
          #expect(drawing.leak(Self.two, by: map, radius: 3) == 0, "round at \(degrees)° about \(center)")
        }
      }
    }
  }

  /// Sines and cosines that are equal, as in recordings.
  @Test func quads_letNothingThrough_onExactDiagonals() {
    var (drawing, random) = (Drawing(), SplitMix64(seed: 47))
    for turn in 0..<400 {
      let root = 0.5.squareRoot()
      let (c, s) = (turn & 1 == 0 ? root : -root, turn & 2 == 0 ? root : -root)
      let center = Point(x: 30 + Double(random.next() % 257) / 64, y: 34 + Double(random.next() % 257) / 64)
      let map = Homography(c, -s, center.x, s, c, center.y, 0, 0, 1)
      let scale = random.number(in: 0.3...1)
      #expect(drawing.leak(Self.two, by: map, scale: scale) == 0)
      #expect(drawing.leak(Self.four, by: map, scale: scale) == 0)
    }
  }

  @Test func quads_letNothingThrough_anywhere() {
    var (drawing, random) = (Drawing(), SplitMix64(seed: 48))
    for _ in 0..<1500 {
      // Planes that lead away, larger than the frame and as small as a pixel.
      let map = VisibilityTests.map(&random)
      let scale = PortableMath.exp(random.number(in: -2.3...2.6))
      #expect(drawing.leak(Self.two, by: map, scale: scale) == 0)
      #expect(drawing.leak(Self.four, by: map, scale: scale) == 0)
      #expect(drawing.leak(Self.two, by: map, scale: scale, radius: scale) == 0)
    }
  }

  /// Four edges in as many directions.
  @Test func quads_letNothingThrough_aroundAnyCorner() {
    var (drawing, random) = (Drawing(), SplitMix64(seed: 49))
    for _ in 0..<3000 {
      let map = VisibilityTests.map(&random)
      var angles = (0..<4).map { _ in random.number(in: 0...6.28) }.sorted()
      let gaps = angles.indices.map { $0 == 3 ? angles[0] + 2 * Double.pi - angles[3] : angles[$0 + 1] - angles[$0] }
      guard gaps.allSatisfy({ $0 > 0.05 && $0 < 2.6 }) else { continue }
      angles.append(angles[0])
      let quads = zip(angles, angles.dropFirst()).map { a, b -> Quad in
        let corner = Homography(
          20 * PortableMath.cos(a), 20 * PortableMath.cos(b), 0, 20 * PortableMath.sin(a), 20 * PortableMath.sin(b), 0,
          0, 0, 1)
        return Self.quad(map.after(corner), 0...1, 0...1)
      }
      let order = [quads, [quads[0], quads[2], quads[1], quads[3]], [quads[3], quads[1], quads[0], quads[2]]]
      let inside = Self.quad(map, -3...3, -3...3)
      #expect(drawing.leak(order[Int(random.next() % 3)], inside: inside) == 0)
    }
  }

  /// A long edge with corners on it.
  @Test func quads_letNothingThrough_wherePartsOfAnEdgeMeet() {
    var (drawing, random) = (Drawing(), SplitMix64(seed: 50))
    for turn in 0..<600 {
      let map =
        turn % 2 == 0
        ? VisibilityTests.map(&random) : Self.turn(45 * Double(turn % 8), about: Self.centers[turn % 6])
      let y = random.number(in: -9...9)
      let parts: [Part] = [(-14...0, -14...14), (0...14, -14...y), (0...14, y...14)]
      #expect(drawing.leak(parts, by: map) == 0)
    }
  }

  /// Numbers with four decimals, as other programs write them.
  @Test func quadsOfRoundedNumbers_letNothingThrough() {
    var (drawing, random) = (Drawing(), SplitMix64(seed: 51))
    func rounded(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }
    for turn in 0..<1000 {
      let degrees = turn % 2 == 0 ? 45 * Double(turn % 16 / 2) : random.number(in: 0...360)
      let center = turn % 4 < 2 ? Self.centers[turn % 6] : Point(x: random.number(in: 30...34), y: 36)
      let map = Self.turn(degrees, about: center)
      let quads = Self.two.map { part in
        var quad = Self.quad(map, part.x, part.y)
        quad.homography.h02 = rounded(quad.homography.h02)
        quad.homography.h12 = rounded(quad.homography.h12)
        return quad
      }
      let inside = Self.quad(map, -13.9...13.9, -13.9...13.9)
      #expect(drawing.leak(quads, inside: inside) == 0, "\(degrees)° about \(center)")
    }
  }
}
