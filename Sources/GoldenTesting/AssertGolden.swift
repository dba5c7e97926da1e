import Goldens
import ImageComparison
import Rendering

/// Asserts that a value matches its golden, and fails the test if it doesn't.
///
/// ```swift
/// @Test func toGrid() async {
///   await assertGolden(of: .scene("to-grid.yaml", layouts: [CarouselLayout.self]), as: .frames(fps: 30))
/// }
/// ```
/// The golden is the folder `golden/TestFile/testName[.name]` of the package. Frames that differ are written to
/// `.build/golden`. The setting for recording comes from `record`,
/// ``withGoldenTesting(record:tolerance:comparison:directory:artifacts:_:)``, the trait `goldens`, or the environment
/// variable `GOLDEN_RECORD` or `SNAPSHOT_TESTING_RECORD`, in this order. The default is to record nothing. A run that
/// records fails. With `CI` set, nothing is recorded.
/// - Parameters:
///   - value: The value, such as a scene or a bitmap.
///   - strategy: The frames to compare.
///   - name: A name that distinguishes several goldens of one test, or of a test's arguments.
///   - record: The conditions under which the golden is written.
///   - tolerance: The accepted difference of an image. The default is the tolerance of the scope or the golden, or else
///     an exact match.
///   - comparison: The masks, the tolerances of single frames, the number of frames that may differ, and the limit on
///     flicker. If you also pass `tolerance`, it applies to frames without a tolerance in `comparison`.
///   - fileID: The test's module and file.
///   - file: The test's source file.
///   - testName: The test's name.
///   - line: The line where the issue is reported.
///   - column: The column where the issue is reported.
///   - isolation: The actor to run on. The default is the caller's.
public func assertGolden<Value>(
  of value: @autoclosure () async throws -> Value, as strategy: GoldenStrategy<Value>, named name: String? = nil,
  record: GoldenRecording? = nil, tolerance: Tolerance? = nil, comparison: SequenceComparison? = nil,
  fileID: StaticString = #fileID, file: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column, isolation: isolated (any Actor)? = #isolation
) async {
  let site = IssueSite(fileID, file, line, column)
  let options = GoldenOptions(recording: record, tolerance: tolerance, comparison: comparison)
  guard let failure = await failure(of: value, strategy, name, options, site, testName) else { return }
  site.report(failure.description, failure.attachments)
}

/// Returns the failure of a value that doesn't match its golden, or `nil` if it matches.
///
/// The parameters are those of
/// ``assertGolden(of:as:named:record:tolerance:comparison:fileID:file:testName:line:column:isolation:)``.
public func verifyGolden<Value>(
  of value: @autoclosure () async throws -> Value, as strategy: GoldenStrategy<Value>, named name: String? = nil,
  record: GoldenRecording? = nil, tolerance: Tolerance? = nil, comparison: SequenceComparison? = nil,
  fileID: StaticString = #fileID, file: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column, isolation: isolated (any Actor)? = #isolation
) async -> GoldenFailure? {
  let options = GoldenOptions(recording: record, tolerance: tolerance, comparison: comparison)
  return await failure(of: value, strategy, name, options, IssueSite(fileID, file, line, column), testName)
}

private func failure<Value>(
  of value: () async throws -> Value, _ strategy: GoldenStrategy<Value>, _ name: String?,
  _ options: GoldenOptions, _ site: IssueSite, _ testName: String, isolation: isolated (any Actor)? = #isolation
) async -> GoldenFailure? {
  let run = GoldenTestRun(options.over(.current), site: site.callSite(inTest: testName), name: name)
  do {
    let rendered = try await WatchedLayouts.during(site) {
      try await strategy.sequence(try await value(), RenderingOptions())
    }
    return try await run.failure(of: rendered, content: strategy.content)
  } catch {
    return GoldenFailure(name: run.name, message: "can't be compared: \(error)")
  }
}
