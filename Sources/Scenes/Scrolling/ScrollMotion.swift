import LayoutCore

/// A motion of the content offset along any path.
package struct ScrollMotion: Motion {
  package let start: Point
  package let end: Point
  package let duration: Double
  package let offset: @Sendable (Double) -> Point
  package var measured: TransitionContext.Measured?
  /// The scroll as the scroll view of a stateful layout performs it, or `nil` for other layouts.
  private let course: ScrollCourse?
  package var animatedProperties: Set<AnimatedProperty> = [.offset]
  /// What the motion changes besides the offset.
  package var change: (@Sendable (inout CollectionState, _ time: Double) -> Void)?

  package init(
    start: Point, end: Point, duration: Double, measured: TransitionContext.Measured? = nil,
    offset: @escaping @Sendable (Double) -> Point
  ) {
    (self.start, self.end, self.duration, self.measured, self.offset) = (start, end, duration, measured, offset)
    course = nil
  }

  /// Creates the motion of a stateful layout's scroll view.
  package init(_ course: ScrollCourse, measured: TransitionContext.Measured) {
    (start, end, duration, offset) = (course.start, course.end, course.wholeDuration, { course.offset(at: $0) })
    (self.measured, self.course) = (measured, course)
    if course.changesContent { animatedProperties = LayoutChangeMotion.animatedProperties }
  }

  package func apply(at time: Double, to state: inout CollectionState) {
    guard time > 0 || duration == 0 else { return }
    measured?.apply(to: &state)
    if let course {
      course.apply(at: time, to: &state)
    } else {
      state.bounds.origin = time < duration ? offset(time) : end
    }
    change?(&state, time)
  }

  /// Returns the fraction of the straight line to the end, or of the time if the motion ends at its start.
  package func progress(at time: Double) -> Double {
    guard time < duration else { return 1 }
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    guard length > 1e-6 else { return time / duration }
    let now = offset(time)
    return ((now.x - start.x) * dx + (now.y - start.y) * dy) / length
  }
}
