import Synchronization

/// A request to stop: set once by a signal, checked between frames.
package final class Interruption: Sendable {
  private let flag = Atomic(false)
  private let cleanUps = Mutex<[String: @Sendable () -> Void]>([:])

  /// Creates an interruption that is not requested.
  package init() {}

  /// True if the user asked to stop.
  package var isRequested: Bool { flag.load(ordering: .acquiring) }

  /// Requests a stop; returns `false` if it was requested before.
  @discardableResult package func request() -> Bool { !flag.exchange(true, ordering: .acquiringAndReleasing) }

  /// Takes note of something that must not be left behind by a process that ends at once.
  package func remember(_ key: String, cleanUp: @escaping @Sendable () -> Void) {
    cleanUps.withLock { $0[key] = cleanUp }
  }

  /// Strikes out what is done, or gone.
  package func forget(_ key: String) { cleanUps.withLock { $0[key] = nil } }

  /// The keys of what has not been struck out.
  package var keys: Set<String> { cleanUps.withLock { Set($0.keys) } }

  /// Cleans up and ends; nothing new begins in between.
  package func end(_ exit: () -> Never) -> Never {
    // The lock is never given back.
    cleanUps.withLock { all -> Never in
      for cleanUp in all.values { cleanUp() }
      exit()
    }
  }
}
