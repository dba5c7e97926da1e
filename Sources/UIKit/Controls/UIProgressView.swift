import Foundation
import QuartzCore

/// A bar that shows progress.
open class UIProgressView: UIView {
  /// The style of a progress view.
  public enum Style: Int, Sendable {
    case `default`
    case bar
  }

  /// The style.
  open var progressViewStyle = Style.default { didSet { invalidateIntrinsicContentSize() } }
  /// The progress, from 0 to 1.
  open var progress: Float = 0 {
    didSet {
      let inside = max(0, min(progress, 1))
      if inside != progress { progress = inside }
      setNeedsLayout()
    }
  }
  /// The color of the part that is done.
  open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The color of the rest.
  open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }
  private let bar = UIView()

  /// Creates a progress view with a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Creates a progress view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(bar)
    if frame.height == 0 { bounds.size.height = 4 }
  }

  /// Creates a progress view with an empty frame, because archives aren't available.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(bar)
  }

  /// Sets the progress.
  open func setProgress(_ progress: Float, animated: Bool) {
    if !animated {
      self.progress = progress
      return
    }
    UIView.animate(withDuration: 0.25) {
      self.progress = progress
      self.layoutIfNeeded()
    }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.backgroundColor = (trackTintColor ?? .systemFill).cgColor
    bar.backgroundColor = progressTintColor ?? tintColor
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width * CGFloat(progress), height: bounds.height)
    if progressViewStyle == .default {
      for view in [self, bar] { view.layer.cornerRadius = bounds.height / 2 }
    }
  }
}
