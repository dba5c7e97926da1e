import Foundation
import LayoutCore
import QuartzCore

/// Sends the touches of a scene's steps to gesture recognizers and views.
///
/// Recognizers receive touches before views, those of the innermost view first. Source: "Using responders and the
/// responder chain to handle events" in Apple's documentation.
@MainActor final class TouchDispatcher {
  /// The time after which a scroll view lets its content receive a touch, in seconds.
  static let contentDelay = 0.15
  /// The greatest time between taps in quick succession, in seconds.
  static let tapInterval = 0.35
  /// The greatest distance of taps in quick succession, in points.
  static let tapDistance: CGFloat = 45

  /// The actions that recognizers have yet to perform.
  var actions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  /// The touches that are down, or whose end a view has yet to receive.
  private(set) var touches: [UITouch] = []
  /// The recognizers of the current gestures, those of the innermost view first.
  private(set) var active: [UIGestureRecognizer] = []
  private let event = UIEvent()
  private var lastTap: (place: CGPoint, time: TimeInterval, count: Int)?

  /// A Boolean value that indicates whether a recognizer or a view awaits something, such as the failure of another one.
  var isUndecided: Bool { !active.isEmpty || !touches.isEmpty }

  /// A Boolean value that indicates whether a scroll view's own recognizer has begun.
  var isScrolling: Bool { active.contains { $0 is ScrollPanGestureRecognizer && $0.course.state.isRunning } }

  // MARK: Events

  /// Sends the touches of a moment.
  ///
  /// - Parameters:
  ///   - fingers: The fingers that are down, that have just gone down, or that are lifted.
  ///   - view: The view whose viewport contains the locations.
  func send(_ fingers: [FingerTouch], at time: TimeInterval, in view: UIScrollView) {
    for recognizer in active { recognizer.timePassed(to: time) }
    settle()
    performActions()
    let began = fingers.filter { $0.phase == .began }.map { begin($0, at: time, in: view) }
    for finger in fingers where finger.phase != .began {
      guard let touch = touches.last(where: { $0.finger == finger.finger && !$0.owesEnd }) else { continue }
      touch.move(to: Self.place(finger.location, in: view), UITouch.Phase(finger.phase), at: time)
    }
    (event.timestamp, event.allTouches) = (time, Set(touches))
    for touch in began { assign(touch, in: view) }
    sendToRecognizers()
    settle()
    sendToViews(at: time)
    performActions()
    touches.removeAll { $0.phase.isOver && !$0.owesEnd }
    finishRecognizers()
  }

  /// Returns the place outside of all views of a location in a viewport.
  private static func place(_ location: Point, in view: UIScrollView) -> CGPoint {
    let root = view.root
    return root.convert(CGPoint(location) + root.bounds.origin, to: nil)
  }

  private func begin(_ finger: FingerTouch, at time: TimeInterval, in view: UIScrollView) -> UITouch {
    let touch = UITouch(finger: finger.finger, place: Self.place(finger.location, in: view), timestamp: time)
    if let lastTap, time - lastTap.time <= Self.tapInterval,
      lastTap.place.separation(from: touch.place) <= Self.tapDistance
    {
      touch.tapCount = lastTap.count + 1
    }
    touches.append(touch)
    return touch
  }

  /// Finds the view of a touch, and the recognizers that receive it.
  private func assign(_ touch: UITouch, in view: UIView) {
    let root = view.root
    guard let hit = root.hitTest(touch.location(in: root), with: event) else {
      touch.delivery = .over
      return
    }
    touch.view = hit
    if !hit.isMultipleTouchEnabled, touches.contains(where: { $0 !== touch && $0.view === hit && !$0.phase.isOver }) {
      touch.delivery = .over
    }
    if let scroller = hit.scroller, scroller.delaysContentTouches, scroller.isScrollEnabled {
      touch.deliveryTime += Self.contentDelay
    }
    let found = hit.chain.flatMap { ($0.gestureRecognizers ?? []).reversed() }.filter { receives($0, touch) }
    touch.gestureRecognizers = found
    for recognizer in found where !active.contains(where: { $0 === recognizer }) {
      recognizer.course.dispatcher = self
      active.append(recognizer)
    }
    active = active.enumerated()
      .sorted { ($1.element.depth, $0.offset) < ($0.element.depth, $1.offset) }.map(\.element)
  }

