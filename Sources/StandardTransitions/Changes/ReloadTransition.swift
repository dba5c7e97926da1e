import LayoutCore
import Scenes

/// Replaces items and sections in place, as if they were deleted and inserted again.
///
/// Old and new items are cross-faded, or disappear and appear as the update animation says. New items show the next images,
/// unless the step names others.
public struct ReloadTransition: UpdateTransition {
  /// The index paths of the replaced items, in the data before the step.
  public var items: [ItemIndexPath] = []
  /// The new items' images, by their numbers in the order of the scene; empty for the next ones.
  public var images: [Int] = []
  /// The indices of the replaced sections, in the data before the step.
  public var sections: [Int] = []
  /// The animation of the items that are replaced, a fade by default.
  public var animation: any UpdateAnimation = FadeAnimation()
  /// The duration, in seconds, or `nil` for that of the animation.
  public var duration: Double?
  /// The timing curve, or `nil` for that of the animation.
  public var curve: TimingCurve?

  /// Creates a transition that changes nothing yet.
  public init() {}

  /// `reload`.
  public static let kind = "reload"
  /// A one-line summary for `framegen list`.
  public static let summary = "replaces items and sections in place"
  /// A bare list sets `items`.
  public static let shorthand: String? = "items"
  /// New items show the next images.
  public static let insertsItems = true
  /// The parameters of an example.
  public static let example = "{ items: [[0, 1]], duration: 0.5 }"
  /// The declarations of the parameters.
  public static var parameters: [Parameter<ReloadTransition>] { .all(of: \.changes) + animationParameters }

  private var changes: BatchUpdate.Reload {
    get { BatchUpdate.Reload(items: items, images: images, sections: sections) }
    set { (items, images, sections) = (newValue.items, newValue.images, newValue.sections) }
  }

  var batch: BatchUpdate {
    var batch = BatchUpdate()
    batch.reload = changes
    return batch
  }

  /// Returns the motion of every visible element from its attributes before to those after.
  ///
  /// - Throws: `SceneError` if it replaces nothing, if an index is out of range, or if one is named twice.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    try updateMotion(in: context, root: Self.kind)
  }

  /// `replaces 2 photos`.
  public func altText(for outcome: TransitionSummary) -> String { updatePhrase(for: outcome) }
}
