import Foundation
import QuartzCore

/// A scroll view's delegate.
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// The content offset has changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// A finger begins to drag.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The finger lifts; the method may change the offset at which the scroll ends.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The finger has lifted.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content begins to slow down.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// An animated scroll has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

/// A view whose content may be larger than itself.
///
/// Differs from UIKit: animated scrolls jump, since a scene's steps move the content over time.
open class UIScrollView: UIView, ScrollViewDelegating {
  /// Told of scrolling.
  weak var scrollDelegate: (any UIScrollViewDelegate)?
  /// Extent of the content, in points.
  open var contentSize = CGSize.zero {
    didSet { if oldValue != contentSize { didChange("contentSize", from: oldValue, to: contentSize) } }
  }
  /// Room around the content, in points.
  open var contentInset = UIEdgeInsets.zero
  /// The way in which the safe area adds to ``contentInset``; there is none.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// Rate at which a released scroll slows down.
  open var decelerationRate = DecelerationRate.normal
  /// A Boolean value that indicates whether a scroll ends at a multiple of the bounds' size.
  open var isPagingEnabled = false
  /// A Boolean value that indicates whether the content swings past its ends.
  open var bounces = true
  /// A Boolean value that indicates whether the content swings vertically although it fits.
  open var alwaysBounceVertical = false
  /// A Boolean value that indicates whether the content swings horizontally although it fits.
  open var alwaysBounceHorizontal = false
  /// A Boolean value that indicates whether a finger scrolls.
  open var isScrollEnabled = true
  /// A Boolean value that indicates whether a scroll keeps to one axis.
  open var isDirectionalLockEnabled = false
  /// A Boolean value that indicates whether there is a horizontal bar, which is not drawn.
  open var showsHorizontalScrollIndicator = true
  /// A Boolean value that indicates whether there is a vertical bar, which is not drawn.
  open var showsVerticalScrollIndicator = true
  /// Room around bars, in points.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// A Boolean value that indicates whether a tap on the top scrolls there.
  open var scrollsToTop = true
  /// A Boolean value that indicates whether a finger is down.
  open var isTracking: Bool { isDragging }
  /// A Boolean value that indicates whether a finger drags.
  open internal(set) var isDragging = false
  /// A Boolean value that indicates whether the content slows down.
  open internal(set) var isDecelerating = false
  /// Recognizer of drags.
  public let panGestureRecognizer = UIPanGestureRecognizer()
  /// A Boolean value that indicates whether touches wait.
  open var delaysContentTouches = true
  /// Treatment of the keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// The way in which the safe area adds to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic
    case scrollableAxes
    case never
    case always
  }

  /// Treatment of the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    case none
    case onDrag
    case interactive
  }

  /// Rate at which a released scroll slows down: the part of the velocity that is left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Sendable, Hashable {
    /// `0...1`.
    public let rawValue: CGFloat

    /// Creates a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Room around the content: ``contentInset``, since there is no safe area.
  open var adjustedContentInset: UIEdgeInsets { contentInset }

  /// The content offset: origin of the bounds, in points.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setBoundsOrigin(newValue) }
  }

  /// Sets the content offset; at once, animated or not.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    if animated { AnimationRecorder.current?.note(AnimationRecorder.standard) }
    if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls as little as it takes to show a rectangle of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    func offset(_ start: CGFloat, _ end: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      if start < low { start } else if end > high { low + end - high } else { low }
    }
    setContentOffset(
      CGPoint(
        x: offset(rect.minX, rect.maxX, bounds.minX, bounds.maxX),
        y: offset(rect.minY, rect.maxY, bounds.minY, bounds.maxY)), animated: animated)
  }

  /// Does nothing: bars are not drawn.
  open func flashScrollIndicators() {}

  /// Moves the bounds and tells the delegate.
  func setBoundsOrigin(_ origin: CGPoint) {
    guard origin != bounds.origin else { return }
    let old = bounds.origin
    layer.bounds.origin = origin
    didChange("contentOffset", from: old, to: origin)
    scrollDelegate?.scrollViewDidScroll(self)
  }
}

/// A scroll view's `delegate`, in a protocol since a collection view's has another type.
public protocol ScrollViewDelegating: AnyObject {}

extension ScrollViewDelegating where Self: UIScrollView {
  /// Told of scrolling.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
