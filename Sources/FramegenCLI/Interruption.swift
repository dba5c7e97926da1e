import Foundation
import Synchronization

/// Whether the user asked to stop; set once by a signal, looked at between frames.
final class Interruption: Sendable {
  private let flag = Atomic(false)

  /// Whether the wish was uttered.
  var isRequested: Bool { flag.load(ordering: .acquiring) }

  /// Utters the wish; `false` if it had been uttered before.
  @discardableResult func request() -> Bool { !flag.exchange(true, ordering: .acquiringAndReleasing) }

  /// Keeps SIGINT, SIGTERM and SIGHUP from the calling thread and from all that it will start.
  static func blockSignals() {
    var signals = Self.signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Makes the first of these signals a request and lets the second one end the process at once.
  ///
  /// Nothing of ours runs inside a signal handler: a thread that has nothing else to do waits here. Purposely no
  /// dispatch source, which loses signals on Linux while the main thread is parked in the main queue.
  /// - Precondition: ``blockSignals()`` was called before there was a second thread.
  func waitForSignals(reportingTo stderr: TextSink) -> Never {
    var signals = Self.signals
    var number: Int32 = 0
    while true {
      guard sigwait(&signals, &number) == 0 else { continue }
      guard request() else { _exit(ToolExit.interrupted.rawValue) }
      // A terminal shows ^C at the end of the progress line.
      try? stderr.line((stderr.isTerminal ? "\n" : "") + "stopping; once more to stop at once")
    }
  }

  private static var signals: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    sigaddset(&set, SIGTERM)
    // Who started the program with nohup wants it to survive the terminal.
    let former = signal(SIGHUP, SIG_DFL)
    if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(SIGHUP, SIG_IGN)
    } else {
      sigaddset(&set, SIGHUP)
    }
    return set
  }
}
