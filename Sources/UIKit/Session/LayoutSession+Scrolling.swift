import Foundation
import LayoutCore
import QuartzCore

extension LayoutEvent.Change {
  /// A Boolean value that indicates whether code that runs in the event can begin a scroll that takes time.
  var scrolls: Bool {
    switch self {
    case .scroll, .signal, .action, .tap, .touches: true
    case .display, .measuring, .sectionScroll, .reload, .update, .endOfUpdate, .resize, .animatedResize, .endOfResize,
      .layout, .endOfLayoutChange, .properties, .focus:
      false
    }
  }

  /// A Boolean value that indicates whether the event runs code whose updates a step performs.
  var performsCode: Bool {
    switch self {
    case .action, .tap, .touches: true
    case .display, .scroll, .signal, .measuring, .sectionScroll, .reload, .update, .endOfUpdate, .resize,
      .animatedResize, .endOfResize, .layout, .endOfLayoutChange, .properties, .focus:
      false
    }
  }
}

extension LayoutSession {
  /// Moves the content to its offset at a moment of a scroll, and notifies the delegate.
  func follow(_ signal: ScrollSignal) {
    if let place = signal.offset {
      origin = place
      let offset = viewOffset(place)
      if view.contentOffset != offset {
        view.contentOffset = offset
        layOut()
      }
    }
    guard case .endDragging(let velocity, let target) = signal.kind else { return view.receive(signal.kind) }
    view.receive(.endDragging(velocity: viewDisplacement(velocity), target: Point(viewOffset(target))))
  }

  /// Scrolls immediately to the goal that code has requested together with other changes.
  func performRequestedScroll() {
    guard let goal = view.scrollRequests?.goal else { return }
    view.scrollRequests = nil
    view.contentOffset = goal
    AnimationRecorder.current?.note(AnimationRecorder.standard)
    view.scrollDelegate?.scrollViewDidEndScrollingAnimation(view)
    view.layoutPass()
  }

  /// The response of app code to the last event.
  var scrollResponse: ScrollResponse {
    var response = ScrollResponse(offset: sceneOffset)
    response.target = view.scrollRequests?.target.map(sceneOffset)
    response.goal = view.scrollRequests?.goal.map(sceneOffset)
    response.isStopped = view.scrollRequests?.isStopped ?? false
    response.scrollsToTop = view.scrollRequests?.permitsTop ?? true
    return response
  }
}

extension UIKitPreparedLayout: ScrollFollowingLayout {
  /// A Boolean value that indicates whether the delegate implements a method about scrolling.
  package var respondsToScrolling: Bool { history.hasScrollingDelegate }

  /// The collection view's deceleration rate and bounces.
  package var scrollBehavior: ScrollBehavior {
    ask { session in
      // The rates between the two of UIKit aren't available.
      let isFast = session.view.decelerationRate.rawValue < 0.995
      return ScrollBehavior(deceleration: isFast ? .fast : .normal, bounces: session.view.bounces)
    }
  }

  /// The response of app code to the last event.
  package var scrollResponse: ScrollResponse { ask { $0.scrollResponse } }

  /// Returns the same object after some moments of a scroll.
  package func following(_ signals: [ScrollSignal]) -> UIKitPreparedLayout {
    var next = self
    for signal in signals { next.follow(signal) }
    return next
  }
}
