/// The order of overlapping elements, with `ElementKind.background` behind all others.
public enum DepthOrdering: String, Sendable, CaseIterable {
  /// By z-index, regardless of depth, as in UICollectionView.
  case zIndex
  /// By the distance of the elements' centers from the viewer, and by z-index if they are equal.
  ///
  /// Depth is z after the transforms of the element and the collection, before the division by w, as Core Animation
  /// sorts layers.
  case depth
  /// By depth at every point, so that elements that pass through each other are cut along the line where they meet.
  ///
  /// Depth is z/w after all transforms, which keeps lines straight. Elements in one plane are ordered by z-index, and
  /// shadows and reflections are cut with their element.
  case intersecting
}
