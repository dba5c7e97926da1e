import LayoutCore

/// The scroll of a stateful layout's scroll view, played in advance.
///
/// App code responds to the moments of a scroll: it chooses where scrolling stops, scrolls on, or moves the content. Its
/// responses determine the rest of the scroll and the start of later steps. Therefore, a step plays its scroll in the
/// frames that will show it, with the same events. If no code responds, nothing is played.
package struct ScrollPlayer {
  /// The maximum number of scrolls that code begins after that of the step, because it could continue indefinitely.
  private static let continuationLimit = 16
  /// The maximum number of changes of the content's size that a scroll follows, because they could continue indefinitely.
  private static let contentLimit = 1000
  /// The duration and the curve of UIScrollView's `setContentOffset(_:animated:)`.
  static let animation = (duration: 0.3, curve: TimingCurve.easeInOutSine)

  private enum Phase { case rest, dragging, decelerating, animating }

  private enum Request {
    /// Code scrolls to an offset with an animation.
    case goal(Point)
    /// Code ends the scroll.
    case stop
  }

  private let context: TransitionContext
  private let measured: TransitionContext.Measured
  private let upcoming: UpcomingFrames
  private let responds: Bool
  private var cache: PreparedCache
  private var frame: Int
  private var phase = Phase.rest
  private var request: Request?
  /// The drag in progress, or `nil` for none.
  var dragged: DraggedScroll?
  /// The range of the drag's content offsets after a change of the content, or `nil` for that at its start.
  var dragRange: ContentOffsetRange?
  /// The content after a change by app code, to which the scroll hasn't responded yet.
  var newContent: StatefulLayoutSnapshot?
  /// The sum of the changes of the offset by app code.
  var shift = Point.zero
  /// The offset after the last moment.
  private var last: (time: Double, offset: Point)?
  package internal(set) var course: ScrollCourse

  /// Prepares the scroll of a step, or returns `nil` if the layout isn't stateful.
  package init?(_ context: TransitionContext, _ measured: TransitionContext.Measured) {
    guard let upcoming = context.upcoming, let layout = context.prepared as? any ScrollFollowingLayout else {
      return nil
    }
    (self.context, self.measured, self.upcoming) = (context, measured, upcoming)
    (cache, frame, responds) = (upcoming.cache, upcoming.first, layout.respondsToScrolling)
    course = ScrollCourse(
      after: context.settledState.scrolling, start: measured.context.settledState.bounds.origin, slack: upcoming.slack)
    // A frame at the start shows the state before the step.
    while responds, time(ofFrame: frame) <= upcoming.start {
      _ = cache.prepared(for: context.settledState, time: time(ofFrame: frame))
      frame += 1
    }
  }

  // MARK: Steps

  /// Drags the content with a touch.
  package mutating func drag(_ scroll: DraggedScroll) {
    let (gesture, start) = (scroll.gesture, scroll.gesture.touches.first?.timestamp ?? 0)
    move(until: start)
    send(.touch, at: start)
    if let recognition = gesture.recognition?.timestamp {
      move(until: recognition)
      send(.beginDragging, at: recognition)
    }
    dragged = scroll
    course.move(from: course.duration) { [shift] in scroll.offset(at: $0).moved(by: shift) }
    move(until: gesture.end)
    if gesture.recognition == nil { send(.lift, at: gesture.end) }
  }

  /// Begins a drag that ends immediately.
  package mutating func flick() {
    send(.touch, at: 0)
    send(.beginDragging, at: 0)
  }

  /// Releases the content with a velocity in points per second, by default that of the drag.
  package mutating func release(_ release: ScrollRelease, velocity: Point? = nil, dragStart: Point) {
    let (time, wasDragged) = (course.duration, phase == .dragging)
    let velocity = velocity ?? presentDrag?.releaseVelocity ?? .zero
    (dragged, dragRange, newContent) = (nil, nil, nil)
    let (prepared, state) = released(at: time)
    let proposal = release.proposal(from: state, prepared, velocity: velocity, dragStart: dragStart.moved(by: shift))
    let start = shift
    let natural = proposal.isNatural ? release : nil
    guard wasDragged else { return settle(release.path(of: proposal), natural, from: time) }
    request = nil
    let speed = Point(x: velocity.x / 1000, y: velocity.y / 1000)
    let target = send(.endDragging(velocity: speed, target: proposal.stop), at: time)?.target
    let hasTarget = target != nil && target != proposal.stop
    let path = release.path(of: proposal, to: hasTarget ? target : nil)
    phase = .rest
    send(.finishDragging(decelerates: request == nil && path.duration > 0), at: time)
    if request == nil, path.duration > 0 {
      send(.beginDecelerating, at: time)
      if request == nil { settle(path, hasTarget ? nil : natural, from: time, shiftedSince: start) }
      send(.endDecelerating, at: course.duration)
    }
    finish()
  }

  /// Scrolls with an animation.
  package mutating func animate(duration: Double, _ offset: @escaping @Sendable (Double) -> Point) {
    send(.beginAnimation, at: 0)
    animate(from: 0, duration: duration, offset)
    finish()
  }

  /// Scrolls to the top, as after a tap on the status bar, unless code prevents it.
  package mutating func scrollToTop(duration: Double, _ offset: @escaping @Sendable (Double) -> Point) {
    guard send(.tapStatusBar, at: 0)?.scrollsToTop ?? true else { return }
    request = nil
    if duration > 0 {
      send(.beginAnimation, at: 0)
      animate(from: 0, duration: duration, offset, end: .reachTop)
    } else {
      send(.reachTop, at: 0)
    }
    finish()
  }

  // MARK: Phases

  /// Moves the content to rest.
  ///
  /// - Parameter release: The release of a scroll without a target, which follows changes of the content's size.
  private mutating func settle(
    _ path: DeceleratingScroll, _ release: ScrollRelease?, from time: Double, shiftedSince start: Point? = nil
  ) {
    let way = start.map { Point(x: shift.x - $0.x, y: shift.y - $0.y) } ?? .zero
    course.settle(path, from: time, movedBy: way)
    var (path, begin, now) = (path, time, time)
    for _ in 0..<Self.contentLimit {
      if let release, let range = newRange {
        path = release.path(from: course.offset(at: now), velocity: path.velocity(at: now - begin), in: range)
        begin = now
        course.settle(path, from: begin)
      }
      newContent = nil
      move(until: begin + path.duration, endsAtNewContent: release != nil)
      guard newContent != nil, request == nil else { return }
      now = course.duration
    }
    move(until: begin + path.duration)
  }

  private mutating func animate(
    from time: Double, duration: Double, _ offset: @escaping @Sendable (Double) -> Point,
    end: ScrollSignal.Kind = .endAnimation
  ) {
    phase = .animating
    course.move(from: time, offset)
    move(until: time + duration)
    if request == nil { send(end, at: time + duration) }
  }

  /// Performs the scrolls that code has begun.
  private mutating func finish() {
    for _ in 0..<Self.continuationLimit {
      guard case .goal(let goal) = request else { break }
      request = nil
      let (time, from, animation) = (course.duration, course.end, Self.animation)
      let end = time + animation.duration
      animate(from: time, duration: animation.duration) { moment in
        if moment >= end { return goal }
        let progress = animation.curve.progress(atTime: moment - time, of: animation.duration)
        return from.interpolated(to: goal, progress: progress)
      }
    }
    guard let last, last.time == course.duration, last.offset != course.end else { return }
    course.move(from: last.time) { _ in last.offset }
  }

  // MARK: Frames and moments

  private func time(ofFrame index: Int) -> Double { Double(index) / upcoming.framesPerSecond }

  private func state(_ apply: (ScrollCourse, inout CollectionState) -> Void) -> CollectionState {
    var state = context.settledState
    measured.apply(to: &state)
    apply(course, &state)
    return state
  }

  /// Returns the layout and the state at a release, after the content has moved there.
  private mutating func released(at time: Double) -> (any PreparedLayout, CollectionState) {
    if responds { send(.move, at: time) }
    let state = self.state { $0.applyMoments(at: time, to: &$1) }
    if responds { return (cache.following(state), state) }
    // A stateful layout knows sizes that a new preparation doesn't.
    return (measured.context.prepared.scrolled(to: state.bounds) ?? state.prepared(scale: context.scale), state)
  }

  /// Plays the frames before a time, up to one in which code ends the scroll, or changes the content.
  private mutating func move(until end: Double, endsAtNewContent: Bool = false) {
    while responds, time(ofFrame: frame) + upcoming.slack < upcoming.start + end {
      let time = time(ofFrame: frame)
      frame += 1
      play(at: time - upcoming.start, time)
      // The finger holds the content.
      if phase == .rest || phase == .dragging { request = nil }
      if endsAtNewContent, newContent != nil, request == nil { return course.extend(to: time - upcoming.start) }
      if request == nil { continue }
      // The frame shows the content before the scroll ends.
      return course.extend(to: time - upcoming.start + 2 * upcoming.slack)
    }
    course.extend(to: end)
  }

  private mutating func play(at local: Double, _ time: Double) {
    let (before, state) = (cache, self.state { $0.applyFrame(at: local, to: &$1) })
    let prepared = cache.prepared(for: state, time: time)
    course.note(prepared, in: state, at: local)
    // The frame shows the last moment, to which code has already responded.
    if let last, upcoming.start + last.time == time, last.offset == state.bounds.origin { return }
    guard let response = respond(prepared) else { return }
    if response.changesContent { return change(prepared, in: state, before, at: local, isFrame: true) }
    guard response.offset.isOther(than: state.bounds.origin) else { return }
    note(response, at: local, after: state.bounds.origin, isFrame: true)
    // The frame shows the offset that code has chosen.
    cache = before
    _ = cache.prepared(for: self.state { $0.applyFrame(at: local, to: &$1) }, time: time)
  }

  @discardableResult
  private mutating func send(_ kind: ScrollSignal.Kind, at time: Double) -> ScrollResponse? {
    follow(kind)
    let offset = course.offset(at: time)
    course.add(ScrollSignal(time: upcoming.start + time, offset: responds ? offset : nil, kind: kind), at: time)
    guard responds || kind == .tapStatusBar else { return nil }
    let (before, state) = (cache, self.state { $0.applyMoments(at: time, to: &$1) })
    let prepared = cache.following(state)
    let response = respond(prepared)
    guard responds, let response else { return response }
    let isOther = response.offset.isOther(than: offset)
    if response.changesContent {
      change(prepared, in: state, before, at: time, isFrame: false)
    } else if isOther {
      note(response, at: time, after: offset, isFrame: false)
    }
    last = (time, isOther ? response.offset : offset)
    return response
  }

  private mutating func follow(_ kind: ScrollSignal.Kind) {
    switch kind {
    case .beginDragging: phase = .dragging
    case .beginDecelerating: phase = .decelerating
    case .beginAnimation: phase = .animating
    case .touch, .lift, .endDecelerating, .endAnimation, .reachTop: phase = .rest
    case .move, .endDragging, .finishDragging, .tapStatusBar: break
    }
  }

  private mutating func respond(_ prepared: any PreparedLayout) -> ScrollResponse? {
    let response = (prepared as? any ScrollFollowingLayout)?.scrollResponse
    if let goal = response?.goal {
      request = .goal(goal)
    } else if response?.isStopped ?? false {
      request = .stop
    }
    return response
  }

  /// Moves the rest of the scroll as far as code has moved the content.
  private mutating func note(_ response: ScrollResponse, at time: Double, after offset: Point, isFrame: Bool) {
    let way = Point(x: response.offset.x - offset.x, y: response.offset.y - offset.y)
    shift = shift.moved(by: way)
    course.shift(at: time, by: way, isFrame: isFrame)
  }
}

extension Point {
  fileprivate func moved(by way: Point) -> Point { Point(x: x + way.x, y: y + way.y) }

  /// Returns whether code has moved the content; mirrored offsets differ by rounding errors.
  func isOther(than offset: Point) -> Bool { max(abs(x - offset.x), abs(y - offset.y)) > 1e-6 }
}

extension TransitionContext {
  /// Returns the behavior after a release with the settings of the layout's scroll view.
  package func release(_ release: ScrollRelease) -> ScrollRelease {
    guard let behavior = (prepared as? any ScrollFollowingLayout)?.scrollBehavior else { return release }
    var release = release
    if behavior.deceleration != .normal { release.deceleration = behavior.deceleration }
    if !behavior.bounces { release.bounces = false }
    return release
  }
}
