import Goldens
import ImageComparison
import LayoutChecks
import Rendering

/// Expects that no element jumps between consecutive frames, and fails the test otherwise.
///
/// ```swift
/// await expectNoPop(of: .scene("to-grid.yaml"), as: .frames(fps: 60), maximumStep: 24)
/// ```
/// An element may appear and disappear anywhere. While it's visible, its corners may move on the screen by at most
/// `maximumStep` per frame. The test's issue names the elements that move farther, and the frames. With `as:
/// .attributes(fps: 60)`, nothing is drawn.
/// - Parameters:
///   - value: The value, such as a scene. It must have elements, so it can't be a bitmap.
///   - strategy: The frames to check.
///   - maximumStep: The largest distance that a corner of an element moves between two frames, in points on the screen.
///   - isLoop: A Boolean value that indicates whether the first frame follows the last one. The default is `false`.
///   - fileID: The test's module and file.
///   - file: The test's source file.
///   - line: The line where the issue is reported.
///   - column: The column where the issue is reported.
///   - isolation: The actor to run on. The default is the caller's.
public func expectNoPop<Value>(
  of value: @autoclosure () async throws -> Value, as strategy: GoldenStrategy<Value>, maximumStep: Double,
  isLoop: Bool = false, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, isolation: isolated (any Actor)? = #isolation
) async {
  await expect("an element jumps", at: IssueSite(fileID, file, line, column)) {
    let checked = try await strategy.checked(value)
    guard checked.elements != nil else {
      throw IncompleteRendering("bitmaps have no elements to measure; pass maximumDifference: instead")
    }
    return checked.elementIssues { PopCheck(maximumStep: maximumStep, isLoop: isLoop).issues(in: $0) }
  }
}

/// Expects that no image differs much from the previous one, and fails the test otherwise.
///
/// The parameter `maximumDifference` is the largest mean difference over all channels of two consecutive frames,
/// `0...255`. The other parameters are those of
/// ``expectLoops(of:as:tolerance:fileID:file:line:column:isolation:)``.
public func expectNoPop<Value>(
  of value: @autoclosure () async throws -> Value, as strategy: GoldenStrategy<Value>, maximumDifference: Double,
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation
) async {
  await expect("an image jumps", at: IssueSite(fileID, file, line, column)) {
    let checked = try await strategy.checkedPictures(value)
    return try await checked.pictureIssues { try await checked.frames.hasNoPop(largestStep: maximumDifference) }
  }
}

/// Expects that no single frame stands out from its neighbors, and fails the test otherwise.
///
/// A frame flashes if the steps to it and from it are each more than `factor` times the median of all steps, and more
/// than twice the step between its neighbors. The test's issue names the frames and the elements to which the pixels
/// belong.
/// - Parameters:
///   - value: The value, such as a scene or a list of bitmaps.
///   - strategy: The frames to check.
///   - factor: The factor above the median step. It must be greater than 1.
///   - floor: The mean difference over all channels below which a step is never a flash, `0...255`.
///   - fileID: The test's module and file.
///   - file: The test's source file.
///   - line: The line where the issue is reported.
///   - column: The column where the issue is reported.
///   - isolation: The actor to run on. The default is the caller's.
public func expectNoFlash<Value>(
  of value: @autoclosure () async throws -> Value, as strategy: GoldenStrategy<Value>, factor: Double = 4,
  floor: Double = 0.5, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, isolation: isolated (any Actor)? = #isolation
) async {
  await expect("a frame flashes", at: IssueSite(fileID, file, line, column)) {
    let checked = try await strategy.checkedPictures(value)
    return try await checked.pictureIssues { try await checked.frames.hasNoFlash(factor: factor, floor: floor) }
  }
}

/// Expects that frames don't depend on the time, the order, or the number of workers with which they're drawn, and
/// fails the test otherwise.
///
/// The value is created again for each run. The test's issue names the frames, elements, and attributes that differ.
/// With `as: .attributes(fps: 60)`, nothing is drawn, and only the layout is checked.
/// - Parameters:
///   - value: The value, such as a scene.
///   - strategy: The frames to draw.
///   - jobs: The numbers of workers, at least 1 each. Each run draws all frames.
///   - fileID: The test's module and file.
///   - file: The test's source file.
///   - line: The line where the issue is reported.
///   - column: The column where the issue is reported.
///   - isolation: The actor to run on. The default is the caller's.
public func expectDeterministic<Value>(
  of value: @autoclosure () async throws -> Value, as strategy: GoldenStrategy<Value>, jobs: [Int] = [1, 1, 3],
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation
) async {
  await expect("the frames differ between runs", at: IssueSite(fileID, file, line, column)) {
    let check = try await DeterminismCheck(jobs: jobs).result { options in
      try await strategy.sequence(try await value(), options)
    }
    return check.passes ? [] : [check.description]
  }
}

extension GoldenStrategy {
  fileprivate func checkedPictures(
    _ value: () async throws -> Value, isolation: isolated (any Actor)? = #isolation
  ) async throws -> CheckedFrames {
    guard content != .attributes else {
      throw IncompleteRendering("attributes have no images; use .frames, .keyframes, or .image")
    }
    return try await checked(value)
  }
}
