import FoundationEssentials
import Glibc
import Rendering

extension Interruption {
  /// Blocks SIGINT, SIGTERM, and SIGHUP on the calling thread and on all threads that it starts.
  static func blockSignals() {
    var signals = Self.signals
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Requests an interruption at the first of these signals, and ends the process at the second.
  ///
  /// The calling thread waits here, so no code runs in a signal handler. A dispatch source loses signals on Linux while
  /// the main thread is parked in the main queue.
  /// - Precondition: ``blockSignals()`` was called before a second thread was started.
  func waitForSignals(reportingTo stderr: TextSink, unless silence: Silence) -> Never {
    var signals = Self.signals
    var number: Int32 = 0
    while true {
      guard unsafe sigwait(&signals, &number) == 0 else { continue }
      guard request() else { end { _exit(ToolExit.interrupted.rawValue) } }
      if silence.isWanted { continue }
      // A terminal shows ^C at the end of the progress line.
      try? stderr.line((stderr.isTerminal ? "\n" : "") + "stopping; interrupt again to stop immediately")
    }
  }

  private static var signals: sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, SIGINT)
    unsafe sigaddset(&set, SIGTERM)
    // A program that was started with nohup survives its terminal.
    let former = signal(SIGHUP, SIG_DFL)
    if unsafe unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(SIGHUP, SIG_IGN)
    } else {
      unsafe sigaddset(&set, SIGHUP)
    }
    return set
  }
}
