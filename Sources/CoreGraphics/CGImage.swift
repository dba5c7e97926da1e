import Foundation
import LayoutCore

/// An image with a size in pixels, whose pixels are loaded or drawn when a frame shows it.
public final class CGImage: Sendable {
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The renderer's name of the image.
  package let source: ImageSource

  /// Creates an image from the renderer's name.
  package init(width: Int, height: Int, source: ImageSource) {
    (self.width, self.height, self.source) = (width, height, source)
  }

  /// Returns the part of the image in a rectangle, in pixels from the top-left corner, or `nil` for none.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    if part.isNull || part.isEmpty { return nil }
    let context = CGContext(width: Int(part.width), height: Int(part.height), base: .identity)
    let place = CGRect(x: -part.minX, y: -part.minY, width: CGFloat(width), height: CGFloat(height))
    context.record([.image(source, in: Rect(place))])
    return context.makeImage()
  }
}

extension Rect {
  package init(_ r: CGRect) {
    self.init(
      x: Double(r.origin.x), y: Double(r.origin.y), width: Double(r.size.width), height: Double(r.size.height))
  }
}

extension ElementLayer {
  /// Returns a layer that shows an image stretched to a rectangle.
  package static func image(_ source: ImageSource, in rect: Rect, alpha: Double = 1) -> ElementLayer {
    var style = CellStyle()
    (style.image, style.contentMode) = (source, .fill)
    return ElementLayer(
      .own(style), size: rect.size, transform: .translation(x: rect.minX, y: rect.minY), alpha: alpha)
  }
}
