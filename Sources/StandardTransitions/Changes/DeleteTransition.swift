import LayoutCore
import Scenes

/// Deletes items and sections; the others close the gaps.
///
/// Indices count in the data before the step: `[[0, 3], [0, 4]]` are two neighbours.
public struct DeleteTransition: Transition {
  /// The deleted items and sections.
  public var changes = BatchUpdate.Deletion()
  /// The animation of the update, its duration and its timing curve.
  public var timing = UpdateTiming()

  /// Creates a transition that changes nothing yet.
  public init() {}

  /// `delete`.
  public static let kind = "delete"
  /// One line of what it does, for `framegen list`.
  public static let summary = "deletes items and sections; the others close the gaps"
  /// A bare list is the value of `items`.
  public static let shorthand: String? = "items"
  /// Example for `framegen list` and the documentation.
  public static let example = "{ items: [[0, 1]], style: scale, duration: 0.5 }"
  /// The declarations.
  public static var parameters: [Parameter<DeleteTransition>] { .all(of: \.changes) + .all(of: \.timing) }

  /// Returns the motion of every visible element from its attributes before to those after.
  ///
  /// - Throws: `SceneError` if it deletes nothing, if an index is out of range, or if one is named twice.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    var batch = BatchUpdate()
    batch.delete = changes
    return try batch.motion(timing, in: context, root: Self.kind)
  }

  /// `deletes 2 photos`.
  public func phrase(for outcome: StepOutcome) -> String {
    var batch = BatchUpdate()
    batch.delete = changes
    return batch.phrase(itemNoun: outcome.itemNoun) ?? Self.kindPhrase
  }
}
