import Foundation
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
/// Unlike in UIKit, the changes are made immediately and completely, because the steps of a scene animate.
/// ``fractionComplete`` can be set and read, but creates no intermediate state.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
  /// The duration of the animation, in seconds.
  public let duration: TimeInterval
  /// The state of the animator.
  open private(set) var state = UIViewAnimatingState.inactive
  /// The value `false`, because animations end immediately.
  open var isRunning: Bool { false }
  /// A Boolean value that indicates whether the animation is reversed.
  open var isReversed = false
  /// A Boolean value that indicates whether the animator stays active at the end.
  open var pausesOnCompletion = false
  /// The progress of the animation, `0...1`.
  open var fractionComplete: CGFloat = 0 { didSet { makeChanges() } }
  private var animations: [() -> Void]
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// Creates an animator with a timing curve.
  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.duration = duration
    self.animations = [animations].compactMap { $0 }
  }

  /// Creates an animator with a spring.
  public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.duration = duration
    self.animations = [animations].compactMap { $0 }
  }

  /// Adds changes to the animation.
  open func addAnimations(_ animation: @escaping () -> Void) {
    if state == .active { return animation() }
    animations.append(animation)
  }

  /// Adds a completion handler.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Makes all changes and ends the animation.
  open func startAnimation() {
    makeChanges()
    fractionComplete = isReversed ? 0 : 1
    if !pausesOnCompletion { end(at: isReversed ? .start : .end) }
  }

  /// Makes all changes and ends the animation, without the delay.
  open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }

  /// Makes all changes and keeps the animator active.
  open func pauseAnimation() { makeChanges() }

  /// Continues the animation to its end.
  open func continueAnimation(withTimingParameters parameters: AnyObject?, durationFactor: CGFloat) { startAnimation() }

  /// Stops the animation.
  ///
  /// ``finishAnimation(at:)`` calls the completion handlers.
  open func stopAnimation(_ withoutFinishing: Bool) { state = withoutFinishing ? .inactive : .stopped }

  /// Ends the animation.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { end(at: finalPosition) }

  private func makeChanges() {
    guard state == .inactive else { return }
    state = .active
    for animation in animations { animation() }
  }

  private func end(at position: UIViewAnimatingPosition) {
    state = .inactive
    animations = []
    let last = completions
    completions = []
    for completion in last { completion(position) }
  }
}

extension UIView {
  /// The timing curve of an animation.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut
    case easeIn
    case easeOut
    case linear
  }
}
