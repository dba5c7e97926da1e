import Foundation
import QuartzCore

/// A control with a dot for each page.
///
/// The sizes of dots and gaps aren't documented; they are those of public measurements.
open class UIPageControl: UIControl {
  private static let dot: CGFloat = 7
  private static let step: CGFloat = 16
  private static let height: CGFloat = 26

  /// The number of pages.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      currentPage = bounded(currentPage)
      dotsChanged()
    }
  }
  /// The index of the current page, whose dot stands out.
  open var currentPage = 0 {
    didSet {
      let page = bounded(currentPage)
      if page != currentPage { currentPage = page }
      paint()
    }
  }
  /// A Boolean value that indicates whether the control is hidden if there's only one page.
  open var hidesForSinglePage = false { didSet { dotsChanged() } }
  /// A Boolean value that indicates whether the dots wait for ``updateCurrentPageDisplay()``.
  open var defersCurrentPageDisplay = false
  /// The color of the dots.
  open var pageIndicatorTintColor: UIColor? { didSet { paint() } }
  /// The color of the current page's dot.
  open var currentPageIndicatorTintColor: UIColor? { didSet { paint() } }
  /// The style of the background, which isn't drawn.
  open var backgroundStyle = BackgroundStyle.automatic
  /// A Boolean value that indicates whether a finger can slide over the dots, which has no effect.
  open var allowsContinuousInteraction = true
  /// The image of the dots, which has no effect.
  open var preferredIndicatorImage: UIImage?
  private var dots: [UIView] = []

  /// The style of a page control's background.
  public enum BackgroundStyle: Int, Sendable {
    case automatic
    case prominent
    case minimal
  }

  private func bounded(_ page: Int) -> Int { max(0, min(page, numberOfPages - 1)) }

  private func dotsChanged() {
    let count = hidesForSinglePage && numberOfPages == 1 ? 0 : numberOfPages
    while dots.count > count { dots.removeLast().removeFromSuperview() }
    while dots.count < count {
      let dot = UIView()
      dot.isUserInteractionEnabled = false
      dot.layer.cornerRadius = Self.dot / 2
      dots.append(dot)
      addSubview(dot)
    }
    paint()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func paint() {
    if defersCurrentPageDisplay { return }
    updateCurrentPageDisplay()
  }

  /// Shows the current page.
  open func updateCurrentPageDisplay() {
    for (index, dot) in dots.enumerated() {
      let color = index == currentPage ? currentPageIndicatorTintColor : pageIndicatorTintColor
      dot.backgroundColor = color ?? UIColor(white: 1, alpha: index == currentPage ? 1 : 0.3)
    }
  }

  /// Returns the size for a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: max(0, CGFloat(pageCount) * Self.step - (Self.step - Self.dot)), height: Self.height)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: dots.count) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let start = (bounds.width - size(forNumberOfPages: dots.count).width) / 2
    for (index, dot) in dots.enumerated() {
      dot.frame = CGRect(
        x: start + CGFloat(index) * Self.step, y: (bounds.height - Self.dot) / 2, width: Self.dot, height: Self.dot)
    }
  }

  /// Moves to the next page after a tap on the trailing half, otherwise to the previous one.
  ///
  /// Source: UIPageControl's reference in Apple's documentation.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside else { return }
    let page = bounded(currentPage + (touch.location(in: self).x >= bounds.midX ? 1 : -1))
    if page == currentPage { return }
    currentPage = page
    sendActions(for: .valueChanged)
  }
}
