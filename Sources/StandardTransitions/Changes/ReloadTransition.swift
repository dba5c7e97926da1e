import LayoutCore
import Scenes

/// A transition that replaces items and sections, as if they were deleted and inserted again.
///
/// Old and new items are cross-faded, or disappear and appear with the update animation.
public struct ReloadTransition: UpdateTransition {
  /// The index paths of the replaced items, in the data before the step.
  public var items: [ItemIndexPath] = []
  /// The new items' images, by their numbers in the order of the scene, or empty for the next ones.
  public var images: [Int] = []
  /// The indices of the replaced sections, in the data before the step.
  public var sections: [Int] = []
  /// The animation of the items that are replaced, a fade by default.
  public var animation: any UpdateAnimation = FadeAnimation()
  /// The duration, in seconds, or `nil` for that of the animation.
  public var duration: Double?
  /// The timing curve, or `nil` for that of the animation.
  public var curve: TimingCurve?

  /// Creates a transition without changes.
  public init() {}

  /// `reload`.
  public static let kind = "reload"
  /// A one-line summary for `framegen list`.
  public static let summary = "replaces items and sections in place"
  /// New items show the next images.
  public static let insertsItems = true
  /// The parameters of an example.
  public static let example = "{ items: [[0, 1]], duration: 0.5 }"

  var changes: BatchUpdate.Reload {
    get { BatchUpdate.Reload(items: items, images: images, sections: sections) }
    set { (items, images, sections) = (newValue.items, newValue.images, newValue.sections) }
  }

  var batch: BatchUpdate { BatchUpdate(reload: changes) }
}
