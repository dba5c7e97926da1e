import Synchronization

/// The user's wish to stop: set once by a signal, checked between frames.
package final class Interruption: Sendable {
  private let flag = Atomic(false)

  /// A wish that nobody has uttered yet.
  package init() {}

  /// True if the user asked to stop.
  package var isRequested: Bool { flag.load(ordering: .acquiring) }

  /// Utters the wish; `false` if it had been uttered before.
  @discardableResult package func request() -> Bool { !flag.exchange(true, ordering: .acquiringAndReleasing) }
}
