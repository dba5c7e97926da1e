import Foundation
import QuartzCore

/// A type that responds to the scrolling of a scroll view.
///
/// Zooming isn't available, so the methods about it aren't declared.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Responds to a change of the content offset.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Responds when a drag begins.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Responds when a drag is about to end, and can change the offset at which scrolling stops.
  ///
  /// The collection view's layout has chosen the proposed target. A change has no effect in a scroll view with paging.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: The velocity of the content offset, in points per millisecond.
  ///   - targetContentOffset: The content offset at which scrolling stops.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Responds when a drag has ended.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Returns a Boolean value that indicates whether a tap on the status bar scrolls to the top.
  ///
  /// The default implementation returns `true`. The step `scroll: { toTop: true }` calls this method.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Responds when a tap on the status bar has scrolled to the top.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Responds when deceleration begins.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Responds when deceleration has ended.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Responds when an animated scroll has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) { OptionalMethod.isAbsent(in: self) }
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { OptionalMethod.isAbsent(in: self) }
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { OptionalMethod.isAbsent(in: self) }
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    OptionalMethod.isAbsent(in: self)
  }
  /// Returns `true`.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    OptionalMethod.isAbsent(in: self)
    return true
  }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { OptionalMethod.isAbsent(in: self) }
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { OptionalMethod.isAbsent(in: self) }
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { OptionalMethod.isAbsent(in: self) }
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { OptionalMethod.isAbsent(in: self) }
}
