import Foundation
import QuartzCore

/// A view that shows an image.
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage? {
    didSet { contentChanged() }
  }
  /// The image for the highlighted state.
  open var highlightedImage: UIImage? {
    didSet { contentChanged() }
  }
  /// A Boolean value that indicates whether ``highlightedImage`` is shown.
  open var isHighlighted = false {
    didSet { contentChanged() }
  }

  /// The configuration of symbols.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { contentChanged() }
  }
  /// The images of an animation, of which the first one is shown while it runs.
  open var animationImages: [UIImage]? {
    didSet { contentChanged() }
  }
  /// The duration of an animation, which has no effect.
  open var animationDuration: TimeInterval = 0
  /// The number of repetitions of an animation, which has no effect.
  open var animationRepeatCount = 0
  /// A Boolean value that indicates whether an animation runs.
  open private(set) var isAnimating = false {
    didSet { contentChanged() }
  }

  /// Shows the first image of the animation.
  open func startAnimating() { isAnimating = animationImages != nil }
  /// Shows the image.
  open func stopAnimating() { isAnimating = false }

  /// Creates a view with the size of an image.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }

  /// Creates a view with the size of an image, and with a highlighted image.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    (self.image, self.highlightedImage) = (image, highlightedImage)
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }

  /// Creates an empty view with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an empty view, because archives aren't available.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var receivesTouches: Bool { false }

  var shownImage: UIImage? {
    if isAnimating, let first = animationImages?.first { return first }
    let shown = isHighlighted ? highlightedImage ?? image : image
    return preferredSymbolConfiguration.flatMap { shown?.applyingSymbolConfiguration($0) } ?? shown
  }

  /// The color of template images: that of the view, or that of the nearest superview with one.
  var drawnTintColor: UIColor {
    var view: UIView? = self
    while let next = view {
      if let color = next.tintColor, color != .systemBlue { return color }
      view = next.superview
    }
    return .systemBlue
  }

  private func contentChanged() { if autoLayout != nil { invalidateIntrinsicContentSize() } }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }
}

extension UIView.ContentMode {
  /// Returns the rectangle of an image in a view, in points from the view's top-left corner.
  ///
  /// Source: UIView.ContentMode.
  func rect(of image: CGSize, in view: CGSize) -> CGRect {
    func placed(_ size: CGSize, _ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(origin: CGPoint(x: (view.width - size.width) * x, y: (view.height - size.height) * y), size: size)
    }
    func scaled(_ factor: CGFloat) -> CGRect {
      placed(CGSize(width: image.width * factor, height: image.height * factor), 0.5, 0.5)
    }
    let factors = (view.width / image.width, view.height / image.height)
    return switch self {
    case .scaleToFill, .redraw: CGRect(origin: .zero, size: view)
    case .scaleAspectFit: scaled(min(factors.0, factors.1))
    case .scaleAspectFill: scaled(max(factors.0, factors.1))
    case .center: placed(image, 0.5, 0.5)
    case .top: placed(image, 0.5, 0)
    case .bottom: placed(image, 0.5, 1)
    case .left: placed(image, 0, 0.5)
    case .right: placed(image, 1, 0.5)
    case .topLeft: placed(image, 0, 0)
    case .topRight: placed(image, 1, 0)
    case .bottomLeft: placed(image, 0, 1)
    case .bottomRight: placed(image, 1, 1)
    }
  }
}
