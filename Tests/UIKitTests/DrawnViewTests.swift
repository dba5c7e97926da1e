import Compositor
import Foundation
import Graphics
import LayoutCore
import Rendering
import SceneFiles
import Scenes
import Testing
import UIKit

/// Images in contexts, views that draw themselves, snapshots, and shape layers.
@MainActor struct DrawnViewTests {
  private static let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
  private static let blue = Pixel(red: 0, green: 0, blue: 255, alpha: 255)
  private static let black = Pixel(red: 0, green: 0, blue: 0, alpha: 255)
  private static let white = Pixel(red: 255, green: 255, blue: 255, alpha: 255)

  /// 20 × 10 pixels, the left half red, the right half blue.
  private static let halves: Bitmap = {
    var bitmap = Bitmap(width: 20, height: 10)
    for y in 0..<10 { for x in 0..<20 { bitmap[x, y] = x < 10 ? red : blue } }
    return bitmap
  }()

  @Test func image_isDrawnInItsPlace() async throws {
    let bitmap = try await DrawingPicture.drawn(60, 60, images: ["halves": Self.halves]) { context in
      UIImage(named: "halves")?.draw(at: CGPoint(x: 5, y: 5))
      UIImage(named: "halves")?.draw(in: CGRect(x: 20, y: 30, width: 40, height: 20), blendMode: .normal, alpha: 0.5)
      _ = context
    }
    #expect(bitmap[5, 5] == Self.red)
    #expect(bitmap[24, 14] == Self.blue)
    #expect(bitmap[25, 14] == Self.white)
    #expect(bitmap[22, 40] == Pixel(red: 255, green: 127, blue: 127, alpha: 255))
    #expect(bitmap[58, 40] == Pixel(red: 127, green: 127, blue: 255, alpha: 255))
  }

