/// Something that a finger or an app's own code does to a layout that is an object.
public protocol LayoutAction: Sendable {}

/// A tap on an item.
public struct TapAction: LayoutAction {
  /// The item.
  public let indexPath: IndexPath
}

/// The state of a layout that is an object after an action: a tap, or an app's own code.
public struct LayoutOutcome: Sendable {
  /// The layout after it.
  public var prepared: any PreparedLayout
  /// The data after it.
  public var data: CollectionData
  /// The bounds after it.
  public var bounds: Rect
  /// Content offsets after it of sections that scroll by themselves, as of a state; `nil` if they stay.
  public var sectionOffsets: [Int: Double]?
  /// The updates that lead to the data.
  public var updates: [CollectionUpdate] = []
  /// The duration of the animation in seconds, as the code has asked for it; 0 without one.
  public var duration = 0.0
  /// The timing curve of the animation.
  public var curve = TimingCurve.easeInOut

  /// Creates an outcome without updates or animation.
  public init(_ prepared: any PreparedLayout, data: CollectionData, bounds: Rect) {
    (self.prepared, self.data, self.bounds) = (prepared, data, bounds)
  }
}

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
