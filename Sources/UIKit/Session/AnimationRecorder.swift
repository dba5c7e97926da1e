import Foundation
import LayoutCore
import QuartzCore

/// Records the animations that app code requests, so that the step of a scene can perform them.
///
/// An action takes no time, so the recorder counts the time of its animations: they begin now or after a delay, and
/// completion handlers are called in the order in which the animations end. What the handlers animate begins then.
final class AnimationRecorder: @unchecked Sendable {
  /// A duration in seconds, and a timing curve.
  typealias Animation = (duration: Double, curve: TimingCurve)

  /// The recorder of the current session, or `nil` outside of a scene.
  @TaskLocal static var current: AnimationRecorder?

  /// The animation of updates and of content offsets: UIKit's 0.3 seconds.
  static let standard: Animation = (0.3, .easeInOut)

  /// The maximum number of completion handlers of an action, because each can start an animation with another one.
  private static let completionLimit = 1000

  /// A Boolean value that indicates whether views animate: `UIView.areAnimationsEnabled`.
  var isEnabled = true
  /// A Boolean value that indicates whether an action runs, whose step can perform animations.
  private var isRecording = false
  /// The time since the start of the action, in seconds.
  private var now = 0.0
  private var animations: [TimedAnimation] = []
  /// The animations of the running blocks, innermost last.
  private var blocks: [TimedAnimation] = []
  private var completions: [(end: Double, call: () -> Void)] = []
  private(set) lazy var transactions = TransactionStack(animator: self)

  /// The animation of the running block, or `nil` outside of blocks.
  var block: TimedAnimation? { blocks.last }

  /// A Boolean value that indicates whether the changes that code makes now are animated.
  ///
  /// Disabled actions also stop the animations of views, which are the actions of their layers.
  var animates: Bool { isRecording && isEnabled && !transactions.values.disablesActions }

  /// A Boolean value that indicates whether the action has begun an animation.
  var hasAnimations: Bool { !animations.isEmpty }

  /// Records an animation that UIKit makes, such as that of an update, unless an enclosing block determines another one.
  func note(_ animation: Animation) {
    guard animates else { return }
    add(
      blocks.last
        ?? TimedAnimation(start: now, duration: animation.duration, curve: transactions.curve ?? animation.curve))
  }

  /// Runs a block with an animation, and calls its completion handler at the end of the animation.
  ///
  /// Without animations, the handler is called immediately.
  func run(_ request: AnimationRequest, _ body: () -> Void, _ completion: (() -> Void)? = nil) {
    guard animates else {
      body()
      completion?()
      return
    }
    let animation = request.animation(in: blocks.last, now: now, curve: transactions.curve)
    add(animation)
    blocks.append(animation)
    body()
    blocks.removeLast()
    if let completion { call(completion, at: animation.end) }
  }

  private func add(_ animation: TimedAnimation) {
    animations.append(animation)
    transactions.addAnimation(endingAt: animation.end)
  }

  // MARK: Events

  /// Runs an event that no step animates.
  func during(_ body: () -> Void) {
    Self.$current.withValue(self) { TransactionStack.$current.withValue(transactions) { body() } }
    transactions.commitAll()
  }

  /// Runs an action and its completion handlers.
  ///
  /// - Parameter settle: A closure that ends a pass of the run loop.
  /// - Returns: The time and the curve of the motion, or `nil` if nothing is animated.
  func record(_ body: () -> Void, _ settle: () -> Void) -> TimedAnimation? {
    (isRecording, now, animations, completions) = (true, 0, [], [])
    runEvent(body, settle)
    for _ in 0..<Self.completionLimit {
      guard let next = completions.indices.min(by: { completions[$0].end < completions[$1].end }) else { break }
      let completion = completions.remove(at: next)
      now = max(now, completion.end)
      runEvent(completion.call, settle)
    }
    isRecording = false
    return TimedAnimation(animations)
  }

  private func runEvent(_ body: () -> Void, _ settle: () -> Void) {
    body()
    transactions.commitAll()
    settle()
    transactions.commitAll()
  }
}

extension AnimationRecorder: TransactionAnimator {
  func animateLayers(duration: Double, timingFunction: CAMediaTimingFunction?) -> Double? {
    guard animates else { return nil }
    let curve = timingFunction.map { TimingCurve($0) } ?? .default
    let animation = TimedAnimation(start: now, duration: max(0, duration), curve: curve)
    animations.append(animation)
    return animation.end
  }

  func call(_ completion: @escaping () -> Void, at end: Double) {
    guard isRecording else { return completion() }
    completions.append((end, completion))
  }
}

extension TransactionStack {
  /// The timing curve that the transactions set for all animations, or `nil` for their own.
  fileprivate var curve: TimingCurve? { values.timingFunction.map { TimingCurve($0) } }
}
