import Dispatch
import Foundation
import Synchronization

/// Whether the user asked to stop; set once by a signal, looked at between frames.
final class Interruption: Sendable {
  private let flag = Atomic(false)

  /// Whether the wish was uttered.
  var isRequested: Bool { flag.load(ordering: .acquiring) }

  /// Utters the wish; `false` if it had been uttered before.
  @discardableResult func request() -> Bool { !flag.exchange(true, ordering: .acquiringAndReleasing) }

  /// Makes the first SIGINT or SIGTERM a request and lets the second one end the process at once, as long as the
  /// returned sources live.
  func watchSignals(reportingTo stderr: TextSink) -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM].map { number in
      // Else the default action would end the process before the source sees the signal.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
      source.setEventHandler { [self] in
        guard request() else { _exit(ToolExit.interrupted.rawValue) }
        // A terminal shows ^C at the end of the progress line.
        try? stderr.line((stderr.isTerminal ? "\n" : "") + "stopping; once more to stop at once")
      }
      source.resume()
      return source
    }
  }
}
