import Foundation
import Testing

@testable import Raster

struct ShadowTests {
  struct Case: Sendable {
    var size: Size
    var radius: Double
    var sigma: Double
  }

  static let cases = [
    Case(size: Size(width: 40, height: 30), radius: 0, sigma: 4),
    Case(size: Size(width: 40, height: 30), radius: 8, sigma: 4),
    Case(size: Size(width: 24, height: 24), radius: 12, sigma: 3),
    Case(size: Size(width: 60, height: 10), radius: 5, sigma: 8),
    Case(size: Size(width: 50, height: 50), radius: 20, sigma: 1.5),
  ]

  /// Drawn shadow against a true convolution of the shape with a Gaussian, at most 2 of 255 apart.
  @Test(arguments: cases) func blurred_equalsTheConvolution(_ c: Case) {
    let margin = 3 * c.sigma
    let (width, height) = (Int(c.size.width + 2 * margin) + 1, Int(c.size.height + 2 * margin) + 1)
    var quad = Quad(
      homography: .scale(x: 1, y: 1, thenTranslate: Point(x: margin, y: margin)), size: c.size)
    quad.cornerRadius = c.radius
    quad.shadow = Quad.Shadow(sigma: c.sigma, offset: .zero, color: Pixel(red: 0, green: 0, blue: 0, alpha: 255))
    var list = DisplayList(width: width, height: height, background: .clear)
    list.commands = [.quad(quad)]
    var rasterizer = Rasterizer()
    let drawn = rasterizer.drawn(list)
    var worst = 0.0
    for y in stride(from: 0, to: height, by: 3) {
      for x in stride(from: 0, to: width, by: 3) {
        let exact = convolved(c, x: Double(x) + 0.5 - margin, y: Double(y) + 0.5 - margin)
        worst = max(worst, abs(exact * 255 - Double(drawn[x, y].alpha)))
      }
    }
    #expect(worst <= 2)
  }

  /// The stated limit of the grid: along the arc of a corner 200 σ round.
  @Test func veryRoundCorner_staysWithinTheBound() {
    let c = Case(size: Size(width: 420, height: 420), radius: 200, sigma: 1)
    var quad = Quad(homography: .scale(x: 1, y: 1, thenTranslate: Point(x: 5, y: 5)), size: c.size)
    quad.cornerRadius = c.radius
    quad.shadow = Quad.Shadow(sigma: c.sigma, offset: .zero, color: Pixel(red: 0, green: 0, blue: 0, alpha: 255))
    var list = DisplayList(width: 250, height: 250, background: .clear)
    list.commands = [.quad(quad)]
    var rasterizer = Rasterizer()
    let drawn = rasterizer.drawn(list)
    var worst = 0.0
    let middle = c.radius + 5
    for y in stride(from: 6, to: Int(middle), by: 7) {
      let rise = middle - Double(y) - 0.5
      let edge = Int(middle - (c.radius * c.radius - rise * rise).squareRoot())
      for x in max(0, edge - 4)...min(Int(middle) + 4, edge + 4) {
        // A blur as fine as this is what pixels show: its mean over each of them.
        var exact = 0.0
        for k in 0..<36 {
          let (dx, dy) = (Double(2 * (k % 6) + 1) / 12, Double(2 * (k / 6) + 1) / 12)
          exact += convolved(c, x: Double(x) + dx - 5, y: Double(y) + dy - 5) / 36
        }
        worst = max(worst, abs(exact * 255 - Double(drawn[x, y].alpha)))
      }
    }
    #expect(worst <= 1.5)
  }

  struct Footprint: Sendable {
    /// Device pixels per plane unit.
    var scale: Point
    var angle: Double
    /// The tolerance in 1/255; corners are less exact where the pixel lies askew.
    var tolerance: Double
  }

  static let footprints = [
    Footprint(scale: Point(x: 1, y: 1), angle: 0, tolerance: 1),
    Footprint(scale: Point(x: 1, y: 1), angle: 30, tolerance: 2.2),
    Footprint(scale: Point(x: 0.3, y: 1), angle: 0, tolerance: 2),
    Footprint(scale: Point(x: 0.5, y: 0.5), angle: 45, tolerance: 3),
  ]

