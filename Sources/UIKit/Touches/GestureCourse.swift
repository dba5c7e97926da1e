import Foundation
import QuartzCore

/// A recognizer that isn't retained.
struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?

  init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }
}

/// The course of a recognizer's current gesture.
@MainActor struct GestureCourse {
  var targets: [TargetAction] = []
  /// The recognizers that must fail before this one can recognize its gesture.
  var requirements: [WeakRecognizer] = []
  var state = UIGestureRecognizer.State.possible
  /// The state that the current action sees, or `nil` outside of an action.
  var shown: UIGestureRecognizer.State?
  /// The states that wait until other recognizers fail.
  var pending: [UIGestureRecognizer.State] = []
  /// The touches that are down.
  var touches: [UITouch] = []
  /// All touches of the gesture.
  var received: [UITouch] = []
  /// The locations of touches that have been lifted together, until the gesture is over.
  var liftedPlaces: [CGPoint] = []
  /// The last center of the touches.
  var center = CGPoint.zero
  weak var dispatcher: TouchDispatcher?

  /// A Boolean value that indicates whether a continuous gesture has begun, or will when others fail.
  var isUnderWay: Bool { state.isRunning || !pending.isEmpty }
}

extension UIGestureRecognizer.State {
  /// A Boolean value that indicates whether the gesture is over.
  var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
  /// A Boolean value that indicates whether a continuous gesture is in progress.
  var isRunning: Bool { self == .began || self == .changed }
}

// Source of the transitions: "About the Gesture Recognizer State Machine" in Apple's documentation.
extension UIGestureRecognizer {
  /// The center of the touches, outside of all views.
  var center: CGPoint { course.touches.isEmpty ? course.center : CGPoint(centerOf: course.touches.map(\.place)) }

  /// Changes the state as a subclass requests.
  func change(to new: State) {
    switch (course.state, new) {
    case (.possible, .began), (.possible, .changed), (.possible, .ended):
      if course.pending.isEmpty { return recognize(new) }
      if course.pending.last != new { course.pending.append(new) }
    case (.possible, .failed), (.possible, .cancelled): fail()
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
      (.changed, .cancelled):
      settle(new)
    case (.began, .failed), (.changed, .failed): settle(.cancelled)
    default: break
    }
  }

  /// Leaves the state `possible`, if the view and the delegates permit it, at once or after the failure of others.
  private func recognize(_ new: State) {
    guard mayBegin else { return fail() }
    guard let dispatcher = course.dispatcher else { return settle(new) }
    switch dispatcher.permission(for: self) {
    case .granted: become([new])
    case .denied: fail()
    case .waiting: course.pending = [new]
    }
  }

  private var mayBegin: Bool {
    let hit = course.received.last?.view
    if let hit, hit !== view, cancelsTouchesInView, !hit.gestureRecognizerShouldBegin(self) { return false }
    return (view?.gestureRecognizerShouldBegin(self) ?? true) && (delegate?.gestureRecognizerShouldBegin(self) ?? true)
  }

  /// Recognizes the gesture.
  private func become(_ states: [State]) {
    course.pending = []
    settle(states.first == .changed ? .began : states[0])
    course.dispatcher?.didRecognize(self)
    for state in states.dropFirst() where course.state.isRunning { settle(state) }
  }

  /// Recognizes a gesture that has waited, or lets it fail.
  func retry() {
    guard !course.pending.isEmpty, let dispatcher = course.dispatcher else { return }
    switch dispatcher.permission(for: self) {
    case .granted: become(course.pending)
    case .denied: fail()
    case .waiting: break
    }
  }

  /// Fails, unless the gesture has been recognized.
  func fail() {
    guard course.state == .possible else { return }
    (course.pending, course.state) = ([], .failed)
  }

  private func settle(_ new: State) {
    course.state = new
    if let dispatcher = course.dispatcher {
      dispatcher.actions.append((self, new))
    } else {
      sendActions(new, nil)
    }
  }

  /// Calls the targets with a state.
  func sendActions(_ state: State, _ event: UIEvent?) {
    course.shown = state
    for target in course.targets { target.send(self, event) }
    course.shown = nil
  }

  /// Cancels or fails the current gesture.
  func stop() {
    if course.state.isRunning { settle(.cancelled) } else { fail() }
    course.touches = []
  }

  /// Returns to the state `possible`.
  func finish() {
    forget()
    reset()
    (course.state, course.pending) = (.possible, [])
    (course.touches, course.received, course.liftedPlaces) = ([], [], [])
    course.dispatcher = nil
  }
}

extension CGPoint {
  /// Creates the center of points.
  init(centerOf points: [CGPoint]) {
    let count = CGFloat(max(1, points.count))
    self.init(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }

  func separation(from other: CGPoint) -> CGFloat {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }

  static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }

  static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
}
