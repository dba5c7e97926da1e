/// Slots for drawing frames and loading images, which go to the task with the earliest frame.
///
/// Because loading an image takes a slot, workers with nothing to draw load the images of later frames.
package actor WorkerPool {
  private struct Wait {
    var frame: Int
    var turn: CheckedContinuation<Void, Never>
  }

  private var free: Int
  /// The waiting tasks by ascending frame, then in order of arrival.
  private var waits: [Wait] = []

  package init(count: Int) { free = count }

  /// Performs work for a frame as soon as a slot is free, even if the task is canceled meanwhile.
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
