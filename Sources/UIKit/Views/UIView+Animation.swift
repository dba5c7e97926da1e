import Foundation
import LayoutCore
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

  /// Makes changes at once, and then calls the completion.
  ///
  /// A step of a scene that runs this code animates what it changes, with this duration.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { animate((duration, .easeInOut), animations, completion) }

  /// Makes changes at once.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate((duration, .easeInOut), animations, nil)
  }

  /// Makes changes at once, and then calls the completion; a delay makes a step longer, which begins at once.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { animate((delay + duration, options.timingCurve), animations, completion) }

  /// Makes changes at once, and then calls the completion.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(dampingRatio: max(0.01, Double(dampingRatio)), initialVelocity: Double(velocity))
    animate((delay + duration, .spring(spring)), animations, completion)
  }

  private class func animate(
    _ animation: AnimationRecorder.Animation, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    if let recorder = AnimationRecorder.current { recorder.run(animation, animations) } else { animations() }
    completion?(true)
  }

  /// Makes changes at once.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    guard let recorder = AnimationRecorder.current else { return actionsWithoutAnimation() }
    recorder.run(nil, actionsWithoutAnimation)
  }

  /// Returns `false`.
  public class var areAnimationsEnabled: Bool { false }

  /// Does nothing: nothing is animated by itself.
  public class func setAnimationsEnabled(_ enabled: Bool) {}
}

extension UIView.AnimationOptions {
  /// The timing curve, in bits 16 and 17 as in UIKit.
  fileprivate var timingCurve: TimingCurve {
    switch rawValue >> 16 & 3 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInOut
    }
  }
}
