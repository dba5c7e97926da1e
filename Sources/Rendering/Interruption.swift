import Synchronization

/// Whether the user asked to stop; set once by a signal, looked at between frames.
package final class Interruption: Sendable {
  private let flag = Atomic(false)

  /// A wish that nobody has uttered yet.
  package init() {}

  /// Whether the wish was uttered.
  package var isRequested: Bool { flag.load(ordering: .acquiring) }

  /// Utters the wish; `false` if it had been uttered before.
  @discardableResult package func request() -> Bool { !flag.exchange(true, ordering: .acquiringAndReleasing) }
}
