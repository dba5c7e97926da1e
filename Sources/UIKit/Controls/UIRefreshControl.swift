import Foundation
import QuartzCore

/// A control that reloads the content of a scroll view.
///
/// It isn't drawn, and a pull doesn't trigger it.
open class UIRefreshControl: UIControl {
  /// The text below the indicator.
  open var attributedTitle: NSAttributedString?
  /// A Boolean value that indicates whether the content is being reloaded.
  open private(set) var isRefreshing = false

  /// Creates a control.
  public init() {
    super.init(frame: .zero)
    isHidden = true
  }

  /// Creates a control with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Creates a control, because archives aren't available.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  /// Notes that the content is being reloaded.
  open func beginRefreshing() { isRefreshing = true }
  /// Notes that the content has been reloaded.
  open func endRefreshing() { isRefreshing = false }
}
