import Synchronization

/// A request to stop, made by a signal and checked between frames.
package final class Interruption: Sendable {
  private let flag = Atomic(false)
  private let actions = Mutex<[@Sendable () -> Void]>([])
  private let cleanUps = Mutex<[String: @Sendable () -> Void]>([:])

  package init() {}

  package var isRequested: Bool { flag.load(ordering: .acquiring) }

  /// Requests a stop, and returns whether it is the first request.
  @discardableResult package func request() -> Bool {
    guard !flag.exchange(true, ordering: .acquiringAndReleasing) else { return false }
    let waiting = actions.withLock { actions in
      defer { actions = [] }
      return actions
    }
    for action in waiting { action() }
    return true
  }

  /// Calls a closure with the first request, or at once if it was made.
  package func whenRequested(_ action: @escaping @Sendable () -> Void) {
    let isLate = actions.withLock { actions in
      if isRequested { return true }
      actions.append(action)
      return false
    }
    if isLate { action() }
  }

  /// Registers a closure that cleans up if the process ends early.
  package func remember(_ key: String, cleanUp: @escaping @Sendable () -> Void) {
    cleanUps.withLock { $0[key] = cleanUp }
  }

  package func forget(_ key: String) { cleanUps.withLock { $0[key] = nil } }

  package var keys: Set<String> { cleanUps.withLock { Set($0.keys) } }

  /// Cleans up and ends the process, after which nothing can be registered.
  package func end(_ exit: () -> Never) -> Never {
    // The lock is never released.
    cleanUps.withLock { all -> Never in
      for cleanUp in all.values { cleanUp() }
      exit()
    }
  }
}