  /// Shadows sharper than the pixels that show them: against the mean over each pixel of the true convolution.
  @Test(arguments: [0.05, 0.2, 0.4, 0.8, 1.6], footprints) func fineShadow_isThePixelsMean(
    _ sigma: Double, _ footprint: Footprint
  ) throws {
    let (w, h) = (9.3, 7.6)
    let turn = footprint.angle * .pi / 180
    let (c, s) = (Foundation.cos(turn), Foundation.sin(turn))
    let map = Homography(c, -s, 10.3, s, c, 10.7, 0, 0, 1).after(
      .scale(
        x: footprint.scale.x, y: footprint.scale.y,
        thenTranslate: Point(x: -w / 2 * footprint.scale.x, y: -h / 2 * footprint.scale.y)))
    let inverse = try #require(map.inverse)
    let pixel = Jacobian(ux: inverse.h00, uy: inverse.h01, vx: inverse.h10, vy: inverse.h11)
    let box = Rect(x: 0, y: 0, width: w, height: h)
    let mask = ShadowMask(.init(size: box.size, cornerRadius: 0, sigma: sigma, pixel: pixel))
    let sampler = ShadowSampler(
      mask, box: box, inverse: inverse, color: Pixel(red: 0, green: 0, blue: 0, alpha: 255))
    var pixels = [Pixel](repeating: .clear, count: 21 * 21)
    var span = pixels.mutableSpan
    let spans = (0..<21).map { RowSpan(y: $0, columns: 0..<21) }
    sampler.paint(spans.span, over: &span, PixelLayout(stride: 21, origin: 0), instructionSet: .best)
    var worst = 0.0
    for y in 0..<21 {
      for x in 0..<21 {
        var sum = 0.0
        for j in 0..<16 {
          for i in 0..<16 {
            let p = inverse.applied(x: Double(x) + (Double(i) + 0.5) / 16, y: Double(y) + (Double(j) + 0.5) / 16)
            sum += (phi(p.x / sigma) - phi((p.x - w) / sigma)) * (phi(p.y / sigma) - phi((p.y - h) / sigma))
          }
        }
        worst = max(worst, abs(sum / 256 * 255 - Double(pixels[y * 21 + x].alpha)))
      }
    }
    #expect(worst <= footprint.tolerance)
  }

  @Test(arguments: [1e-300, 1e-9, 1, 1e9, 1e300], [0, 1e-300, 2, 1e9, 1e300, .infinity, .nan])
  func absurdNumbers_makeAMaskAllTheSame(_ sigma: Double, _ pixel: Double) {
    let sides = Jacobian(ux: pixel, uy: -1, vx: pixel, vy: pixel)
    for side in [1e-300, 10, 1e300] {
      let mask = ShadowMask(
        .init(size: Size(width: side, height: 10), cornerRadius: 0, sigma: sigma, pixel: sides))
      #expect(mask.values.count == (mask.columns + 1) * mask.rows)
      #expect(mask.columns <= 512)
      #expect(mask.rows <= 512)
      #expect(mask.values.allSatisfy { max($0 & 0xFFFF, $0 >> 16) <= 32767 })
    }
  }

  @Test func hugeRadius_makesAMaskAllTheSame() {
    let mask = ShadowMask(.init(size: Size(width: 1e300, height: 1e300), cornerRadius: 5e299, sigma: 1))
    #expect(mask.columns <= 512)
    #expect(mask.rows <= 512)
  }

  @Test func cache_staysBelowItsBytes_andForgetsTheOldest() {
    var cache = ShadowMaskCache()
    // Masks of one size each, some 11 kB.
    func shape(_ k: Int) -> ShadowMask.Shape {
      .init(size: Size(width: 20 + Double(k) / 1e6, height: 20), cornerRadius: 0, sigma: 3)
    }
    for k in 0..<420 {
      #expect(cache.mask(for: shape(k)).byteCount > 10_000)
      #expect(cache.mask(for: shape(0)).values.count > 0)
      #expect(cache.byteCount <= ShadowMaskCache.capacity)
    }
    let bytes = cache.byteCount
    #expect(bytes > ShadowMaskCache.capacity - 12_000)
    #expect(cache.holds(shape(0)))
    #expect(cache.holds(shape(419)))
    #expect(!cache.holds(shape(1)))
    _ = cache.mask(for: shape(1))
    #expect(cache.byteCount == bytes)
    #expect(cache.holds(shape(1)))
  }

