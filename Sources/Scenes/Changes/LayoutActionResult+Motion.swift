import LayoutCore

extension TransitionContext {
  /// Returns the motion of visible elements to an action's result, by default with its delay, duration, and timing
  /// curve.
  package func motion(to result: LayoutActionResult, duration: Double?, curve: TimingCurve?) -> any Motion {
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
}
