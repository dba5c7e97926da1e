import LayoutCore

/// A transition that begins with a touch, which acts on the collection view under it.
package protocol LocatedTransition: Transition {
  /// The location at which the touch begins, in points from the viewport's top left corner, or `nil` for none.
  var touchLocation: Point? { get }
}
