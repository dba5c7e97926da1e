import Compositor

/// Checks that a change begins and ends with what the layouts show at rest.
///
/// ```swift
/// var (before, after) = (scene, scene)
/// (before.steps, after.steps, after.layout) = ([], [], newLayout)
/// after.contentOffset = frames[frames.count - 1].bounds.origin
/// var (first, last) = (try FrameGenerator(before), try FrameGenerator(after))
/// let issues = EndpointCheck().issues(in: frames, from: first.frame(at: 0), to: last.frame(at: 0))
/// ```
public struct EndpointCheck: Sendable, Hashable {
  /// The largest difference of two numbers that are the same, in points and in units of opacity.
  public var tolerance: Double

  /// Creates a check.
  public init(tolerance: Double = 1e-6) { self.tolerance = tolerance }

  /// Returns the differences of the first and the last of some frames from those of the layouts at rest, as
  /// `LayoutIssue/Kind/endpointDiffers`.
  ///
  /// Places on the screen are compared, so that the content offsets may differ.
  public func issues(in frames: [Frame], from start: Frame, to end: Frame) -> [LayoutIssue] {
    var list = LayoutIssueList()
    guard let first = frames.first, let last = frames.last else { return [] }
    list.add(
      .endpointDiffers, first, insteadOf: start, tolerance: tolerance,
      "the change does not begin with the layout at rest", subject: "first")
    list.add(
      .endpointDiffers, last, insteadOf: end, tolerance: tolerance,
      "the change does not end with the layout at rest", subject: "last")
    return list.issues
  }
}

/// Checks that a change back shows what the change there has shown, mirrored in time.
public struct ReversalCheck: Sendable, Hashable {
  /// The largest difference of two numbers that are the same, in points and in units of opacity.
  public var tolerance: Double

  /// Creates a check.
  public init(tolerance: Double = 1e-6) { self.tolerance = tolerance }

  /// Returns the differences of the way back from the way there, as `LayoutIssue/Kind/reversalDiffers`.
  ///
  /// - Parameters:
  ///   - there: The frames of the way there.
  ///   - back: As many frames of the way back.
  public func issues(there: [Frame], back: [Frame]) -> [LayoutIssue] {
    guard there.count == back.count else {
      return [
        LayoutIssue(
          .reversalDiffers, message: "the way back has \(back.count) frames, the way there \(there.count)")
      ]
    }
    var list = LayoutIssueList()
    for (frame, mirrored) in zip(back, there.reversed()) {
      list.add(
        .reversalDiffers, frame, insteadOf: mirrored, tolerance: tolerance,
        "the way back differs from frame \(mirrored.index) on the way there")
    }
    return list.issues
  }

  /// Returns the differences between the second half of some frames and the first, mirrored in time.
  ///
  /// - Parameter frames: The way there and back; of an odd number, the middle one belongs to both.
  public func issues(in frames: [Frame]) -> [LayoutIssue] {
    let half = (frames.count + 1) / 2
    return issues(there: Array(frames.prefix(half)), back: Array(frames.suffix(half)))
  }
}

/// Checks that a loop ends as it begins.
public struct LoopCheck: Sendable, Hashable {
  /// The largest difference of two numbers that are the same, in points and in units of opacity.
  public var tolerance: Double

  /// Creates a check.
  public init(tolerance: Double = 1e-6) { self.tolerance = tolerance }

  /// Returns the differences of the last frame from the first, as `LayoutIssue/Kind/loopDiffers`.
  ///
  /// For a loop that does not repeat its first frame, use ``PopCheck`` with ``PopCheck/isLoop``.
  public func issues(in frames: [Frame]) -> [LayoutIssue] {
    var list = LayoutIssueList()
    guard let first = frames.first, let last = frames.last else { return [] }
    list.add(
      .loopDiffers, last, insteadOf: first, tolerance: tolerance, "the loop does not end as it begins")
    return list.issues
  }
}
