import Foundation
import Synchronization

/// Whether the user asked to stop; set once by a signal, looked at between frames.
final class Interruption: Sendable {
  private let flag = Atomic(false)

  /// Whether the wish was uttered.
  var isRequested: Bool { flag.load(ordering: .acquiring) }

  /// Utters the wish. Returns `false` if it had been uttered before.
  @discardableResult func request() -> Bool { !flag.exchange(true, ordering: .acquiringAndReleasing) }

  /// Makes the first SIGINT or SIGTERM a request and lets the second one end the process at once.
  ///
  /// The signals are blocked in every thread and waited for by one of its own, so no code ever runs inside a signal
  /// handler. Call it before any other thread exists: threads inherit what is blocked.
  func watchSignals(reportingTo stderr: TextSink) {
    pthread_sigmask(SIG_BLOCK, [Self.signals], nil)
    Thread.detachNewThread { [self] in
      var number: Int32 = 0
      while true {
        guard sigwait([Self.signals], &number) == 0 else { continue }
        guard request() else { Self.die(of: number) }
        try? stderr.write("\nstopping; once more to stop at once\n")
      }
    }
  }

  private static var signals: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    sigaddset(&set, SIGTERM)
    return set
  }

  /// Ends the process as the signal would have, so that the shell knows why.
  private static func die(of signalNumber: Int32) -> Never {
    signal(signalNumber, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, [signals], nil)
    kill(getpid(), signalNumber)
    _exit(ToolExit.interrupted.rawValue)
  }
}
