import LayoutCore
import Scenes

/// Replaces items and sections in place, as if they were deleted and inserted again.
///
/// Old and new items are cross-faded, or disappear and appear as the update animation says. New items show the next images,
/// unless the step names others.
public struct ReloadTransition: Transition {
  /// The replaced items and sections.
  public var changes = BatchUpdate.Replacement()
  /// The animation of the update, its duration and its timing curve.
  public var timing = UpdateTiming()

  /// Creates a transition that changes nothing yet.
  public init() {}

  /// `reload`.
  public static let kind = "reload"
  /// One line of what it does, for `framegen list`.
  public static let summary = "replaces items and sections in place"
  /// A bare list is the value of `items`.
  public static let shorthand: String? = "items"
  /// True: new items show the next images.
  public static let usesImageSupply = true
  /// Example for `framegen list` and the documentation.
  public static let example = "{ items: [[0, 1]], duration: 0.5 }"
  /// The declarations.
  public static var parameters: [Parameter<ReloadTransition>] { .all(of: \.changes) + .all(of: \.timing) }

  /// Returns the motion of every visible element from its attributes before to those after.
  ///
  /// - Throws: `SceneError` if it replaces nothing, if an index is out of range, or if one is named twice.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    var batch = BatchUpdate()
    batch.reload = changes
    return try batch.motion(timing, in: context, root: Self.kind)
  }

  /// `replaces 2 photos`.
  public func phrase(for outcome: StepOutcome) -> String {
    var batch = BatchUpdate()
    batch.reload = changes
    return batch.phrase(itemNoun: outcome.itemNoun) ?? Self.kindPhrase
  }
}
