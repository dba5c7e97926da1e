import LayoutCore
import Scenes

/// Deletes, inserts, moves and reloads items and sections at once, as performBatchUpdates does.
///
/// For the meaning of the indices, see `BatchUpdate`.
public struct BatchTransition: Transition {
  /// All changes.
  public var changes = BatchUpdate()
  /// The animation of the update, its duration and its timing curve.
  public var timing = UpdateTiming()

  /// Creates a batch that changes nothing yet.
  public init() {}

  /// `batch`.
  public static let kind = "batch"
  /// One line of what it does, for `framegen list`.
  public static let summary = "deletes, inserts, moves and reloads items and sections at once"
  /// True: new items show the next images.
  public static let usesImageSupply = true
  /// Example for `framegen list` and the documentation.
  public static let example = "{ delete: { items: [[0, 0]] }, insert: { items: [[0, 3]] }, duration: 0.5 }"
  /// The declarations.
  public static var parameters: [Parameter<BatchTransition>] { .all(of: \.changes) + .all(of: \.timing) }

  /// Returns the motion of every visible element from its attributes before to those after.
  ///
  /// - Throws: `SceneError` if it changes nothing, or if UIKit would refuse it: something is named twice, an index is out of
  ///   range, or items of a deleted, moved or inserted section are changed one by one.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    try changes.motion(timing, in: context)
  }

  /// `deletes a photo and inserts 2 photos`.
  public func phrase(for outcome: StepOutcome) -> String {
    changes.phrase(itemNoun: outcome.itemNoun) ?? Self.kindPhrase
  }
}
