import Graphics

/// The surroundings of an element that appears or disappears.
public struct UpdateAnimationContext: Sendable {
  /// The visible part of the content, in points.
  public let bounds: Rect
  /// The distance that shadows reach beyond their elements, in points.
  public let shadowReach: Double
  /// Distance of the shared eye, in points; `nil` without one.
  public let perspective: Double?
  /// The frame of all elements that move as one with the element, itself included; `nil` for its own.
  public package(set) var groupFrame: Rect?

  /// Creates a context from its parts.
  public init(bounds: Rect, shadowReach: Double = 0, perspective: Double? = nil, groupFrame: Rect? = nil) {
    self.bounds = bounds
    self.shadowReach = shadowReach
    self.perspective = perspective
    self.groupFrame = groupFrame
  }

  /// Returns how far an element has to move in each direction until no part of it is visible, shadow and mirror image
  /// and what moves with it included.
  ///
  /// In points, negative to the left and the top.
  public func exitDistances(
    of element: LayoutAttributes
  ) -> (left: Double, right: Double, top: Double, bottom: Double) {
    var frame = groupFrame.map(element.frame.union) ?? element.frame
    if !(frame.size.width < 1e6 && frame.size.height < 1e6) { frame = Rect(center: element.center, size: element.size) }
    // A shared eye sees points behind the plane nearer to the centre.
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
