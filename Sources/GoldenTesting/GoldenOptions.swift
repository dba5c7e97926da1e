import Foundation
import Goldens
import ImageComparison
import Testing

/// Settings of goldens that hold for a suite, a test or a part of one.
struct GoldenOptions: Sendable {
  var recording: GoldenRecording?
  /// The tolerance of frames that have none of their own, whatever ``comparison`` says.
  var tolerance: Tolerance?
  var comparison: SequenceComparison?
  var directory: String?
  var artifacts: String?
  var environment: GoldenEnvironment?
  var diagnosesCrashes: Bool?

  /// Settings of the innermost scope.
  @TaskLocal static var current = GoldenOptions()

  /// Returns these settings with those of an outer scope where they say nothing.
  ///
  /// A comparison takes the place of everything that outer scopes say about comparing, their tolerances too; a tolerance
  /// alone keeps their masks and budgets.
  func over(_ outer: GoldenOptions) -> GoldenOptions {
    GoldenOptions(
      recording: recording ?? outer.recording,
      tolerance: comparison == nil ? tolerance ?? outer.tolerance : tolerance,
      comparison: comparison ?? outer.comparison,
      directory: directory ?? outer.directory, artifacts: artifacts ?? outer.artifacts,
      environment: environment ?? outer.environment, diagnosesCrashes: diagnosesCrashes ?? outer.diagnosesCrashes)
  }

  /// Returns the way to compare with a golden.
  ///
  /// - Parameter golden: What the golden itself says, as if it were a scope around all others.
  func comparison(over golden: SequenceComparison?) -> SequenceComparison {
    var chosen = comparison ?? golden ?? SequenceComparison()
    if let tolerance { chosen.tolerance = tolerance }
    return chosen
  }
}

/// Runs a body with settings of goldens.
///
/// ```swift
/// override func invokeTest() { withGoldenTesting(record: .failed) { super.invokeTest() } }
/// ```
/// - Parameters:
///   - record: The occasions on which goldens are written; as outside if left out.
///   - tolerance: The distance that images may have; as outside if left out.
///   - comparison: All about the comparison, masks and budgets too; as outside if left out.
///   - directory: The folder of goldens; `golden` in the package's folder if nobody says otherwise.
///   - artifacts: The folder of frames that differ; `.build/golden` in the package's folder if nobody says otherwise.
///   - body: The body.
public func withGoldenTesting<Result>(
  record: GoldenRecording? = nil, tolerance: Tolerance? = nil, comparison: SequenceComparison? = nil,
  directory: String? = nil, artifacts: String? = nil, _ body: () throws -> Result
) rethrows -> Result {
  let options = GoldenOptions(
    recording: record, tolerance: tolerance, comparison: comparison, directory: directory, artifacts: artifacts)
  return try GoldenOptions.$current.withValue(options.over(.current), operation: body)
}

/// Runs a body with settings of goldens.
///
/// - Parameters:
///   - record: The occasions on which goldens are written; as outside if left out.
///   - tolerance: The distance that images may have; as outside if left out.
///   - comparison: All about the comparison, masks and budgets too; as outside if left out.
///   - directory: The folder of goldens; `golden` in the package's folder if nobody says otherwise.
///   - artifacts: The folder of frames that differ; `.build/golden` in the package's folder if nobody says otherwise.
///   - isolation: The actor to run on: the caller's.
///   - body: The body.
public func withGoldenTesting<Result>(
  record: GoldenRecording? = nil, tolerance: Tolerance? = nil, comparison: SequenceComparison? = nil,
  directory: String? = nil, artifacts: String? = nil, isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Result
) async rethrows -> Result {
  let options = GoldenOptions(
    recording: record, tolerance: tolerance, comparison: comparison, directory: directory, artifacts: artifacts)
  return try await GoldenOptions.$current.withValue(options.over(.current), operation: body)
}

/// A trait that gives the tests of a suite settings of goldens.
public struct GoldenTrait: SuiteTrait, TestTrait, TestScoping {
  let options: GoldenOptions

  /// True: the settings hold for suites inside, too.
  public var isRecursive: Bool { true }

  /// Runs a test with the settings.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await GoldenOptions.$current.withValue(options.over(.current), operation: function)
  }
}

extension Trait where Self == GoldenTrait {
  /// Settings of goldens.
  ///
  /// - Parameters:
  ///   - record: The occasions on which goldens are written; as outside if left out.
  ///   - tolerance: The distance that images may have; as outside if left out.
  ///   - comparison: All about the comparison, masks and budgets too; as outside if left out.
  ///   - directory: The folder of goldens; `golden` in the package's folder if nobody says otherwise.
  ///   - diagnosesCrashes: A Boolean value that indicates whether signal handlers say which call to a layout ended the
  ///     process, or has not returned; as the variable `FRAMEGEN_DIAGNOSE` says if left out. The dependency on framegen
  ///     needs the trait `CrashDiagnosis`: without it, no test links such handlers, and a warning says so.
  public static func goldens(
    record: GoldenRecording? = nil, tolerance: Tolerance? = nil, comparison: SequenceComparison? = nil,
    directory: String? = nil, diagnosesCrashes: Bool? = nil
  ) -> GoldenTrait {
    var options = GoldenOptions(recording: record, tolerance: tolerance, comparison: comparison, directory: directory)
    options.diagnosesCrashes = diagnosesCrashes
    return GoldenTrait(options: options)
  }
}
