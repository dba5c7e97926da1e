import CProcess
import Foundation

/// How long a layout may take for one answer, and how much memory.
package struct LayoutLimits: Sendable, Hashable {
  /// Seconds for one call; 0 for any time.
  package var seconds: Double
  /// Bytes by which the process may grow during one call; 0 for any number.
  package var byteCount: Int

  /// The name of the variable that has another number of seconds.
  package static let variable = "FRAMEGEN_LAYOUT_TIMEOUT"

  /// Limits that no layout of use meets: half a minute, and 4 GiB or half of the machine's memory.
  package static let standard = LayoutLimits(
    seconds: 30, byteCount: Int(min(4 << 30, ProcessInfo.processInfo.physicalMemory / 2)))

  /// The limits that an environment asks for.
  ///
  /// - Parameter seconds: The seconds if it says nothing.
  /// - Throws: ``InvalidTimeout``.
  package init(environment: [String: String], seconds: Double = standard.seconds) throws(InvalidTimeout) {
    self = LayoutLimits(seconds: seconds, byteCount: Self.standard.byteCount)
    guard let text = environment[Self.variable] else { return }
    guard let seconds = Double(text), 0...86_400 ~= seconds else { throw InvalidTimeout(text: text) }
    self.seconds = seconds
    if seconds == 0 { byteCount = 0 }
  }

  private init(seconds: Double, byteCount: Int) { (self.seconds, self.byteCount) = (seconds, byteCount) }

  /// A value of the environment that is no number of seconds.
  package struct InvalidTimeout: Error, CustomStringConvertible {
    let text: String

    package var description: String {
      "\(variable) is a number of seconds from 0, for no limit, to 86400, not \"\(text)\""
    }
  }
}

extension LayoutWatchdog {
  /// Who ends the process after a layout's fault.
  package enum Ending: Sendable {
    /// The process ends with an exit code, after a body.
    case exit(Int32, @Sendable () -> Never)
    /// The handlers that were there before go on, such as those that print a backtrace.
    case formerHandlers
  }

  /// Begins to watch the process; the first call counts.
  ///
  /// - Parameters:
  ///   - limits: How long a layout may take.
  ///   - ending: Who ends the process.
  package static func start(_ limits: LayoutLimits, ending: Ending) {
    let advice = "mend the layout; a debug build (swift build) also says in which line it happened"
    switch ending {
    case .exit(let code, _): unsafe cwatchdog_install(CWATCHDOG_FINAL, code, advice)
    case .formerHandlers: unsafe cwatchdog_install(CWATCHDOG_PASSING, limitExitCode, advice)
    }
    let thread = Thread {
      unsafe cwatchdog_watch(
        limits.seconds, UInt64(limits.byteCount),
        "mend the layout, or give it more time: \(LayoutLimits.variable)=SECONDS, 0 for no limit")
      switch ending {
      case .exit(_, let end): end()
      case .formerHandlers: _exit(limitExitCode)
      }
    }
    thread.name = "watchdog"
    thread.start()
  }

  /// The exit code of a process whose layout gave no answer in time: EX_DATAERR.
  private static let limitExitCode: Int32 = 65
}
