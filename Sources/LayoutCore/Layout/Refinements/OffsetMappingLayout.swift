import Graphics

/// A layout whose parameters change the distance between items, such as a photo browser.
public protocol OffsetMappingLayout: CollectionLayout {
  /// Returns the content offset at which this layout shows what another one shows at an offset.
  ///
  /// - Parameters:
  ///   - offset: A content offset of the other layout, in points.
  ///   - other: The layout with other parameters.
  ///   - viewport: The size of the bounds, in points.
  func contentOffset(for offset: Point, of other: Self, viewport: Size) -> Point
}
