import Foundation
import Graphics
import Testing
import UIKit

/// Cells' layers as they are drawn: clips, opacity, borders, shadows, gradients.
@MainActor struct LayerPictureTests {
  private let white = Pixel(red: 255, green: 255, blue: 255, alpha: 255)
  private let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)

  private static func view(_ frame: CGRect, _ color: UIColor, in parent: UIView) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    parent.addSubview(view)
    return view
  }

  @Test func clip_holdsForAllInside_atAnyDepth() async throws {
    let bitmap = try await CellPicture.drawn(80, 80) { cell in
      let clip = Self.view(CGRect(x: 20, y: 20, width: 40, height: 40), .white, in: cell.contentView)
      clip.clipsToBounds = true
      clip.layer.cornerRadius = 20
      let inner = Self.view(CGRect(x: 10, y: 10, width: 5, height: 5), .white, in: clip)
      _ = Self.view(CGRect(x: -40, y: -40, width: 90, height: 90), .red, in: inner)
    }
    // A disc of radius 20.
    #expect(bitmap[40, 40] == red)
    #expect(bitmap[40, 21] == red)
    #expect(bitmap[22, 40] == red)
    #expect(bitmap[22, 22] == white)
    #expect(bitmap[57, 57] == white)
    #expect(bitmap[10, 40] == white)
    #expect(bitmap[40, 62] == white)
  }

  @Test func clip_turnsWithItsLayer() async throws {
    let bitmap = try await CellPicture.drawn(80, 80) { cell in
      let clip = Self.view(CGRect(x: 20, y: 20, width: 40, height: 40), .white, in: cell.contentView)
      clip.clipsToBounds = true
      clip.transform = CGAffineTransform(rotationAngle: .pi / 4)
      _ = Self.view(CGRect(x: -40, y: -40, width: 120, height: 120), .red, in: clip)
    }
    // A diamond with half diagonals of 28 points.
    #expect(bitmap[40, 14] == red)
    #expect(bitmap[66, 40] == red)
    #expect(bitmap[40, 40] == red)
    #expect(bitmap[21, 21] == white)
    #expect(bitmap[58, 58] == white)
    #expect(bitmap[40, 9] == white)
  }

  @Test(arguments: [true, false]) func opacity_isThatOfTheWhole(asGroup: Bool) async throws {
    let bitmap = try await CellPicture.drawn(40, 40) { cell in
      cell.contentView.alpha = 0.5
      cell.contentView.layer.allowsGroupOpacity = asGroup
      _ = Self.view(CGRect(x: 0, y: 0, width: 30, height: 40), .blue, in: cell.contentView)
      _ = Self.view(CGRect(x: 10, y: 0, width: 30, height: 40), .red, in: cell.contentView)
    }
    #expect(bitmap[35, 20] == Pixel(red: 255, green: 127, blue: 127, alpha: 255))
    // The blue view behind the red one shows through only if each fades by itself.
    #expect(bitmap[20, 20].blue == (asGroup ? 127 : 127 / 2 + 64))
    #expect(bitmap[20, 20].green == (asGroup ? 127 : 63))
  }

  @Test func fadedCell_isOne() async throws {
    let bitmap = try await CellPicture.drawn(40, 40) { cell in
      cell.backgroundColor = .blue
      cell.alpha = 1
      let front = Self.view(CGRect(x: 0, y: 0, width: 40, height: 40), .red, in: cell.contentView)
      front.alpha = 0.25
    }
    #expect(bitmap[20, 20] == Pixel(red: 64, green: 0, blue: 191, alpha: 255))
  }

  @Test func border_liesOverSublayers() async throws {
    let bitmap = try await CellPicture.drawn(40, 40) { cell in
      cell.contentView.layer.borderWidth = 4
      cell.contentView.layer.borderColor = UIColor.blue.cgColor
      _ = Self.view(CGRect(x: 0, y: 0, width: 40, height: 40), .red, in: cell.contentView)
    }
    #expect(bitmap[2, 20] == Pixel(red: 0, green: 0, blue: 255, alpha: 255))
    #expect(bitmap[6, 20] == red)
  }

  @Test func corners_areRoundedOneByOne() async throws {
    let bitmap = try await CellPicture.drawn(40, 40) { cell in
      cell.contentView.backgroundColor = .red
      cell.contentView.layer.cornerRadius = 16
      cell.contentView.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    }
    #expect(bitmap[1, 1] == white)
    #expect(bitmap[38, 1] == white)
    #expect(bitmap[1, 38] == red)
    #expect(bitmap[38, 38] == red)
  }

  @Test func shadow_followsPathOrContent_andIsCutByItsLayersClip() async throws {
    func shadowed(_ change: @escaping @MainActor @Sendable (UIView) -> Void) async throws -> Bitmap {
      try await CellPicture.drawn(60, 60) { cell in
        let view = Self.view(CGRect(x: 10, y: 10, width: 20, height: 20), .red, in: cell.contentView)
        (view.layer.shadowOpacity, view.layer.shadowRadius) = (1, 0)
        view.layer.shadowOffset = CGSize(width: 20, height: 20)
        change(view)
      }
    }
    let black = Pixel(red: 0, green: 0, blue: 0, alpha: 255)
    let plain = try await shadowed { _ in }
    #expect(plain[40, 40] == black)
    #expect(plain[52, 40] == white)
    #expect(plain[20, 20] == red)
    let wide = try await shadowed { $0.layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 25, height: 20)) }
    #expect(wide[52, 40] == black)
    #expect(wide[52, 52] == white)
    let clipped = try await shadowed { $0.layer.masksToBounds = true }
    #expect(clipped[40, 40] == white)
    let empty = try await shadowed { $0.backgroundColor = nil }
    #expect(empty[40, 40] == white)
    let content = try await shadowed { view in
      view.backgroundColor = nil
      _ = Self.view(CGRect(x: 10, y: 10, width: 10, height: 10), .red, in: view)
    }
    #expect(content[35, 35] == white)
    #expect(content[45, 45] == black)
  }

  @Test func gradient_hasAllItsColours() async throws {
    let bitmap = try await CellPicture.drawn(101, 20) { cell in
      let gradient = CAGradientLayer()
      gradient.frame = cell.contentView.bounds
      gradient.colors = [UIColor.red.cgColor, UIColor.green.cgColor, UIColor.blue.cgColor]
      (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
      cell.contentView.layer.addSublayer(gradient)
    }
    #expect(bitmap[50, 10].green >= 254)
    #expect(bitmap[0, 10].red >= 252)
    #expect(bitmap[100, 10].blue >= 252)
    #expect(bitmap[25, 10].blue == 0)
  }

  @Test func zPositionAndPerspective_countAmongSublayers() async throws {
    let bitmap = try await CellPicture.drawn(80, 80) { cell in
      let near = Self.view(CGRect(x: 20, y: 20, width: 40, height: 40), .red, in: cell.contentView)
      near.layer.zPosition = 10
      _ = Self.view(CGRect(x: 30, y: 30, width: 40, height: 40), .blue, in: cell.contentView)
      var eye = CATransform3DIdentity
      eye.m34 = -1 / 20
      cell.contentView.layer.sublayerTransform = eye
    }
    // Half way to an eye 20 points away: twice as large, and in front.
    #expect(bitmap[1, 1] == red)
    #expect(bitmap[78, 78] == red)
    #expect(bitmap[65, 65] == red)
  }

  @Test func back_isHiddenWithAllInside() async throws {
    let bitmap = try await CellPicture.drawn(40, 40) { cell in
      let card = Self.view(CGRect(x: 0, y: 0, width: 40, height: 40), .red, in: cell.contentView)
      _ = Self.view(CGRect(x: 10, y: 10, width: 20, height: 20), .blue, in: card)
      card.layer.isDoubleSided = false
      card.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    }
    #expect(bitmap.pixels.allSatisfy { $0 == white })
  }
}
