import LayoutCore

extension TransitionContext {
  /// Returns the motion of visible elements to an action's result, by default with its delay, duration, and timing
  /// curve.
  package func motion(to result: LayoutActionResult, duration: Double?, curve: TimingCurve?) -> any Motion {
    if let goal = result.goal { return scroll(to: goal, after: result, duration: duration, curve: curve) }
    var end = settledState
    (end.data, end.bounds) = (result.data, result.bounds)
    if let offsets = result.sectionOffsets { end.sectionOffsets = offsets }
    let change = LayoutChange(
      from: presentedState, before: LayoutChange.Side(presentedState, prepared, reach: nil), prepared, to: end,
      result.prepared, updates: result.updates)
    var motion = LayoutChangeMotion(
      change: change, duration: duration ?? (result.delay + result.duration), curve: curve ?? result.curve)
    if duration == nil { motion.delay = result.delay }
    return motion
  }

  /// Returns the motion of a scroll that an action has begun.
  private func scroll(
    to goal: Point, after result: LayoutActionResult, duration: Double?, curve: TimingCurve?
  ) -> any Motion {
    let measured = measured(by: result)
    let (from, curve) = (result.bounds.origin, curve ?? ScrollPlayer.animation.curve)
    let duration = duration ?? ScrollPlayer.animation.duration
    if var player = ScrollPlayer(self, measured) {
      player.animate(duration: duration) {
        $0 < duration ? from.interpolated(to: goal, progress: curve.progress(atTime: $0, of: duration)) : goal
      }
      return ScrollMotion(player.course, measured: measured)
    }
    // During a change of the layout, the elements move as in another change.
    var jump = result
    (jump.goal, jump.bounds.origin, jump.duration, jump.curve) = (nil, goal, duration, curve)
    if let prepared = result.prepared.scrolled(to: jump.bounds) { jump.prepared = prepared }
    return motion(to: jump, duration: nil, curve: nil)
  }
}
