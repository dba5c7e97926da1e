import LayoutCore
import Scenes

/// A state of a timeline whose layout is checked at the content offsets of the timeline.
struct CheckedState: Sendable {
  var state: CollectionState
  var frame: Int
  var offsets: [Point]
  /// A Boolean value that indicates whether the state occurs only in the middle of a step, where it can't be scrolled.
  var isPassing: Bool

  private static let stepLimit = 200
  /// The largest number of content offsets that a state takes from the timeline.
  private static let offsetLimit = 8

  /// Returns the distinct states of a timeline, and the number of states that were omitted because there are too many
  /// steps.
  ///
  /// The states are those at the start and at the beginning, in the middle, and at the end of each step.
  static func states(of timeline: Timeline) -> (states: [CheckedState], omitted: Int) {
    let spans = sampled(timeline.spans.count, limit: stepLimit).map { timeline.spans[$0] }
    let rests: [Double] = [0] + spans.flatMap { [$0.start, $0.end] }
    let times =
      rests.map { (time: $0, isPassing: false) } + spans.map { (time: $0.start + $0.duration / 2, isPassing: true) }
    var states: [CheckedState] = []
    for (time, isPassing) in times.sorted(by: { $0.time < $1.time }) {
      let state = timeline.state(at: time).settled
      let offset = state.bounds.origin
      if let known = states.firstIndex(where: { $0.state.isLaidOut(like: state) }) {
        states[known].isPassing = states[known].isPassing && isPassing
        let offsets = states[known].offsets
        if offsets.count < offsetLimit, !offsets.contains(offset) { states[known].offsets.append(offset) }
      } else {
        let frame = min(timeline.frameCount - 1, Int((time * timeline.framesPerSecond - 1e-6).rounded(.up)))
        states.append(CheckedState(state: state, frame: max(0, frame), offsets: [offset], isPassing: isPassing))
      }
    }
    return (states, timeline.spans.count - spans.count)
  }
}

extension CollectionState {
  fileprivate func isLaidOut(like other: CollectionState) -> Bool {
    bounds.size == other.bounds.size && data == other.data && layout.isEqual(to: other.layout)
  }
}
