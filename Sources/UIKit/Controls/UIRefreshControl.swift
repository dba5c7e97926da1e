import Foundation
import QuartzCore

/// A control above the content of a scroll view, which code shows while it refreshes the content.
///
/// A pull doesn't begin refreshing. In a scene, a ``PerformTransition`` calls ``beginRefreshing()``.
open class UIRefreshControl: UIControl {
  /// A Boolean value that indicates whether the content is being refreshed.
  open private(set) var isRefreshing = false
  /// The title, which isn't drawn.
  open var attributedTitle: NSAttributedString?
  /// The height that the control takes from the content, in points, which Apple doesn't document.
  static let height: CGFloat = 60

  private let spinner = UIActivityIndicatorView(style: .medium)

  /// Creates a control with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    bounds.size.height = Self.height
    addSubview(spinner)
  }

  /// Creates a control with an empty frame, because archives aren't available.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(spinner)
  }

  /// Shows the control above the content.
  ///
  /// Source: `beginRefreshing()` in Apple's documentation: this method doesn't send `valueChanged`, and it doesn't
  /// scroll.
  open func beginRefreshing() { change(to: true) }

  /// Hides the control.
  open func endRefreshing() { change(to: false) }

  private func change(to isRefreshing: Bool) {
    if self.isRefreshing == isRefreshing { return }
    self.isRefreshing = isRefreshing
    AnimationRecorder.current?.note(AnimationRecorder.standard)
    if isRefreshing { spinner.startAnimating() } else { spinner.stopAnimating() }
    (superview as? UIScrollView)?.refreshingChanged(isRefreshing)
  }

  /// Places the control above the content.
  func place(in scroller: UIScrollView) {
    frame = CGRect(x: 0, y: -Self.height, width: scroller.bounds.width, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    spinner.color = tintColor == .systemBlue ? .systemGray : tintColor
    spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}

extension UIScrollView {
  /// The insets that a refresh control adds.
  var refreshInset: CGFloat { refreshControl?.isRefreshing == true ? UIRefreshControl.height : 0 }

  /// The inset at the top without the safe area.
  var ownTopInset: CGFloat { contentInset.top + refreshInset }

  /// Makes space above the content without a scroll, or scrolls back to the start of the content.
  fileprivate func refreshingChanged(_ isRefreshing: Bool) {
    assumedStart.y += isRefreshing ? -UIRefreshControl.height : UIRefreshControl.height
    insetsChanged()
    setNeedsLayout()
    let start = -adjustedContentInset.top
    if !isRefreshing, contentOffset.y < start { contentOffset.y = start }
  }

  func refreshControlChanged(from old: UIRefreshControl?) {
    old?.removeFromSuperview()
    guard let refreshControl else { return }
    refreshControl.autoresizingMask = [.flexibleWidth]
    refreshControl.place(in: self)
    addSubview(refreshControl)
  }
}
