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
}

extension LayoutSession {
  /// Runs an event of a scroll, and records what code changes besides the offset.
  func performScroll(_ body: () -> Void) {
    let changes = view.record.changeCount
    (view.updates, view.record.elementsBefore, view.record.notesElements) = ([], nil, true)
    defer { view.record.notesElements = false }
    func code() {
      refreshScreen()
      body()
    }
    let animation = recorder.record(code) {
      if view.owesReload { layOut() }
      deferred.run { layOut() }
    }
    guard view.record.changeCount != changes else { return }
    (changesContent, outcome, originBeforeChange) = (true, outcome(animation), origin)
    if screen != nil { origin = viewportOrigin }
  }

  /// The visible elements before the changes of the last event, or `nil` if they are those of the layout before it.
  var elementsBeforeChange: [LayoutAttributes]? {
    guard let before = view.record.elementsBefore, !before.isEmpty else { return nil }
    let mirror = view.openChange?.mirror
    let way = Point(x: originBeforeChange.x - origin.x, y: originBeforeChange.y - origin.y)
    let others = screenElements.map { element in
      var element = element
      element.center = Point(x: element.center.x + way.x, y: element.center.y + way.y)
      return element
    }
    return before.map { mirror?.element(placed($0)) ?? placed($0) } + others
  }

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
    response.changesContent = changesContent
    return response
  }
}

extension UIKitPreparedLayout: ScrollFollowingLayout {
  /// A Boolean value that indicates whether code responds to scrolling, or runs meanwhile.
  package var respondsToScrolling: Bool {
    history.hasScrollingDelegate || ask { $0.deferred.displayLinks.isRunning }
  }

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
