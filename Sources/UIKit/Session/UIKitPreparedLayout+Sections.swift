import LayoutCore

// Orthogonally scrolling sections.
extension UIKitPreparedLayout: SectionScrollingLayout {
  /// Returns the scrolling of a section of a compositional layout.
  public func scrolling(ofSection section: Int) -> SectionScroll? {
    ask { $0.layout.sectionScrolling?.scrolling(ofSection: section) }
  }

  /// Returns the section of a compositional layout that a drag at a location scrolls.
  public func scrollingSection(at location: Point) -> Int? {
    ask { $0.layout.sectionScrolling?.scrollingSection(at: Point($0.content(at: location))) }
  }

  /// Returns the offset at which a section of a compositional layout shows an item.
  public func sectionOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition) -> Double? {
    ask { $0.layout.sectionScrolling?.sectionOffset(showing: indexPath, at: position) }
  }

  /// Returns the offset at which a section of a compositional layout comes to rest.
  public func targetOffset(ofSection section: Int, for release: SectionRelease) -> Double {
    ask { $0.layout.sectionScrolling?.targetOffset(ofSection: section, for: release) ?? release.proposed }
  }

  /// Returns the item at the start of a section of a compositional layout.
  public func currentItem(ofSection section: Int) -> ItemIndexPath? {
    ask { $0.layout.sectionScrolling?.currentItem(ofSection: section) }
  }

  /// Moves the bounds of the same object and of its sections, at the same time.
  public func scrolled(to bounds: Rect, sectionOffsets: [Int: Double]) -> UIKitPreparedLayout? {
    var next = scrolled(to: bounds)
    next?.scrollSections(to: sectionOffsets)
    return next
  }
}
