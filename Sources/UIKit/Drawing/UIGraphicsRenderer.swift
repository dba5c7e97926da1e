import Foundation
import QuartzCore

/// The settings of a renderer.
open class UIGraphicsRendererFormat: NSObject {
  /// The rectangle in which the renderer draws, in points.
  open fileprivate(set) var bounds = CGRect.zero

  /// Creates the default settings.
  public required override init() { super.init() }

  /// Returns the default settings.
  open class func `default`() -> Self { Self() }
  /// Returns the settings for the screen.
  open class func preferred() -> Self { Self() }
}

/// The settings of an image renderer.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The range of colors, which is always that of sRGB.
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic
    case extended
    case standard
  }

  /// The number of pixels per point.
  ///
  /// The default is that of the screen.
  open var scale = UIScreen.present.scale
  /// A Boolean value that indicates whether the image begins black, instead of transparent.
  open var opaque = false
  /// A Boolean value that indicates whether colors beyond sRGB are kept, which has no effect.
  open var prefersExtendedRange = false
  /// The range of colors, which has no effect.
  open var preferredRange = Range.standard

  /// Creates the settings for a trait collection.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
}

/// The context of a renderer.
open class UIGraphicsRendererContext: NSObject {
  /// The Core Graphics context.
  public let cgContext: CGContext
  /// The settings of the renderer.
  public let format: UIGraphicsRendererFormat

  fileprivate init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    (cgContext, self.format) = (context, format)
  }

  /// Fills a rectangle with the fill color.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }
  /// Fills a rectangle with the fill color.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }
  /// Draws a line of one point inside a rectangle.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }
  /// Draws a line of one point inside a rectangle.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    cgContext.restoreGState()
  }
  /// Limits drawing to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The context of an image renderer.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  fileprivate var scale: CGFloat = 1

  /// The image of what has been drawn so far.
  open var currentImage: UIImage {
    cgContext.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
  }
}

/// A type that draws in a rectangle.
open class UIGraphicsRenderer: NSObject {
  /// The settings.
  public let format: UIGraphicsRendererFormat
  fileprivate let bounds: CGRect

  fileprivate init(_ bounds: CGRect, _ format: UIGraphicsRendererFormat) {
    format.bounds = bounds
    (self.bounds, self.format) = (bounds, format)
  }
}

/// A renderer of images.
///
/// An image has as many pixels as its size has at the scale of the format, rounded up, and at most 32,766 per side and
/// 2²⁶ in total. With more, or without any, the image is empty. The commands are executed when a frame shows the image.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  /// A closure that draws.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  /// Creates a renderer of images with a size in points.
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
  /// Creates a renderer of images with a size in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Creates a renderer that draws in a rectangle, in points.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  /// Creates a renderer that draws in a rectangle, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { super.init(bounds, format) }

  /// Returns an image that a closure draws.
  open func image(actions: DrawingActions) -> UIImage {
    let format = format as? UIGraphicsImageRendererFormat ?? .default()
    let scale = format.scale > 0 ? format.scale : UIScreen.present.scale
    let context = CGContext(points: bounds, scale: scale, isOpaque: format.opaque)
    let drawing = UIGraphicsImageRendererContext(context, format)
    drawing.scale = scale
    GraphicsStack.with(context, imageScale: scale) { actions(drawing) }
    return drawing.currentImage
  }

  /// Returns no data, because pixels can't be read.
  open func pngData(actions: DrawingActions) -> Data { Data() }
  /// Returns no data, because pixels can't be read.
  open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data { Data() }
}
