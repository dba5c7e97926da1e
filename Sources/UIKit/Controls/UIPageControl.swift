import Foundation
import QuartzCore

/// A row of dots, one for each page.
open class UIPageControl: UIControl {
  /// The number of pages.
  open var numberOfPages = 0 {
    didSet {
      currentPage = max(0, min(currentPage, numberOfPages - 1))
      dotsChanged()
    }
  }
  /// The index of the current page, limited to the pages.
  open var currentPage = 0 {
    didSet {
      let limited = max(0, min(currentPage, numberOfPages - 1))
      if currentPage != limited { currentPage = limited }
      setNeedsLayout()
    }
  }
  /// A Boolean value that indicates whether the dot of a single page is hidden.
  open var hidesForSinglePage = false { didSet { setNeedsLayout() } }
  /// The color of the dots, or `nil` for that of the system.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The color of the current page's dot, or `nil` for white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The style of the background.
  open var backgroundStyle = BackgroundStyle.automatic
  /// A Boolean value that indicates whether a touch that moves changes the page, which has no effect.
  open var allowsContinuousInteraction = true

  /// The style of the background of a page control, which has no effect.
  public enum BackgroundStyle: Int, Sendable {
    case automatic
    case prominent
    case minimal
  }

  /// The size of a dot, the distance between two, and the height, which Apple doesn't document, are those of devices.
  private static let (side, pitch, height): (CGFloat, CGFloat, CGFloat) = (7, 16, 26)
  private var dots: [UIView] = []

  private func dotsChanged() {
    for dot in dots { dot.removeFromSuperview() }
    dots = (0..<max(0, numberOfPages)).map { _ in UIView() }
    for dot in dots {
      dot.isUserInteractionEnabled = false
      dot.layer.cornerRadius = Self.side / 2
      addSubview(dot)
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Returns the size of the control for a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(0, pageCount)) * Self.pitch + Self.side + 9, height: Self.height)
  }

  /// The size for the number of pages.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  /// Returns the size for the number of pages.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let start = bounds.midX - (CGFloat(dots.count - 1) * Self.pitch + Self.side) / 2
    let current = currentPageIndicatorTintColor ?? .white
    let others = pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
    for (index, dot) in dots.enumerated() {
      dot.frame = CGRect(
        x: start + CGFloat(index) * Self.pitch, y: bounds.midY - Self.side / 2, width: Self.side, height: Self.side)
      dot.backgroundColor = index == currentPage ? current : others
      dot.isHidden = hidesForSinglePage && dots.count == 1
    }
  }

  /// Changes to the next page after a tap on the right half, or to the previous one after a tap on the left half.
  ///
  /// Source: `UIPageControl` in Apple's documentation, "Overview".
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let x = touch?.location(in: self).x else { return }
    let page = currentPage
    currentPage += x < bounds.midX ? -1 : 1
    if currentPage != page { perform(.valueChanged, event) }
  }
}
