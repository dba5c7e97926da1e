import Foundation
import QuartzCore

/// The work that a layout or an app schedules on the main queue while a scene plays.
///
/// The real main queue would run it on another thread, at an unpredictable time, while a frame uses the same objects.
/// Instead, the work runs after the current event.
final class DeferredWork: @unchecked Sendable {
  /// The scheduled work of the current layout, or `nil` outside of a scene.
  @TaskLocal static var current: DeferredWork?

  /// The maximum number of rounds after an event, because work can schedule more work indefinitely.
  static let roundLimit = 16

  private struct Animator {
    weak var animator: UIDynamicAnimator?
  }

  /// The display links that run.
  let displayLinks = DisplayLinkClock()
  private var blocks: [() -> Void] = []
  private var registered: [Animator] = []

  func add(_ block: @escaping () -> Void) { blocks.append(block) }

  /// Adds an animator that doesn't belong to a layout.
  func add(_ animator: UIDynamicAnimator) { registered.append(Animator(animator: animator)) }

  /// The animators that don't belong to a layout, in the order of their creation.
  var animators: [UIDynamicAnimator] { registered.compactMap(\.animator) }

  /// Runs all work, including newly scheduled work, and calls a closure after each round.
  @MainActor func run(_ afterRound: () -> Void) {
    for _ in 0..<Self.roundLimit {
      if blocks.isEmpty { return }
      let round = blocks
      blocks = []
      for block in round { block() }
      afterRound()
    }
    blocks = []
  }
}

extension DispatchQueue {
  /// Schedules work.
  ///
  /// On the main queue while a scene plays, the work runs after the current event.
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    if isMain, let deferred = DeferredWork.current { return deferred.add(work) }
    async(group: nil, qos: .unspecified, flags: [], execute: work)
  }

  /// Schedules work after a delay.
  ///
  /// On the main queue while a scene plays, the work is discarded.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void) {
    if isMain, DeferredWork.current != nil { return }
    asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
  }

  /// A Boolean value that indicates whether this is the main queue, which is a different object with each access.
  private var isMain: Bool { label == DispatchQueue.main.label }
}