  private func receives(_ recognizer: UIGestureRecognizer, _ touch: UITouch) -> Bool {
    let (state, isFree) = (recognizer.course.state, recognizer.course.pending.isEmpty)
    guard recognizer.isEnabled, isFree, state == .possible || state.isRunning else { return false }
    return recognizer.shouldReceive(event)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  // MARK: Recognizers

  private func sendToRecognizers() {
    for recognizer in active where !recognizer.course.state.isFinal {
      let mine = touches.filter { touch in
        !touch.owesEnd && touch.gestureRecognizers?.contains { $0 === recognizer } ?? false
      }
      recognizer.receive(mine, event)
    }
    // Touches also end for recognizers that no longer receive them.
    for recognizer in active { recognizer.course.touches.removeAll { $0.phase.isOver } }
  }

  /// Lets recognizers go on that have waited for the failure of others.
  private func settle() {
    for _ in 0...active.count { for recognizer in active { recognizer.retry() } }
  }

  private func performActions() {
    while !actions.isEmpty {
      let (recognizer, state) = actions.removeFirst()
      recognizer.sendActions(state, event)
      settle()
    }
  }

  /// Resets the recognizers whose touches have ended.
  private func finishRecognizers() {
    let over = active.filter { recognizer in
      let course = recognizer.course
      let isWaiting = course.state == .possible && (!course.pending.isEmpty || recognizer.awaitsMoreTouches)
      return course.touches.isEmpty && !course.state.isRunning && !isWaiting
        && !touches.contains { touch in
          !touch.phase.isOver && touch.gestureRecognizers?.contains { $0 === recognizer } ?? false
        }
    }
    active.removeAll { recognizer in over.contains { $0 === recognizer } }
    for recognizer in over { recognizer.finish() }
  }

  // MARK: Views

  private func sendToViews(at time: TimeInterval) {
    for touch in touches where touch.delivery == .waiting && isDue(touch, at: time) {
      touch.delivery = .over
      guard let view = touch.view, touch.view?.scroller?.touchesShouldBegin([touch], with: event, in: view) ?? true
      else { continue }
      touch.delivery = .begun
      view.touchesBegan([touch], with: event)
    }
    for view in views(of: .moved) { view.touchesMoved(set(of: view, .moved), with: event) }
    for touch in touches where touch.phase.isOver {
      touch.owesEnd = touch.delivery != .over && touch.phase == .ended && isHeldBack(touch)
      if touch.phase == .ended { lastTap = (touch.place, touch.timestamp, touch.tapCount) }
    }
    for view in views(of: .ended) { view.touchesEnded(set(of: view, .ended), with: event) }
    for view in views(of: .cancelled) { view.touchesCancelled(set(of: view, .cancelled), with: event) }
    for touch in touches where touch.phase.isOver && !touch.owesEnd { touch.delivery = .over }
  }

  private func isDue(_ touch: UITouch, at time: TimeInterval) -> Bool {
    let isHeld = touch.gestureRecognizers?.contains { $0.delaysTouchesBegan && $0.course.state == .possible } ?? false
    return !isHeld && (touch.phase.isOver || time >= touch.deliveryTime)
  }

  /// Returns a Boolean value that indicates whether a recognizer may still cancel a touch that has ended.
  private func isHeldBack(_ touch: UITouch) -> Bool {
    touch.gestureRecognizers?.contains { recognizer in
      recognizer.delaysTouchesEnded && recognizer.course.state == .possible
        && (!recognizer.course.pending.isEmpty || recognizer.awaitsMoreTouches)
        && active.contains { $0 === recognizer }
    } ?? false
  }

  private func isNow(_ touch: UITouch, _ phase: UITouch.Phase) -> Bool {
    touch.delivery == .begun && touch.phase == phase && !touch.owesEnd
  }

  private func views(of phase: UITouch.Phase) -> [UIView] {
    var views: [UIView] = []
    for touch in touches where isNow(touch, phase) {
      if let view = touch.view, !views.contains(where: { $0 === view }) { views.append(view) }
    }
    return views
  }

  private func set(of view: UIView, _ phase: UITouch.Phase) -> Set<UITouch> {
    Set(touches.filter { $0.view === view && isNow($0, phase) })
  }

  /// Cancels the touches of a recognized gesture in their views.
  func cancelTouches(of recognizer: UIGestureRecognizer) {
    for touch in recognizer.course.received where touch.delivery != .over {
      let hasBegun = touch.delivery == .begun
      touch.delivery = .over
      touch.owesEnd = false
      if hasBegun { touch.view?.touchesCancelled([touch], with: event) }
    }
  }
}

extension UITouch.Phase {
  var isOver: Bool { self == .ended || self == .cancelled }

  fileprivate init(_ phase: FingerTouch.Phase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .stationary: self = .stationary
    case .ended: self = .ended
    }
  }
}

extension UIGestureRecognizer {
  fileprivate var depth: Int { view?.chain.count ?? 0 }

  /// Receives the touches of an event.
  fileprivate func receive(_ touches: [UITouch], _ event: UIEvent) {
    func set(_ phase: UITouch.Phase) -> Set<UITouch> {
      Set(touches.filter { touch in touch.phase == phase && course.touches.contains { $0 === touch } })
    }
    let new = touches.filter { touch in
      touch.phase == .began && !course.received.contains { $0 === touch }
    }
    if !new.isEmpty {
      if course.touches.isEmpty { course.liftedPlaces = [] }
      course.touches += new
      course.received += new
      touchesBegan(Set(new), with: event)
    }
    let moved = set(.moved)
    if !moved.isEmpty { touchesMoved(moved, with: event) }
    course.center = center
    let (ended, canceled) = (set(.ended), set(.cancelled))
    if !ended.isEmpty { touchesEnded(ended, with: event) }
    if !canceled.isEmpty { touchesCancelled(canceled, with: event) }
    course.liftedPlaces += course.touches.filter(\.phase.isOver).map(\.place)
    course.touches.removeAll { $0.phase.isOver }
  }
}

extension UIView {
  /// The view and the views that contain it, innermost first.
  var chain: [UIView] { [self] + (superview?.chain ?? []) }

  /// The outermost view that contains the view.
  var root: UIView { superview?.root ?? self }

  /// The innermost scroll view that contains the view, or is the view.
  var scroller: UIScrollView? { self as? UIScrollView ?? superview?.scroller }
}
