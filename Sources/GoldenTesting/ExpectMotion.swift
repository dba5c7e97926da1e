import Goldens
import ImageComparison
import LayoutChecks
import Rendering

/// Expects that nothing jumps from one frame to the next, and fails the test otherwise.
///
/// ```swift
/// await expectNoPop(of: .scene("to-grid.yaml"), as: .frames(fps: 60), maximumStep: 24)
/// ```
/// An element may appear and disappear anywhere; while it is there, its corners move on the screen by `maximumStep` at most.
/// The test's issue names the elements that go further, and the frames. With `as: .attributes(fps: 60)` nothing is drawn.
///
/// - Parameters:
///   - value: The value, such as a scene; it must have elements, so that bitmaps do not do.
///   - strategy: The frames to look at.
///   - maximumStep: The longest way of an element's corner from frame to frame, in points on the screen.
///   - isLoop: Whether the first frame follows the last one.
///   - fileID: The test's module and file.
///   - file: The test's source file.
///   - line: The line for messages.
///   - column: The column for messages.
///   - isolation: The actor to run on: the caller's.
public func expectNoPop<Value>(
  of value: @autoclosure () async throws -> Value, as strategy: GoldenStrategy<Value>, maximumStep: Double,
  isLoop: Bool = false, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, isolation: isolated (any Actor)? = #isolation
) async {
  await expect("an element jumps", at: IssueSite(fileID, file, line, column)) {
    let checked = try await strategy.checked(value)
    guard checked.elements != nil else {
      throw IncompleteRendering("bitmaps have no elements whose way could be measured; give maximumDifference:")
    }
    return checked.elementFaults { PopCheck(maximumStep: maximumStep, isLoop: isLoop).issues(in: $0) }
  }
}

/// Expects that no picture differs much from the one before, and fails the test otherwise.
///
/// - Parameters:
///   - value: The value, such as a scene or a list of bitmaps.
///   - strategy: The frames to look at.
///   - maximumDifference: The largest mean difference over all channels of two frames in a row, `0...255`.
///   - fileID: The test's module and file.
///   - file: The test's source file.
///   - line: The line for messages.
///   - column: The column for messages.
///   - isolation: The actor to run on: the caller's.
public func expectNoPop<Value>(
  of value: @autoclosure () async throws -> Value, as strategy: GoldenStrategy<Value>, maximumDifference: Double,
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation
) async {
  await expect("a picture jumps", at: IssueSite(fileID, file, line, column)) {
    let checked = try await strategy.checkedPictures(value)
    return try await checked.pictureFaults { try await checked.frames.hasNoPop(largestStep: maximumDifference) }
  }
}

/// Expects that no single frame stands out from its neighbours, and fails the test otherwise.
///
/// A frame flashes if the steps to it and from it are each more than `factor` times the median of all steps, and more than
/// twice the step between its neighbours. The test's issue names the frames, and the elements that the pixels belong to.
///
/// - Parameters:
///   - value: The value, such as a scene or a list of bitmaps.
///   - strategy: The frames to look at.
///   - factor: More than 1.
///   - floor: Mean difference over all channels that is never a flash, `0...255`.
///   - fileID: The test's module and file.
///   - file: The test's source file.
///   - line: The line for messages.
///   - column: The column for messages.
///   - isolation: The actor to run on: the caller's.
public func expectNoFlash<Value>(
  of value: @autoclosure () async throws -> Value, as strategy: GoldenStrategy<Value>, factor: Double = 4,
  floor: Double = 0.5, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, isolation: isolated (any Actor)? = #isolation
) async {
  await expect("a frame flashes", at: IssueSite(fileID, file, line, column)) {
    let checked = try await strategy.checkedPictures(value)
    return try await checked.pictureFaults { try await checked.frames.hasNoFlash(factor: factor, floor: floor) }
  }
}

/// Expects that frames are the same whenever, in whatever order and by however many workers they are drawn, and fails the
/// test otherwise.
///
/// The value is made anew for each of the runs. The test's issue tells the frames, and the elements and attributes that
/// differ. With `as: .attributes(fps: 60)` nothing is drawn, and the layout alone is asked.
///
/// - Parameters:
///   - value: The value, such as a scene.
///   - strategy: The frames to draw.
///   - jobs: Numbers of workers that draw all frames, at least 1 each.
///   - fileID: The test's module and file.
///   - file: The test's source file.
///   - line: The line for messages.
///   - column: The column for messages.
///   - isolation: The actor to run on: the caller's.
public func expectDeterministic<Value>(
  of value: @autoclosure () async throws -> Value, as strategy: GoldenStrategy<Value>, jobs: [Int] = [1, 1, 3],
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation
) async {
  await expect("the frames depend on chance", at: IssueSite(fileID, file, line, column)) {
    let check = try await DeterminismCheck(jobs: jobs).result { options in
      try await strategy.sequence(try await value(), options)
    }
    return check.passes ? [] : [check.description]
  }
}

extension GoldenStrategy {
  /// Makes the frames of a value for an expectation about pictures.
  fileprivate func checkedPictures(
    _ value: () async throws -> Value, isolation: isolated (any Actor)? = #isolation
  ) async throws -> CheckedFrames {
    guard content != .attributes else {
      throw IncompleteRendering("attributes are no pictures; give .frames, .keyframes or .image")
    }
    return try await checked(value)
  }
}
