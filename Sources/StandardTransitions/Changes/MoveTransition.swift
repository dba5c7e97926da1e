import LayoutCore
import Scenes

/// Moves items and sections to other places; the others close the gaps and make room.
///
/// The indices of origins count in the data before the step, those of destinations in the data after it.
public struct MoveTransition: Transition {
  /// The moved items and sections.
  public var changes = BatchUpdate.Relocation()
  /// The animation of the update, its duration and its timing curve.
  public var timing = UpdateTiming()

  /// Creates a transition that changes nothing yet.
  public init() {}

  /// `move`.
  public static let kind = "move"
  /// One line of what it does, for `framegen list`.
  public static let summary = "moves items and sections to other places"
  /// A bare list is the value of `items`.
  public static let shorthand: String? = "items"
  /// Example for `framegen list` and the documentation.
  public static let example = "{ item: [0, 1], to: [0, 4], duration: 0.5 }"
  /// The declarations.
  public static var parameters: [Parameter<MoveTransition>] { .all(of: \.changes) + .all(of: \.timing) }

  /// Returns the motion of every visible element from its attributes before to those after.
  ///
  /// - Throws: `SceneError` if it moves nothing, if an index is out of range, or if one is named twice.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    var batch = BatchUpdate()
    batch.move = changes
    return try batch.motion(timing, in: context, root: Self.kind)
  }

  /// `moves 2 photos`.
  public func phrase(for outcome: StepOutcome) -> String {
    var batch = BatchUpdate()
    batch.move = changes
    return batch.phrase(itemNoun: outcome.itemNoun) ?? Self.kindPhrase
  }
}
