import Foundation

/// Work that a layout or an app asks the main queue to do later, while a scene plays.
///
/// The real main queue would do it on another thread, at no certain time, to an object that a frame is being made of. So it
/// is done behind the event that is being played.
final class DeferredWork: @unchecked Sendable {
  /// The work of the layout that is being asked; `nil` outside of a scene.
  @TaskLocal static var current: DeferredWork?

  /// Most rounds behind one event: work that always asks for more work would never end.
  static let roundLimit = 16

  private var blocks: [() -> Void] = []

  /// Adds work at the end.
  func add(_ block: @escaping () -> Void) { blocks.append(block) }

  /// Does all work, and what that asks for; calls a body behind each round.
  func run(_ afterRound: () -> Void) {
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
  /// Does work later; on the main queue, while a scene plays, behind the event that is being played.
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    if isMain, let deferred = DeferredWork.current { return deferred.add(work) }
    async(group: nil, qos: .unspecified, flags: [], execute: work)
  }

  /// Does work after a time; on the main queue, while a scene plays, not at all: a scene has no such times.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void) {
    if isMain, DeferredWork.current != nil { return }
    asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
  }

  /// True for the main queue, for which every question has an object of its own.
  private var isMain: Bool { label == DispatchQueue.main.label }
}
