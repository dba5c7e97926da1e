import Graphics

// A layout with an effect conforms to each refinement that the layout without it conforms to, and to two more: without
// the effect other cells are at the center, and the effect itself may follow the scroll with a delay.

extension PreparedEffectLayout: CenteringLayout {
  /// Returns the item of the layout without the effect.
  public func currentItem(in bounds: Rect) -> ItemIndexPath? { base.itemInPlace(in: bounds) }

  /// The value of the layout; `false` if it doesn't center items.
  public var centersItems: Bool { (base as? any CenteringLayout)?.centersItems ?? false }
}

extension PreparedEffectLayout: ScrollHistoryLayout {
  package var scrollHistoryDuration: Double {
    max(layout.effect?.scrollHistoryDuration ?? 0, (base as? any ScrollHistoryLayout)?.scrollHistoryDuration ?? 0)
  }

  package func updated(for history: ScrollHistory) -> Self {
    var prepared = self
    prepared.space.past = history
    if let next = (base as? any ScrollHistoryLayout)?.updated(for: history) as? Base.Prepared { prepared.base = next }
    return prepared
  }
}

extension PreparedEffectLayout: SectionScrollingLayout where Base.Prepared: SectionScrollingLayout {
  /// Returns the scrolling of the layout.
  public func scrolling(ofSection section: Int) -> SectionScroll? { base.scrolling(ofSection: section) }

  /// Returns the section of the layout.
  public func scrollingSection(at location: Point) -> Int? { base.scrollingSection(at: location) }

  /// Returns the offset of the layout.
  public func sectionOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition) -> Double? {
    base.sectionOffset(showing: indexPath, at: position)
  }

  /// Returns the offset of the layout.
  public func targetOffset(ofSection section: Int, for release: SectionRelease) -> Double {
    base.targetOffset(ofSection: section, for: release)
  }

  /// Returns the item of the layout.
  public func currentItem(ofSection section: Int) -> ItemIndexPath? { base.currentItem(ofSection: section) }

  /// Returns the layout at other content offsets, with the effect.
  public func scrolled(to bounds: Rect, sectionOffsets: [Int: Double]) -> Self? {
    base.scrolled(to: bounds, sectionOffsets: sectionOffsets).map { moved(to: bounds, $0) }
  }
}

extension PreparedEffectLayout: UpdateAnimatingLayout where Base.Prepared: UpdateAnimatingLayout {
  /// Prepares the layout.
  public mutating func prepare(forUpdates updates: [CollectionUpdate]) { base.prepare(forUpdates: updates) }

  /// Returns the attributes of the layout without the effect.
  public func initialAttributes(appearing final: LayoutAttributes) -> LayoutAttributes {
    base.initialAttributes(appearing: final)
  }

  /// Returns the attributes of the layout without the effect.
  public func finalAttributes(disappearing initial: LayoutAttributes) -> LayoutAttributes {
    base.finalAttributes(disappearing: initial)
  }

  /// Returns the offset of the layout.
  public func targetContentOffset(forProposed proposed: Point) -> Point {
    base.targetContentOffset(forProposed: proposed)
  }

  /// Ends the updates of the layout.
  public mutating func finalizeUpdates() { base.finalizeUpdates() }

  /// Prepares the layout.
  public mutating func prepare(forAnimatedBoundsChange oldBounds: Rect) {
    base.prepare(forAnimatedBoundsChange: oldBounds)
  }

  /// Ends the change of the layout.
  public mutating func finalizeAnimatedBoundsChange() { base.finalizeAnimatedBoundsChange() }

  /// Ends the change of the layout.
  public mutating func finalizeLayoutTransition() { base.finalizeLayoutTransition() }
}

extension PreparedEffectLayout: IncrementalLayout where Base.Prepared: IncrementalLayout {
  /// Returns the updated layout, with the effect.
  public mutating func updated(
    to context: LayoutContext, layout: any CollectionLayout, updates: [CollectionUpdate]
  ) -> Self? {
    guard let layout = layout as? EffectLayout<Base>,
      let next = base.updated(to: context, layout: layout.base, updates: updates)
    else { return nil }
    return PreparedEffectLayout(layout, next, context)
  }
}

extension PreparedEffectLayout: InitialOffsetLayout where Base.Prepared: InitialOffsetLayout {
  /// The offset of the layout.
  public var initialContentOffset: Point? { base.initialContentOffset }
}

extension PreparedEffectLayout: StatefulPreparedLayout where Base.Prepared: StatefulPreparedLayout {
  /// Returns the layout at the next moment, with the effect.
  public func advanced(to time: Double, bounds: Rect) -> Self {
    moved(to: bounds, base.advanced(to: time, bounds: bounds))
  }

  /// The offset of the layout.
  public var contentOffsetOverride: Point? { base.contentOffsetOverride }

  /// Returns the result of the layout, with the effect.
  public func result(of action: any LayoutAction) -> LayoutActionResult? {
    guard var result = base.result(of: action) else { return nil }
    if let next = result.prepared as? Base.Prepared { result.prepared = moved(to: result.bounds, next) }
    return result
  }
}

extension PreparedEffectLayout {
  /// Returns the effect on the layout at other bounds of the same size.
  private func moved(to bounds: Rect, _ next: Base.Prepared) -> Self {
    var prepared = self
    (prepared.base, prepared.space.bounds) = (next, bounds)
    return prepared
  }
}
