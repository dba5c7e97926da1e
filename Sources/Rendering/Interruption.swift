import Synchronization

/// A request to stop: set once by a signal, checked between frames.
package final class Interruption: Sendable {
  private let flag = Atomic(false)

  /// Creates an interruption that is not requested.
  package init() {}

  /// True if the user asked to stop.
  package var isRequested: Bool { flag.load(ordering: .acquiring) }

  /// Requests a stop; returns `false` if it was requested before.
  @discardableResult package func request() -> Bool { !flag.exchange(true, ordering: .acquiringAndReleasing) }
}
