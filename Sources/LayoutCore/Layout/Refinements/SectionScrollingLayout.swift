import Graphics

/// A layout with sections that scroll orthogonally, such as a compositional layout.
public protocol SectionScrollingLayout: PreparedLayout {
  /// Returns the scrolling of a section, or `nil` if the section scrolls with the content alone.
  func scrolling(ofSection section: Int) -> SectionScroll?
  /// Returns the section that a touch at a location in the content scrolls, or `nil` if there is none.
  func scrollingSection(at location: Point) -> Int?
  /// Returns the section offset that shows an item, or `nil` if the section doesn't scroll or the item doesn't exist.
  func sectionOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition) -> Double?
  /// Returns the offset at which a released section stops.
  func targetOffset(ofSection section: Int, for release: SectionRelease) -> Double
  /// Returns the item at the start of a section, which stays there when the bounds or the layout change.
  func currentItem(ofSection section: Int) -> ItemIndexPath?
  /// Returns this layout at other content offsets, or `nil` to request a new preparation.
  ///
  /// The bounds have the size of the preparation. For the offsets, see ``LayoutContext/sectionOffsets``.
  func scrolled(to bounds: Rect, sectionOffsets: [Int: Double]) -> Self?
}
