import LayoutCore

extension TransitionContext {
  /// Returns the motion of every visible element from its place in this context to that in the result of an action.
  ///
  /// - Parameters:
  ///   - result: The state after the action.
  ///   - duration: The duration, in seconds; `nil` for the result's own.
  ///   - curve: The timing curve; `nil` for the result's own.
  public func motion(to result: LayoutActionResult, duration: Double?, curve: TimingCurve?) -> any Motion {
    var end = settledState
    (end.data, end.bounds) = (result.data, result.bounds)
    if let offsets = result.sectionOffsets { end.sectionOffsets = offsets }
    let change = LayoutChange(
      from: presentedState, before: LayoutChange.Side(presentedState, prepared, reach: nil), prepared, to: end,
      result.prepared,
      updates: result.updates)
    return LayoutChangeMotion(
      change: change, duration: duration ?? result.duration, curve: curve ?? result.curve)
  }
}

extension CollectionData {
  /// Returns the data after a batch of changes, and the changes as layouts hear of them.
  ///
  /// - Throws: ``SceneError`` if UIKit would refuse the batch.
  package func updated(
    by batch: BatchUpdate
  ) throws(SceneError) -> (data: CollectionData, updates: [CollectionUpdate]) {
    let update = try AppliedUpdate(batch, of: self)
    return (update.data, update.updates)
  }
}
