import TestSupport
import Testing

@testable import Raster

struct PathCoverageTests {
  static let size = 24
  static let clip = PixelRect(x: 0..<size, y: 0..<size)

  static let maps: [Homography] = [
    .scale(x: 1, y: 1, thenTranslate: Point(x: 2.3, y: 1.6)), Homography(0.9, -0.3, 6, 0.3, 0.9, 0.5, 0, 0, 1),
    Homography(1.2, 0.1, 1, 0.1, 0.8, 3, 0.02, 0.004, 1), Homography(-1, 0.1, 22, 0.1, 0.9, 1, -0.01, 0.003, 1),
    .scale(x: 0.1, y: 0.12, thenTranslate: Point(x: 10.2, y: 9.7)),
    .scale(x: 7, y: 7, thenTranslate: Point(x: -60, y: -50)), Homography(2, 0, 4, 0, 0, 15, 0, -0.07, 1),
  ]

  /// Random outlines with overlaps and loops, against 64 lines a row.
  @Test(arguments: maps) func area_isThatOfTheNonZeroRule(map: Homography) {
    var random = SplitMix64(seed: 21)
    for _ in 0..<3 {
      let path = anyPath(&random)
      let seen = ReferenceKernels.polygons(path, pieces: 60).map { projected($0, map) }
      let areas = ReferenceKernels.coverage(of: seen, width: Self.size, height: Self.size, n: 64)
      var (worst, total) = (0.0, 0.0)
      for (byte, area) in zip(scan(path, map), areas) {
        let error = Double(byte) - 255 * area
        worst = max(worst, abs(error))
        total += error * error
      }
      // A chord may be 1/32 of a pixel off, and an edge that is almost level 1/64.
      #expect(worst <= 8)
      #expect((total / Double(areas.count)).squareRoot() < 1)
    }
  }

