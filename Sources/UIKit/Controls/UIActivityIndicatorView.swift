import Foundation
import QuartzCore

/// A wheel of spokes that shows that a task runs.
///
/// The wheel is drawn as at its start, without motion.
open class UIActivityIndicatorView: UIView {
  /// The style of an activity indicator.
  public enum Style: Int, Sendable {
    case whiteLarge
    case white
    case gray
    case medium = 100
    case large
  }

  /// The style.
  open var style = Style.medium { didSet { styleChanged() } }
  /// The style, by its former name.
  open var activityIndicatorViewStyle: Style {
    get { style }
    set { style = newValue }
  }
  /// The color.
  // The type is UIKit's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! = .systemGray { didSet { setNeedsDisplay() } }
  /// A Boolean value that indicates whether the view is hidden while no task runs.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// A Boolean value that indicates whether a task runs.
  open private(set) var isAnimating = false

  /// Creates an indicator with a style.
  public init(style: Style) {
    super.init(frame: .zero)
    self.style = style
    styleChanged()
    isHidden = true
  }

  /// Creates an indicator with a style.
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

  /// Creates an indicator of medium size with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Creates an indicator of medium size, because archives aren't available.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  private func styleChanged() {
    if style == .white || style == .whiteLarge { color = .white }
    bounds.size = intrinsicContentSize
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// Shows that a task runs.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Shows that no task runs.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  open override var intrinsicContentSize: CGSize {
    let side: CGFloat = style == .large || style == .whiteLarge ? 37 : 20
    return CGSize(width: side, height: side)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Draws eight spokes, each fainter than the one before it.
  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let side = min(bounds.width, bounds.height, intrinsicContentSize.width)
    let spoke = CGRect(x: -side * 0.05, y: -side * 0.48, width: side * 0.1, height: side * 0.26)
    for index in 0..<8 {
      context.saveGState()
      context.translateBy(x: bounds.midX, y: bounds.midY)
      context.rotate(by: CGFloat(index) * .pi / 4)
      color.withAlphaComponent(CGFloat(8 - index) / 8 * 0.8 + 0.1).setFill()
      UIBezierPath(roundedRect: spoke, cornerRadius: spoke.width / 2).fill()
      context.restoreGState()
    }
  }
}
