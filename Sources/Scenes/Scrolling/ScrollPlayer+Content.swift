import LayoutCore

extension ScrollPlayer {
  /// Notes a change of the data that app code has made at a moment.
  ///
  /// - Parameters:
  ///   - prepared: The layout after the change.
  ///   - state: The state before the change, at the offset of the moment.
  ///   - cache: The layouts of earlier frames.
  ///   - time: The time of the moment.
  ///   - isFrame: Whether the moment is a frame, rather than a moment of the scroll.
  mutating func change(
    _ prepared: any PreparedLayout, in state: CollectionState, _ cache: PreparedCache, at time: Double, isFrame: Bool
  ) {
    guard let result = (prepared as? any ScrollFollowingLayout)?.contentChange else { return }
    let (old, new) = (state.bounds.origin, result.bounds.origin)
    let change = change(of: result, in: state, cache)
    course.change(change, at: time)
    newContent = change.state.past
    if new.isOther(than: old) {
      shift = Point(x: shift.x + new.x - old.x, y: shift.y + new.y - old.y)
      course.shift(at: time, by: Point(x: new.x - old.x, y: new.y - old.y), isFrame: false)
    }
    guard dragged != nil else { return }
    dragRange = newRange
    if let drag = presentDrag { course.move(from: time) { drag.offset(at: $0) } }
  }

  /// The drag in progress in the present content, or `nil` for none.
  var presentDrag: DraggedScroll? {
    guard let dragged, let dragRange else { return dragged }
    return DraggedScroll(
      gesture: dragged.gesture, start: Point(x: dragged.start.x + shift.x, y: dragged.start.y + shift.y),
      range: dragRange, size: dragged.size, bounces: dragged.bounces)
  }

  /// The range of content offsets after a change to which the scroll hasn't responded yet.
  var newRange: ContentOffsetRange? {
    newContent.map { $0.prepared.contentOffsetRange(in: $0.bounds) }
  }

  private func change(
    of result: LayoutActionResult, in state: CollectionState, _ cache: PreparedCache
  ) -> ContentCourse.Change {
    var end = state
    (end.data, end.bounds) = (result.data, result.bounds)
    (end.presentation, end.box) = (nil, nil)
    if let offsets = result.sectionOffsets { end.sectionOffsets = offsets }
    guard result.duration > 0, let old = cache.latest(before: state) else {
      var prepared = result.prepared
      changeAnimations(of: &prepared) { $0.finalizeUpdates() }
      end.past = StatefulLayoutSnapshot(prepared, of: end, changeCount: (state.past?.changeCount ?? -1) + 1)
      return ContentCourse.Change(state: end)
    }
    let before =
      result.elementsBefore.map { LayoutChange.Side(state, old, elements: $0) }
      ?? LayoutChange.Side(state, old, reach: nil)
    let change = LayoutChange(
      from: state, before: before, old, to: end, result.prepared, updates: result.updates)
    return ContentCourse.Change(
      state: change.end,
      animation: ContentCourse.Animation(
        change: change, delay: result.delay, duration: result.duration, curve: result.curve))
  }
}
