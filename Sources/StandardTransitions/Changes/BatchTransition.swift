import LayoutCore
import Scenes

/// Deletes, inserts, moves and reloads items and sections at once, as performBatchUpdates does.
///
/// For the meaning of the indices, see `BatchUpdate`.
public struct BatchTransition: UpdateTransition {
  /// Deletions.
  public var delete = BatchUpdate.Deletion()
  /// Insertions.
  public var insert = BatchUpdate.Insertion()
  /// Moves.
  public var move = BatchUpdate.Relocation()
  /// Reloads.
  public var reload = BatchUpdate.Reload()
  /// The animation of items and sections that appear or disappear, a fade by default.
  public var animation: any UpdateAnimation = FadeAnimation()
  /// The duration, in seconds, or `nil` for that of the animation.
  public var duration: Double?
  /// The timing curve, or `nil` for that of the animation.
  public var curve: TimingCurve?

  /// Creates a batch that changes nothing yet.
  public init() {}

  /// `batch`.
  public static let kind = "batch"
  /// A one-line summary for `framegen list`.
  public static let summary = "deletes, inserts, moves and reloads items and sections at once"
  /// New items show the next images.
  public static let insertsItems = true
  /// The parameters of an example.
  public static let example = "{ delete: { items: [[0, 0]] }, insert: { items: [[0, 3]] }, duration: 0.5 }"
  /// The declarations of the parameters.
  public static var parameters: [Parameter<BatchTransition>] { .all(of: \.batch) + animationParameters }

  var batch: BatchUpdate {
    get {
      var batch = BatchUpdate()
      (batch.delete, batch.insert, batch.move, batch.reload) = (delete, insert, move, reload)
      return batch
    }
    set { (delete, insert, move, reload) = (newValue.delete, newValue.insert, newValue.move, newValue.reload) }
  }

  /// Returns the motion of every visible element from its attributes before to those after.
  ///
  /// - Throws: `SceneError` if it changes nothing, or if UIKit would refuse it: something is named twice, an index is out of
  ///   range, or items of a deleted, moved or inserted section are changed one by one.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    try updateMotion(in: context)
  }

  /// `deletes a photo and inserts 2 photos`.
  public func altText(for outcome: TransitionSummary) -> String { updatePhrase(for: outcome) }
}
