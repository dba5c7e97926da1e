import LayoutCore

/// Asks a layout for all that may be seen: not only elements whose frames meet the bounds, but those of which a shadow or
/// a mirror image does, which a shared eye brings nearer to the middle, or which are turned.
package struct VisibleElementQuery {
  /// Distance by which shadows reach beyond the elements, in points.
  package let shadowReach: Double
  /// Distance of the shared eye, in points; `nil` without one.
  package let perspective: Double?
  /// Distance of the nearest eye that looks at turned cells, in points; `nil` if none is turned.
  var turnEye: Double?

  package init(shadowReach: Double, perspective: Double?, turnEye: Double? = nil) {
    (self.shadowReach, self.perspective, self.turnEye) = (shadowReach, perspective, turnEye)
  }

  /// Largest number of times that the rectangle is widened for elements that the wider one has brought.
  private static let limit = 3
  /// The most that an eye widens the bounds, as a factor: what is further away is a few pixels small.
  private static let largestFactor = 20.0

  /// The elements that may be seen in `bounds`, with some that are not.
  ///
  /// An element behind the plane of the collection view appears nearer to the middle by (d − z)/d, d being the eye's distance
  /// and z, which is negative, the depth.
  package func attributes(of layout: any PreparedLayout, in bounds: Rect) -> [LayoutAttributes] {
    var rect = bounds.insetBy(dx: -shadowReach, dy: -shadowReach)
    var found = layout.attributes(in: rect)
    for _ in 0..<Self.limit {
      let mirrored = found.reduce(0) { max($0, $1.reflectionExtent) }
      let depth = perspective == nil ? 0 : found.reduce(0) { max($0, $1.depthBehindPlane) }
      let factor = min(1 + depth / (perspective ?? 1), Self.largestFactor)
      let turned = turnEye.map { eye in found.reduce(0) { max($0, $1.turnReach(before: eye)) } } ?? 0
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

extension VisibleElementQuery {
  /// Creates the query for elements in a state with their styles.
  package init(_ state: CollectionState, _ styles: ElementStyles) {
    shadowReach = styles.shadowReach
    perspective = state.perspective
    turnEye = state.elementRotations.map(\.perspective).min().map { state.perspective ?? $0 }
  }
}
