import CoreGraphics

/// A type whose instances animate changes of layers.
///
/// Actions aren't run.
public protocol CAAction {}

extension NSNull: CAAction {}

/// An animation of a layer.
///
/// Explicit animations are stored but not played. The layout determines all motion in a scene.
open class CAAnimation: NSObject, CAAction {
  /// The duration, in seconds.
  open var duration: CFTimeInterval = 0
  /// The start time, in seconds.
  open var beginTime: CFTimeInterval = 0
  /// The rate at which time passes.
  open var speed: Float = 1
  /// The number of repetitions.
  open var repeatCount: Float = 0
  /// A Boolean value that indicates whether the animation plays in reverse after it plays forward.
  open var autoreverses = false
  /// The timing function, or `nil` for linear timing.
  open var timingFunction: CAMediaTimingFunction?
  /// The behavior before the start and after the end.
  open var fillMode = CAMediaTimingFillMode.removed
  /// A Boolean value that indicates whether the animation is removed when it ends.
  open var isRemovedOnCompletion = true
  /// The offset of the animation's time, in seconds.
  open var timeOffset: CFTimeInterval = 0
  /// The time for which the animation repeats, in seconds.
  open var repeatDuration: CFTimeInterval = 0
  /// The object that learns of the start and the end.
  open var delegate: (any CAAnimationDelegate)?
}

/// The behavior of an animation before it starts and after it ends.
public struct CAMediaTimingFillMode: RawRepresentable, Sendable, Hashable {
  /// The name in Core Animation.
  public let rawValue: String

  /// Creates a fill mode with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The animation has no effect outside of its duration.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The final value remains after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The initial value applies before the start.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both the initial and the final value apply outside of the duration.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property.
  open var keyPath: String?
  /// A Boolean value that indicates whether the value is added to that of the layer.
  open var isAdditive = false
  /// A Boolean value that indicates whether each repetition continues from the end of the one before.
  open var isCumulative = false

  /// Creates an animation of the property at a key path.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }
}

/// An animation from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The difference between the values at the end and at the start.
  open var byValue: Any?
}

/// An animation through a sequence of values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values in order.
  open var values: [Any]?
  /// The times of the values as fractions of the duration, `0...1`.
  open var keyTimes: [NSNumber]?
  /// The path of a point, or `nil` for the values.
  open var path: CGPath?
  /// The timing functions of the steps between the values.
  open var timingFunctions: [CAMediaTimingFunction]?
}

/// A group of animations that run at the same time.
open class CAAnimationGroup: CAAnimation {
  /// The animations of the group.
  open var animations: [CAAnimation]?
}
