import Compositor

/// Checks of the frames of a change or a loop.
///
/// Numbers may differ by the tolerance, in points and in units of opacity.
package struct SequenceCheck: Sendable, Hashable {
  var tolerance: Double

  package init(tolerance: Double = 1e-6) { self.tolerance = tolerance }

  /// Returns the differences of the first and last frames from the layouts at rest at any content offset.
  package func endpointIssues(in frames: [Frame], from start: Frame, to end: Frame) -> [LayoutIssue] {
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

  /// Returns the differences of the reverse motion from the forward motion.
  package func reversalIssues(there: [Frame], back: [Frame]) -> [LayoutIssue] {
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
  /// If the number of frames is odd, the middle frame belongs to both halves.
  package func reversalIssues(in frames: [Frame]) -> [LayoutIssue] {
    let half = (frames.count + 1) / 2
    return reversalIssues(there: Array(frames.prefix(half)), back: Array(frames.suffix(half)))
  }

  /// Returns the differences of the last frame from the first.
  package func loopIssues(in frames: [Frame]) -> [LayoutIssue] {
    var list = LayoutIssueList()
    guard let first = frames.first, let last = frames.last else { return [] }
    list.add(.loopDiffers, last, insteadOf: first, tolerance: tolerance, "the loop doesn't end as it begins")
    return list.issues
  }
}
