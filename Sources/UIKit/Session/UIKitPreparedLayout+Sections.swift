import LayoutCore

// Orthogonally scrolling sections.
extension UIKitPreparedLayout: SectionScrollingLayout {
  /// Returns the scrolling of a section of a compositional layout.
  public func scrolling(ofSection section: Int) -> SectionScroll? {
    ask { session in
      let scroll = session.layout.sectionScrolling?.scrolling(ofSection: section)
      return session.mirror.flatMap { scroll?.mirrored(in: $0) } ?? scroll
    }
  }

  /// Returns the section of a compositional layout that a drag at a location scrolls.
  public func scrollingSection(at location: Point) -> Int? {
    ask { session in
      let place = session.mirror.map { Point(x: $0.width - location.x, y: location.y) }
      return session.layout.sectionScrolling?.scrollingSection(at: place ?? Point(session.content(at: location)))
    }
  }

  /// Returns the offset at which a section of a compositional layout shows an item.
  public func sectionOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition) -> Double? {
    ask { session in
      guard let sections = session.layout.sectionScrolling else { return nil }
      let offset = sections.sectionOffset(showing: indexPath, at: position)
      guard session.mirror != nil, let scroll = sections.scrolling(ofSection: indexPath.section) else { return offset }
      return offset.map { scroll.mirrored($0) }
    }
  }

  /// Returns the offset at which a section of a compositional layout comes to rest.
  public func targetOffset(ofSection section: Int, for release: SectionRelease) -> Double {
    ask { session in
      guard let sections = session.layout.sectionScrolling else { return release.proposed }
      guard session.mirror != nil, let scroll = sections.scrolling(ofSection: section) else {
        return sections.targetOffset(ofSection: section, for: release)
      }
      return scroll.mirrored(sections.targetOffset(ofSection: section, for: scroll.mirrored(release)))
    }
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
