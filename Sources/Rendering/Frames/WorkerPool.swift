/// Slots in which frames are drawn and images loaded: as many as there are jobs, each given to the task with the earliest frame.
///
/// Loading an image takes a slot as drawing does, so that images of later frames are loaded by workers that have
/// nothing to draw.
package actor WorkerPool {
  private struct Wait {
    var frame: Int
    var turn: CheckedContinuation<Void, Never>
  }

  private var free: Int
  /// Ascending; of equal frames, who came first is first.
  private var waits: [Wait] = []

  /// Slots for `count` pieces of work at the same time.
  package init(count: Int) { free = count }

  /// Does a piece of work for a frame as soon as a slot is free.
  ///
  /// A task that is cancelled while it waits still gets a slot, in which it sees the cancellation.
  package nonisolated func work<Result: Sendable>(
    for frame: Int, _ body: @Sendable () async throws -> Result
  ) async throws -> Result {
    await take(for: frame)
    do {
      let result = try await body()
      await give()
      return result
    } catch {
      await give()
      throw error
    }
  }

  private func take(for frame: Int) async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { turn in
        let place = waits.lastIndex { $0.frame <= frame }.map { $0 + 1 } ?? 0
        waits.insert(Wait(frame: frame, turn: turn), at: place)
      }
    }
  }

  private func give() {
    if waits.isEmpty { free += 1 } else { waits.removeFirst().turn.resume() }
  }
}
