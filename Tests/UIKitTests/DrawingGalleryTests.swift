import Foundation
import Graphics
import Testing
import UIKit

/// Pictures as apps draw them: cards, charts, lines, and photos in shapes.
///
/// `FRAMEGEN_PICTURES` keeps them for a look.
@MainActor struct DrawingGalleryTests {
  private static let white = Pixel(red: 255, green: 255, blue: 255, alpha: 255)

  @Test func card_hasItsGradientInsideRoundCorners() async throws {
    let bitmap = try await DrawingPicture.drawn(160, 100, scale: 2) { context in
      let card = UIBezierPath(roundedRect: CGRect(x: 10, y: 10, width: 140, height: 80), cornerRadius: 16)
      context.saveGState()
      context.setShadow(offset: CGSize(width: 0, height: 3), blur: 8, color: UIColor(white: 0, alpha: 0.4).cgColor)
      UIColor.white.setFill()
      card.fill()
      context.restoreGState()
      card.addClip()
      let colors = [UIColor.systemPurple.cgColor, UIColor.systemOrange.cgColor] as CFArray
      guard let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1])
      else { return }
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 10, y: 10), end: CGPoint(x: 150, y: 90), options: [])
      "Evening".draw(
        in: CGRect(x: 24, y: 50, width: 112, height: 30),
        withAttributes: [.font: UIFont.boldSystemFont(ofSize: 22), .foregroundColor: UIColor.white])
    }
    // The middle of the diagonal, on which x and y have the same weight as in the line of the gradient.
    let middle = bitmap[160, 60]
    #expect(middle.red > 175)
    #expect(bitmap[24, 24].green > 150)
    #expect(bitmap[300, 186] != Self.white)
  }

  @Test func pie_coversItsDisc() async throws {
    let bitmap = try await DrawingPicture.drawn(120, 120, scale: 2) { _ in
      let shares = [0.35, 0.25, 0.2, 0.12, 0.08]
      let colors: [UIColor] = [.systemBlue, .systemGreen, .systemYellow, .systemOrange, .systemRed]
      var start = -CGFloat.pi / 2
      let center = CGPoint(x: 60, y: 60)
      for (share, color) in zip(shares, colors) {
        let end = start + CGFloat(share) * 2 * .pi
        let wedge = UIBezierPath()
        wedge.move(to: center)
        wedge.addArc(withCenter: center, radius: 50, startAngle: start, endAngle: end, clockwise: true)
        wedge.close()
        color.setFill()
        wedge.fill()
        UIColor.white.setStroke()
        (wedge.lineWidth, wedge.lineJoinStyle) = (2, .round)
        wedge.stroke()
        start = end
      }
    }
    #expect(bitmap[150, 60] == UIColor.systemBlue.pixel)
    #expect(bitmap[60, 150] == UIColor.systemYellow.pixel)
    // On the line between the first and the last wedge.
    #expect(bitmap[120, 60] == Self.white)
    #expect(bitmap[5, 5] == Self.white)
  }

  @Test func dashedLine_turnsWithRoundCorners() async throws {
    let bitmap = try await DrawingPicture.drawn(160, 100, scale: 2) { _ in
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 15, y: 80))
      path.addLine(to: CGPoint(x: 50, y: 20))
      path.addLine(to: CGPoint(x: 80, y: 75))
      path.addCurve(
        to: CGPoint(x: 145, y: 25), controlPoint1: CGPoint(x: 100, y: 110), controlPoint2: CGPoint(x: 110, y: -20))
      (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (6, .round, .round)
      path.setLineDash([14, 10], count: 2, phase: 0)
      UIColor.systemIndigo.setStroke()
      path.stroke()
      let dots = UIBezierPath(ovalIn: CGRect(x: 60, y: 10, width: 30, height: 30))
      (dots.lineWidth, dots.lineCapStyle) = (3, .round)
      dots.setLineDash([0, 6], count: 2, phase: 0)
      dots.stroke()
    }
    #expect(bitmap[30, 160] == UIColor.systemIndigo.pixel)
    #expect(bitmap.pixels.contains { (101..<240).contains($0.green) })
  }

  @Test func photo_andText_underAClip() async throws {
    let bitmap = try await DrawingPicture.drawn(140, 140, scale: 2) { context in
      let hexagon = UIBezierPath()
      for index in 0..<6 {
        let angle = CGFloat(index) * .pi / 3
        let point = CGPoint(x: 70 + 60 * cos(angle), y: 70 + 60 * sin(angle))
        if index == 0 { hexagon.move(to: point) } else { hexagon.addLine(to: point) }
      }
      hexagon.close()
      context.saveGState()
      hexagon.addClip()
      UIImage(named: "aurora")?.draw(in: CGRect(x: -20, y: 5, width: 195, height: 130))
      UIColor(white: 0, alpha: 0.5).setFill()
      UIRectFillUsingBlendMode(CGRect(x: 0, y: 88, width: 140, height: 52), .normal)
      let style = NSMutableParagraphStyle()
      style.alignment = .center
      ("Aurora" as String).draw(
        in: CGRect(x: 0, y: 92, width: 140, height: 24),
        withAttributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.white, .paragraphStyle: style])
      context.restoreGState()
      (hexagon.lineWidth, hexagon.lineJoinStyle) = (3, .miter)
      UIColor.black.setStroke()
      hexagon.stroke()
    }
    #expect(bitmap[10, 10] == Self.white)
    #expect(bitmap[140, 140] != Self.white)
    #expect(bitmap[259, 140] == Pixel(red: 0, green: 0, blue: 0, alpha: 255))
  }

  @Test func snapshotOfACell_isSmall_andTurned() async throws {
    let bitmap = try await CellPicture.drawn(200, 120, scale: 2) { cell in
      let card = UIView(frame: CGRect(x: 10, y: 10, width: 120, height: 100))
      card.backgroundColor = .systemTeal
      card.layer.cornerRadius = 14
      (card.layer.borderWidth, card.layer.borderColor) = (2, UIColor.black.cgColor)
      let photo = UIImageView(frame: CGRect(x: 12, y: 12, width: 96, height: 48))
      (photo.image, photo.contentMode, photo.clipsToBounds) = (UIImage(named: "aurora"), .scaleAspectFill, true)
      let label = UILabel(frame: CGRect(x: 12, y: 66, width: 96, height: 24))
      (label.text, label.textColor) = ("Snapshot", .white)
      for view in [photo, label] { card.addSubview(view) }
      cell.contentView.addSubview(card)
      let image = UIGraphicsImageRenderer(bounds: card.bounds).image { card.layer.render(in: $0.cgContext) }
      let small = UIImageView(frame: CGRect(x: 138, y: 40, width: 54, height: 45))
      small.image = image
      small.transform = CGAffineTransform(rotationAngle: 0.2)
      cell.contentView.addSubview(small)
    }
    #expect(bitmap[40, 190] == UIColor.systemTeal.pixel)
    // The bottom edge of the turned picture.
    #expect(bitmap[330, 150] != Self.white)
  }

  @Test func badNumbers_drawNothing() async throws {
    let bitmap = try await DrawingPicture.drawn(10, 10) { context in
      context.fill(CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5))
      context.fill(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 5))
      context.setLineDash(phase: .nan, lengths: [-1, 0])
      context.setLineWidth(.infinity)
      context.stroke(CGRect(x: 1, y: 1, width: 3, height: 3))
      context.scaleBy(x: 0, y: 0)
      context.strokeEllipse(in: CGRect(x: 0, y: 0, width: 5, height: 5))
      context.restoreGState()
      context.endTransparencyLayer()
      UIGraphicsPopContext()
      UIGraphicsEndImageContext()
      UIGraphicsPopContext()
      #expect(UIGraphicsGetCurrentContext() == nil)
    }
    #expect(bitmap.pixels.allSatisfy { $0 == Self.white })
  }

  @Test func view_isDrawnAgain_whenItIsMarked() async throws {
    let counter = DrawCounter()
    _ = try await CellPicture.drawn(20, 20) { cell in
      let view = CountingView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view.counter = counter
      cell.contentView.addSubview(view)
      for _ in 0..<3 { view.layer.displayIfNeeded() }
      view.setNeedsDisplay()
      view.layer.displayIfNeeded()
      // By default, a new size stretches the contents.
      view.frame.size.width = 10
      view.layer.displayIfNeeded()
      view.contentMode = .redraw
      view.frame.size.width = 15
      view.layer.displayIfNeeded()
      counter.result = counter.rects.map(\.width)
    }
    // Those of one cell; the items are counted with another.
    #expect(counter.result.suffix(3) == [20, 20, 15])
  }
}

private final class CountingView: UIView {
  var counter: DrawCounter?

  override func draw(_ rect: CGRect) { counter?.rects.append(rect) }
}

private final class DrawCounter: @unchecked Sendable {
  var rects: [CGRect] = []
  var result: [CGFloat] = []
}

extension UIColor {
  /// The color as an opaque pixel.
  fileprivate var pixel: Pixel {
    let parts = (cgColor.components ?? []).map { UInt8(($0 * 255).rounded()) }
    return Pixel(red: parts[0], green: parts[1], blue: parts[2], alpha: 255)
  }
}
