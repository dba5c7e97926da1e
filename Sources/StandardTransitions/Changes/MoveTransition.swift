import LayoutCore
import Scenes

/// A transition that moves items and sections to other indices.
///
/// The indices of origins refer to the data before the step, and those of destinations to the data after it.
public struct MoveTransition: UpdateTransition {
  /// The index path of a single item, in the data before the step.
  public var item: ItemIndexPath?
  /// The index path of ``item``, in the data after the step.
  public var to: ItemIndexPath?
  /// The moves of several items.
  public var items: [BatchUpdate.ItemMove] = []
  /// The moves of sections.
  public var sections: [BatchUpdate.SectionMove] = []
  /// The animation of items and sections that appear or disappear, a fade by default.
  public var animation: any UpdateAnimation = FadeAnimation()
  /// The duration, in seconds, or `nil` for that of the animation.
  public var duration: Double?
  /// The timing curve, or `nil` for that of the animation.
  public var curve: TimingCurve?

  /// Creates a transition without changes.
  public init() {}

  /// `move`.
  public static let kind = "move"
  /// A one-line summary for `framegen list`.
  public static let summary = "moves items and sections to other indices"
  /// The parameters of an example.
  public static let example = "{ item: [0, 1], to: [0, 4], duration: 0.5 }"

  var changes: BatchUpdate.Relocation {
    get { BatchUpdate.Relocation(item: item, to: to, items: items, sections: sections) }
    set { (item, to, items, sections) = (newValue.item, newValue.to, newValue.items, newValue.sections) }
  }

  var batch: BatchUpdate { BatchUpdate(move: changes) }
}
