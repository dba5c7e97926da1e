import Synchronization

/// Whether the user asked to stop; set once by a signal, looked at between frames.
final class Interruption: Sendable {
  private let flag = Atomic(false)

  /// Whether the wish was uttered.
  var isRequested: Bool { flag.load(ordering: .acquiring) }

  /// Utters the wish. Returns `false` if it had been uttered before.
  @discardableResult func request() -> Bool { !flag.exchange(true, ordering: .acquiringAndReleasing) }
}
