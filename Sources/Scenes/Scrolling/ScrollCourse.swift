import LayoutCore

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
  private var contents = ContentCourse()
  /// The time until the last moment, in seconds.
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

  /// The duration with the animations that code has started, in seconds.
  package var wholeDuration: Double { max(duration, contents.end) }

  /// A Boolean value that indicates whether code changes the data.
  package var changesContent: Bool { !contents.isEmpty }

  /// Applies the offset and the moments at a time to a state.
  package func apply(at time: Double, to state: inout CollectionState) {
    if time < duration { return applyFrame(at: time, to: &state) }
    applyOffset(at: duration, to: &state)
    contents.apply(at: time, slack: slack, to: &state)
  }

  /// Applies the offset and the moments of a frame before the end.
  func applyFrame(at time: Double, to state: inout CollectionState) {
    state.bounds.origin = offset(at: time)
    let proposal = proposals.last { abs($0.time - time) <= slack }?.offset
    state.scrolling = ScrollProgress(
      after: previous, signals, count: moments.partitionPoint { $0 > time + slack }, proposal: proposal)
    contents.apply(at: time, slack: slack, to: &state)
  }

  /// Applies the offset at a time and all moments that are known.
  func applyMoments(at time: Double, to state: inout CollectionState) {
    applyOffset(at: time, to: &state)
    contents.apply(at: time, slack: slack, to: &state)
  }

  private func applyOffset(at time: Double, to state: inout CollectionState) {
    state.bounds.origin = offset(at: time)
    state.scrolling = ScrollProgress(after: previous, signals, count: moments.count)
  }

  /// Moves the content from a time on.
  mutating func move(from time: Double, _ offset: @escaping @Sendable (Double) -> Point) {
    segments.append(Segment(start: time, offset: offset))
    extend(to: time)
  }

  /// Moves the content along a path to rest from a time on.
  mutating func settle(_ path: DeceleratingScroll, from time: Double, movedBy way: Point = .zero) {
    let end = time + path.duration
    move(from: time) { moment in
      let offset = path.offset(at: moment < end ? moment - time : path.duration)
      return Point(x: offset.x + way.x, y: offset.y + way.y)
    }
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

  /// Notes what code has changed besides the offset.
  mutating func change(_ change: ContentCourse.Change, at time: Double) { contents.add(change, at: time) }

  /// Notes the layout of a frame during an animation that code has started.
  mutating func note(_ prepared: any PreparedLayout, in state: CollectionState, at time: Double) {
    contents.note(prepared, in: state, at: time, slack: slack)
  }
}
