import Foundation
import LayoutCore
import QuartzCore

// Changes take effect immediately. If the step of a scene runs the code, the step moves the elements from their state
// before it to that after it, with the durations, delays, and curves that are requested here.

extension UIView {
  /// Makes changes with an animation, and calls the completion handler at its end.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { animate(AnimationRequest(duration, []), animations, completion) }

  /// Makes changes with an animation.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(AnimationRequest(duration, []), animations, nil)
  }

  /// Makes changes with an animation after a delay, and calls the completion handler at its end.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { animate(AnimationRequest(duration, delay: delay, options), animations, completion) }

  /// Makes changes with the motion of a spring, and calls the completion handler at its end.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(dampingRatio: max(0.01, Double(dampingRatio)), initialVelocity: Double(velocity))
    animate(AnimationRequest(spring, duration, delay: delay, options), animations, completion)
  }

  /// Makes changes with the motion of a spring, and calls the completion handler when it rests.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds, which is the undamped period of the spring.
  ///   - bounce: The amount of bounce, `-1...1`; 0 is the fastest motion without overshoot.
  ///   - velocity: The speed at the start, in whole distances per second.
  ///   - delay: The delay, in seconds.
  ///   - options: The options.
  ///   - animations: The changes.
  ///   - completion: The completion handler.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(duration: duration, bounce: bounce, initialVelocity: velocity)
    animate(AnimationRequest(spring, duration, delay: delay, options), animations, completion)
  }

  private class func animate(
    _ request: AnimationRequest, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    guard let recorder = AnimationRecorder.current else {
      animations()
      completion?(true)
      return
    }
    recorder.run(request, animations, completion.map { handler in { handler(true) } })
  }

  // MARK: Keyframes

  /// Makes the changes of keyframes, and calls the completion handler at the end of the animation.
  ///
  /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)`` adds them.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    // Callers pass the curve of AnimationOptions by its bits.
    animate(
      AnimationRequest(duration, delay: delay, AnimationOptions(rawValue: options.rawValue)), animations, completion)
  }

  /// Makes the changes of a keyframe.
  ///
  /// Outside of ``animateKeyframes(withDuration:delay:options:animations:completion:)``, the changes aren't animated.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let recorder = AnimationRecorder.current, let block = recorder.block else { return animations() }
    var request = AnimationRequest(
      delay: block.duration * min(max(0, frameStartTime), 1), duration: block.duration * min(max(0, frameDuration), 1),
      curve: block.curve)
    request.overridesDuration = true
    recorder.run(request, animations)
  }

  // MARK: Transitions

  /// Makes changes of a view, and calls the completion handler after the duration.
  ///
  /// The elements move to their new state; the kind of the transition isn't drawn.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) { animate(AnimationRequest(duration, options), { animations?() }, completion) }

  /// Replaces a view in its superview, and calls the completion handler after the duration.
  ///
  /// With ``AnimationOptions/showHideTransitionViews``, it hides and shows the views instead.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      AnimationRequest(duration, options),
      {
        if options.contains(.showHideTransitionViews) {
          (fromView.isHidden, toView.isHidden) = (true, false)
        } else {
          fromView.superview?.addSubview(toView)
          fromView.removeFromSuperview()
        }
      }, completion)
  }

  // MARK: Without animations

  /// Makes changes without an animation.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let former = areAnimationsEnabled
    setAnimationsEnabled(false)
    actionsWithoutAnimation()
    setAnimationsEnabled(former)
  }

  /// A Boolean value that indicates whether changes can be animated.
  ///
  /// The default is `true`.
  public class var areAnimationsEnabled: Bool { AnimationRecorder.current?.isEnabled ?? true }

  /// Sets whether the following changes can be animated.
  ///
  /// The setting applies to the current scene, and has no effect outside of scenes.
  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationRecorder.current?.isEnabled = enabled }

  /// The duration of the animation whose block runs, in seconds, or 0 outside of blocks.
  public class var inheritedAnimationDuration: TimeInterval { AnimationRecorder.current?.block?.duration ?? 0 }
}

extension AnimationRequest {
  /// Creates a request with a spring and the overrides of options.
  init(_ spring: Spring, _ duration: Double, delay: Double, _ options: UIView.AnimationOptions) {
    self.init(
      delay: delay, duration: duration, spring: spring,
      overridesDuration: options.contains(.overrideInheritedDuration),
      overridesCurve: options.contains(.overrideInheritedCurve))
  }
}

extension Spring {
  /// Creates a spring from its perceptual duration and its bounce.
  ///
  /// Source: the reference of SwiftUI's `Spring(duration:bounce:)`.
  init(duration: Double, bounce: CGFloat, initialVelocity: CGFloat) {
    let bounce = min(max(-0.99, Double(bounce)), 1)
    self.init(
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), response: max(0.001, duration),
      initialVelocity: Double(initialVelocity))
  }
}
