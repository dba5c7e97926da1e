import Compositor
import Goldens
import ImageComparison
import LayoutChecks
import LayoutCore
import Rendering
import Scenes

/// Expects that the last frame is the first again, so that the frames can be played in a loop, and fails the test otherwise.
///
/// ```swift
/// await expectLoops(of: .scene("spin.yaml"), as: .frames(fps: 60))
/// ```
/// Elements are compared to 1e-6 points, pictures exactly unless a tolerance is given. The test's issue names the elements
/// that differ. With `as: .attributes(fps: 60)` nothing is drawn.
///
/// - Parameters:
///   - value: The value, such as a scene or a list of bitmaps.
///   - strategy: The frames to look at.
///   - tolerance: The distance that images may have; that of the scope, or none, if left out.
///   - fileID: The test's module and file.
///   - file: The test's source file.
///   - line: The line for messages.
///   - column: The column for messages.
///   - isolation: The actor to run on: the caller's.
public func expectLoops<Value>(
  of value: @autoclosure () async throws -> Value, as strategy: GoldenStrategy<Value>, tolerance: Tolerance? = nil,
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation
) async {
  await expect("the frames do not loop", at: IssueSite(fileID, file, line, column)) {
    let checked = try await strategy.checked(value)
    return checked.elementFaults { LoopCheck().issues(in: $0) }
      + (try await checked.pictureFaults {
        try await checked.frames.endsAsItBegins(tolerance: GoldenOptions.tolerance(tolerance))
      })
  }
}

/// Expects that frames begin and end as two other values look at rest, and fails the test otherwise.
///
/// ```swift
/// await expectEndpoints(of: toGrid, as: .frames(fps: 60), match: carouselAtRest, gridAtRest)
/// ```
/// Elements are compared in places on the screen, to 1e-6 points, pictures exactly unless a tolerance is given.
///
/// - Parameters:
///   - value: The value, such as a scene.
///   - strategy: The frames to look at.
///   - first: The first frame of this value is what the frames should begin with.
///   - last: The first frame of this value is what the frames should end with.
///   - tolerance: The distance that images may have; that of the scope, or none, if left out.
///   - fileID: The test's module and file.
///   - file: The test's source file.
///   - line: The line for messages.
///   - column: The column for messages.
///   - isolation: The actor to run on: the caller's.
public func expectEndpoints<Value>(
  of value: @autoclosure () async throws -> Value, as strategy: GoldenStrategy<Value>,
  match first: @autoclosure () async throws -> Value, _ last: @autoclosure () async throws -> Value,
  tolerance: Tolerance? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, isolation: isolated (any Actor)? = #isolation
) async {
  await expect("the frames do not begin or end as they should", at: IssueSite(fileID, file, line, column)) {
    try await strategy.checked(value).endpointFaults(
      try await strategy.checked(first), try await strategy.checked(last), tolerance)
  }
}

/// Expects that a scene's frames begin and end as two layouts show its data at rest, and fails the test otherwise.
///
/// ```swift
/// await expectEndpoints(of: toGrid, as: .frames(fps: 60), match: CarouselLayout(), GridLayout())
/// ```
/// The second layout is shown at the content offset at which the frames end. For steps that change the data or the styles,
/// give scenes at rest instead of layouts.
///
/// - Parameters:
///   - scene: The scene.
///   - strategy: The frames to look at.
///   - first: The layout that the frames should begin with.
///   - last: The layout that the frames should end with.
///   - tolerance: The distance that images may have; that of the scope, or none, if left out.
///   - fileID: The test's module and file.
///   - file: The test's source file.
///   - line: The line for messages.
///   - column: The column for messages.
///   - isolation: The actor to run on: the caller's.
public func expectEndpoints(
  of scene: Scene, as strategy: GoldenStrategy<Scene>, match first: any CollectionLayout,
  _ last: any CollectionLayout, tolerance: Tolerance? = nil, fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation
) async {
  await expect("the frames do not begin or end as they should", at: IssueSite(fileID, file, line, column)) {
    let checked = try await strategy.checked { scene }
    var (before, after) = (scene, scene)
    (before.steps, before.layout) = ([], first)
    (after.steps, after.layout) = ([], last)
    after.contentOffset = checked.elements?.last?.bounds.origin ?? scene.contentOffset
    let (start, end) = (before, after)
    return try await checked.endpointFaults(
      try await strategy.checked { start }, try await strategy.checked { end }, tolerance)
  }
}

/// Expects that the second half of the frames shows the first half backwards, and fails the test otherwise.
///
/// - Parameters:
///   - value: The value, such as a scene that goes there and back.
///   - strategy: The frames to look at; of an odd number, the middle one belongs to both halves.
///   - tolerance: The distance that images may have; that of the scope, or none, if left out.
///   - fileID: The test's module and file.
///   - file: The test's source file.
///   - line: The line for messages.
///   - column: The column for messages.
///   - isolation: The actor to run on: the caller's.
public func expectReversible<Value>(
  of value: @autoclosure () async throws -> Value, as strategy: GoldenStrategy<Value>, tolerance: Tolerance? = nil,
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation
) async {
  await expect("the way back is not the way there", at: IssueSite(fileID, file, line, column)) {
    let checked = try await strategy.checked(value)
    return checked.elementFaults { ReversalCheck().issues(in: $0) }
      + (try await checked.pictureFaults {
        try await checked.frames.isReversal(of: checked.frames, tolerance: GoldenOptions.tolerance(tolerance))
      })
  }
}

/// Expects that the frames of one value are those of another one backwards, and fails the test otherwise.
///
/// - Parameters:
///   - value: The way there, such as a scene.
///   - back: The way back.
///   - strategy: The frames to look at.
///   - tolerance: The distance that images may have; that of the scope, or none, if left out.
///   - fileID: The test's module and file.
///   - file: The test's source file.
///   - line: The line for messages.
///   - column: The column for messages.
///   - isolation: The actor to run on: the caller's.
public func expectReversible<Value>(
  of value: @autoclosure () async throws -> Value, by back: @autoclosure () async throws -> Value,
  as strategy: GoldenStrategy<Value>, tolerance: Tolerance? = nil, fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation
) async {
  await expect("the way back is not the way there", at: IssueSite(fileID, file, line, column)) {
    let (there, back) = (try await strategy.checked(value), try await strategy.checked(back))
    return back.elementFaults { ReversalCheck().issues(there: there.elements ?? [], back: $0) }
      + (try await back.pictureFaults {
        try await back.frames.isReversal(of: there.frames, tolerance: GoldenOptions.tolerance(tolerance))
      })
  }
}

extension CheckedFrames {
  /// The differences of the first and the last frame from the first ones of two others.
  fileprivate func endpointFaults(
    _ first: CheckedFrames, _ last: CheckedFrames, _ tolerance: Tolerance?
  ) async throws -> [String] {
    var faults: [String] = []
    if let start = first.elements?.first, let end = last.elements?.first {
      faults += elementFaults { EndpointCheck().issues(in: $0, from: start, to: end) }
    }
    return faults
      + (try await pictureFaults {
        try await frames.endpoints(
          match: first.frames, last.frames, tolerance: GoldenOptions.tolerance(tolerance))
      })
  }
}

extension GoldenOptions {
  /// Returns the tolerance of an expectation: its own, or else that of the scope, or else none.
  fileprivate static func tolerance(_ own: Tolerance?) -> Tolerance {
    GoldenOptions(tolerance: own).over(.current).comparison(over: nil).tolerance
  }
}
