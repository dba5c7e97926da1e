import Foundation
import QuartzCore

/// A touch of a finger in a scene.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    case began
    case moved
    case stationary
    case ended
    case cancelled
  }

  /// The kind of a touch.
  public enum TouchType: Int, Sendable {
    case direct
    case indirect
    case pencil
    case indirectPointer
  }

  /// The phase of the touch.
  open internal(set) var phase = Phase.began
  /// The time of the last change, in seconds from the start of the scene's timeline.
  open internal(set) var timestamp: TimeInterval
  /// The number of taps in quick succession.
  open internal(set) var tapCount = 1
  /// The view in which the touch began.
  open internal(set) var view: UIView?
  /// The gesture recognizers that receive the touch.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// The kind of the touch, which is that of a finger.
  open var type: TouchType { .direct }
  /// The window of the view.
  open var window: UIWindow? { view?.window }
  /// The force of the touch, which is that of an average touch.
  open var force: CGFloat { 1 }

  /// The number of the finger, in the order of the step.
  let finger: Int
  /// The location outside of all views.
  private(set) var place: CGPoint
  /// The location before the last change, outside of all views.
  private(set) var previousPlace: CGPoint
  /// The state of the delivery to the view.
  var delivery = TouchDelivery.waiting
  /// The time from which the view receives the touch.
  var deliveryTime: TimeInterval
  /// A Boolean value that indicates whether the view has yet to receive the end of the touch.
  var owesEnd = false

  init(finger: Int, place: CGPoint, timestamp: TimeInterval) {
    (self.finger, self.place, previousPlace, self.timestamp) = (finger, place, place, timestamp)
    deliveryTime = timestamp
  }

  /// Returns the location in a view's coordinates, or in those of the screen.
  open func location(in view: UIView?) -> CGPoint { view?.location(of: place) ?? place }

  /// Returns the location before the last change, in a view's coordinates or in those of the screen.
  open func previousLocation(in view: UIView?) -> CGPoint { view?.location(of: previousPlace) ?? previousPlace }

  /// The number of the finger, so that the order in a set doesn't depend on the address of an object.
  open override var hash: Int { finger }

  func move(to place: CGPoint, _ phase: Phase, at timestamp: TimeInterval) {
    (previousPlace, self.place, self.phase, self.timestamp) = (self.place, place, phase, timestamp)
  }
}

/// The state of the delivery of a touch to its view.
enum TouchDelivery {
  /// The touch waits, as in a scroll view that may scroll instead.
  case waiting
  /// The view has received the touch.
  case begun
  /// The view receives no more.
  case over
}

/// An event: the touches at a moment.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The kind of an event.
  public enum EventType: Int, Sendable {
    case touches
    case motion
    case remoteControl
    case presses
  }

  /// The kind of the event, which consists of touches.
  open var type: EventType { .touches }
  /// The time of the event, in seconds from the start of the scene's timeline.
  open internal(set) var timestamp: TimeInterval = 0
  /// All touches, or `nil` without any.
  open internal(set) var allTouches: Set<UITouch>?

  /// Returns the touches that began in a view.
  open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }

  /// Returns the touches that a gesture recognizer receives.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }

  /// Returns the touch alone, because every sample is an event.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }

  /// Returns no touches.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}
