import Graphics

/// A layout backed by an object that pairs views before and after an update, and can change where elements start.
package protocol ChangeDirectingLayout: PreparedLayout {
  /// Returns the place after the current update of a view that isn't a cell, by its index path before.
  func destination(ofView kind: ElementKind, at indexPath: ItemIndexPath) -> ViewPlace
  /// Returns the place before the current update of a view that isn't a cell, by its index path after.
  func origin(ofView kind: ElementKind, at indexPath: ItemIndexPath) -> ViewPlace
  /// A Boolean value that indicates whether elements that stay visible start at other attributes than their own.
  var changesStarts: Bool { get }
  /// Returns the attributes from which an element that stays visible starts, or `nil` for its own.
  func startAttributes(of final: LayoutAttributes) -> LayoutAttributes?
  /// Notes the layout after a change, which determines where elements disappear.
  mutating func precede(_ next: any PreparedLayout)
}

/// The place of a view on the other side of an update.
package enum ViewPlace: Sendable, Hashable {
  /// The place that follows from the view's identity.
  case usual
  /// Another index path.
  case indexPath(ItemIndexPath)
  /// No place, because the update inserts or deletes the view.
  case absent
}

/// A layout backed by an object that sets a transform for all elements, as in `CALayer.sublayerTransform`.
package protocol SublayerTransformingLayout: PreparedLayout {
  /// The transform of all elements about the center of the bounds.
  var sublayerTransform: Transform3D { get }
}

/// A layout backed by an object whose content offsets may grow to the left.
package protocol MirroringLayout: PreparedLayout {
  /// A Boolean value that indicates whether the object's content offsets grow to the left.
  var isMirrored: Bool { get }
  /// Returns the offset in the scene for a content offset of the object.
  func contentOffset(forObjectOffset offset: Point) -> Point
}

extension PreparedLayout {
  /// A Boolean value that indicates whether the content offsets of the layout's object grow to the left.
  package var countsFromRight: Bool { (self as? any MirroringLayout)?.isMirrored ?? false }

  /// Returns a displacement in the scene for one of the content offset, such as that of a step.
  package func sceneDisplacement(_ way: Point) -> Point { countsFromRight ? Point(x: -way.x, y: way.y) : way }
}