  @Test func drawnImage_hasItsPixels_andScalesLikeAPhoto() async throws {
    let sizes = Sizes()
    let bitmap = try await CellPicture.drawn(40, 40, scale: 2) { cell in
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let small = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
      }
      let screen = UIGraphicsImageRenderer(size: CGSize(width: 10.2, height: 10)).image { _ in }
      sizes.all = [small.size, CGSize(width: small.scale, height: CGFloat(small.cgImage?.width ?? 0)), screen.size]
      let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      view.image = small
      cell.contentView.addSubview(view)
    }
    #expect(sizes.all[0] == CGSize(width: 10, height: 10))
    #expect(sizes.all[1] == CGSize(width: 1, height: 10))
    // 20.4 pixels are rounded up.
    #expect(sizes.all[2] == CGSize(width: 10.5, height: 10))
    #expect(bitmap[20, 40] == Self.red)
    #expect(bitmap[60, 40] == Self.white)
    // Magnified eight times, the edge is soft.
    #expect(bitmap[39, 40] != Self.red)
    #expect(bitmap[39, 40] != Self.white)
  }

  @Test func cropAndTint_ofADrawnImage() async throws {
    let bitmap = try await CellPicture.drawn(40, 20, images: ["halves": Self.halves]) { cell in
      let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in
        UIImage(named: "halves")?.draw(at: .zero)
      }
      guard let part = image.cgImage?.cropping(to: CGRect(x: 8, y: 0, width: 4, height: 10)) else { return }
      let cropped = UIImageView(image: UIImage(cgImage: part))
      let tinted = UIImageView(image: image.withTintColor(.black))
      tinted.frame.origin.x = 20
      for view in [cropped, tinted] { cell.contentView.addSubview(view) }
    }
    #expect(bitmap[1, 5] == Self.red)
    #expect(bitmap[2, 5] == Self.blue)
    #expect(bitmap[4, 5] == Self.white)
    #expect(bitmap[25, 5] == Self.black)
  }

  @Test func hugeContext_hasNoImage() async throws {
    let found = Sizes()
    _ = try await CellPicture.drawn(10, 10) { _ in
      let size = CGSize(width: 100_000, height: 100_000)
      let image = UIGraphicsImageRenderer(size: size).image { $0.fill(CGRect(origin: .zero, size: size)) }
      UIGraphicsBeginImageContext(size)
      let isNil = UIGraphicsGetImageFromCurrentImageContext() == nil
      UIGraphicsEndImageContext()
      UIGraphicsBeginImageContext(.zero)
      let isEmpty = UIGraphicsGetImageFromCurrentImageContext() == nil
      UIGraphicsEndImageContext()
      let context = CGContext(
        data: nil, width: 40_000, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: 1)
      found.all = [
        image.size, CGSize(width: isNil ? 1 : 0, height: isEmpty ? 1 : 0),
        CGSize(width: context == nil ? 1 : 0, height: UIGraphicsGetCurrentContext() == nil ? 1 : 0),
      ]
    }
    #expect(found.all == [.zero, CGSize(width: 1, height: 1), CGSize(width: 1, height: 1)])
  }

  @Test func currentContext_isTheInnermostOne() async throws {
    let bitmap = try await CellPicture.drawn(20, 20) { cell in
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 20), true, 0)
      let inner = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 5)).image { _ in
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
      }
      inner.draw(at: CGPoint(x: 10, y: 10))
      cell.contentView.addSubview(UIImageView(image: UIGraphicsGetImageFromCurrentImageContext()))
      UIGraphicsEndImageContext()
    }
    // An opaque image begins black.
    #expect(bitmap[2, 2] == Self.black)
    #expect(bitmap[12, 12] == Self.red)
    #expect(bitmap[16, 16] == Self.black)
  }

  @Test func drawnView_lowersItsPictureBelowSubviews_overItsColor() async throws {
    let bitmap = try await CellPicture.drawn(40, 40, scale: 2) { cell in
      let view = DiscView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
      view.backgroundColor = .blue
      let front = UIView(frame: CGRect(x: 8, y: 8, width: 4, height: 4))
      front.backgroundColor = .black
      view.addSubview(front)
      cell.contentView.addSubview(view)
    }
    #expect(bitmap[40, 26] == Self.red)
    #expect(bitmap[22, 22] == Self.blue)
    #expect(bitmap[40, 40] == Self.black)
    #expect(bitmap[18, 40] == Self.white)
  }

  @Test func shapeLayer_equalsTheSameDrawing() async throws {
    let path = UIBezierPath(arcCenter: CGPoint(x: 30, y: 30), radius: 20, startAngle: 0.3, endAngle: 4, clockwise: true)
    path.addLine(to: CGPoint(x: 50, y: 12))
    let outline = path.cgPath
    let layer = try await CellPicture.drawn(60, 60) { cell in
      let shape = CAShapeLayer()
      shape.frame = cell.contentView.bounds
      (shape.path, shape.lineWidth, shape.lineJoin) = (outline, 5, .round)
      (shape.fillColor, shape.strokeColor) = (UIColor.red.cgColor, UIColor.blue.cgColor)
      shape.lineDashPattern = [9, 4]
      cell.contentView.layer.addSublayer(shape)
    }
    let drawn = try await DrawingPicture.drawn(60, 60) { context in
      context.setLineWidth(5)
      context.setLineJoin(.round)
      context.setFillColor(UIColor.red.cgColor)
      context.setStrokeColor(UIColor.blue.cgColor)
      context.setLineDash(phase: 0, lengths: [9, 4])
      context.addPath(outline)
      context.drawPath(using: .fillStroke)
    }
    let differences = zip(layer.pixels, drawn.pixels).map { a, b in
      max(abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)), abs(Int(a.blue) - Int(b.blue)))
    }
    // The layer's curves become twice as many lines, whose ends differ by at most 1/24 pixel.
    #expect((differences.max() ?? 255) <= 11)
    #expect(layer[30, 30] == Self.red)
  }

  @Test func shapeLayer_drawsAPartOfItsStroke() async throws {
    let bitmap = try await CellPicture.drawn(50, 10) { cell in
      let shape = CAShapeLayer()
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 5, y: 5))
      line.addLine(to: CGPoint(x: 45, y: 5))
      (shape.path, shape.lineWidth, shape.strokeColor) = (line.cgPath, 2, UIColor.black.cgColor)
      (shape.strokeStart, shape.strokeEnd) = (0.25, 0.75)
      cell.contentView.layer.addSublayer(shape)
    }
    #expect((0..<50).filter { bitmap[$0, 5] == Self.black } == Array(15..<35))
  }

  @Test func snapshot_equalsTheView() async throws {
    @MainActor func card() -> UIView {
      let card = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
      card.backgroundColor = .blue
      card.layer.cornerRadius = 12
      card.clipsToBounds = true
      let photo = UIImageView(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
      photo.image = UIImage(named: "halves")
      card.addSubview(photo)
      let label = UILabel(frame: CGRect(x: 5, y: 35, width: 50, height: 20))
      (label.text, label.textColor) = ("Mist", .white)
      card.addSubview(label)
      return card
    }
    let images = ["halves": Self.halves]
    let live = try await CellPicture.drawn(60, 60, scale: 2, images: images) { $0.contentView.addSubview(card()) }
    let snapshot = try await CellPicture.drawn(60, 60, scale: 2, images: images) { cell in
      let card = card()
      let image = UIGraphicsImageRenderer(bounds: card.bounds).image { card.layer.render(in: $0.cgContext) }
      cell.contentView.addSubview(UIImageView(image: image))
    }
    let hierarchy = try await CellPicture.drawn(60, 60, scale: 2, images: images) { cell in
      let card = card()
      let image = UIGraphicsImageRenderer(bounds: card.bounds).image { _ in
        card.drawHierarchy(in: card.bounds, afterScreenUpdates: true)
      }
      cell.contentView.addSubview(UIImageView(image: image))
    }
    #expect(live == snapshot)
    #expect(live == hierarchy)
    #expect(live[60, 40] != Self.white)
  }

  @Test func text_equalsThatOfALabel() async throws {
    let label = try await CellPicture.drawn(120, 30, scale: 2) { cell in
      let label = UILabel(frame: .zero)
      (label.text, label.font, label.textColor) = ("Quiet hills", .boldSystemFont(ofSize: 17), .red)
      label.sizeToFit()
      label.frame.origin = CGPoint(x: 10, y: 5)
      cell.contentView.addSubview(label)
    }
    let drawn = try await DrawingPicture.drawn(120, 30, scale: 2) { _ in
      let attributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: UIColor.red,
      ]
      NSAttributedString(string: "Quiet hills", attributes: attributes).draw(at: CGPoint(x: 10, y: 5))
    }
    func ink(_ bitmap: Bitmap) -> Double { bitmap.pixels.reduce(0) { $0 + Double(255 - Int($1.green)) / 255 } }
    #expect(ink(label) > 100)
    // The label's height is rounded up to pixels, so that its text may be a fraction of one lower.
    #expect(abs(ink(label) - ink(drawn)) < 1)
    #expect((0..<60).contains { row in (0..<240).contains { drawn[$0, row].green < 50 } })
  }

  @Test func recording_refusesDrawnImages_andNamesLostShapes() throws {
    let input = try SceneInput(DrawnPhotos.scene)
    let issue = try SceneSource(input, frames: FrameIndices([0...0])).completeHeader().recordingIssue
    #expect(issue?.hasPrefix("a layout recording can't hold images that code draws, such as drawing:50x50-") == true)
    var style = CellStyle()
    style.fills = [PathFill(Path([.move(.zero), .line(Point(x: 1, y: 1))]), color: .black)]
    let element = FrameElement(id: "0-0", attributes: LayoutAttributes(indexPath: [0, 0], center: .zero, size: .zero))
    let frame = Frame(index: 0, bounds: Rect(x: 0, y: 0, width: 9, height: 9), elements: [element], styles: [style])
    #expect(
      RecordingLosses(frame).messages == [
        "1 shape left out, first in frame 0: paths of shape layers can't be recorded"
      ])
  }

  @Test func drawing_isTheSame_forAnyNumberOfWorkers() async throws {
    let scene = DrawnPhotos.scene
    let alone = try await SceneRenderer(scene, options: RenderingOptions(jobs: 1)).bitmap(ofFrame: 0)
    let together = try await SceneRenderer(scene, options: RenderingOptions(jobs: 8)).bitmap(ofFrame: 0)
    #expect(alone == together)
  }
}

/// A view that draws a red disc.
private final class DiscView: UIView {
  override func draw(_ rect: CGRect) {
    UIColor.red.setFill()
    UIBezierPath(ovalIn: rect).fill()
  }
}

private final class Sizes: @unchecked Sendable {
  var all: [CGSize] = []
}

/// Cells with thumbnails that the app draws from built-in photos.
enum DrawnPhotos {
  static var scene: Scene {
    Scene(
      canvas: Canvas(size: Size(width: 120, height: 120)),
      layout: UIKitLayout(configure: { view in
        let source = DrawnPhotoSource()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        return [source]
      }) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 50, height: 50)
        return layout
      })
  }
}

private final class DrawnPhotoSource: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 50)).image { _ in
      UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 46, height: 46)).addClip()
      UIImage(named: "aurora")?.draw(in: CGRect(x: -10, y: 0, width: 75, height: 50))
    }
    cell.contentView.addSubview(UIImageView(image: image))
    return cell
  }
}
