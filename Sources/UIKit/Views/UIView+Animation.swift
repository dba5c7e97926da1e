import Foundation
import LayoutCore
import QuartzCore

extension UIView {
  /// The options of an animation.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits of the set, one for each option.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Allows user interaction during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// Starts from the current state of a running animation.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// Repeats the animation.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// Plays the animation in reverse after it plays forward.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// A slow start and a slow end.
    public static let curveEaseInOut: AnimationOptions = []
    /// A slow start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// A slow end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// A constant pace.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  /// Makes changes immediately, and then calls the completion handler.
  ///
  /// If the step of a scene runs this code, the step animates the changes with this duration.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { animate((duration, .easeInOut), animations, completion) }

  /// Makes changes immediately.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate((duration, .easeInOut), animations, nil)
  }

  /// Makes changes immediately, and then calls the completion handler.
  ///
  /// A delay makes the step longer. The step still begins immediately.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { animate((delay + duration, options.timingCurve), animations, completion) }

  /// Makes changes immediately, and then calls the completion handler.
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

  /// Makes changes immediately, without an animation.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    guard let recorder = AnimationRecorder.current else { return actionsWithoutAnimation() }
    recorder.run(nil, actionsWithoutAnimation)
  }

  /// Returns `false`.
  public class var areAnimationsEnabled: Bool { false }

  /// Does nothing, because views don't animate.
  public class func setAnimationsEnabled(_ enabled: Bool) {}
}

extension UIView.AnimationOptions {
  /// The timing curve, which bits 16 and 17 contain, as in UIKit.
  fileprivate var timingCurve: TimingCurve {
    switch rawValue >> 16 & 3 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInOut
    }
  }
}