  /// The part of a polygon in front of the eye, on the frame.
  private func projected(_ polygon: [Point], _ map: Homography) -> [Point] {
    let points = polygon.map { map.applied(x: $0.x, y: $0.y) }
    let near = 0.01
    var result: [Point] = []
    for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
      if a.w >= near { result.append(Point(x: a.x / a.w, y: a.y / a.w)) }
      if (a.w >= near) != (b.w >= near) {
        let t = (near - a.w) / (b.w - a.w)
        result.append(Point(x: (a.x + (b.x - a.x) * t) / near, y: (a.y + (b.y - a.y) * t) / near))
      }
    }
    return result
  }

  @Test func repeatedOutline_coversOnce() {
    let ring = Self.circle(center: Point(x: 9, y: 9), radius: 6.3)
    #expect(scan(Path(ring.segments + ring.segments), Self.maps[1]) == scan(ring, Self.maps[1]))
  }

  @Test func reversedOutline_coversTheSame() {
    let map = Self.maps[0]
    let square: [Point] = [Point(x: 1, y: 2), Point(x: 9.5, y: 3), Point(x: 8, y: 12)]
    func path(_ points: [Point]) -> Path { Path([.move(points[0])] + points.dropFirst().map { .line($0) }) }
    #expect(scan(path(square), map) == scan(path(square.reversed()), map))
  }

  @Test func hole_isLeftOut() {
    let outer = Self.circle(center: Point(x: 10, y: 10), radius: 8)
    let inner = Self.circle(center: Point(x: 10, y: 10), radius: 5, clockwise: false)
    let coverage = scan(Path(outer.segments + inner.segments), .identity)
    let sum = coverage.reduce(0.0) { $0 + Double($1) } / 255
    #expect(abs(sum - Double.pi * (64 - 25)) < 0.6)
    #expect(coverage[10 * Self.size + 10] == 0)
    #expect(coverage[10 * Self.size + 3] == 255)
  }

  /// Chords between points on the curve would leave out up to a third of a pixel here.
  @Test(arguments: [1.2, 2.5, 4.3, 8.9]) func curves_keepTheirArea(radius: Double) {
    let circle = Self.circle(center: Point(x: 11.3, y: 11.6), radius: radius)
    let sum = scan(circle, .identity).reduce(0.0) { $0 + Double($1) } / 255
    #expect(abs(sum - Double.pi * radius * radius) < 0.1)
  }

  @Test func thinStem_keepsItsEnergy() {
    for width in [1.0, 0.4, 0.1, 0.03] {
      let stem = Path([
        .move(Point(x: 5, y: 2)), .line(Point(x: 5 + width, y: 2)), .line(Point(x: 9 + width, y: 20)),
        .line(Point(x: 9, y: 20)),
      ])
      let sum = scan(stem, .identity).reduce(0.0) { $0 + Double($1) } / 255
      #expect(abs(sum - 18 * width) < 0.08 * 18 * width + 0.03)
    }
  }

  /// Two bars that cross: their common square counts once, and the bars' edges do not show in it.
  @Test func crossingBars_showNoSeam() {
    func bar(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> [Path.Segment] {
      [
        .move(Point(x: x, y: y)), .line(Point(x: x + w, y: y)), .line(Point(x: x + w, y: y + h)),
        .line(Point(x: x, y: y + h)),
      ]
    }
    let coverage = scan(Path(bar(2, 8.5, 20, 4.3) + bar(9.4, 2, 4.2, 20)), .identity)
    #expect(coverage[10 * Self.size + 9] == 255)
    #expect(coverage[12 * Self.size + 11] == 255)
    #expect(coverage[8 * Self.size + 3] == 128)
    #expect(coverage[8 * Self.size + 11] == 255)
    // The corner pixel: 0.6 of its columns, and 0.5 of its rows in the rest.
    #expect(abs(Int(coverage[8 * Self.size + 9]) - Int((0.6 + 0.4 * 0.5) * 255)) <= 1)
  }

  /// Level sides have no height, but the winding number changes there along the sides that they cross.
  @Test(arguments: [Homography.identity, maps[0], maps[1]]) func levelBarAcrossARing_isTheUnion(map: Homography) {
    let middle = Point(x: 10.3, y: 9.6)
    let ring = Self.circle(center: middle, radius: 7).segments
    let hole = Self.circle(center: middle, radius: 4.2, clockwise: false).segments
    let bar: [Path.Segment] = [
      .move(Point(x: 2.1, y: 8.7)), .line(Point(x: 18.4, y: 8.7)), .line(Point(x: 18.4, y: 10.4)),
      .line(Point(x: 2.1, y: 10.4)),
    ]
    let path = Path(ring + hole + bar)
    let seen = ReferenceKernels.polygons(path, pieces: 60).map { projected($0, map) }
    let areas = ReferenceKernels.coverage(of: seen, width: Self.size, height: Self.size, n: 64)
    for (byte, area) in zip(scan(path, map), areas) { #expect(abs(Double(byte) - 255 * area) <= 8) }
  }

  /// A million times larger, a curve has no more sides, and its edge lies where it should.
  @Test func hugeMagnification_costsNoMore() {
    let circle = Self.circle(center: .zero, radius: 1)
    for scale in [1e2, 1e4, 1e6, 1e8] {
      let map = Homography.scale(x: scale, y: scale, thenTranslate: Point(x: 12 - scale, y: 12))
      var projector = PathProjector()
      if let outlines = ProjectedOutlines(circle, homography: map, region: Self.clip) {
        projector.project(outlines, rows: Self.clip.y)
      }
      #expect(projector.edges.count < 60)
      let row = Array(scan(circle, map)[12 * Self.size..<13 * Self.size])
      // The cubic is up to 0.03 % larger than a circle, but not on its axes.
      #expect(row[3] == 255)
      #expect(row[20] == 0)
      #expect(abs(row.reduce(0.0) { $0 + Double($1) } / 255 - 12) < 0.1)
    }
  }

  /// The part outside the region does not change the part inside.
  @Test func region_cutsWithoutChangingWhatIsInside() {
    var random = SplitMix64(seed: 22)
    let part = PixelRect(x: 5..<17, y: 6..<19)
    for map in Self.maps {
      let path = anyPath(&random)
      let (all, inside) = (scan(path, map), scan(path, map, region: part))
      for y in part.y {
        for x in part.x { #expect(abs(Int(all[y * Self.size + x]) - Int(inside[y * Self.size + x])) <= 1) }
      }
    }
  }

  /// Shapes that meet along an edge leave no seam.
  @Test func neighbours_addUpToOne() {
    let (a, b, c) = (Point(x: 3.2, y: 2.1), Point(x: 18.7, y: 20.9), Point(x: 19, y: 3))
    let d = Point(x: 2, y: 19)
    func triangle(_ p: Point, _ q: Point, _ r: Point) -> [Path.Segment] { [.move(p), .line(q), .line(r)] }
    let both = scan(Path(triangle(a, b, c) + triangle(a, d, b)), .identity)
    let whole = scan(Path([.move(a), .line(d), .line(b), .line(c)]), .identity)
    for (one, other) in zip(both, whole) { #expect(abs(Int(one) - Int(other)) <= 1) }
  }

  /// A circle of four cubics.
  static func circle(center: Point, radius: Double, clockwise: Bool = true) -> Path {
    let (r, k) = (radius, radius * 0.5522847498)
    func point(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x, y: center.y + (clockwise ? y : -y)) }
    return Path([
      .move(point(r, 0)), .cubic(control1: point(r, k), control2: point(k, r), end: point(0, r)),
      .cubic(control1: point(-k, r), control2: point(-r, k), end: point(-r, 0)),
      .cubic(control1: point(-r, -k), control2: point(-k, -r), end: point(0, -r)),
      .cubic(control1: point(k, -r), control2: point(r, -k), end: point(r, 0)),
    ])
  }

  private func anyPath(_ random: inout SplitMix64) -> Path {
    func point() -> Point { Point(x: random.number(in: 0...18), y: random.number(in: 0...18)) }
    var path = Path()
    for _ in 0..<3 {
      path.segments += [
        .move(point()), .line(point()), .quadratic(control: point(), end: point()),
        .cubic(control1: point(), control2: point(), end: point()), .line(point()),
      ]
    }
    return path
  }

  private func scan(_ path: Path, _ map: Homography, region: PixelRect = clip) -> [UInt8] {
    let size = Self.size
    var image = [UInt8](repeating: 0, count: size * size)
    guard let outlines = ProjectedOutlines(path, homography: map, region: region) else { return image }
    var converter = PathScanConverter()
    converter.prepare(outlines, rows: region.y, origin: 0)
    var mask = [UInt8](repeating: 0, count: size)
    var differences = [Double](repeating: 0, count: size + 2)
    var winding = WindingWorkspace()
    for y in region.y {
      for x in converter.row(y, mask: &mask, differences: &differences, winding: &winding) {
        image[y * size + x] = mask[x]
      }
      #expect(differences.allSatisfy { $0 == 0 })
    }
    return image
  }
}
