import Graphics

/// A layout whose parameters change the distance between items, such as a photo browser.
public protocol OffsetMappingLayout: CollectionLayout {
  /// Returns the content offset at which this layout shows what another one with other parameters shows at an offset.
  ///
  /// Offsets are in points, and the viewport is the size of the bounds.
  func contentOffset(for offset: Point, of other: Self, viewport: Size) -> Point
}
