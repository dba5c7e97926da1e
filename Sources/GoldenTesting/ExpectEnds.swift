import Compositor
import Goldens
import ImageComparison
import LayoutChecks
import LayoutCore
import Rendering
import Scenes

/// Expects that the last frame equals the first, so that the frames play as a loop, and fails the test otherwise.
///
/// ```swift
/// await expectLoops(of: .scene("spin.yaml"), as: .frames(fps: 60))
/// ```
/// Elements are compared to 1e-6 points. Images are compared exactly unless you pass a tolerance. The test's issue
/// names the elements that differ. With `as: .attributes(fps: 60)`, nothing is drawn.
/// - Parameters:
///   - value: The value, such as a scene or a list of bitmaps.
///   - strategy: The frames to check.
///   - tolerance: The accepted difference of an image. The default is the tolerance of the scope, or else an exact
///     match.
///   - fileID: The test's module and file.
///   - file: The test's source file.
///   - line: The line where the issue is reported.
///   - column: The column where the issue is reported.
///   - isolation: The actor to run on. The default is the caller's.
public func expectLoops<Value>(
  of value: @autoclosure () async throws -> Value, as strategy: GoldenStrategy<Value>, tolerance: Tolerance? = nil,
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation
) async {
  await expect("the frames don't loop", at: IssueSite(fileID, file, line, column)) {
    let checked = try await strategy.checked(value)
    return checked.elementIssues { SequenceCheck().loopIssues(in: $0) }
      + (try await checked.pictureIssues {
        try await checked.frames.endsAsItBegins(tolerance: GoldenOptions.tolerance(tolerance))
      })
  }
}

/// Expects that frames begin and end like two other values at rest, and fails the test otherwise.
///
/// ```swift
/// await expectEndpoints(of: toGrid, as: .frames(fps: 60), match: carouselAtRest, gridAtRest)
/// ```
/// Elements are compared in screen coordinates, to 1e-6 points. Images are compared exactly unless you pass a
/// tolerance.
/// - Parameters:
///   - value: The value, such as a scene.
///   - strategy: The frames to check.
///   - first: A value whose first frame is the expected first frame.
///   - last: A value whose first frame is the expected last frame.
///   - tolerance: The accepted difference of an image. The default is the tolerance of the scope, or else an exact
///     match.
///   - fileID: The test's module and file.
///   - file: The test's source file.
///   - line: The line where the issue is reported.
///   - column: The column where the issue is reported.
///   - isolation: The actor to run on. The default is the caller's.
public func expectEndpoints<Value>(
  of value: @autoclosure () async throws -> Value, as strategy: GoldenStrategy<Value>,
  match first: @autoclosure () async throws -> Value, _ last: @autoclosure () async throws -> Value,
  tolerance: Tolerance? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, isolation: isolated (any Actor)? = #isolation
) async {
  await expect("the first or last frame differs from the expected one", at: IssueSite(fileID, file, line, column)) {
    try await strategy.checked(value).endpointIssues(
      try await strategy.checked(first), try await strategy.checked(last), tolerance)
  }
}

/// Expects that a scene's frames begin and end like two layouts at rest with the scene's data, and fails the test
/// otherwise.
///
/// ```swift
/// await expectEndpoints(of: toGrid, as: .frames(fps: 60), match: CarouselLayout(), GridLayout())
/// ```
/// The second layout is shown at the final content offset of the frames. For steps that change the data or the styles,
/// pass scenes at rest instead of layouts. The other parameters are those of
/// ``expectLoops(of:as:tolerance:fileID:file:line:column:isolation:)``.
public func expectEndpoints(
  of scene: Scene, as strategy: GoldenStrategy<Scene>, match first: any CollectionLayout,
  _ last: any CollectionLayout, tolerance: Tolerance? = nil, fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation
) async {
  await expect("the first or last frame differs from the expected one", at: IssueSite(fileID, file, line, column)) {
    let checked = try await strategy.checked { scene }
    var (before, after) = (scene, scene)
    (before.steps, before.layout) = ([], first)
    (after.steps, after.layout) = ([], last)
    after.contentOffset = checked.elements?.last?.bounds.origin ?? scene.contentOffset
    let (start, end) = (before, after)
    return try await checked.endpointIssues(
      try await strategy.checked { start }, try await strategy.checked { end }, tolerance)
  }
}

/// Expects that the second half of the frames shows the first half in reverse, and fails the test otherwise.
///
/// If the number of frames is odd, the middle frame belongs to both halves. The parameters are those of
/// ``expectLoops(of:as:tolerance:fileID:file:line:column:isolation:)``.
public func expectReversible<Value>(
  of value: @autoclosure () async throws -> Value, as strategy: GoldenStrategy<Value>, tolerance: Tolerance? = nil,
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation
) async {
  await expect("the reverse motion differs from the forward motion", at: IssueSite(fileID, file, line, column)) {
    let checked = try await strategy.checked(value)
    return checked.elementIssues { SequenceCheck().reversalIssues(in: $0) }
      + (try await checked.pictureIssues {
        try await checked.frames.isReversal(of: checked.frames, tolerance: GoldenOptions.tolerance(tolerance))
      })
  }
}

/// Expects that the frames of one value are those of another in reverse, and fails the test otherwise.
///
/// The parameter `back` is the reverse motion. The other parameters are those of
/// ``expectLoops(of:as:tolerance:fileID:file:line:column:isolation:)``.
public func expectReversible<Value>(
  of value: @autoclosure () async throws -> Value, by back: @autoclosure () async throws -> Value,
  as strategy: GoldenStrategy<Value>, tolerance: Tolerance? = nil, fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation
) async {
  await expect("the reverse motion differs from the forward motion", at: IssueSite(fileID, file, line, column)) {
    let (there, back) = (try await strategy.checked(value), try await strategy.checked(back))
    return back.elementIssues { SequenceCheck().reversalIssues(there: there.elements ?? [], back: $0) }
      + (try await back.pictureIssues {
        try await back.frames.isReversal(of: there.frames, tolerance: GoldenOptions.tolerance(tolerance))
      })
  }
}

extension CheckedFrames {
  /// Returns the differences of the first and last frames from the first frames of two other sequences.
  fileprivate func endpointIssues(
    _ first: CheckedFrames, _ last: CheckedFrames, _ tolerance: Tolerance?
  ) async throws -> [String] {
    var issues: [String] = []
    if let start = first.elements?.first, let end = last.elements?.first {
      issues += elementIssues { SequenceCheck().endpointIssues(in: $0, from: start, to: end) }
    }
    return issues
      + (try await pictureIssues {
        try await frames.endpoints(match: first.frames, last.frames, tolerance: GoldenOptions.tolerance(tolerance))
      })
  }
}

extension GoldenOptions {
  /// Returns the tolerance of an expectation.
  ///
  /// The default is that of the scope, or else an exact match.
  fileprivate static func tolerance(_ own: Tolerance?) -> Tolerance {
    GoldenOptions(tolerance: own).over(.current).comparison(over: nil).tolerance
  }
}
