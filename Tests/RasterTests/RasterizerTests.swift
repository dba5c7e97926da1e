import TestSupport
import Testing

@testable import Raster

struct RasterizerTests {
  /// The whole path of a cell against 24 × 24 samples a pixel of the obvious formula.
  @Test(arguments: 0..<6) func cell_matchesSupersampling(variant: Int) {
    let size = Size(width: 30, height: 24)
    let radius = [0.0, 5, 12, 3, 0, 8][variant]
    let h = [
      Homography(1, 0, 7.3, 0, 1, 6.6, 0, 0, 1), Homography(0.9, -0.3, 12, 0.3, 0.9, 2, 0, 0, 1),
      Homography(1.1, 0.2, 4, 0.1, 0.8, 5, 0.006, 0.001, 1), Homography(0.4, 0, 20, 0.2, 1, 4, 0.02, 0, 1),
      Homography(0.05, 0.3, 22, 0.01, 1.1, 6, 0, 0, 1), Homography(-1.1, 0.1, 38, 0.1, 0.9, 6, -0.004, 0.003, 1),
    ][variant]
    let (fillColor, lineColor) = (
      Pixel(red: 200, green: 90, blue: 20, alpha: 255), Pixel(red: 10, green: 20, blue: 200, alpha: 255)
    )
    var quad = Quad(homography: h, size: size)
    quad.cornerRadius = radius
    quad.fill = fillColor
    quad.border = Quad.Border(width: 2.5, color: lineColor)
    var list = DisplayList(width: 48, height: 40, background: Pixel(red: 255, green: 255, blue: 255, alpha: 255))
    list.commands = [.quad(quad)]
    var rasterizer = Rasterizer()
    let drawn = rasterizer.drawn(list)
    guard let inverse = h.inverse else { return }
    let n = 24
    var worst = 0.0
    for y in 0..<40 {
      for x in 0..<48 {
        var sum = ReferenceKernels.Color(0, 0, 0, 0)
        for k in 0..<n * n {
          let p = inverse.applied(
            x: Double(x) + (Double(k % n) + 0.5) / Double(n), y: Double(y) + (Double(k / n) + 0.5) / Double(n))
          let (u, v) = (p.x / p.w, p.y / p.w)
          let inside = p.w > 0 && ReferenceKernels.contains(u, v, size, radius: radius)
          let inner = ReferenceKernels.contains(
            u - 2.5, v - 2.5, Size(width: 25, height: 19), radius: max(0, radius - 2.5))
          sum = sum + ReferenceKernels.Color(inside ? (inner ? fillColor : lineColor) : list.background)
        }
        worst = max(worst, (sum * (1 / Double(n * n))).distance(to: drawn[x, y]))
      }
    }
    // 1/24 pixel along an edge of full contrast is what the sampling itself may miss.
    #expect(worst <= 255.0 / 24 * 0.75)
  }

  @Test func group_hidesItsOwnShadow_andFadesAsOne() {
    var quad = Quad(
      homography: .scale(x: 1, y: 1, thenTranslate: Point(x: 10, y: 10)), size: Size(width: 20, height: 20))
    quad.fill = Pixel(red: 255, green: 255, blue: 255, alpha: 255)
    quad.shadow = Quad.Shadow(sigma: 5, offset: .zero, color: Pixel(red: 0, green: 0, blue: 0, alpha: 255))
    quad.alpha = 0.5
    let background = Pixel(red: 200, green: 0, blue: 0, alpha: 255)
    var list = DisplayList(width: 40, height: 40, background: background)
    list.commands = [.quad(quad)]
    var rasterizer = Rasterizer()
    let drawn = rasterizer.drawn(list)
    // Half white over red, no black from the shadow behind the cell.
    let half = Pixel(red: 255, green: 255, blue: 255, alpha: 255).scaled(by: 128).over(background)
    #expect(drawn[20, 20] == half)
    #expect(drawn[8, 20].red < 170)
  }

