import Foundation
import QuartzCore

/// State of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// Nothing has begun.
  case inactive
  /// It has begun.
  case active
  /// It has been stopped where it was.
  case stopped
}

/// Place at which an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end
  case start
  case current
}

/// Changes of views that begin when they are told to.
///
/// Differs from UIKit: the changes are made at once and as a whole, as all animations of views here, since a scene's steps
/// animate. ``fractionComplete`` can be set and read, and makes no change in between.
open class UIViewPropertyAnimator: NSObject {
  /// Seconds from the beginning to the end.
  public let duration: TimeInterval
  /// The state.
  open private(set) var state = UIViewAnimatingState.inactive
  /// A Boolean value that indicates whether the animation runs: never, since it ends at once.
  open var isRunning: Bool { false }
  /// A Boolean value that indicates whether it goes backwards.
  open var isReversed = false
  /// A Boolean value that indicates whether it stays active at its end.
  open var pausesOnCompletion = false
  /// The part that is done, `0...1`.
  open var fractionComplete: CGFloat = 0 { didSet { makeChanges() } }
  private var animations: [() -> Void]
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// Creates an animator by a curve.
  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.duration = duration
    self.animations = [animations].compactMap { $0 }
  }

  /// Creates an animator by a spring.
  public init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.duration = duration
    self.animations = [animations].compactMap { $0 }
  }

  /// Adds changes.
  open func addAnimations(_ animation: @escaping () -> Void) {
    if state == .active { return animation() }
    animations.append(animation)
  }

  /// Adds something to be called at the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Makes all changes and ends.
  open func startAnimation() {
    makeChanges()
    fractionComplete = isReversed ? 0 : 1
    if !pausesOnCompletion { end(at: isReversed ? .start : .end) }
  }

  /// Makes all changes and ends: there is no later here.
  open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }

  /// Makes all changes and stays active.
  open func pauseAnimation() { makeChanges() }

  /// Goes on to the end.
  open func continueAnimation(withTimingParameters parameters: AnyObject?, durationFactor: CGFloat) { startAnimation() }

  /// Stops; a completion is called by ``finishAnimation(at:)``.
  open func stopAnimation(_ withoutFinishing: Bool) { state = withoutFinishing ? .inactive : .stopped }

  /// Ends.
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
  /// Pace of an animation.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut
    case easeIn
    case easeOut
    case linear
  }
}
