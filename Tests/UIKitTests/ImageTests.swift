import Foundation
import Graphics
import Testing
import UIKit

/// Images by name, and their places in image views.
@MainActor struct ImageTests {
  private static let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
  private static let blue = Pixel(red: 0, green: 0, blue: 255, alpha: 255)
  private let white = Pixel(red: 255, green: 255, blue: 255, alpha: 255)

  /// 20 × 10 pixels, the left half red, the right half blue.
  private static let halves: Bitmap = {
    var bitmap = Bitmap(width: 20, height: 10)
    for y in 0..<10 { for x in 0..<20 { bitmap[x, y] = x < 10 ? red : blue } }
    return bitmap
  }()

  private func drawn(
    _ mode: UIView.ContentMode, clips: Bool = true,
    _ change: @escaping @MainActor @Sendable (UIImageView) -> Void = { _ in }
  ) async throws -> Bitmap {
    try await CellPicture.drawn(80, 80, images: ["halves": Self.halves]) { cell in
      let view = UIImageView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
      view.image = UIImage(named: "halves")
      (view.contentMode, view.clipsToBounds) = (mode, clips)
      change(view)
      cell.contentView.addSubview(view)
    }
  }

  /// The box of all that is not white.
  private func box(_ bitmap: Bitmap) -> [Int] {
    let columns = (0..<80).filter { x in (0..<80).contains { bitmap[x, $0] != white } }
    let rows = (0..<80).filter { y in (0..<80).contains { bitmap[$0, y] != white } }
    return [columns.first, rows.first, columns.last.map { $0 + 1 }, rows.last.map { $0 + 1 }].map { $0 ?? -1 }
  }

  @Test(arguments: [
    (UIView.ContentMode.top, [30, 20, 50, 30]), (.bottom, [30, 50, 50, 60]), (.left, [20, 35, 40, 45]),
    (.right, [40, 35, 60, 45]), (.topLeft, [20, 20, 40, 30]), (.topRight, [40, 20, 60, 30]),
    (.bottomLeft, [20, 50, 40, 60]), (.bottomRight, [40, 50, 60, 60]), (.center, [30, 35, 50, 45]),
    (.scaleToFill, [20, 20, 60, 60]), (.scaleAspectFit, [20, 30, 60, 50]), (.scaleAspectFill, [20, 20, 60, 60]),
  ])
  func contentMode_placesTheImage(mode: UIView.ContentMode, expected: [Int]) async throws {
    let bitmap = try await drawn(mode)
    #expect(box(bitmap) == expected)
    let middle = (expected[0] + expected[2]) / 2
    let row = (expected[1] + expected[3]) / 2
    #expect(bitmap[middle - 3, row] == Self.red)
    #expect(bitmap[middle + 3, row] == Self.blue)
  }

  @Test func image_spillsUnlessClipped() async throws {
    #expect(box(try await drawn(.scaleAspectFill, clips: false)) == [0, 20, 80, 60])
    let round = try await drawn(.scaleAspectFill) { $0.layer.cornerRadius = 20 }
    #expect(round[21, 21] == white)
    #expect(round[22, 40] == Self.red)
    #expect(round[57, 40] == Self.blue)
    // Round corners do not cut contents by themselves.
    let square = try await drawn(.scaleToFill, clips: false) { $0.layer.cornerRadius = 20 }
    #expect(square[21, 21] == Self.red)
  }

  @Test func missingImage_isNil_andNamesAreFound() async throws {
    let found = Found()
    _ = try await CellPicture.drawn(20, 20, images: ["halves": Self.halves]) { _ in
      found.sizes = [
        UIImage(named: "halves")?.size, UIImage(named: "no such image")?.size, UIImage(named: "aurora")?.size,
        UIImage(contentsOfFile: "/no/such/file.png")?.size,
      ]
    }
    #expect(found.sizes[0] == CGSize(width: 20, height: 10))
    #expect(found.sizes[1] == nil)
    #expect(found.sizes[3] == nil)
    #expect(found.sizes[2] != nil)
    #expect(UIImage(named: "halves") == nil)
  }

  @Test func templateAndHighlight_areDrawn() async throws {
    let tinted = try await drawn(.scaleToFill) { view in
      view.image = view.image?.withRenderingMode(.alwaysTemplate)
      view.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    }
    #expect(tinted[30, 40] == Pixel(red: 0, green: 255, blue: 0, alpha: 255))
    #expect(tinted[50, 40] == tinted[30, 40])
    let inherited = try await CellPicture.drawn(20, 10, images: ["halves": Self.halves]) { cell in
      cell.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
      cell.contentView.addSubview(UIImageView(image: UIImage(named: "halves")?.withRenderingMode(.alwaysTemplate)))
    }
    #expect(inherited.pixels.allSatisfy { $0 == tinted[30, 40] })
    let highlighted = try await drawn(.scaleToFill) { view in
      (view.highlightedImage, view.image) = (view.image, nil)
      view.isHighlighted = true
    }
    #expect(highlighted[30, 40] == Self.red)
  }

  @Test func layerContents_areDrawn() async throws {
    let bitmap = try await CellPicture.drawn(80, 80, images: ["halves": Self.halves]) { cell in
      let layer = CALayer()
      layer.frame = CGRect(x: 20, y: 20, width: 40, height: 40)
      layer.contents = UIImage(named: "halves")?.cgImage
      layer.contentsGravity = .resizeAspect
      cell.contentView.layer.addSublayer(layer)
    }
    #expect(box(bitmap) == [20, 30, 60, 50])
  }
}

private final class Found: @unchecked Sendable {
  var sizes: [CGSize?] = []
}
