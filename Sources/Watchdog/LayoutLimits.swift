import CProcess
import FoundationEssentials
import Glibc

/// The time and memory limits of a layout call.
package struct LayoutLimits: Sendable, Hashable {
  /// The largest duration of a call, in seconds, or 0 for no limit.
  package var seconds: Double
  /// The number of bytes by which the process may grow during a call, or 0 for no limit.
  package var byteCount: Int

  /// The name of the environment variable that sets the number of seconds.
  package static let variable = "FRAMEGEN_LAYOUT_TIMEOUT"

  /// Limits that no practical layout reaches: half a minute, and 4 GiB or half of the machine's memory.
  package static let standard = LayoutLimits(
    seconds: 30, byteCount: Int(min(4 << 30, ProcessInfo.processInfo.physicalMemory / 2)))

  /// Creates the limits that an environment requests.
  ///
  /// - Parameter seconds: The number of seconds if the environment doesn't set it.
  package init(environment: [String: String], seconds: Double = standard.seconds) throws(InvalidTimeout) {
    self = LayoutLimits(seconds: seconds, byteCount: Self.standard.byteCount)
    guard let text = environment[Self.variable] else { return }
    guard let seconds = Double(text), 0...86_400 ~= seconds else { throw InvalidTimeout(text: text) }
    self.seconds = seconds
    if seconds == 0 { byteCount = 0 }
  }

  private init(seconds: Double, byteCount: Int) { (self.seconds, self.byteCount) = (seconds, byteCount) }

  /// An error that describes a value of the environment that isn't a valid number of seconds.
  package struct InvalidTimeout: Error, CustomStringConvertible {
    let text: String

    package var description: String {
      "\(variable) is a number of seconds from 0, for no limit, to 86400, not \"\(text)\""
    }
  }
}

extension LayoutWatchdog {
  /// The way the process ends after a layout failed.
  package enum Ending: Sendable {
    /// The process runs a function that doesn't return, and ends with an exit code.
    case exit(Int32, @Sendable () -> Never)
    /// The previously installed handlers continue, such as those that print a backtrace.
    case formerHandlers
  }

  /// Starts to watch the process.
  ///
  /// Only the first call has an effect.
  /// - Parameters:
  ///   - limits: The limits of a layout call.
  ///   - ending: The way the process ends.
  package static func start(_ limits: LayoutLimits, ending: Ending) {
    let advice = "fix the layout; a debug build (swift build) shows the line"
    switch ending {
    case .exit(let code, _): unsafe cwatchdog_install(CWATCHDOG_FINAL, code, advice)
    case .formerHandlers: unsafe cwatchdog_install(CWATCHDOG_PASSING, limitExitCode, advice)
    }
    startThread {
      unsafe cwatchdog_watch(
        limits.seconds, UInt64(limits.byteCount),
        "fix the layout, or allow it more time: \(LayoutLimits.variable)=SECONDS, 0 for no limit")
      switch ending {
      case .exit(_, let end): end()
      case .formerHandlers: _exit(limitExitCode)
      }
    }
  }

  /// Starts a thread of the system, which tasks of the process can't delay.
  private static func startThread(_ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let context = unsafe Unmanaged.passRetained(ThreadBody(body)).toOpaque()
    var thread = pthread_t()
    let status = unsafe pthread_create(
      &thread, &attributes,
      { context in
        guard let context = unsafe context else { return nil }
        let body = unsafe Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue()
        body.run()
        return nil
      }, context)
    if status != 0 { unsafe Unmanaged<ThreadBody>.fromOpaque(context).release() }
  }

  /// The exit code of a process whose layout didn't respond in time: EX_DATAERR.
  private static let limitExitCode: Int32 = 65
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
