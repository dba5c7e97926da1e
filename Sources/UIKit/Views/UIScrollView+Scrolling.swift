import Foundation
import LayoutCore
import QuartzCore

/// The scrolls that code requests at a moment of a step that scrolls.
struct ScrollRequests {
  /// The content offset at which scrolling stops.
  var target: CGPoint?
  /// The goal of an animated scroll.
  var goal: CGPoint?
  /// Whether a deceleration ends.
  var isStopped = false
  /// Whether a tap on the status bar scrolls to the top.
  var permitsTop = true
}

extension UIScrollView {
  /// Records a scroll that code requests while a step scrolls.
  func requestScroll(to offset: CGPoint, animated: Bool) {
    scrollRequests?.goal = animated && offset != contentOffset ? offset : nil
    scrollRequests?.isStopped = true
    if !animated { contentOffset = offset }
  }

  /// Changes the state at a moment of a scroll, and notifies the delegate.
  ///
  /// Sources: UIScrollViewDelegate's reference; UIScrollView's reference of `isTracking`, `isDragging`, and
  /// `isDecelerating`. On a device, a drag continues until its deceleration ends, and a touch is still down in
  /// `scrollViewDidEndDragging(_:willDecelerate:)`.
  func receive(_ moment: ScrollSignal.Kind) {
    switch moment {
    case .move: break
    case .touch:
      endScrollInProgress()
      isTracking = true
    case .lift: isTracking = false
    case .beginDragging:
      isDragging = true
      scrollDelegate?.scrollViewWillBeginDragging(self)
    case .endDragging(let velocity, let target): endDragging(CGPoint(velocity), CGPoint(target))
    case .finishDragging(let decelerates): finishDragging(decelerates)
    case .beginDecelerating:
      isDecelerating = true
      scrollDelegate?.scrollViewWillBeginDecelerating(self)
    case .endDecelerating:
      (isDragging, isDecelerating) = (false, false)
      scrollDelegate?.scrollViewDidEndDecelerating(self)
    case .beginAnimation: endScrollInProgress()
    case .endAnimation: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    case .tapStatusBar:
      scrollRequests?.permitsTop = scrollsToTop && scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true
    case .reachTop: scrollDelegate?.scrollViewDidScrollToTop(self)
    }
  }

  private func endDragging(_ velocity: CGPoint, _ proposed: CGPoint) {
    var target = proposed
    unsafe scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
    scrollRequests?.target = isPagingEnabled ? proposed : target
  }

  private func finishDragging(_ decelerates: Bool) {
    isDragging = decelerates
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    isTracking = false
    if scrollRequests?.isStopped ?? false { isDragging = false }
  }

  /// Ends the drag or the deceleration of an earlier step.
  private func endScrollInProgress() {
    if isDecelerating { return receive(.endDecelerating) }
    guard isDragging else { return }
    endDragging(.zero, contentOffset)
    finishDragging(false)
  }

  /// A Boolean value that indicates whether the delegate implements a method about scrolling.
  var hasScrollingDelegate: Bool {
    guard let delegate = scrollDelegate else { return false }
    var target = contentOffset
    let calls: [(UIScrollView) -> Void] = [
      delegate.scrollViewDidScroll(_:), delegate.scrollViewWillBeginDragging(_:),
      { unsafe delegate.scrollViewWillEndDragging($0, withVelocity: .zero, targetContentOffset: &target) },
      { delegate.scrollViewDidEndDragging($0, willDecelerate: false) },
      delegate.scrollViewWillBeginDecelerating(_:), delegate.scrollViewDidEndDecelerating(_:),
      delegate.scrollViewDidEndScrollingAnimation(_:), { _ = delegate.scrollViewShouldScrollToTop($0) },
      delegate.scrollViewDidScrollToTop(_:),
    ]
    return calls.contains { call in OptionalMethod.isImplemented(by: delegate) { call(self) } }
  }
}
