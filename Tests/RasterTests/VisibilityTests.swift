import TestSupport
import Testing

@testable import Raster

struct VisibilityTests {
  static let white = Pixel(red: 255, green: 255, blue: 255, alpha: 255)
  static let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)

  static func solid(_ homography: Homography, _ width: Double, _ height: Double, _ color: Pixel) -> Quad {
    var quad = Quad(homography: homography, size: Size(width: width, height: height))
    quad.fill = color
    return quad
  }

  static func drawn(_ quads: [Quad], width: Int = 64, height: Int = 72, workers: Int = 1) -> Bitmap {
    var list = DisplayList(width: width, height: height, background: red)
    list.commands = quads.map { .quad($0) }
    var rasterizer = Rasterizer(workers: workers)
    return rasterizer.drawn(list)
  }

  /// A map onto a plane that leads away, turned so that its edges meet the pixels at any angle.
  static func map(_ random: inout SplitMix64) -> Homography {
    let angle = random.number(in: 0...6.28)
    let (c, s) = (PortableMath.cos(angle), PortableMath.sin(angle))
    let tilt = Homography(1, 0, 0, 0, 1, 0, random.number(in: -0.004...0.004), random.number(in: -0.004...0.004), 1)
    let turn = Homography(c, -s, random.number(in: 24...40), s, c, random.number(in: 28...44), 0, 0, 1)
    return turn.after(tilt)
  }

  @Test func cellsThatShareAnEdge_letNothingThrough() {
    var random = SplitMix64(seed: 41)
    for _ in 0..<60 {
      let map = Self.map(&random)
      let far = Homography.scale(x: 1, y: 1, thenTranslate: Point(x: -200, y: -200))
      let left = Self.solid(map.after(far), 200, 400, Self.white)
      let right = Self.solid(
        map.after(.scale(x: 1, y: 1, thenTranslate: Point(x: 0, y: -200))), 200, 400, Self.white)
      for order in [[left, right], [right, left]] {
        #expect((Self.drawn(order).pixels.map { 255 - Int($0.green) }.max() ?? 0) == 0)
      }
    }
  }

  @Test func fourCellsThatMeetInAPoint_letNothingThrough() {
    var random = SplitMix64(seed: 42)
    for _ in 0..<40 {
      let map = Self.map(&random)
      let quads = [(-200.0, -200.0), (0, -200), (-200, 0), (0, 0)].map { x, y in
        Self.solid(map.after(.scale(x: 1, y: 1, thenTranslate: Point(x: x, y: y))), 200, 200, Self.white)
      }
      #expect((Self.drawn(quads).pixels.map { 255 - Int($0.green) }.max() ?? 0) == 0)
    }
  }

  @Test func cutPieces_makeTheWholeAgain() {
    var random = SplitMix64(seed: 43)
    for _ in 0..<60 {
      let map = Self.map(&random)
      var whole = Self.solid(map.after(.scale(x: 1, y: 1, thenTranslate: Point(x: -20, y: -15))), 40, 30, Self.white)
      whole.cornerRadius = random.number(in: 0...12)
      var pieces = [whole, whole]
      let (x, y) = (random.number(in: -1...1), random.number(in: -1...1))
      let line = HalfPlane(x: x, y: y, offset: -(20 * x + 15 * y))
      pieces[0].cuts = [line]
      pieces[1].cuts = [HalfPlane(x: -line.x, y: -line.y, offset: -line.offset)]
      let (one, two) = (Self.drawn([whole]), Self.drawn(pieces))
      for (a, b) in zip(one.pixels, two.pixels) { #expect(abs(Int(a.green) - Int(b.green)) <= 6) }
    }
  }

  @Test func cutsThatAreNotFinite_leaveNothing() {
    var quad = Self.solid(.identity, 40, 30, Self.white)
    quad.cuts = [HalfPlane(x: .nan, y: 0, offset: 0)]
    #expect(Self.drawn([quad]).pixels.allSatisfy { $0 == Self.red })
  }

  /// The one item that all of a pixel shows, if there is only one.
  ///
  /// Its corners lie inside the topmost quad there is, and beyond one and the same side of each quad above it. Quads
  /// and pixels are convex, so no sample could tell otherwise.
  private static func onlyColor(_ quads: [Quad], _ inverses: [Homography], x: Double, y: Double) -> Pixel? {
    for (quad, inverse) in zip(quads, inverses).reversed() {
      let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { inverse.applied(x: x + $0.0, y: y + $0.1) }
      guard corners.allSatisfy({ $0.w > 0 }) else { return nil }
      let (w, h) = (quad.size.width, quad.size.height)
      if corners.allSatisfy({ $0.x < 0 }) || corners.allSatisfy({ $0.x > w * $0.w }) { continue }
      if corners.allSatisfy({ $0.y < 0 }) || corners.allSatisfy({ $0.y > h * $0.w }) { continue }
      let isInside = corners.allSatisfy { $0.x > 0 && $0.x < w * $0.w && $0.y > 0 && $0.y < h * $0.w }
      return isInside ? quad.fill : nil
    }
    return red
  }

  /// Opaque polygons against 32 × 32 samples a pixel, each of which sees the topmost one only.
  @Test func overlappingEdges_matchSupersampling() {
    var random = SplitMix64(seed: 44)
    let n = 32
    var (sum, worst, count) = (0.0, 0.0, 0)
    for _ in 0..<6 {
      let quads = (0..<5).map { _ -> Quad in
        let center = Homography.scale(x: 1, y: 1, thenTranslate: Point(x: -11, y: -8))
        return Self.solid(Self.map(&random).after(center), 22, 16, random.opaquePixel())
      }
      let bitmap = Self.drawn(quads)
      let inverses = quads.compactMap(\.homography.inverse)
      for y in 16..<56 {
        for x in 12..<52 {
          let plain = Self.onlyColor(quads, inverses, x: Double(x), y: Double(y))
          var total = ReferenceKernels.Color(plain ?? Self.red) * (plain == nil ? 0 : Double(n * n))
          for k in 0..<(plain == nil ? n * n : 0) {
            let px = Double(x) + (Double(k % n) + 0.5) / Double(n)
            let py = Double(y) + (Double(k / n) + 0.5) / Double(n)
            let top = zip(quads, inverses).reversed().first { quad, inverse in
              let p = inverse.applied(x: px, y: py)
              return p.w > 0 && ReferenceKernels.contains(p.x / p.w, p.y / p.w, quad.size, radius: 0)
            }
            total = total + ReferenceKernels.Color(top?.0.fill ?? Self.red)
          }
          let error = (total * (1 / Double(n * n))).distance(to: bitmap[x, y])
          (sum, worst, count) = (sum + error * error, max(worst, error), count + 1)
        }
      }
    }
    // Two edges over a third polygon are told apart by 64 samples; a single edge is exact.
    #expect((sum / Double(count)).squareRoot() < 0.8)
    #expect(worst < 24)
  }

  @Test func workersAndPaths_drawTheSameBytes() {
    var random = SplitMix64(seed: 45)
    var list = DisplayList(width: 90, height: 150, background: Self.red)
    list.textures = [Texture(Bitmap(width: 13, height: 7, pixels: (0..<91).map { _ in random.opaquePixel() }))]
    for _ in 0..<40 {
      var quad = Self.solid(Self.map(&random), random.number(in: 1...40), random.number(in: 1...90), random.pixel())
      quad.cornerRadius = random.number(in: -4...8)
      quad.alpha = random.number(in: 0.2...2)
      if random.next() % 2 == 0 { quad.content = Quad.Content(texture: 0, rect: Rect(origin: .zero, size: quad.size)) }
      if random.next() % 2 == 0 {
        quad.shadow = Quad.Shadow(sigma: 3, offset: Point(x: 1, y: 2), color: Pixel(bits: 0x8000_0000))
      }
      list.commands.append(.quad(quad))
    }
    var one = Rasterizer(instructionSet: .baseline)
    let expected = one.drawn(list)
    for instructionSet in InstructionSet.supported {
      for workers in [1, 2, 7] {
        var other = Rasterizer(instructionSet: instructionSet, workers: workers)
        let drawn = other.drawn(list)
        #expect(drawn == expected)
      }
    }
  }

  /// A layer behind something opaque is never visited.
  @Test func hiddenCells_changeNothing() {
    var random = SplitMix64(seed: 46)
    var quads = (0..<30).map { _ in Self.solid(Self.map(&random), 30, 30, random.opaquePixel()) }
    let cover = Self.solid(.identity, 64, 72, Self.white)
    quads.append(cover)
    #expect(Self.drawn(quads) == Self.drawn([cover]))
  }
}
