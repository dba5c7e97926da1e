import Foundation
import Testing

@testable import Raster

@Suite struct ShadowTests {
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
    for y in stride(from: 6, to: 205, by: 7) {
      let rise = 205 - Double(y) - 0.5
      let edge = Int(205 - (40_000 - rise * rise).squareRoot())
      for x in max(0, edge - 4)...min(209, edge + 4) {
        let exact = convolved(c, x: Double(x) + 0.5 - 5, y: Double(y) + 0.5 - 5)
        worst = max(worst, abs(exact * 255 - Double(drawn[x, y].alpha)))
      }
    }
    #expect(worst <= 2)
  }

  @Test func mask_isFlatFarInside_andEmptyOutside() {
    let mask = ShadowMask(.init(size: Size(width: 200, height: 100), cornerRadius: 10, sigma: 5))
    #expect(mask.values[mask.values.count - 1] & 0xFFFF > 32750)
    #expect(mask.values[0] & 0xFFFF < 50)
    #expect(mask.columns < 120 && mask.rows < 120)
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
    #expect(drawn[17, 15] == .clear && drawn[5, 15] == .clear)
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
}
