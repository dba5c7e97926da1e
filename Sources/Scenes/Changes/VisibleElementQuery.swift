import LayoutCore

/// Finds every visible element, including those that are visible only through their shadow, reflection, or perspective.
package struct VisibleElementQuery {
  /// The distance by which shadows extend beyond the elements, in points.
  private var shadowReach = 0.0
  private var perspective: Double?
  /// The distance from the nearest viewer to rotated cells, in points.
  private var rotationPerspective: Double?

  /// Creates a query without regard to shadows, perspective, and rotations.
  package init() {}

  package init(_ state: CollectionState, _ styles: ElementStyles) {
    shadowReach = styles.shadowReach
    perspective = state.perspective
    rotationPerspective = state.elementRotations.map(\.perspective).min().map { state.perspective ?? $0 }
  }

  /// The maximum number of times that the rectangle is enlarged for elements found in the previous one.
  private static let limit = 3
  /// The maximum factor by which perspective enlarges the bounds; more distant elements have only a few pixels.
  private static let largestFactor = 20.0

  /// Returns the elements that may be visible in the bounds, and possibly others.
  ///
  /// An element behind the collection's plane appears nearer to the center by (d − z)/d, with the distance d of the
  /// viewer and the negative depth z.
  package func attributes(of layout: any PreparedLayout, in bounds: Rect) -> [LayoutAttributes] {
    var rect = bounds.insetBy(dx: -shadowReach, dy: -shadowReach)
    var found = layout.attributes(in: rect)
    for _ in 0..<Self.limit {
      let mirrored = found.reduce(0) { max($0, $1.reflectionExtent) }
      let depth = perspective == nil ? 0 : found.reduce(0) { max($0, $1.depthBehindPlane) }
      let factor = min(1 + depth / (perspective ?? 1), Self.largestFactor)
      let turned =
        rotationPerspective.map { distance in found.reduce(0) { max($0, $1.turnReach(before: distance)) } } ?? 0
      let pad = shadowReach + mirrored + turned
      let wider = bounds.insetBy(
        dx: -(bounds.size.width * (factor - 1) / 2 + pad * factor),
        dy: -(bounds.size.height * (factor - 1) / 2 + pad * factor))
      guard wider.minX < rect.minX || wider.minY < rect.minY else { break }
      rect = wider
      found = layout.attributes(in: rect)
    }
    return found.contains(where: \.isHidden) ? found.filter { !$0.isHidden } : found
  }
}
