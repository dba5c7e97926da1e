import Foundation
import QuartzCore

// Optional methods of a delegate, for calls such as `delegate?.scrollViewDidScroll?(view)`. Default implementations do
// nothing, so all methods are always available.

extension UIScrollViewDelegate {
  /// The method `scrollViewDidScroll(_:)`.
  public var scrollViewDidScroll: ((UIScrollView) -> Void)? { { self.scrollViewDidScroll($0) } }
  /// The method `scrollViewWillBeginDragging(_:)`.
  public var scrollViewWillBeginDragging: ((UIScrollView) -> Void)? { { self.scrollViewWillBeginDragging($0) } }
  /// The method `scrollViewWillBeginDecelerating(_:)`.
  public var scrollViewWillBeginDecelerating: ((UIScrollView) -> Void)? { { self.scrollViewWillBeginDecelerating($0) } }
  /// The method `scrollViewDidEndDecelerating(_:)`.
  public var scrollViewDidEndDecelerating: ((UIScrollView) -> Void)? { { self.scrollViewDidEndDecelerating($0) } }
  /// The method `scrollViewDidEndScrollingAnimation(_:)`.
  public var scrollViewDidEndScrollingAnimation: ((UIScrollView) -> Void)? {
    { self.scrollViewDidEndScrollingAnimation($0) }
  }

  /// The method `scrollViewShouldScrollToTop(_:)`.
  public var scrollViewShouldScrollToTop: ((UIScrollView) -> Bool)? { { self.scrollViewShouldScrollToTop($0) } }
  /// The method `scrollViewDidScrollToTop(_:)`.
  public var scrollViewDidScrollToTop: ((UIScrollView) -> Void)? { { self.scrollViewDidScrollToTop($0) } }

  /// The method `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`.
  public var scrollViewWillEndDragging: ScrollReleaseCall? { ScrollReleaseCall(delegate: self) }
  /// The method `scrollViewDidEndDragging(_:willDecelerate:)`.
  public var scrollViewDidEndDragging: ScrollEndCall? { ScrollEndCall(delegate: self) }
}

/// A call of a delegate's `scrollViewDidEndDragging(_:willDecelerate:)`.
@preconcurrency @MainActor public struct ScrollEndCall {
  fileprivate let delegate: any UIScrollViewDelegate

  /// Notifies the delegate that a drag has ended.
  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }
}

/// A call of a delegate's `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`.
@preconcurrency @MainActor public struct ScrollReleaseCall {
  fileprivate let delegate: any UIScrollViewDelegate

  /// Notifies the delegate that a drag is about to end.
  public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    unsafe delegate.scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
}
