/// Deletes, inserts, moves and reloads at once: performBatchUpdates.
///
/// ``BatchUpdate`` says which indices count in the data before, and which in the data after.
public struct BatchTransition: Transition {
  /// All that changes.
  public var changes = BatchUpdate()
  /// How long it takes, and how items come and go meanwhile.
  public var timing = UpdateTiming()

  /// A batch that still lacks its changes.
  public init() {}

  /// `batch`.
  public static let kind = "batch"
  /// For the list.
  public static let summary = "deletes, inserts, moves and reloads at once"
  /// New items get the next ones.
  public static let dealsPictures = true
  /// For the list.
  public static let example = "{ delete: { items: [[0, 0]] }, insert: { items: [[0, 3]] }, duration: 0.5 }"
  /// The declarations.
  public static var parameters: [Parameter<BatchTransition>] { .all(of: \.changes) + .all(of: \.timing) }

  /// Every element in view from where it is to where it belongs afterwards.
  ///
  /// - Throws: ``SceneError``, if it changes nothing, or UIKit would not take it: something is named twice, a place is outside
  ///   the data, or the items of a section that goes, moves or comes are changed one by one.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    try changes.motion(timing, in: context)
  }
}
