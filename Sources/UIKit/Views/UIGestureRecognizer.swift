import Foundation
import QuartzCore

/// A type that recognizes a gesture of touches and performs actions.
///
/// The touches are those of a scene's steps. As in UIKit, a subclass overrides `touchesBegan(_:with:)` and similar
/// methods, and sets ``state``.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// The state of a gesture recognizer.
  public enum State: Int, Sendable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed

    /// A synonym of ``ended``.
    public static let recognized = State.ended
  }

  /// A Boolean value that indicates whether the recognizer is enabled.
  ///
  /// A gesture in progress is canceled if you set this property to `false`.
  open var isEnabled = true {
    didSet { if !isEnabled { stop() } }
  }
  /// The view of the recognizer.
  open internal(set) weak var view: UIView?
  /// The delegate of the recognizer.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A Boolean value that indicates whether the view's touches are canceled when the gesture is recognized.
  open var cancelsTouchesInView = true
  /// A Boolean value that indicates whether the view receives touches only after the recognizer fails.
  open var delaysTouchesBegan = false
  /// A Boolean value that indicates whether the view receives the end of touches only after the recognizer fails.
  open var delaysTouchesEnded = true
  /// A Boolean value that indicates whether only touches of one kind are received, which has no effect.
  open var requiresExclusiveTouchType = true
  /// The name of the recognizer.
  open var name: String?

  var course = GestureCourse()

  /// Creates a recognizer with a target and an action.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { course.targets.append(TargetAction(target, action)) }
  }

  /// Creates a recognizer without an action.
  public override convenience init() { self.init(target: nil, action: nil) }

  /// The state of the recognizer, which only subclasses set.
  ///
  /// A recognizer remains in the state ``State/possible`` until those that it requires to fail have failed.
  open var state: State {
    get { course.shown ?? course.state }
    set { change(to: newValue) }
  }

  /// Adds a target and an action.
  open func addTarget(_ target: Any, action: Selector) { course.targets.append(TargetAction(target, action)) }

  /// Removes the actions of a target, or all actions.
  open func removeTarget(_ target: Any?, action: Selector?) {
    guard let target else { return course.targets.removeAll() }
    course.targets.removeAll { $0.target === target as AnyObject }
  }

  /// Makes the recognizer wait until another one fails.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    course.requirements.append(WeakRecognizer(otherGestureRecognizer))
  }

  // MARK: Locations

  /// The number of touches.
  open var numberOfTouches: Int { max(course.touches.count, course.liftedPlaces.count) }

  /// Returns the center of the touches, in a view's coordinates or in those of the screen.
  open func location(in view: UIView?) -> CGPoint { view?.location(of: center) ?? center }

  /// Returns the location of a touch, in a view's coordinates or in those of the screen.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let places = course.touches.isEmpty ? course.liftedPlaces : course.touches.map(\.place)
    guard places.indices.contains(touchIndex) else {
      raise(.invalidArgument, "index (\(touchIndex)) beyond bounds (\(places.count)) of the gesture's touches")
    }
    return view?.location(of: places[touchIndex]) ?? places[touchIndex]
  }

  // MARK: For subclasses

  /// Responds to new touches.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Responds to touches that move.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Responds to touches that end.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Responds to touches that are canceled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Prepares for the next gesture.
  open func reset() {}
  /// Ignores a touch of the current gesture.
  open func ignore(_ touch: UITouch, for event: UIEvent) { course.touches.removeAll { $0 === touch } }
  /// Returns a Boolean value that indicates whether recognition makes another recognizer fail.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns a Boolean value that indicates whether the recognition of another gesture makes this recognizer fail.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns a Boolean value that indicates whether the class waits until another recognizer fails.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns a Boolean value that indicates whether another recognizer waits until one of this class fails.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns a Boolean value that indicates whether the recognizer receives an event.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Responds to the passing of time.
  func timePassed(to time: TimeInterval) {}
  /// A Boolean value that indicates whether the recognizer awaits more touches, as for the second of two taps.
  var awaitsMoreTouches: Bool { false }
  /// Forgets the measurements of the last gesture.
  func forget() {}
}
