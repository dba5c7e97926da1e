import Foundation
import QuartzCore

/// A view with eight spokes that shows that a task is in progress.
///
/// The spokes don't rotate.
open class UIActivityIndicatorView: UIView {
  /// The style of an indicator.
  public enum Style: Int, Sendable {
    case medium = 100
    case large
  }

  /// The style, which determines the size.
  open var style: Style {
    didSet {
      bounds.size = intrinsicContentSize
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// A Boolean value that indicates whether the indicator is hidden while it doesn't animate.
  open var hidesWhenStopped = true { didSet { stateChanged() } }
  /// The color of the spokes.
  // The type is UIKit's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! = .systemGray { didSet { setNeedsLayout() } }
  /// A Boolean value that indicates whether a task is in progress.
  open private(set) var isAnimating = false

  private static let count = 8
  private let spokes = (0..<UIActivityIndicatorView.count).map { _ in UIView() }

  /// Creates an indicator with a style.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    addParts()
  }

  /// Creates an indicator with a medium size.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    addParts()
  }

  /// Creates an indicator with a medium size, because archives aren't available.
  public required init(coder: NSCoder) {
    style = .medium
    super.init(frame: .zero)
    addParts()
  }

  private func addParts() {
    for spoke in spokes { addSubview(spoke) }
    if bounds.size == .zero { bounds.size = intrinsicContentSize }
    stateChanged()
  }

  private func stateChanged() { isHidden = hidesWhenStopped && !isAnimating }

  /// Shows the indicator.
  open func startAnimating() {
    isAnimating = true
    stateChanged()
  }

  /// Hides the indicator, unless `hidesWhenStopped` is `false`.
  open func stopAnimating() {
    isAnimating = false
    stateChanged()
  }

  /// 20 points for the medium size, and 37 points for the large one.
  ///
  /// Source: the header of the class before iOS 13, `UIActivityIndicatorViewStyleWhiteLarge` (37) and
  /// `UIActivityIndicatorViewStyleGray` (20).
  open override var intrinsicContentSize: CGSize {
    let side: CGFloat = style == .large ? 37 : 20
    return CGSize(width: side, height: side)
  }

  /// Returns the natural size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = intrinsicContentSize.width
    let (length, width) = (side * 0.27, side * 0.12)
    for (index, spoke) in spokes.enumerated() {
      let angle = CGFloat(index) / CGFloat(Self.count) * 2 * .pi
      spoke.bounds = CGRect(x: 0, y: 0, width: width, height: length)
      spoke.layer.cornerRadius = width / 2
      spoke.backgroundColor = color
      // The spoke at the top is the darkest one.
      spoke.alpha = 1 - 0.75 * CGFloat((Self.count - index) % Self.count) / CGFloat(Self.count - 1)
      spoke.transform = .identity
      spoke.center = CGPoint(x: bounds.midX, y: bounds.midY)
      spoke.transform = CGAffineTransform(rotationAngle: angle).translatedBy(x: 0, y: -(side - length) / 2)
    }
  }
}
