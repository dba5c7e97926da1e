import Foundation
import QuartzCore

/// A line that shows the progress of a task.
open class UIProgressView: UIView {
  /// The style of a progress view.
  public enum Style: Int, Sendable {
    case `default`
    case bar
  }

  /// The style, which determines the height.
  open var progressViewStyle: Style { didSet { invalidateIntrinsicContentSize() } }
  /// The progress, limited to `0...1`.
  open var progress: Float = 0 {
    didSet {
      let limited = max(0, min(progress, 1))
      if progress != limited { progress = limited }
      setNeedsLayout()
    }
  }
  /// The color of the part that is done, or `nil` for the tint color.
  open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The color of the other part, or `nil` for that of the system.
  open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }

  private let done = UIView()

  /// Creates a progress view with a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    bounds.size = CGSize(width: 150, height: intrinsicContentSize.height)
  }

  /// Creates a progress view with a frame.
  public override init(frame: CGRect) {
    progressViewStyle = .default
    super.init(frame: frame)
    addSubview(done)
  }

  /// Creates a progress view with an empty frame, because archives aren't available.
  public required init?(coder: NSCoder) {
    progressViewStyle = .default
    super.init(coder: coder)
    addSubview(done)
  }

  /// Changes the progress.
  open func setProgress(_ progress: Float, animated: Bool) {
    if animated, progress != self.progress { AnimationRecorder.current?.note(AnimationRecorder.standard) }
    self.progress = progress
    layoutIfNeeded()
  }

  /// The height: 4 points, or 2.5 points for the style `bar`, as on devices since iOS 14.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
  }

  /// Returns the width and the natural height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundColor = trackTintColor ?? .systemFill
    done.backgroundColor = progressTintColor ?? tintColor
    let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
    (layer.cornerRadius, done.layer.cornerRadius) = (radius, radius)
    done.frame = CGRect(x: 0, y: 0, width: bounds.width * CGFloat(progress), height: bounds.height)
  }
}
