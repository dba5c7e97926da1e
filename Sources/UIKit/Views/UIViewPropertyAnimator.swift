import Foundation
import LayoutCore
import QuartzCore

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animation hasn't started.
  case inactive
  /// The animation has started.
  case active
  /// The animation has stopped.
  case stopped
}

/// The position at which an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end
  case start
  case current
}

/// An animator of view changes that you start explicitly.
///
/// Unlike in UIKit, the changes are made immediately and completely. If the step of a scene runs the code, the step
/// moves the elements with the animator's duration and curve. ``fractionComplete`` can be set and read, but creates no
/// intermediate state.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
  private struct Changes {
    var make: () -> Void
    /// The delay as a fraction of the duration.
    var delayFactor: CGFloat
  }

  /// The duration of the animation, in seconds, which a spring with its own time replaces.
  public let duration: TimeInterval
  /// The timing of the animation, or `nil` for the default.
  public let timingParameters: (any UITimingCurveProvider)?
  /// The state of the animator.
  open private(set) var state = UIViewAnimatingState.inactive
  /// A Boolean value that indicates whether the animation has started and not ended.
  open private(set) var isRunning = false
  /// A Boolean value that indicates whether the animation is reversed.
  open var isReversed = false
  /// A Boolean value that indicates whether the animator stays active at the end.
  open var pausesOnCompletion = false
  /// A Boolean value that indicates whether the animation can be paused.
  open var isInterruptible = true
  /// A Boolean value that indicates whether ``fractionComplete`` ignores the timing curve.
  open var scrubsLinearly = true
  /// A Boolean value that indicates whether views accept touches during the animation.
  open var isUserInteractionEnabled = true
  /// The progress of the animation, `0...1`.
  open var fractionComplete: CGFloat = 0 { didSet { makeChanges() } }
  private var animations: [Changes] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// Creates an animator with timing parameters.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    (self.duration, timingParameters) = (duration, parameters)
  }

  /// Creates an animator with a timing curve.
  public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic Bézier curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates and starts an animator.
  @discardableResult open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve = UIView.AnimationCurve(rawValue: Int(options.rawValue >> 16 & 3)) ?? .easeInOut
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// The delay of the animation, in seconds.
  open private(set) var delay: TimeInterval = 0

  /// Adds changes to the animation.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds changes that begin after a fraction of the duration.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    if state == .active { return animation() }
    animations.append(Changes(make: animation, delayFactor: min(max(0, delayFactor), 1)))
  }

  /// Adds a completion handler.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Starts the animation.
  open func startAnimation() { start(AnimationRequest(duration, delay: delay, timingParameters)) }

  /// Starts the animation after a delay.
  open func startAnimation(afterDelay delay: TimeInterval) {
    self.delay = delay
    startAnimation()
  }

  /// Makes all changes and keeps the animator active.
  open func pauseAnimation() {
    makeChanges()
    isRunning = false
  }

  /// Continues the animation to its end.
  ///
  /// - Parameters:
  ///   - parameters: The timing of the rest, or `nil` for that of the animator.
  ///   - durationFactor: The duration of the rest as a fraction of that of the animator, or 0 for the remaining time.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    let rest = durationFactor > 0 ? durationFactor : isReversed ? fractionComplete : 1 - fractionComplete
    start(AnimationRequest(duration * Double(rest), parameters ?? timingParameters))
  }

  /// Stops the animation.
  ///
  /// ``finishAnimation(at:)`` calls the completion handlers.
  open func stopAnimation(_ withoutFinishing: Bool) {
    (state, isRunning) = (withoutFinishing ? .inactive : .stopped, false)
  }

  /// Ends the animation.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { end(at: finalPosition) }

  private func start(_ request: AnimationRequest) {
    isRunning = true
    let end = { [self] in
      // It has been paused or stopped.
      guard isRunning else { return }
      isRunning = false
      fractionComplete = isReversed ? 0 : 1
      if !pausesOnCompletion { self.end(at: isReversed ? .start : .end) }
    }
    guard let recorder = AnimationRecorder.current else {
      makeChanges()
      return end()
    }
    recorder.run(request, { makeChanges() }, end)
  }

  private func makeChanges() {
    guard state == .inactive else { return }
    state = .active
    for changes in animations {
      guard changes.delayFactor > 0, let recorder = AnimationRecorder.current, let block = recorder.block else {
        changes.make()
        continue
      }
      let delay = block.duration * Double(changes.delayFactor)
      var request = AnimationRequest(delay: delay, duration: block.duration - delay, curve: block.curve)
      request.overridesDuration = true
      recorder.run(request, changes.make)
    }
  }

  private func end(at position: UIViewAnimatingPosition) {
    (state, isRunning) = (.inactive, false)
    animations = []
    let last = completions
    completions = []
    for completion in last { completion(position) }
  }
}
