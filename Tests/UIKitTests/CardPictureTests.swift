import Foundation
import Graphics
import Testing
import UIKit

/// A card as apps have it: a photo and two labels in a rounded, clipping view, with a shadow around.
@MainActor struct CardPictureTests {
  private let white = Pixel(red: 255, green: 255, blue: 255, alpha: 255)

  private static func fill(_ cell: UICollectionViewCell) {
    let card = UIView(frame: cell.contentView.bounds.insetBy(dx: 20, dy: 20))
    (card.layer.shadowOpacity, card.layer.shadowRadius) = (0.4, 6)
    card.layer.shadowOffset = CGSize(width: 0, height: 4)
    let body = UIView(frame: card.bounds)
    body.backgroundColor = UIColor(white: 0.95, alpha: 1)
    body.layer.cornerRadius = 14
    body.clipsToBounds = true
    let photo = UIImageView(frame: CGRect(x: 0, y: 0, width: body.bounds.width, height: 90))
    photo.image = UIImage(named: "aurora")
    photo.contentMode = .scaleAspectFill
    photo.clipsToBounds = true
    let title = UILabel(frame: CGRect(x: 10, y: 96, width: body.bounds.width - 20, height: 0))
    (title.text, title.font) = ("Northern lights", .boldSystemFont(ofSize: 15))
    title.sizeToFit()
    let text = UILabel(
      frame: CGRect(x: 10, y: title.frame.maxY + 4, width: body.bounds.width - 20, height: 52))
    (text.text, text.numberOfLines) = (
      "Curtains of green light over the fjord, seen from the last boat of the evening.", 0
    )
    (text.font, text.textColor) = (.systemFont(ofSize: 13), .darkGray)
    for view in [photo, title, text] { body.addSubview(view) }
    let badge = UILabel(frame: CGRect(x: body.bounds.width - 46, y: 10, width: 60, height: 20))
    (badge.text, badge.textAlignment, badge.backgroundColor) = ("new", .center, .systemRed)
    (badge.font, badge.textColor, badge.alpha) = (.boldSystemFont(ofSize: 12), .white, 0.8)
    body.addSubview(badge)
    card.addSubview(body)
    cell.contentView.addSubview(card)
  }

  @Test func card_isClippedShadowedAndWritten() async throws {
    let bitmap = try await CellPicture.drawn(200, 230, scale: 2) { Self.fill($0) }
    // The corner shows the shadow, not the photo; the badge ends at the card's side.
    #expect(bitmap[42, 42].red < 255)
    #expect(bitmap[42, 42].red == bitmap[42, 42].green)
    #expect(bitmap[355, 60].red > 200)
    #expect(bitmap[355, 60].green < 150)
    #expect(bitmap[364, 60].red == bitmap[364, 60].green)
    #expect(bitmap[1, 1] == white)
    let ink = (80..<340).filter { x in (236..<268).contains { bitmap[x, $0].red < 100 } }
    #expect(ink.count > 100)
  }

  @Test func turnedAndFadedCard_isOnePicture() async throws {
    let bitmap = try await CellPicture.drawn(240, 260, scale: 2) { cell in
      Self.fill(cell)
      var map = CATransform3DIdentity
      map.m34 = -1 / 500
      cell.contentView.layer.transform = CATransform3DRotate(CATransform3DRotate(map, 0.6, 0, 1, 0), 0.2, 0, 0, 1)
      cell.contentView.alpha = 0.5
    }
    // Nothing is darker than half of the darkest.
    #expect(bitmap.pixels.allSatisfy { min($0.red, $0.green, $0.blue) >= 127 })
    #expect(bitmap.pixels.contains { $0.red < 150 })
  }
}
