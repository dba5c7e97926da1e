import Compositor

/// A check that a change begins and ends like the layouts at rest.
///
/// ```swift
/// var (before, after) = (scene, scene)
/// (before.steps, after.steps, after.layout) = ([], [], newLayout)
/// after.contentOffset = frames[frames.count - 1].bounds.origin
/// var (first, last) = (try FrameGenerator(before), try FrameGenerator(after))
/// let issues = EndpointCheck().issues(in: frames, from: first.frame(at: 0), to: last.frame(at: 0))
/// ```
public struct EndpointCheck: Sendable, Hashable {
  /// The accepted difference of two numbers, in points and in units of opacity.
  public var tolerance: Double

  /// Creates a check.
  public init(tolerance: Double = 1e-6) { self.tolerance = tolerance }

  /// Returns the differences of the first and last frames from the layouts at rest, as
  /// `LayoutIssue.Kind.endpointDiffers`.
  ///
  /// Positions are compared on the screen, so the content offsets may differ.
  public func issues(in frames: [Frame], from start: Frame, to end: Frame) -> [LayoutIssue] {
    var list = LayoutIssueList()
    guard let first = frames.first, let last = frames.last else { return [] }
    list.add(
      .endpointDiffers, first, insteadOf: start, tolerance: tolerance,
      "the change doesn't begin with the layout at rest", subject: "first")
    list.add(
      .endpointDiffers, last, insteadOf: end, tolerance: tolerance,
      "the change doesn't end with the layout at rest", subject: "last")
    return list.issues
  }
}

/// A check that a reverse change shows the forward change in reverse order.
public struct ReversalCheck: Sendable, Hashable {
  /// The accepted difference of two numbers, in points and in units of opacity.
  public var tolerance: Double

  /// Creates a check.
  public init(tolerance: Double = 1e-6) { self.tolerance = tolerance }

  /// Returns the differences of the reverse motion from the forward motion, as `LayoutIssue.Kind.reversalDiffers`.
  ///
  /// - Parameters:
  ///   - there: The frames of the forward motion.
  ///   - back: The same number of frames of the reverse motion.
  public func issues(there: [Frame], back: [Frame]) -> [LayoutIssue] {
    guard there.count == back.count else {
      return [
        LayoutIssue(
          .reversalDiffers, message: "the reverse motion has \(back.count) frames, the forward motion \(there.count)")
      ]
    }
    var list = LayoutIssueList()
    for (frame, mirrored) in zip(back, there.reversed()) {
      list.add(
        .reversalDiffers, frame, insteadOf: mirrored, tolerance: tolerance,
        "the reverse motion differs from frame \(mirrored.index) of the forward motion")
    }
    return list.issues
  }

  /// Returns the differences between the second half of the frames and the first half in reverse order.
  ///
  /// - Parameter frames: The forward and the reverse motion. If their number is odd, the middle frame belongs to both.
  public func issues(in frames: [Frame]) -> [LayoutIssue] {
    let half = (frames.count + 1) / 2
    return issues(there: Array(frames.prefix(half)), back: Array(frames.suffix(half)))
  }
}

/// A check that a loop ends as it begins.
public struct LoopCheck: Sendable, Hashable {
  /// The accepted difference of two numbers, in points and in units of opacity.
  public var tolerance: Double

  /// Creates a check.
  public init(tolerance: Double = 1e-6) { self.tolerance = tolerance }

  /// Returns the differences of the last frame from the first, as `LayoutIssue.Kind.loopDiffers`.
  ///
  /// For a loop that doesn't repeat its first frame, use ``PopCheck`` with ``PopCheck/isLoop``.
  public func issues(in frames: [Frame]) -> [LayoutIssue] {
    var list = LayoutIssueList()
    guard let first = frames.first, let last = frames.last else { return [] }
    list.add(
      .loopDiffers, last, insteadOf: first, tolerance: tolerance, "the loop doesn't end as it begins")
    return list.issues
  }
}
