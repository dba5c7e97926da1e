import Foundation
import QuartzCore

extension UIView {
  /// Options of an animation.
  public struct AnimationOptions: OptionSet, Sendable {
    /// A bit for each option.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Subviews are laid out.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Views can be used meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// It begins where another one is.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// It is repeated.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// It goes back.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// Slow start and slow end.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Even pace.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  /// Makes changes at once, and then calls the completion: a scene's steps animate, not views.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes at once.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) { animations() }

  /// Makes changes at once, and then calls the completion.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes at once, and then calls the completion.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes changes at once.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) { actionsWithoutAnimation() }

  /// Returns `false`.
  public class var areAnimationsEnabled: Bool { false }

  /// Does nothing: nothing is animated.
  public class func setAnimationsEnabled(_ enabled: Bool) {}
}
