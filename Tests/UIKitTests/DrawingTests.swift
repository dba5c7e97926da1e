import Foundation
import Graphics
import Testing
import UIKit

/// What code draws in a context, pixel by pixel, where a point is a pixel.
@MainActor struct DrawingTests {
  private let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
  private let blue = Pixel(red: 0, green: 0, blue: 255, alpha: 255)
  private let black = Pixel(red: 0, green: 0, blue: 0, alpha: 255)
  private let white = Pixel(red: 255, green: 255, blue: 255, alpha: 255)

  @Test func rectangle_coversPartsOfPixels() async throws {
    let bitmap = try await DrawingPicture.drawn(20, 20) { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 2.5, y: 3, width: 4, height: 5.25))
    }
    #expect(bitmap[3, 4] == red)
    // Half of the column, a quarter of the row.
    #expect(bitmap[2, 4] == Pixel(red: 255, green: 127, blue: 127, alpha: 255))
    #expect(bitmap[6, 4] == bitmap[2, 4])
    #expect(bitmap[4, 8] == Pixel(red: 255, green: 191, blue: 191, alpha: 255))
    #expect(bitmap[4, 9] == white)
    #expect(bitmap[1, 4] == white)
  }

  @Test func stroke_isAsWideAsItsLine_withItsEnds() async throws {
    func line(_ cap: CGLineCap) async throws -> Bitmap {
      try await DrawingPicture.drawn(30, 20) { context in
        context.setLineWidth(4)
        context.setLineCap(cap)
        context.move(to: CGPoint(x: 8, y: 10))
        context.addLine(to: CGPoint(x: 20, y: 10))
        context.strokePath()
      }
    }
    let butt = try await line(.butt)
    #expect((0..<20).filter { butt[14, $0] == black } == [8, 9, 10, 11])
    #expect((0..<30).filter { butt[$0, 10] == black } == Array(8..<20))
    let square = try await line(.square)
    #expect((0..<30).filter { square[$0, 8] == black } == Array(6..<22))
    let round = try await line(.round)
    #expect(round[6, 10].red < 100)
    #expect(round[6, 8].red > 150)
    #expect(round[20, 9] == black)
    // Two half discs of radius 2 more: 4π pixels.
    let area = round.pixels.reduce(0.0) { $0 + Double(255 - Int($1.red)) / 255 }
    #expect(abs(area - (48 + 4 * Double.pi)) < 0.1)
  }

  @Test(arguments: [(CGLineJoin.miter, 4.0), (.bevel, 2), (.round, Double.pi)])
  func corner_hasItsShape(join: CGLineJoin, expected: Double) async throws {
    let bitmap = try await DrawingPicture.drawn(30, 30) { context in
      context.setLineWidth(4)
      context.setLineJoin(join)
      context.addLines(between: [CGPoint(x: 6, y: 24), CGPoint(x: 6, y: 6), CGPoint(x: 24, y: 6)])
      context.strokePath()
    }
    // Outside of both lines, the corner is a square of 2 × 2, its half, or a quarter of a disc.
    let area = (0..<6).flatMap { x in (0..<6).map { Double(255 - Int(bitmap[x, $0].red)) / 255 } }.reduce(0, +)
    #expect(abs(area - expected) < 0.05)
  }

  @Test func miter_isCutOffAboveItsLimit() async throws {
    func corner(_ limit: CGFloat) async throws -> Bitmap {
      try await DrawingPicture.drawn(40, 40) { context in
        context.setLineWidth(4)
        context.setMiterLimit(limit)
        // Half the angle has a sine of 1/√5: the miter is √5 line widths long.
        context.addLines(between: [CGPoint(x: 5, y: 30), CGPoint(x: 15, y: 10), CGPoint(x: 25, y: 30)])
        context.strokePath()
      }
    }
    #expect(try await corner(2.3)[14, 7] != white)
    #expect(try await corner(2.2)[14, 7] == white)
  }

  @Test func dashes_alternate_fromTheirPhase() async throws {
    let bitmap = try await DrawingPicture.drawn(40, 10) { context in
      context.setLineWidth(2)
      context.setLineDash(phase: 2, lengths: [6, 4])
      context.addLines(between: [CGPoint(x: 0, y: 5), CGPoint(x: 40, y: 5)])
      context.strokePath()
    }
    let dark = (0..<40).filter { bitmap[$0, 5] == black }
    #expect(dark == Array(0..<4) + Array(8..<14) + Array(18..<24) + Array(28..<34) + Array(38..<40))
  }

  @Test func transform_scalesLines_alsoByTwoFactors() async throws {
    let bitmap = try await DrawingPicture.drawn(40, 40) { context in
      context.scaleBy(x: 4, y: 1)
      context.setLineWidth(2)
      context.stroke(CGRect(x: 2, y: 10, width: 5, height: 20))
    }
    // Vertical lines are 8 pixels wide, horizontal ones 2.
    #expect((0..<40).filter { bitmap[$0, 20] == black } == Array(4..<12) + Array(24..<32))
    #expect((0..<40).filter { bitmap[18, $0] == black } == [9, 10, 29, 30])
  }

  @Test func evenOdd_leavesOverlapsOut() async throws {
    func rings(_ isEvenOdd: Bool) async throws -> Bitmap {
      try await DrawingPicture.drawn(40, 40) { _ in
        let path = UIBezierPath(rect: CGRect(x: 4, y: 4, width: 32, height: 32))
        path.append(UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 20, height: 20)))
        path.append(UIBezierPath(rect: CGRect(x: 18, y: 0, width: 4, height: 40)))
        path.usesEvenOddFillRule = isEvenOdd
        path.fill()
      }
    }
    let odd = try await rings(true)
    #expect(odd[6, 20] == black)
    #expect(odd[14, 20] == white)
    #expect(odd[20, 20] == black)
    #expect(odd[20, 6] == white)
    #expect(odd[20, 2] == black)
    let full = try await rings(false)
    #expect(full[14, 20] == black)
    // A disc of 100π without the bar's part, the bar outside of the square, and the rest of the square.
    let area = odd.pixels.reduce(0.0) { $0 + Double(255 - Int($1.red)) / 255 }
    let chord = 4 * (96.0).squareRoot() + 200 * asin(0.2)
    #expect(abs(area - (1024 - 100 * .pi + 2 * chord - (32 * 4) + 4 * 8)) < 0.5)
  }

  @Test func star_hasAHole_byTheEvenOddRule() async throws {
    func star(_ isEvenOdd: Bool) async throws -> Bitmap {
      try await DrawingPicture.drawn(60, 60) { context in
        let points = (0..<5).map { index -> CGPoint in
          let angle = Double(index) * 4 * .pi / 5 - .pi / 2
          return CGPoint(x: 30 + 28 * cos(angle), y: 30 + 28 * sin(angle))
        }
        context.addLines(between: points)
        context.closePath()
        context.fillPath(using: isEvenOdd ? .evenOdd : .winding)
      }
    }
    #expect(try await star(true)[30, 30] == white)
    #expect(try await star(true)[30, 10] == black)
    #expect(try await star(false)[30, 30] == black)
  }

  @Test func clip_limitsEverything_untilTheStateIsRestored() async throws {
    let bitmap = try await DrawingPicture.drawn(40, 40) { context in
      context.saveGState()
      UIBezierPath(ovalIn: CGRect(x: 4, y: 4, width: 32, height: 32)).addClip()
      context.clip(to: CGRect(x: 0, y: 0, width: 20.5, height: 40))
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      context.restoreGState()
      UIColor.blue.setFill()
      context.fill(CGRect(x: 38, y: 38, width: 2, height: 2))
    }
    #expect(bitmap[10, 20] == red)
    #expect(bitmap[19, 20] == red)
    // A half-covered pixel of the clip.
    #expect(bitmap[20, 20] == Pixel(red: 255, green: 127, blue: 127, alpha: 255))
    #expect(bitmap[30, 20] == white)
    #expect(bitmap[5, 5] == white)
    #expect(bitmap[39, 39] == blue)
  }

  @Test func linearGradient_isHalfWayInItsMiddle_andEndsUnlessItContinues() async throws {
    func gradient(_ options: CGGradientDrawingOptions) async throws -> Bitmap {
      try await DrawingPicture.drawn(100, 10) { context in
        let colors = [UIColor.black.cgColor, UIColor.red.cgColor]
        let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: nil)
        guard let gradient else { return }
        context.drawLinearGradient(
          gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 71, y: 0), options: options)
      }
    }
    let plain = try await gradient([])
    // (45.5 − 20)/51 = 1/2.
    #expect(plain[45, 5] == Pixel(red: 128, green: 0, blue: 0, alpha: 255))
    #expect(plain[19, 5] == white)
    #expect(plain[71, 5] == white)
    let both = try await gradient([.drawsBeforeStartLocation, .drawsAfterEndLocation])
    #expect(both[2, 5] == black)
    #expect(both[90, 5] == red)
    #expect(both[45, 5] == plain[45, 5])
    let after = try await gradient(.drawsAfterEndLocation)
    #expect(after[2, 5] == white)
    #expect(after[90, 5] == red)
  }

  @Test func radialGradient_dependsOnTheDistance() async throws {
    let bitmap = try await DrawingPicture.drawn(81, 81) { context in
      let gradient = CGGradient(
        colorsSpace: nil, colors: [UIColor.white.cgColor, UIColor.black.cgColor], locations: [0, 1])
      guard let gradient else { return }
      let center = CGPoint(x: 40.5, y: 40.5)
      context.drawRadialGradient(
        gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 40, options: [])
    }
    #expect(bitmap[40, 40] == white)
    // 10 of 40 pixels from the center: 255·3/4.
    #expect(bitmap[50, 40].red == 191)
    #expect(bitmap[40, 30].red == 191)
    #expect(bitmap[46, 48].red == 191)
    #expect(bitmap[79, 40].red == 6)
    #expect(bitmap[2, 2] == white)
  }

  @Test func shadow_isADisplacedBlurredCopy() async throws {
    func shadow(_ blur: CGFloat) async throws -> Bitmap {
      try await DrawingPicture.drawn(60, 60) { context in
        context.setShadow(offset: CGSize(width: 20, height: 10), blur: blur, color: UIColor.blue.cgColor)
        UIColor.red.setFill()
        context.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
      }
    }
    let sharp = try await shadow(0)
    #expect(sharp[40, 35] == blue)
    #expect(sharp[29, 29] == red)
    #expect(sharp[50, 35] == white)
    // On its edge, a blurred shadow has half of its color.
    let blurred = try await shadow(8)
    let edge = (Int(blurred[49, 30].red) + Int(blurred[50, 30].red)) / 2
    #expect(abs(edge - 127) <= 2)
    #expect(blurred[20, 20] == red)
  }

  @Test func alphaAndBlendModes_combineColors() async throws {
    func mixed(_ mode: CGBlendMode, alpha: CGFloat = 1) async throws -> Pixel {
      try await DrawingPicture.drawn(10, 10) { context in
        context.setFillColor(red: 0.8, green: 0.4, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.setBlendMode(mode)
        context.setAlpha(alpha)
        context.setFillColor(red: 0.6, green: 0.2, blue: 1, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      }[5, 5]
    }
    // Components 204, 102, 0 below 153, 51, 255.
    #expect(try await mixed(.normal) == Pixel(red: 153, green: 51, blue: 255, alpha: 255))
    #expect(try await mixed(.multiply) == Pixel(red: 122, green: 20, blue: 0, alpha: 255))
    #expect(try await mixed(.screen) == Pixel(red: 235, green: 133, blue: 255, alpha: 255))
    #expect(try await mixed(.darken) == Pixel(red: 153, green: 51, blue: 0, alpha: 255))
    #expect(try await mixed(.lighten) == Pixel(red: 204, green: 102, blue: 255, alpha: 255))
    #expect(try await mixed(.difference) == Pixel(red: 51, green: 51, blue: 255, alpha: 255))
    #expect(try await mixed(.plusLighter) == Pixel(red: 255, green: 153, blue: 255, alpha: 255))
    #expect(try await mixed(.destinationOver) == Pixel(red: 204, green: 102, blue: 0, alpha: 255))
    #expect(try await mixed(.clear) == white)
    // Half of each, within rounding.
    let half = try await mixed(.normal, alpha: 0.5)
    #expect(abs(Int(half.red) - 178) <= 1)
    #expect(abs(Int(half.blue) - 128) <= 1)
  }

  @Test func clear_removesWithSoftEdges() async throws {
    let bitmap = try await DrawingPicture.drawn(20, 20) { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      context.clear(CGRect(x: 5, y: 5, width: 10.5, height: 10))
    }
    #expect(bitmap[10, 10] == white)
    #expect(bitmap[4, 10] == red)
    #expect(abs(Int(bitmap[15, 10].green) - 127) <= 1)
  }

  @Test func transparencyLayer_fadesAsOne() async throws {
    let bitmap = try await DrawingPicture.drawn(30, 10) { context in
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 10, y: 0, width: 20, height: 10))
      context.endTransparencyLayer()
    }
    #expect(bitmap[15, 5] == Pixel(red: 255, green: 127, blue: 127, alpha: 255))
    #expect(bitmap[25, 5] == bitmap[15, 5])
  }

  @Test func bitmapContext_hasItsOriginAtTheBottom() async throws {
    let bitmap = try await CellPicture.drawn(20, 20) { cell in
      let context = CGContext(
        data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      context?.setFillColor(UIColor.red.cgColor)
      context?.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
      guard let image = context?.makeImage() else { return }
      // Upright, as the context's own images are.
      context?.draw(image, in: CGRect(x: 10, y: 10, width: 10, height: 10))
      guard let whole = context?.makeImage() else { return }
      cell.contentView.addSubview(UIImageView(image: UIImage(cgImage: whole)))
    }
    #expect(bitmap[5, 17] == red)
    #expect(bitmap[5, 3] == white)
    #expect(bitmap[12, 8] == red)
    #expect(bitmap[12, 2] == white)
  }
}
