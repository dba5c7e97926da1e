import Graphics

/// The surroundings of an element that appears or disappears.
public struct UpdateAnimationContext: Sendable {
  /// The visible part of the content, in points.
  public let bounds: Rect
  /// The distance that shadows extend beyond their elements, in points.
  public let shadowReach: Double
  /// The distance from the viewer to the collection, in points, or `nil` for no perspective.
  public let perspective: Double?
  /// The frame of all elements that move as one with the element, or `nil` for the element's frame.
  public package(set) var groupFrame: Rect?

  package init(bounds: Rect, shadowReach: Double = 0, perspective: Double? = nil, groupFrame: Rect? = nil) {
    (self.bounds, self.shadowReach, self.perspective) = (bounds, shadowReach, perspective)
    self.groupFrame = groupFrame
  }

  /// Returns the distances to move the element in each direction until no part of it is visible, in points.
  ///
  /// Its shadow, its reflection, and the elements that move with it count. Left and top are negative.
  public func exitDistances(
    of element: LayoutAttributes
  ) -> (left: Double, right: Double, top: Double, bottom: Double) {
    var frame = groupFrame.map(element.frame.union) ?? element.frame
    if !(frame.size.width < 1e6 && frame.size.height < 1e6) { frame = Rect(center: element.center, size: element.size) }
    // With perspective, points behind the plane appear nearer to the center.
    let factor = perspective.map { 1 + element.depthBehindPlane / $0 } ?? 1
    let seen = Rect(
      center: bounds.center,
      size: Size(
        width: bounds.size.width * factor + 2 * shadowReach, height: bounds.size.height * factor + 2 * shadowReach))
    return (
      min(0, seen.minX - frame.maxX), max(0, seen.maxX - frame.minX),
      min(0, seen.minY - frame.maxY - element.reflectionExtent), max(0, seen.maxY - frame.minY)
    )
  }
}
