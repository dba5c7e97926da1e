/// Rule for which of the elements that meet on the screen lies on top.
///
/// In all of them `ElementKind.background` lies behind everything.
public enum DepthOrdering: String, Sendable, CaseIterable {
  /// The element of the higher zIndex, wherever it is in space: UICollectionView's own order.
  case zIndex
  /// The element whose middle is nearer to the eye, whole; equally near ones by zIndex.
  ///
  /// Depth is z behind the element's transform and the shared one, before the division by w, as Core Animation sorts layers.
  case depth
  /// At every point the nearer element: elements that pass through each other are cut along the line where they meet.
  ///
  /// Depth is z/w behind all transforms, where perspective keeps lines straight; elements in one plane lie by zIndex.
  /// Shadows and mirror images belong to their element's plane and are cut with it.
  case intersecting
}
