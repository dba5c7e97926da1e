import LayoutCore

/// A cache of a timeline's scroll samples, which never affects the histories.
package struct ScrollSampler: Sendable {
  private var first = 0
  private var moments: [ScrollHistory.Sample] = []
  /// The maximum number of samples before the requested ones: a minute.
  private static let reserve = 7200

  package init() {}

  /// Returns the scroll history at a time, with a length of `memory` seconds.
  ///
  /// - Complexity: O(new samples), and O(memory).
  package mutating func past(
    at time: Double, memory: Double, _ moment: (Double) -> ScrollHistory.Sample
  ) -> ScrollHistory {
    let step = ScrollHistory.step
    // A frame at a sample's time belongs to it, regardless of rounding.
    let last = max(0, Int((time / step + 1e-6).rounded(.down)))
    let start = last - Int(clamping: (memory / step).rounded(.up), to: 0...last)
    if start < first || start > first + moments.count || moments.count > last - start + Self.reserve {
      (first, moments) = (start, [])
    }
    while first + moments.count <= last { moments.append(moment(Double(first + moments.count) * step)) }
    return ScrollHistory(
      moments: Array(moments[(start - first)...(last - first)]), present: moment(time),
      remainder: max(0, time - Double(last) * step))
  }
}

extension ScrollSampler {
  /// Returns a layout with the scroll history up to a time, if it depends on that.
  package mutating func following(
    _ prepared: any PreparedLayout, at time: Double, spans: @autoclosure () -> [Timeline.Span],
    _ state: (Double) -> CollectionState
  ) -> any PreparedLayout {
    guard let layout = prepared as? any ScrollHistoryLayout, layout.scrollHistoryDuration > 0 else { return prepared }
    let spans = spans()
    let past = past(at: time, memory: layout.scrollHistoryDuration) { time in
      let state = state(time)
      let middle = Point(x: state.bounds.size.width / 2, y: state.bounds.size.height / 2)
      return ScrollHistory.Sample(
        offset: state.bounds.origin, touch: spans.touch(at: time) ?? middle, isChanging: state.presentation != nil)
    }
    return layout.updated(for: past)
  }
}

extension [Timeline.Span] {
  /// Returns the last location of a touch in the viewport at a time, or `nil` if there has been none.
  fileprivate func touch(at time: Double) -> Point? {
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
