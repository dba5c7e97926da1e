import Graphics

/// A stateful layout that may be a screen with several collection views, one of which the steps act on.
package protocol FocusingLayout: StatefulPreparedLayout {
  /// The frame of that collection view in the viewport, or `nil` if it fills the viewport.
  var focusedFrame: Rect? { get }
  /// Returns the layout with another collection view, or `nil` if it stays the same one.
  ///
  /// - Throws: ``SceneError`` with an empty path if there's no such collection view.
  func focused(on target: FocusTarget) throws(SceneError) -> LayoutActionResult?
}

/// The collection view that a step acts on.
package enum FocusTarget: Sendable, Hashable {
  case view(CollectionViewReference)
  /// The frontmost one at a location in the viewport, in points.
  case location(Point)
}

extension PreparedLayout {
  /// The size of the visible part of the content in a viewport.
  package func visibleSize(in bounds: Rect) -> Size { (self as? any FocusingLayout)?.focusedFrame?.size ?? bounds.size }

  /// Returns the origin of a viewport in which the collection view has a content offset.
  package func viewportOrigin(forContentOffset offset: Point) -> Point {
    guard let frame = (self as? any FocusingLayout)?.focusedFrame else { return offset }
    return Point(x: offset.x - frame.minX, y: offset.y - frame.minY)
  }
}
