import LayoutCore

extension TransitionContext {
  /// Returns the motion of every visible element from its place in this context to that in an outcome.
  ///
  /// - Parameters:
  ///   - outcome: The state after what has been done.
  ///   - duration: The duration, in seconds; `nil` for the outcome's own.
  ///   - curve: The timing curve; `nil` for the outcome's own.
  public func motion(to outcome: LayoutOutcome, duration: Double?, curve: TimingCurve?) -> any Motion {
    var end = start
    (end.data, end.bounds) = (outcome.data, outcome.bounds)
    if let offsets = outcome.sectionOffsets { end.sectionOffsets = offsets }
    let change = LayoutChange(
      from: shown, before: LayoutChange.Side(shown, prepared, reach: nil), prepared, to: end, outcome.prepared,
      updates: outcome.updates)
    return ChangeMotion(
      change: change, duration: duration ?? outcome.duration, curve: curve ?? outcome.curve)
  }
}

extension CollectionData {
  /// Returns the data after a batch of changes, and the changes as layouts hear of them.
  ///
  /// - Throws: ``SceneError`` if UIKit would refuse the batch.
  package func updated(
    by batch: BatchUpdate
  ) throws(SceneError) -> (data: CollectionData, updates: [CollectionUpdate]) {
    let update = try UpdatedData(batch, of: self)
    return (update.data, update.updates)
  }
}
