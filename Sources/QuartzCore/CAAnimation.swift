import CoreGraphics

/// An effect of a change of a layer: none here.
public protocol CAAction {}

extension NSNull: CAAction {}

/// A change of a layer over time.
///
/// Explicit animations are kept as values and are not played: what moves in a scene is moved by its layout.
open class CAAnimation: NSObject, CAAction {
  /// Seconds.
  open var duration: CFTimeInterval = 0
  /// Time at which it begins.
  open var beginTime: CFTimeInterval = 0
  /// Speed of its time.
  open var speed: Float = 1
  /// Number of times that it is repeated.
  open var repeatCount: Float = 0
  /// A Boolean value that indicates whether it goes back.
  open var autoreverses = false
  /// Timing curve.
  open var timingFunction: CAMediaTimingFunction?
  /// Behaviour before the beginning and after the end.
  open var fillMode = CAMediaTimingFillMode.removed
  /// A Boolean value that indicates whether it is removed at its end.
  open var isRemovedOnCompletion = true
}

/// Behaviour of an animation before its beginning and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Sendable, Hashable {
  /// The name as Core Animation writes it.
  public let rawValue: String

  /// Creates a mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// Its end, afterwards.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Its beginning, before.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// A change of one property.
open class CAPropertyAnimation: CAAnimation {
  /// The property.
  open var keyPath: String?

  /// Creates an animation of a property.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }
}

/// A change from one value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the beginning.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The difference.
  open var byValue: Any?
}

/// A change along several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// Their times, `0...1`.
  open var keyTimes: [NSNumber]?
}

/// Changes at the same time.
open class CAAnimationGroup: CAAnimation {
  /// The changes.
  open var animations: [CAAnimation]?
}
