import Graphics

/// A prepared layout with estimates, which the sizes that visible views prefer replace.
///
/// Its results depend on what has been visible: a new preparation knows only the sizes of the views at its bounds.
package protocol EstimatingLayout: PreparedLayout {
  /// A Boolean value that indicates whether a view has replaced an estimate.
  var hasReplacedEstimates: Bool { get }
  /// Returns this layout with the sizes of all elements on the way to the goal of a scroll, and its bounds.
  ///
  /// The first visible item keeps its place in the bounds. The result is `nil` if nothing is estimated.
  func measured(toward goal: ScrollGoal) -> (prepared: Self, bounds: Rect)?
}

/// The goal of a scroll, whose content offset depends on the sizes of the elements before it.
package enum ScrollGoal: Sendable, Equatable {
  /// An item at a position in the viewport.
  case item(ItemIndexPath, ScrollPosition)
  /// A displacement of the content offset, in points.
  case displacement(Point)
}
