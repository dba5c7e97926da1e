import LayoutCore
import Scenes

/// A transition that inserts new items and sections, for which the others make space.
///
/// Indices refer to the data after the step: `[[0, 3], [0, 4]]` are two neighbors.
public struct InsertTransition: UpdateTransition {
  /// The index paths of the new items, in the data after the step.
  public var items: [ItemIndexPath] = []
  /// The items' images, by their numbers in the order of the scene, or empty for the next ones.
  public var images: [Int] = []
  /// The new sections.
  public var sections: [BatchUpdate.NewSection] = []
  /// The animation of the items and sections that appear, a fade by default.
  public var animation: any UpdateAnimation = FadeAnimation()
  /// The duration, in seconds, or `nil` for that of the animation.
  public var duration: Double?
  /// The timing curve, or `nil` for that of the animation.
  public var curve: TimingCurve?

  /// Creates a transition without changes.
  public init() {}

  /// Creates a transition that inserts items and sections.
  public init(
    items: [ItemIndexPath] = [], images: [Int] = [], sections: [BatchUpdate.NewSection] = [],
    animation: some UpdateAnimation = .fade, duration: Double? = nil, curve: TimingCurve? = nil
  ) {
    (self.items, self.images, self.sections) = (items, images, sections)
    (self.animation, self.duration, self.curve) = (animation, duration, curve)
  }

  /// `insert`.
  public static let kind = "insert"
  /// A one-line summary for `framegen list`.
  public static let summary = "inserts new items and sections; the others make space"
  /// New items show the next images.
  public static let insertsItems = true
  /// The parameters of an example.
  public static let example = "{ items: [[0, 1]], animation: scale, duration: 0.5 }"

  var changes: BatchUpdate.Insertion {
    get { BatchUpdate.Insertion(items: items, images: images, sections: sections) }
    set { (items, images, sections) = (newValue.items, newValue.images, newValue.sections) }
  }

  var batch: BatchUpdate { BatchUpdate(insert: changes) }
}
