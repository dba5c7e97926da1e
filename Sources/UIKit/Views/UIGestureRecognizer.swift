import Foundation
import QuartzCore

/// A gesture recognizer, which never recognizes a gesture.
///
/// The steps of a scene replace touches.
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

  /// The state of the recognizer.
  open var state = State.possible
  /// A Boolean value that indicates whether the recognizer is enabled.
  open var isEnabled = true
  /// The view of the recognizer.
  open internal(set) weak var view: UIView?
  /// The delegate of the recognizer.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A Boolean value that indicates whether touches are canceled in the view.
  open var cancelsTouchesInView = true

  /// Creates a gesture recognizer.
  public override init() { super.init() }

  /// Returns the origin.
  open func location(in view: UIView?) -> CGPoint { .zero }

  /// Does nothing, because gestures aren't recognized.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
}

/// The delegate of a gesture recognizer.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {}

/// A recognizer for pan gestures.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// Returns the zero point.
  open func translation(in view: UIView?) -> CGPoint { .zero }
  /// Returns the zero point.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
  /// Does nothing.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
  /// The maximum number of touches.
  open var maximumNumberOfTouches = Int.max
  /// The minimum number of touches.
  open var minimumNumberOfTouches = 1
}

/// A recognizer for taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The required number of taps.
  open var numberOfTapsRequired = 1
}

/// A recognizer for long presses.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The minimum duration of a press, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
}

/// A recognizer for pinch gestures.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The scale factor of the pinch.
  open var scale: CGFloat = 1
  /// The rate of change of ``scale``, which is 0.
  open var velocity: CGFloat { 0 }
}

/// An event.
///
/// Events don't occur.
@preconcurrency @MainActor open class UIEvent: NSObject {}

/// A touch.
///
/// Touches don't occur.
@preconcurrency @MainActor open class UITouch: NSObject {}
