import Goldens
import ImageComparison
import Rendering

/// Asserts that a value looks like its golden, and fails the test otherwise.
///
/// ```swift
/// @Test func toGrid() async {
///   await assertGolden(of: .scene("to-grid.yaml", layouts: [CarouselLayout.self]), as: .frames(fps: 30))
/// }
/// ```
/// The golden is the folder `golden/TestFile/testName[.name]` of the package. Frames that differ are written below
/// `.build/golden`; nothing is recorded unless `record`, ``withGoldenTesting(record:tolerance:comparison:directory:artifacts:_:)``,
/// the trait `goldens`, or the environment variable `GOLDEN_RECORD` or `SNAPSHOT_TESTING_RECORD` says so, in this order.
/// A run that records fails. With `CI` set, nothing is recorded.
///
/// - Parameters:
///   - value: The value, such as a scene or a bitmap.
///   - strategy: The frames to compare.
///   - name: Tells several goldens of a test, or of a test's arguments, apart.
///   - record: The occasions on which the golden is written.
///   - tolerance: The distance that images may have; none if nobody says otherwise.
///   - comparison: All about the comparison: masks, tolerances of single frames, numbers of frames that may differ, and
///     the flicker that may be. With `tolerance:`, that is the tolerance of frames that have none of their own.
///   - fileID: The test's module and file.
///   - file: The test's source file.
///   - testName: The test's name.
///   - line: The line for messages.
///   - column: The column for messages.
///   - isolation: The actor to run on: the caller's.
public func assertGolden<Value>(
  of value: @autoclosure () async throws -> Value, as strategy: GoldenStrategy<Value>, named name: String? = nil,
  record: GoldenRecording? = nil, tolerance: Tolerance? = nil, comparison: SequenceComparison? = nil,
  fileID: StaticString = #fileID, file: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column, isolation: isolated (any Actor)? = #isolation
) async {
  let site = IssueSite(fileID, file, line, column)
  let options = GoldenOptions(recording: record, tolerance: tolerance, comparison: comparison)
  guard let failure = await failure(of: value, strategy, name, options, site.callSite(inTest: testName)) else { return }
  site.report(failure.description, failure.attachments)
}

/// Returns the way in which a value does not look like its golden; `nil` if it does.
///
/// Parameters are those of ``assertGolden(of:as:named:record:tolerance:comparison:fileID:file:testName:line:column:isolation:)``.
public func verifyGolden<Value>(
  of value: @autoclosure () async throws -> Value, as strategy: GoldenStrategy<Value>, named name: String? = nil,
  record: GoldenRecording? = nil, tolerance: Tolerance? = nil, comparison: SequenceComparison? = nil,
  fileID: StaticString = #fileID, file: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column, isolation: isolated (any Actor)? = #isolation
) async -> GoldenFailure? {
  let site = IssueSite(fileID, file, line, column).callSite(inTest: testName)
  let options = GoldenOptions(recording: record, tolerance: tolerance, comparison: comparison)
  return await failure(of: value, strategy, name, options, site)
}

private func failure<Value>(
  of value: () async throws -> Value, _ strategy: GoldenStrategy<Value>, _ name: String?,
  _ options: GoldenOptions, _ site: CallSite, isolation: isolated (any Actor)? = #isolation
) async -> GoldenFailure? {
  let run = GoldenTestRun(options.over(.current), site: site, name: name)
  do {
    let rendered = try await WatchedLayouts.during(site) {
      try await strategy.sequence(try await value(), RenderingOptions())
    }
    return try await run.failure(of: rendered, content: strategy.content)
  } catch {
    return GoldenFailure(name: site.goldenName(name), message: "cannot be compared: \(error)")
  }
}
