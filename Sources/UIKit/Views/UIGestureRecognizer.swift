import Foundation
import QuartzCore

/// A recognizer of gestures, which recognizes nothing: a scene's steps stand for fingers.
open class UIGestureRecognizer: NSObject {
  /// State of a gesture.
  public enum State: Int, Sendable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed

    /// ``ended``.
    public static let recognized = State.ended
  }

  /// The state.
  open var state = State.possible
  /// A Boolean value that indicates whether it takes part.
  open var isEnabled = true
  /// The view that it is in.
  open internal(set) weak var view: UIView?
  /// Told of gestures.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A Boolean value that indicates whether the view's touches are taken away.
  open var cancelsTouchesInView = true

  /// Creates a recognizer.
  public override init() { super.init() }

  /// Returns the place of the gesture: the origin.
  open func location(in view: UIView?) -> CGPoint { .zero }

  /// Does nothing: nothing is recognized.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
}

/// Told of gestures.
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {}

/// A recognizer of drags.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// Returns the way of the finger: none.
  open func translation(in view: UIView?) -> CGPoint { .zero }
  /// Returns the velocity of the finger: none.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
  /// Does nothing.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
  /// Most fingers.
  open var maximumNumberOfTouches = Int.max
  /// Least fingers.
  open var minimumNumberOfTouches = 1
}

/// A recognizer of taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// Taps.
  open var numberOfTapsRequired = 1
}

/// A recognizer of long presses.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Seconds.
  open var minimumPressDuration: TimeInterval = 0.5
}

/// A recognizer of pinches.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// Ratio of the fingers' distance.
  open var scale: CGFloat = 1
  /// Velocity of ``scale``.
  open var velocity: CGFloat { 0 }
}

/// An event: there are none.
open class UIEvent: NSObject {}

/// A touch: there are none.
open class UITouch: NSObject {}

/// A window: views have none.
open class UIWindow: UIView {
  open override var window: UIWindow? { self }
}
