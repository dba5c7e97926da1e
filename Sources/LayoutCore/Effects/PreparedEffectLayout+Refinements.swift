import Graphics

// A prepared layout with an effect conforms to each refinement of its base, and to two more: the base's current item is
// at the center without the effect, and the effect may follow the scroll with a delay.

extension PreparedEffectLayout: CenteringLayout {
  func currentItem(in bounds: Rect) -> ItemIndexPath? { base.itemInPlace(in: bounds) }
  var centersItems: Bool { (base as? any CenteringLayout)?.centersItems ?? false }
}

extension PreparedEffectLayout: SometimesCenteringLayout {
  var centersAnyItems: Bool { base is any CenteringLayout || layout.effect.map { type(of: $0).snaps } ?? false }
}

extension PreparedEffectLayout: ScrollHistoryLayout {
  var scrollHistoryDuration: Double {
    max(layout.effect?.scrollHistoryDuration ?? 0, (base as? any ScrollHistoryLayout)?.scrollHistoryDuration ?? 0)
  }

  func updated(for history: ScrollHistory) -> Self {
    var prepared = self
    prepared.space.past = history
    if let next = (base as? any ScrollHistoryLayout)?.updated(for: history) as? Base.Prepared { prepared.base = next }
    return prepared
  }
}

extension PreparedEffectLayout: SectionScrollingLayout where Base.Prepared: SectionScrollingLayout {
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
    base.scrolled(to: bounds, sectionOffsets: sectionOffsets).map { moved(to: bounds, $0) }
  }
}

extension PreparedEffectLayout: UpdateAnimatingLayout where Base.Prepared: UpdateAnimatingLayout {
  mutating func prepare(forUpdates updates: [CollectionUpdate]) { base.prepare(forUpdates: updates) }

  func initialAttributes(appearing final: LayoutAttributes) -> LayoutAttributes {
    base.initialAttributes(appearing: final)
  }

  func finalAttributes(disappearing initial: LayoutAttributes) -> LayoutAttributes {
    base.finalAttributes(disappearing: initial)
  }

  func targetContentOffset(forProposed proposed: Point) -> Point {
    base.targetContentOffset(forProposed: proposed)
  }

  mutating func finalizeUpdates() { base.finalizeUpdates() }

  mutating func prepare(forAnimatedBoundsChange oldBounds: Rect) {
    base.prepare(forAnimatedBoundsChange: oldBounds)
  }

  mutating func finalizeAnimatedBoundsChange() { base.finalizeAnimatedBoundsChange() }
  mutating func finalizeLayoutTransition() { base.finalizeLayoutTransition() }
}

extension PreparedEffectLayout: IncrementalLayout where Base.Prepared: IncrementalLayout {
  mutating func updated(
    to context: LayoutContext, layout: any CollectionLayout, updates: [CollectionUpdate]
  ) -> Self? {
    guard let layout = layout as? EffectLayout<Base>,
      let next = base.updated(to: context, layout: layout.base, updates: updates)
    else { return nil }
    return PreparedEffectLayout(layout, next, context)
  }
}

extension PreparedEffectLayout: InitialOffsetLayout where Base.Prepared: InitialOffsetLayout {
  var initialContentOffset: Point? { base.initialContentOffset }
}

extension PreparedEffectLayout: StatefulPreparedLayout where Base.Prepared: StatefulPreparedLayout {
  func advanced(to time: Double, bounds: Rect) -> Self {
    moved(to: bounds, base.advanced(to: time, bounds: bounds))
  }

  var contentOffsetOverride: Point? { base.contentOffsetOverride }

  func result(of action: any LayoutAction) -> LayoutActionResult? {
    guard var result = base.result(of: action) else { return nil }
    if let next = result.prepared as? Base.Prepared { result.prepared = moved(to: result.bounds, next) }
    return result
  }
}

extension PreparedEffectLayout: EstimatingLayout where Base.Prepared: EstimatingLayout {
  var hasReplacedEstimates: Bool { base.hasReplacedEstimates }

  func measured(toward goal: ScrollGoal) -> (prepared: Self, bounds: Rect)? {
    base.measured(toward: goal).map { (moved(to: $0.bounds, $0.prepared), $0.bounds) }
  }
}

extension PreparedEffectLayout: ScrollFollowingLayout where Base.Prepared: ScrollFollowingLayout {
  var respondsToScrolling: Bool { base.respondsToScrolling }

  var scrollBehavior: ScrollBehavior { base.scrollBehavior }

  var scrollResponse: ScrollResponse { base.scrollResponse }

  var contentChange: LayoutActionResult? {
    guard var result = base.contentChange else { return nil }
    if let next = result.prepared as? Base.Prepared { result.prepared = moved(to: result.bounds, next) }
    // The effect doesn't change those of the base.
    result.elementsBefore = nil
    return result
  }

  func following(_ signals: [ScrollSignal]) -> Self { moved(to: space.bounds, base.following(signals)) }
}

extension PreparedEffectLayout {
  private func moved(to bounds: Rect, _ next: Base.Prepared) -> Self {
    var prepared = self
    (prepared.base, prepared.space.bounds) = (next, bounds)
    return prepared
  }
}
