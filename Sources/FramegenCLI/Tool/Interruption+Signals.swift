import Foundation
import Rendering

extension Interruption {
  /// Keeps SIGINT, SIGTERM and SIGHUP from the calling thread and from all that it will start.
  static func blockSignals() {
    var signals = Self.signals
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Makes the first of these signals a request and lets the second one end the process at once.
  ///
  /// Nothing of ours runs inside a signal handler: a thread that has nothing else to do waits here. Purposely no
  /// dispatch source, which loses signals on Linux while the main thread is parked in the main queue.
  /// - Precondition: ``blockSignals()`` was called before there was a second thread.
  func waitForSignals(reportingTo stderr: TextSink, unless silence: Silence) -> Never {
    var signals = Self.signals
    var number: Int32 = 0
    while true {
      guard unsafe sigwait(&signals, &number) == 0 else { continue }
      guard request() else { end { _exit(ToolExit.interrupted.rawValue) } }
      if silence.isWanted { continue }
      // A terminal shows ^C at the end of the progress line.
      try? stderr.line((stderr.isTerminal ? "\n" : "") + "stopping; once more to stop at once")
    }
  }

  private static var signals: sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, SIGINT)
    unsafe sigaddset(&set, SIGTERM)
    // Who started the program with nohup wants it to survive the terminal.
    let former = signal(SIGHUP, SIG_DFL)
    if unsafe unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      signal(SIGHUP, SIG_IGN)
    } else {
      unsafe sigaddset(&set, SIGHUP)
    }
    return set
  }
}
