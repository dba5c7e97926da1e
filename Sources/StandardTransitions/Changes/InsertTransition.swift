import LayoutCore
import Scenes

/// Inserts new items and sections; the others make room.
///
/// Indices count in the data after the step: `[[0, 3], [0, 4]]` are two neighbours. New items show the next images, unless
/// the step names others.
public struct InsertTransition: Transition {
  /// The new items and sections.
  public var changes = BatchUpdate.Insertion()
  /// The animation of the update, its duration and its timing curve.
  public var timing = UpdateTiming()

  /// Creates a transition that changes nothing yet.
  public init() {}

  /// `insert`.
  public static let kind = "insert"
  /// One line of what it does, for `framegen list`.
  public static let summary = "inserts new items and sections; the others make room"
  /// A bare list is the value of `items`.
  public static let shorthand: String? = "items"
  /// True: new items show the next images.
  public static let usesImageSupply = true
  /// Example for `framegen list` and the documentation.
  public static let example = "{ items: [[0, 1]], style: scale, duration: 0.5 }"
  /// The declarations.
  public static var parameters: [Parameter<InsertTransition>] { .all(of: \.changes) + .all(of: \.timing) }

  /// Returns the motion of every visible element from its attributes before to those after.
  ///
  /// - Throws: `SceneError` if it inserts nothing, if an index is out of range, or if one is named twice.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    var batch = BatchUpdate()
    batch.insert = changes
    return try batch.motion(timing, in: context, root: Self.kind)
  }

  /// `inserts 2 photos`.
  public func phrase(for outcome: StepOutcome) -> String {
    var batch = BatchUpdate()
    batch.insert = changes
    return batch.phrase(itemNoun: outcome.itemNoun) ?? Self.kindPhrase
  }
}
