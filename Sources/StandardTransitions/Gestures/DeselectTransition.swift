import LayoutCore
import Scenes

/// A transition that deselects items with a fade, as UITableView's `deselectRow(at:animated:)` does.
public struct DeselectTransition: Transition {
  /// The items, or none for all selected ones.
  public var items: [ItemIndexPath] = []
  /// The duration, in seconds.
  public var duration = 0.3
  /// The timing curve.
  public var curve = TimingCurve.easeInOut

  /// Creates a transition that deselects all items.
  public init() {}

  /// `deselect`.
  public static let kind = "deselect"
  /// A one-line summary for `framegen list`.
  public static let summary = "deselects items that a tap has selected, with a fade"
  /// A bare list sets `items`.
  public static let shorthand: String? = "items"
  /// The parameters of an example.
  public static let example = "{ items: [[0, 1]] }"
  /// The step before the example.
  public static let exampleSetup: String? = "tap: { item: [0, 1], action: select }"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<DeselectTransition>] = [
    .indexPaths("items", \.items, "the index paths of the items; omitted: all selected items"),
    .number("duration", \.duration, in: 0...3600, unit: .seconds, "the duration of the step"),
    .curve("curve", \.curve, "the timing curve"),
  ]

  /// Returns the fade of the selection, or throws `SceneError` if an item doesn't exist.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    var ids: Set<Int> = []
    for (index, path) in items.enumerated() {
      guard let item = context.settledState.data[path] else {
        throw context.settledState.data.noItem(path, path: [.key("items"), .index(index)])
      }
      ids.insert(item.id)
    }
    return context.deselection(
      of: items.isEmpty ? context.settledState.selection : ids, duration: duration, curve: curve)
  }

  /// `none of the items is selected`.
  public func reasonForNoChange(in context: TransitionContext) -> String? { "none of the items is selected" }

  /// `deselects its photos`.
  public func altText(for outcome: TransitionSummary) -> String {
    items.count == 1 ? "deselects \(outcome.name(of: items[0]))" : "deselects its \(outcome.itemNoun)s"
  }
}
