import LayoutCore
import Scenes

/// A transition that deletes, inserts, moves, and reloads items and sections at once, by the rules of `BatchUpdate`.
public struct BatchTransition: UpdateTransition {
  /// The deleted items and sections.
  public var delete = BatchUpdate.Deletion()
  /// The inserted items and sections.
  public var insert = BatchUpdate.Insertion()
  /// The moved items and sections.
  public var move = BatchUpdate.Relocation()
  /// The reloaded items and sections.
  public var reload = BatchUpdate.Reload()
  /// The animation of items and sections that appear or disappear, a fade by default.
  public var animation: any UpdateAnimation = FadeAnimation()
  /// The duration, in seconds, or `nil` for that of the animation.
  public var duration: Double?
  /// The timing curve, or `nil` for that of the animation.
  public var curve: TimingCurve?

  /// Creates an empty batch.
  public init() {}

  /// `batch`.
  public static let kind = "batch"
  /// A one-line summary for `framegen list`.
  public static let summary = "deletes, inserts, moves, and reloads items and sections at once"
  /// New items show the next images.
  public static let insertsItems = true
  /// `nil`, since there are several lists.
  public static let shorthand: String? = nil
  /// The parameters of an example.
  public static let example = "{ delete: { items: [[0, 0]] }, insert: { items: [[0, 3]] }, duration: 0.5 }"

  var changes: BatchUpdate {
    get { BatchUpdate(delete: delete, insert: insert, move: move, reload: reload) }
    set { (delete, insert, move, reload) = (newValue.delete, newValue.insert, newValue.move, newValue.reload) }
  }

  var batch: BatchUpdate { changes }
}
