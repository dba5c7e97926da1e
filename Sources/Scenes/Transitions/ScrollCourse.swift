import LayoutCore

/// The frames that a timeline shows after the start of a step.
struct UpcomingFrames: Sendable {
  /// The layouts of the frames before.
  let cache: PreparedCache
  /// The index of the first frame at or after the start.
  let first: Int
  let framesPerSecond: Double
  /// The start of the step, in seconds from the start of the timeline.
  let start: Double
  /// The seconds by which equal times may differ.
  let slack: Double
}

/// A scroll as the scroll view of a stateful layout performs it, with its moments and the changes by app code.
///
/// Times are in seconds from the start of the step.
package struct ScrollCourse: Sendable {
  private struct Segment: Sendable {
    let start: Double
    let offset: @Sendable (Double) -> Point
  }

  /// The progress of earlier scrolls.
  private let previous: ScrollProgress?
  /// The seconds by which equal times may differ.
  private let slack: Double
  private var segments: [Segment] = []
  private var signals: [ScrollSignal] = []
  /// The times of the moments.
  private var moments: [Double] = []
  /// The offsets in frames in which app code chose others.
  private var proposals: [(time: Double, offset: Point)] = []
  package private(set) var duration = 0.0

  init(after previous: ScrollProgress?, start: Point, slack: Double) {
    (self.previous, self.slack) = (previous, slack)
    segments = [Segment(start: 0) { _ in start }]
  }

  /// The content offset at the start.
  package var start: Point { segments[0].offset(0) }

  /// The content offset at the end.
  package var end: Point { offset(at: duration) }

  package func offset(at time: Double) -> Point {
    let segment = segments.last { $0.start <= time + slack } ?? segments[0]
    return segment.offset(max(time, segment.start))
  }

  /// Applies the offset and the moments at a time to a state.
  package func apply(at time: Double, to state: inout CollectionState) {
    if time >= duration { applyMoments(at: duration, to: &state) } else { applyFrame(at: time, to: &state) }
  }

  /// Applies the offset and the moments of a frame before the end.
  func applyFrame(at time: Double, to state: inout CollectionState) {
    state.bounds.origin = offset(at: time)
    let proposal = proposals.last { abs($0.time - time) <= slack }?.offset
    state.scrolling = ScrollProgress(
      after: previous, signals, count: moments.partitionPoint { $0 > time + slack }, proposal: proposal)
  }

  /// Applies the offset at a time and all moments that are known.
  func applyMoments(at time: Double, to state: inout CollectionState) {
    state.bounds.origin = offset(at: time)
    state.scrolling = ScrollProgress(after: previous, signals, count: moments.count)
  }

  /// Moves the content from a time on.
  mutating func move(from time: Double, _ offset: @escaping @Sendable (Double) -> Point) {
    segments.append(Segment(start: time, offset: offset))
    extend(to: time)
  }

  /// Shifts all following offsets, from a frame with a known proposal or from a moment on.
  mutating func shift(at time: Double, by way: Point, isFrame: Bool) {
    let last = segments.last { $0.start <= time + slack } ?? segments[0]
    if isFrame { proposals.append((time, last.offset(max(time, last.start)))) }
    move(from: time) { time in
      let offset = last.offset(time)
      return Point(x: offset.x + way.x, y: offset.y + way.y)
    }
  }

  mutating func add(_ signal: ScrollSignal, at time: Double) {
    signals.append(signal)
    moments.append(time)
    extend(to: time)
  }

  mutating func extend(to time: Double) { duration = max(duration, time) }
}
