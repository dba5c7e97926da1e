import Graphics

// A layout inside insets conforms to each refinement of its base layout, except those of layouts backed by an object, whose views have insets.

extension InsetLayout: CenteringLayout where Base: CenteringLayout {
  var centersItems: Bool { base.centersItems }
  func currentItem(in bounds: Rect) -> ItemIndexPath? { base.currentItem(in: bounds.inside(inset)) }
}

extension InsetLayout: SometimesCenteringLayout where Base: SometimesCenteringLayout {
  var centersAnyItems: Bool { base.centersAnyItems }
}

extension InsetLayout: SectionScrollingLayout where Base: SectionScrollingLayout {
  func scrolling(ofSection section: Int) -> SectionScroll? { base.scrolling(ofSection: section) }
  func scrollingSection(at location: Point) -> Int? { base.scrollingSection(at: location) }

  func sectionOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition) -> Double? {
    base.sectionOffset(showing: indexPath, at: position)
  }

  func targetOffset(ofSection section: Int, for release: SectionRelease) -> Double {
    base.targetOffset(ofSection: section, for: release)
  }

  func currentItem(ofSection section: Int) -> ItemIndexPath? { base.currentItem(ofSection: section) }

  func scrolled(to bounds: Rect, sectionOffsets: [Int: Double]) -> Self? {
    base.scrolled(to: bounds.inside(inset), sectionOffsets: sectionOffsets).map(replacing)
  }
}

extension InsetLayout: UpdateAnimatingLayout where Base: UpdateAnimatingLayout {
  mutating func prepare(forUpdates updates: [CollectionUpdate]) { base.prepare(forUpdates: updates) }

  func initialAttributes(appearing final: LayoutAttributes) -> LayoutAttributes {
    base.initialAttributes(appearing: final)
  }

  func finalAttributes(disappearing initial: LayoutAttributes) -> LayoutAttributes {
    base.finalAttributes(disappearing: initial)
  }

  func targetContentOffset(forProposed proposed: Point) -> Point {
    outside(base.targetContentOffset(forProposed: inside(proposed)))
  }

  mutating func finalizeUpdates() { base.finalizeUpdates() }

  mutating func prepare(forAnimatedBoundsChange oldBounds: Rect) {
    base.prepare(forAnimatedBoundsChange: oldBounds.inside(inset))
  }

  mutating func finalizeAnimatedBoundsChange() { base.finalizeAnimatedBoundsChange() }
  mutating func finalizeLayoutTransition() { base.finalizeLayoutTransition() }
}

extension InsetLayout: InitialOffsetLayout where Base: InitialOffsetLayout {
  var initialContentOffset: Point? { base.initialContentOffset.map(outside) }
}

extension InsetLayout: ScrollHistoryLayout where Base: ScrollHistoryLayout {
  var scrollHistoryDuration: Double { base.scrollHistoryDuration }

  func updated(for history: ScrollHistory) -> Self {
    func inside(_ sample: ScrollHistory.Sample) -> ScrollHistory.Sample {
      ScrollHistory.Sample(
        offset: self.inside(sample.offset),
        touch: Point(x: sample.touch.x - inset.left, y: sample.touch.y - inset.top), isChanging: sample.isChanging)
    }
    return replacing(
      base.updated(
        for: ScrollHistory(
          moments: history.moments.map(inside), present: inside(history.present), remainder: history.remainder)))
  }
}