  @Test func opaqueBackground_staysOpaque() {
    var random = SplitMix64(seed: 9)
    var list = DisplayList(width: 32, height: 32, background: Pixel(red: 1, green: 2, blue: 3, alpha: 255))
    for _ in 0..<60 { list.commands.append(.quad(anyQuad(&random))) }
    var rasterizer = Rasterizer()
    #expect(rasterizer.drawn(list).isOpaque)
  }

  /// Whatever the numbers, drawing ends, and valid pixels come out.
  @Test func nonsense_neverTraps() {
    var random = SplitMix64(seed: 10)
    let values: [Double] = [
      0, -0.0, 1, -1, 0.5, 1e-300, -1e-300, 1e-12, 1e6, -1e6, 1e12, 1e300, -1e300, .infinity, -.infinity, .nan, 33,
    ]
    func value() -> Double { values[Int(random.next() % UInt64(values.count))] }
    var rasterizer = Rasterizer()
    let texture = Texture(Bitmap(width: 4, height: 3, fill: Pixel(red: 9, green: 9, blue: 9, alpha: 255)))
    for _ in 0..<6000 {
      var list = DisplayList(width: 9, height: 7, background: .clear)
      list.textures = [texture]
      var quad = Quad(
        homography: Homography(value(), value(), value(), value(), value(), value(), value(), value(), value()),
        size: Size(width: value(), height: value()))
      quad.cornerRadius = value()
      quad.alpha = value()
      quad.fill = random.pixel()
      quad.content = Quad.Content(texture: 0, rect: Rect(x: value(), y: value(), width: value(), height: value()))
      quad.content?.opacity = value()
      quad.content?.isTiled = random.next() % 2 == 0
      if random.next() % 4 == 0 { quad.content = nil }
      func point() -> Point { Point(x: value(), y: value()) }
      quad.gradient = Quad.Gradient(
        start: point(), end: point(), stops: (0..<random.next() % 4).map { _ in (value(), random.pixel()) })
      let path = Path([
        .move(point()), .line(point()), .quadratic(control: point(), end: point()), .move(point()),
        .cubic(control1: point(), control2: point(), end: point()), .line(point()),
      ])
      quad.glyphs = Quad.Glyphs(path: path, color: random.pixel(), shadow: (point(), random.pixel()))
      quad.fade = Quad.Fade(top: (value(), value()), bottom: (value(), value()))
      quad.border = Quad.Border(width: value(), color: random.pixel())
      quad.shadow = Quad.Shadow(sigma: value(), offset: Point(x: value(), y: value()), color: random.pixel())
      list.commands = [.quad(quad)]
      let drawn = rasterizer.drawn(list)
      for pixel in drawn.pixels { #expect(max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha) }
    }
  }

  @Test func millionPixelsWide_isDrawnWhereItIsSeen() {
    var quad = Quad(
      homography: .scale(x: 1e6, y: 1e6, thenTranslate: Point(x: -3e5, y: -4e5)), size: Size(width: 1, height: 1))
    quad.fill = Pixel(red: 7, green: 8, blue: 9, alpha: 255)
    quad.cornerRadius = 0.25
    var list = DisplayList(width: 16, height: 16, background: .clear)
    list.commands = [.quad(quad)]
    var rasterizer = Rasterizer()
    let drawn = rasterizer.drawn(list)
    #expect(drawn.pixels.allSatisfy { $0 == quad.fill })
  }

  /// An animation that dies away leaves turns like these: rise over run is no number any more.
  @Test(arguments: [1, -1, 2000, 1e14, -1e14]) func hardlyTurned_isDrawnAsUpright(steps: Double) {
    let rise = steps * .leastNonzeroMagnitude
    var list = DisplayList(width: 12, height: 8, background: .clear)
    var quad = Quad(homography: Homography(1, rise, 2, rise, 1, 0, 0, 0, 1), size: Size(width: 8, height: 5))
    quad.fill = Pixel(red: 7, green: 8, blue: 9, alpha: 255)
    list.outline = ClipOutline(
      homography: Homography(1, rise, 0, rise, 1, 0, 0, 0, 1), size: Size(width: 12, height: 8))
    list.commands = [.quad(quad)]
    var rasterizer = Rasterizer()
    let drawn = rasterizer.drawn(list)
    for y in 0..<8 {
      for x in 0..<12 {
        let isInside = (2..<10).contains(x) && y < 5
        #expect(drawn[x, y] == (isInside ? quad.fill : .clear))
      }
    }
  }

  @Test func behindTheEye_drawsNothing() {
    var quad = Quad(homography: Homography(1, 0, 0, 0, 1, 0, 0, 0, -1), size: Size(width: 5, height: 5))
    quad.fill = Pixel(red: 255, green: 255, blue: 255, alpha: 255)
    quad.shadow = Quad.Shadow(sigma: 2, offset: .zero, color: quad.fill)
    var list = DisplayList(width: 8, height: 8, background: .clear)
    list.commands = [.quad(quad)]
    var rasterizer = Rasterizer()
    let drawn = rasterizer.drawn(list)
    #expect(drawn.pixels.allSatisfy { $0 == .clear })
  }

  @Test func narrowerClip_afterAWiderOne_changesNothing() {
    var random = SplitMix64(seed: 11)
    var used = Rasterizer()
    _ = used.drawn(DisplayList(width: 200, height: 20, background: .clear))
    for width in [100, 40, 63, 17] {
      var list = DisplayList(width: width, height: 40, background: .clear)
      list.clip = PixelRect(x: 0..<width - 3, y: 0..<40)
      for x in [Double(width - 3), Double(width), Double(width - 4), 0] {
        var quad = Quad(
          homography: .scale(x: 1, y: 1, thenTranslate: Point(x: x, y: 4)), size: Size(width: 8, height: 8))
        quad.fill = random.pixel()
        quad.shadow = Quad.Shadow(sigma: 2, offset: Point(x: 6, y: 0), color: random.pixel())
        list.commands.append(.quad(quad))
      }
      var fresh = Rasterizer()
      let (again, first) = (used.drawn(list), fresh.drawn(list))
      #expect(again == first)
    }
  }

  @Test func textureOfTheCellsOwnShape_isCoveredOnce_whateverTheRounding() {
    let image = Texture(Bitmap(width: 107, height: 300, fill: Pixel(red: 255, green: 255, blue: 255, alpha: 255)))
    var quad = Quad(
      homography: .scale(x: 1, y: 1, thenTranslate: Point(x: 2.5, y: 2)), size: Size(width: 240, height: 4))
    quad.content = Quad.Content(texture: 0, rect: Rect(x: 1e-13, y: -100, width: 239.9999999999, height: 300))
    var list = DisplayList(width: 250, height: 8, background: .clear)
    list.textures = [image]
    list.commands = [.quad(quad)]
    var rasterizer = Rasterizer()
    #expect(rasterizer.drawn(list)[2, 4].alpha == 128)
  }

  private func anyQuad(_ random: inout SplitMix64) -> Quad {
    var quad = Quad(
      homography: Homography(
        random.number(in: -2...2), random.number(in: -2...2), random.number(in: 0...32),
        random.number(in: -2...2), random.number(in: -2...2), random.number(in: 0...32),
        random.number(in: -0.05...0.05), random.number(in: -0.05...0.05), 1),
      size: Size(width: random.number(in: 0...20), height: random.number(in: 0...20)))
    quad.cornerRadius = random.number(in: 0...8)
    quad.fill = random.pixel()
    quad.border = Quad.Border(width: random.number(in: 0...4), color: random.pixel())
    quad.shadow = Quad.Shadow(
      sigma: random.number(in: 0...6), offset: Point(x: 1, y: 2), color: random.pixel())
    quad.alpha = random.number(in: 0...1)
    return quad
  }
}
