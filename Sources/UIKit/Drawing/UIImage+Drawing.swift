import Foundation
import LayoutCore
import QuartzCore

extension UIImage {
  /// Creates an image from a Core Graphics image with a scale, turned upright.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let upright = orientation == .up ? cgImage : cgImage.upright(from: orientation)
    let scale = scale > 0 ? scale : 1
    let size = CGSize(width: CGFloat(upright.width) / scale, height: CGFloat(upright.height) / scale)
    self.init(source: upright.source, size: size, scale: scale)
  }

  /// Draws the image at a point of the current context.
  public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }
  /// Draws the image at a point of the current context.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  /// Draws the image, stretched to a rectangle of the current context.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
  /// Draws the image, stretched to a rectangle of the current context.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    let rect = rect.standardized
    guard let context = UIGraphicsGetCurrentContext(), !rect.isEmpty, let source = drawnSource else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    context.record([.image(source, in: Rect(rect), alpha: Double(max(0, min(alpha, 1)) * context.alpha))])
    context.restoreGState()
  }

  private var drawnSource: ImageSource? { tintColor == nil ? source : source(tintedBy: .black) }

  /// Returns the image scaled to a size, in points of the screen.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard source != nil, size.width > 0, size.height > 0 else { return nil }
    return UIGraphicsImageRenderer(size: size).image { _ in draw(in: CGRect(origin: .zero, size: size)) }
  }
}

extension CGImage {
  /// Returns the image that shows this one upright, as the orientation of a file's image says.
  ///
  /// Source: Exif 2.32, 4.6.4, "Orientation".
  fileprivate func upright(from orientation: UIImage.Orientation) -> CGImage {
    let (w, h) = (CGFloat(width), CGFloat(height))
    // From the pixels of this image to those of the upright one.
    let map: CGAffineTransform =
      switch orientation {
      case .up: .identity
      case .down: CGAffineTransform(-1, 0, 0, -1, w, h)
      case .left: CGAffineTransform(0, -1, 1, 0, 0, w)
      case .right: CGAffineTransform(0, 1, -1, 0, h, 0)
      case .upMirrored: CGAffineTransform(-1, 0, 0, 1, w, 0)
      case .downMirrored: CGAffineTransform(1, 0, 0, -1, 0, h)
      case .leftMirrored: CGAffineTransform(0, 1, 1, 0, 0, 0)
      case .rightMirrored: CGAffineTransform(0, -1, -1, 0, h, w)
      }
    let isTurned = map.a == 0
    let context = CGContext(width: isTurned ? height : width, height: isTurned ? width : height, base: map)
    context.record([.image(source, in: Rect(CGRect(x: 0, y: 0, width: w, height: h)))])
    return context.makeImage() ?? self
  }
}

extension UIImage {
  /// Returns `nil`, because pixels can't be read.
  public func pngData() -> Data? { nil }

  /// Returns `nil`, because pixels can't be read.
  public func jpegData(compressionQuality: CGFloat) -> Data? { nil }
}