  @Test func mask_isFlatFarInside_andEmptyOutside() {
    let mask = ShadowMask(.init(size: Size(width: 200, height: 100), cornerRadius: 10, sigma: 5))
    #expect(mask.values[mask.values.count - 1] & 0xFFFF > 32750)
    #expect(mask.values[0] & 0xFFFF < 50)
    #expect(mask.columns < 120)
    #expect(mask.rows < 120)
  }

  @Test func sharp_isTheMovedOutline() {
    var quad = Quad(homography: .scale(x: 1, y: 1, thenTranslate: Point(x: 4, y: 4)), size: Size(width: 10, height: 10))
    quad.fill = Pixel(red: 255, green: 255, blue: 255, alpha: 255)
    quad.shadow = Quad.Shadow(sigma: 0, offset: Point(x: 3, y: 2), color: Pixel(red: 0, green: 0, blue: 0, alpha: 255))
    var list = DisplayList(width: 20, height: 20, background: .clear)
    list.commands = [.quad(quad)]
    var rasterizer = Rasterizer()
    let drawn = rasterizer.drawn(list)
    #expect(drawn[5, 5] == Pixel(red: 255, green: 255, blue: 255, alpha: 255))
    #expect(drawn[16, 15] == Pixel(red: 0, green: 0, blue: 0, alpha: 255))
    #expect(drawn[17, 15] == .clear)
    #expect(drawn[5, 15] == .clear)
  }

  /// The convolution row by row: a row of the shape is an interval, whose shadow along x is a difference of error
  /// functions; rows are added up in steps of σ/200 out to 5σ.
  private func convolved(_ c: Case, x: Double, y: Double) -> Double {
    let step = c.sigma / 200
    var sum = 0.0
    for k in -1000..<1000 {
      let row = y + (Double(k) + 0.5) * step
      guard row >= 0, row <= c.size.height else { continue }
      let beyond = max(c.radius - row, row - (c.size.height - c.radius), 0)
      let inset = c.radius - (c.radius * c.radius - beyond * beyond).squareRoot()
      let along = phi((x - inset) / c.sigma) - phi((x - (c.size.width - inset)) / c.sigma)
      let distance = (row - y) / c.sigma
      sum += along * exp(-distance * distance / 2) * step / (c.sigma * (2 * Double.pi).squareRoot())
    }
    return sum
  }

  private func phi(_ t: Double) -> Double { (1 + erf(t / 2.0.squareRoot())) / 2 }

  /// Outside a fading cell its shadow is rounded once, together with the cell's opacity.
  @Test(arguments: InstructionSet.supported) func fadingCell_castsTheClosedForm(_ instructionSet: InstructionSet) {
    let (sigma, side) = (6.0, 40)
    var quad = Quad(
      homography: .scale(x: 1, y: 1, thenTranslate: Point(x: 30, y: 30)),
      size: Size(width: Double(side), height: Double(side)))
    quad.fill = Pixel(red: 255, green: 255, blue: 255, alpha: 255)
    quad.alpha = 0.5
    quad.shadow = Quad.Shadow(sigma: sigma, offset: .zero, color: Pixel(red: 0, green: 0, blue: 0, alpha: 128))
    var list = DisplayList(width: 100, height: 100, background: Pixel(red: 200, green: 200, blue: 200, alpha: 255))
    list.commands = [.quad(quad)]
    var rasterizer = Rasterizer(instructionSet: instructionSet)
    let drawn = rasterizer.drawn(list)
    let blur = AxisBlur(sigma: sigma)
    func share(_ place: Int) -> Double {
      let x = Double(place - 30) + 0.5
      return blur.share(before: x) - blur.share(before: x - Double(side))
    }
    let inside = 30..<30 + side
    for y in 0..<100 {
      for x in 0..<100 where !inside.contains(x) || !inside.contains(y) {
        let part = share(x) * share(y) * 128 / 255 * 128 / 255
        #expect(abs(Double(drawn[x, y].red) - 200 * (1 - part)) <= 0.65)
      }
    }
    // Nothing of it under the opaque inside: white and grey in equal parts, but for the opacity's rounding.
    #expect(drawn[50, 50].red == 228)
  }
}
