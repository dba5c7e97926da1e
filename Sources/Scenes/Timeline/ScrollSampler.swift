import LayoutCore

/// The moments of a timeline that have been looked at, for the pasts of its frames.
///
/// A cache only: a past is the same whatever has been asked for before.
package struct ScrollSampler: Sendable {
  /// The number of the first moment that is kept.
  private var first = 0
  private var moments: [ScrollHistory.Sample] = []
  /// The most moments that are kept beside those that are asked for: a minute.
  private static let reserve = 7200

  package init() {}

  /// Returns the past of a moment.
  ///
  /// - Parameters:
  ///   - time: Seconds since the start of the timeline.
  ///   - memory: Seconds for which it reaches back.
  ///   - moment: Returns the moment at a time.
  /// - Complexity: O(moments that have not been looked at), and O(memory).
  package mutating func past(
    at time: Double, memory: Double, _ moment: (Double) -> ScrollHistory.Sample
  ) -> ScrollHistory {
    let step = ScrollHistory.step
    // A frame on a moment belongs to it, whatever the rounding.
    let last = max(0, Int((time / step + 1e-6).rounded(.down)))
    let start = max(0, last - Int((memory / step).rounded(.up)))
    if start < first || start > first + moments.count || moments.count > last - start + Self.reserve {
      (first, moments) = (start, [])
    }
    while first + moments.count <= last { moments.append(moment(Double(first + moments.count) * step)) }
    return ScrollHistory(
      moments: Array(moments[(start - first)...(last - first)]), present: moment(time),
      remainder: max(0, time - Double(last) * step))
  }
}

extension CollectionState {
  /// The moment of a scroll past at this state.
  package func scrollMoment(finger: Point?) -> ScrollHistory.Sample {
    ScrollHistory.Sample(
      offset: bounds.origin, finger: finger ?? Point(x: bounds.size.width / 2, y: bounds.size.height / 2),
      isChanging: presentation != nil)
  }
}

extension [Timeline.Span] {
  /// Returns the last location of a finger in the viewport at a time; `nil` if there has been none.
  package func finger(at time: Double) -> Point? {
    var last: (start: Double, location: Point)?
    for span in self {
      for trace in span.motion.touchTraces where span.start + trace.start <= time {
        let start = span.start + trace.start
        if let known = last?.start, known > start { continue }
        last = (start, trace.location(Swift.min(time - span.start, trace.end)))
      }
    }
    return last?.location
  }
}
