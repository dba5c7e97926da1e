import Foundation
import LayoutCore
import Watchdog

/// Layouts that tests ask: one that traps ends all tests, so that the last words must say whose it was.
enum WatchedLayouts {
  /// Seconds that a layout may take for one answer: tests are not optimised, and many run at the same time.
  private static let seconds = 120.0

  private static let start: Void = {
    let limits = (try? LayoutLimits(environment: ProcessInfo.processInfo.environment, seconds: seconds))
    LayoutWatchdog.start(limits ?? .standard, ending: .formerHandlers)
  }()

  private static func observer(_ file: String, _ line: Int) -> LayoutWatchdog {
    start
    return LayoutWatchdog(subject: "\(file):\(line)")
  }

  /// Runs a body for an assertion.
  static func during<Result>(
    _ site: CallSite, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await LayoutObservation.$observer.withValue(observer(site.file, site.line), operation: body)
  }

  /// Runs a body for an expectation.
  static func during<Result>(
    _ site: IssueSite, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await LayoutObservation.$observer.withValue(observer("\(site.file)", Int(site.line)), operation: body)
  }

  /// Runs a body for an expectation.
  static func during<Result>(_ site: IssueSite, _ body: () throws -> Result) rethrows -> Result {
    try LayoutObservation.$observer.withValue(observer("\(site.file)", Int(site.line)), operation: body)
  }
}
