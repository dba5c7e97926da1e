import LayoutCore
import Scenes

/// Moves items and sections to other places; the others close the gaps and make room.
///
/// The indices of origins count in the data before the step, those of destinations in the data after it.
public struct MoveTransition: UpdateTransition {
  /// The index path of one item, in the data before the step.
  public var item: ItemIndexPath?
  /// The place of ``item``, in the data after the step.
  public var to: ItemIndexPath?
  /// More items.
  public var items: [BatchUpdate.ItemMove] = []
  /// The moved sections.
  public var sections: [BatchUpdate.SectionMove] = []
  /// The animation of items and sections that appear or disappear, a fade by default.
  public var animation: any UpdateAnimation = FadeAnimation()
  /// The duration, in seconds, or `nil` for that of the animation.
  public var duration: Double?
  /// The timing curve, or `nil` for that of the animation.
  public var curve: TimingCurve?

  /// Creates a transition that changes nothing yet.
  public init() {}

  /// `move`.
  public static let kind = "move"
  /// A one-line summary for `framegen list`.
  public static let summary = "moves items and sections to other places"
  /// A bare list sets `items`.
  public static let shorthand: String? = "items"
  /// The parameters of an example.
  public static let example = "{ item: [0, 1], to: [0, 4], duration: 0.5 }"
  /// The declarations of the parameters.
  public static var parameters: [Parameter<MoveTransition>] { .all(of: \.changes) + animationParameters }

  private var changes: BatchUpdate.Relocation {
    get { BatchUpdate.Relocation(item: item, to: to, items: items, sections: sections) }
    set { (item, to, items, sections) = (newValue.item, newValue.to, newValue.items, newValue.sections) }
  }

  var batch: BatchUpdate {
    var batch = BatchUpdate()
    batch.move = changes
    return batch
  }

  /// Returns the motion of every visible element from its attributes before to those after.
  ///
  /// - Throws: `SceneError` if it moves nothing, if an index is out of range, or if one is named twice.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    try updateMotion(in: context, root: Self.kind)
  }

  /// `moves 2 photos`.
  public func altText(for outcome: TransitionSummary) -> String { updatePhrase(for: outcome) }
}
