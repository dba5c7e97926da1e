import Compositor
import Foundation
import QuartzCore

/// An image: a name, a size and a scale; its pixels are decoded when a frame is drawn.
public final class UIImage: NSObject, @unchecked Sendable {
  /// Source of the pixels; `nil` for an empty image.
  let source: ImageSource?
  /// Size in points.
  public let size: CGSize
  /// Device pixels per point.
  public let scale: CGFloat
  /// Renders as a template or as it is.
  public let renderingMode = RenderingMode.automatic

  /// Kind of rendering.
  public enum RenderingMode: Int, Sendable {
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  init(source: ImageSource?, size: CGSize, scale: CGFloat = 1) {
    (self.source, self.size, self.scale) = (source, size, scale)
  }

  /// The pixels: none before a frame is drawn.
  public var cgImage: AnyObject? { nil }

  /// Creates an empty image.
  public override convenience init() { self.init(source: nil, size: .zero) }

  /// Returns the image itself.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
}

/// A view that shows an image.
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage?
  /// The image while highlighted.
  open var highlightedImage: UIImage?
  /// A Boolean value that indicates whether ``highlightedImage`` is shown.
  open var isHighlighted = false

  /// Creates a view of an image's size.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }

  /// Creates an empty view.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an empty view: there are no archives here.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The image that is shown.
  var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }
}
