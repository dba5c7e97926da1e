import Foundation
import LayoutCore

#if CrashDiagnosis
  import Watchdog
#endif

/// The observation of the layouts in tests, for a diagnosis of crashes.
enum WatchedLayouts {
  /// The name of the environment variable that turns on the diagnosis in all tests.
  static let variable = "FRAMEGEN_DIAGNOSE"

  private static let isRequestedByEnvironment = ProcessInfo.processInfo.environment[variable] == "1"

  static func during<Result>(
    _ site: IssueSite, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await LayoutObservation.$observer.withValue(observer(site), operation: body)
  }

  static func during<Result>(_ site: IssueSite, _ body: () throws -> Result) rethrows -> Result {
    try LayoutObservation.$observer.withValue(observer(site), operation: body)
  }

  private static func observer(_ site: IssueSite) -> (any LayoutObserver)? {
    guard GoldenOptions.current.diagnosesCrashes ?? isRequestedByEnvironment else { return LayoutObservation.observer }
    start
    #if CrashDiagnosis
      return LayoutWatchdog(subject: "\(site.file):\(site.line)")
    #else
      return LayoutObservation.observer
    #endif
  }

  #if CrashDiagnosis
    /// The time limit of a layout call, in seconds.
    ///
    /// Tests aren't optimized, and many run at the same time.
    private static let seconds = 120.0

    private static let start: Void = {
      let limits = try? LayoutLimits(environment: ProcessInfo.processInfo.environment, seconds: seconds)
      LayoutWatchdog.start(limits ?? .standard, ending: .formerHandlers)
    }()
  #else
    private static let start: Void = {
      let message = """
        warning: this build of framegen can't diagnose crashes: it has no signal handlers
        add traits: [.defaults, "CrashDiagnosis"] to the dependency on framegen in Package.swift

        """
      FileHandle.standardError.write(Data(message.utf8))
    }()
  #endif
}
