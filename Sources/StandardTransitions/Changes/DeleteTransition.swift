import LayoutCore
import Scenes

/// A transition that deletes items and sections, after which the others close the gaps.
///
/// Indices refer to the data before the step: `[[0, 3], [0, 4]]` are two neighbors.
public struct DeleteTransition: UpdateTransition {
  /// The index paths of the deleted items, in the data before the step.
  public var items: [ItemIndexPath] = []
  /// The indices of the deleted sections, in the data before the step.
  public var sections: [Int] = []
  /// The animation of the items and sections that disappear, a fade by default.
  public var animation: any UpdateAnimation = FadeAnimation()
  /// The duration, in seconds, or `nil` for that of the animation.
  public var duration: Double?
  /// The timing curve, or `nil` for that of the animation.
  public var curve: TimingCurve?

  /// Creates a transition without changes.
  public init() {}

  /// Creates a transition that deletes items and sections.
  public init(
    items: [ItemIndexPath] = [], sections: [Int] = [], animation: some UpdateAnimation = .fade,
    duration: Double? = nil, curve: TimingCurve? = nil
  ) {
    (self.items, self.sections, self.animation) = (items, sections, animation)
    (self.duration, self.curve) = (duration, curve)
  }

  /// `delete`.
  public static let kind = "delete"
  /// A one-line summary for `framegen list`.
  public static let summary = "deletes items and sections; the others close the gaps"
  /// The parameters of an example.
  public static let example = "{ items: [[0, 1]], animation: scale, duration: 0.5 }"

  var changes: BatchUpdate.Deletion {
    get { BatchUpdate.Deletion(items: items, sections: sections) }
    set { (items, sections) = (newValue.items, newValue.sections) }
  }

  var batch: BatchUpdate { BatchUpdate(delete: changes) }
}
