import Foundation
import Goldens
import ImageComparison
import Testing

/// The golden settings of a suite, a test, or a part of a test.
struct GoldenOptions: Sendable {
  var recording: GoldenRecording?
  /// The tolerance of frames without a specific tolerance.
  ///
  /// It overrides that of ``comparison``.
  var tolerance: Tolerance?
  var comparison: SequenceComparison?
  var directory: String?
  var artifacts: String?
  var environment: GoldenEnvironment?
  var diagnosesCrashes: Bool?

  /// The settings of the innermost scope.
  @TaskLocal static var current = GoldenOptions()

  /// Returns these settings, completed with those of an outer scope.
  ///
  /// A comparison replaces the comparison and the tolerance of outer scopes. A tolerance alone keeps their masks and
  /// budgets.
  func over(_ outer: GoldenOptions) -> GoldenOptions {
    GoldenOptions(
      recording: recording ?? outer.recording, tolerance: comparison == nil ? tolerance ?? outer.tolerance : tolerance,
      comparison: comparison ?? outer.comparison,
      directory: directory ?? outer.directory, artifacts: artifacts ?? outer.artifacts,
      environment: environment ?? outer.environment, diagnosesCrashes: diagnosesCrashes ?? outer.diagnosesCrashes)
  }

  /// Returns the comparison to use.
  ///
  /// - Parameter golden: The comparison that the golden stores. It has the lowest precedence.
  func comparison(over golden: SequenceComparison?) -> SequenceComparison {
    var chosen = comparison ?? golden ?? SequenceComparison()
    if let tolerance { chosen.tolerance = tolerance }
    return chosen
  }
}

/// Runs a closure with golden settings.
///
/// ```swift
/// override func invokeTest() { withGoldenTesting(record: .failed) { super.invokeTest() } }
/// ```
/// - Parameters:
///   - record: The conditions under which goldens are written, or `nil` for those of the outer scope.
///   - tolerance: The accepted difference of an image, or `nil` for that of the outer scope.
///   - comparison: The complete comparison with masks and budgets, or `nil` for that of the outer scope.
///   - directory: The folder of goldens, or `nil` for that of the outer scope. The default is `golden` in the package.
///   - artifacts: The folder of frames that differ, or `nil` for that of the outer scope. The default is
///     `.build/golden` in the package.
///   - body: The closure.
public func withGoldenTesting<Result>(
  record: GoldenRecording? = nil, tolerance: Tolerance? = nil, comparison: SequenceComparison? = nil,
  directory: String? = nil, artifacts: String? = nil, _ body: () throws -> Result
) rethrows -> Result {
  let options = GoldenOptions(
    recording: record, tolerance: tolerance, comparison: comparison, directory: directory, artifacts: artifacts)
  return try GoldenOptions.$current.withValue(options.over(.current), operation: body)
}

/// Runs an asynchronous closure with golden settings.
///
/// The parameters are those of ``withGoldenTesting(record:tolerance:comparison:directory:artifacts:_:)``. The closure
/// runs on the caller's actor by default.
public func withGoldenTesting<Result>(
  record: GoldenRecording? = nil, tolerance: Tolerance? = nil, comparison: SequenceComparison? = nil,
  directory: String? = nil, artifacts: String? = nil, isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Result
) async rethrows -> Result {
  let options = GoldenOptions(
    recording: record, tolerance: tolerance, comparison: comparison, directory: directory, artifacts: artifacts)
  return try await GoldenOptions.$current.withValue(options.over(.current), operation: body)
}

/// A trait that applies golden settings to a test or a suite.
public struct GoldenTrait: SuiteTrait, TestTrait, TestScoping {
  let options: GoldenOptions

  /// A Boolean value that indicates whether the settings apply to nested suites.
  ///
  /// The value is `true`.
  public var isRecursive: Bool { true }

  /// Runs a test with the settings.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await GoldenOptions.$current.withValue(options.over(.current), operation: function)
  }
}

extension Trait where Self == GoldenTrait {
  /// Creates a trait with golden settings.
  ///
  /// - Parameters:
  ///   - record: The conditions under which goldens are written, or `nil` for those of the outer scope.
  ///   - tolerance: The accepted difference of an image, or `nil` for that of the outer scope.
  ///   - comparison: The complete comparison with masks and budgets, or `nil` for that of the outer scope.
  ///   - directory: The folder of goldens, or `nil` for that of the outer scope.
  ///   - diagnosesCrashes: A Boolean value that indicates whether signal handlers report the layout call that crashed
  ///     or stopped responding. If it's `nil`, the variable `FRAMEGEN_DIAGNOSE` decides. The dependency on framegen
  ///     needs the trait `CrashDiagnosis`. Without it, tests don't link signal handlers, and a warning is printed.
  public static func goldens(
    record: GoldenRecording? = nil, tolerance: Tolerance? = nil, comparison: SequenceComparison? = nil,
    directory: String? = nil, diagnosesCrashes: Bool? = nil
  ) -> GoldenTrait {
    var options = GoldenOptions(recording: record, tolerance: tolerance, comparison: comparison, directory: directory)
    options.diagnosesCrashes = diagnosesCrashes
    return GoldenTrait(options: options)
  }
}
