import Graphics

// An observed layout conforms to each refinement of its base layout.

extension ObservedLayout: CenteringLayout where Base: CenteringLayout {
  var centersItems: Bool { ask("centersItems") { $0.centersItems } }

  func currentItem(in bounds: Rect) -> ItemIndexPath? {
    ask("currentItem(in:)", offset: bounds.origin) { $0.currentItem(in: bounds) }
  }
}

extension ObservedLayout: SectionScrollingLayout where Base: SectionScrollingLayout {
  func scrolling(ofSection section: Int) -> SectionScroll? {
    ask("scrolling(ofSection:)", at: [section, 0]) { $0.scrolling(ofSection: section) }
  }

  func scrollingSection(at location: Point) -> Int? {
    ask("scrollingSection(at:)") { $0.scrollingSection(at: location) }
  }

  func sectionOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition) -> Double? {
    ask("sectionOffset(showing:at:)", at: indexPath) { $0.sectionOffset(showing: indexPath, at: position) }
  }

  func targetOffset(ofSection section: Int, for release: SectionRelease) -> Double {
    ask("targetOffset(ofSection:for:)", at: [section, 0]) { $0.targetOffset(ofSection: section, for: release) }
  }

  func currentItem(ofSection section: Int) -> ItemIndexPath? {
    ask("currentItem(ofSection:)", at: [section, 0]) { $0.currentItem(ofSection: section) }
  }

  func scrolled(to bounds: Rect, sectionOffsets: [Int: Double]) -> Self? {
    observed(
      ask("scrolled(to:sectionOffsets:)", offset: bounds.origin) {
        $0.scrolled(to: bounds, sectionOffsets: sectionOffsets)
      })
  }
}

extension ObservedLayout: UpdateAnimatingLayout where Base: UpdateAnimatingLayout {
  mutating func prepare(forUpdates updates: [CollectionUpdate]) {
    tell("prepare(forUpdates:)") { $0.prepare(forUpdates: updates) }
  }

  func initialAttributes(appearing final: LayoutAttributes) -> LayoutAttributes {
    ask("initialAttributes(appearing:)", at: final.indexPath) { $0.initialAttributes(appearing: final) }
  }

  func finalAttributes(disappearing initial: LayoutAttributes) -> LayoutAttributes {
    ask("finalAttributes(disappearing:)", at: initial.indexPath) { $0.finalAttributes(disappearing: initial) }
  }

  func targetContentOffset(forProposed proposed: Point) -> Point {
    ask("targetContentOffset(forProposed:)", offset: proposed) { $0.targetContentOffset(forProposed: proposed) }
  }

  mutating func finalizeUpdates() { tell("finalizeUpdates()") { $0.finalizeUpdates() } }

  mutating func prepare(forAnimatedBoundsChange oldBounds: Rect) {
    tell("prepare(forAnimatedBoundsChange:)") { $0.prepare(forAnimatedBoundsChange: oldBounds) }
  }

  mutating func finalizeAnimatedBoundsChange() {
    tell("finalizeAnimatedBoundsChange()") { $0.finalizeAnimatedBoundsChange() }
  }

  mutating func finalizeLayoutTransition() { tell("finalizeLayoutTransition()") { $0.finalizeLayoutTransition() } }
}

extension ObservedLayout: IncrementalLayout where Base: IncrementalLayout {
  mutating func updated(to context: LayoutContext, layout: any CollectionLayout, updates: [CollectionUpdate]) -> Self? {
    let next = tell("updated(to:layout:updates:)", offset: context.bounds.origin) {
      $0.updated(to: context, layout: layout, updates: updates)
    }
    return next.map { ObservedLayout($0, kind: type(of: layout).kind, observer: observer) }
  }
}

extension ObservedLayout: InitialOffsetLayout where Base: InitialOffsetLayout {
  var initialContentOffset: Point? { ask("initialContentOffset") { $0.initialContentOffset } }
}

extension ObservedLayout: StatefulPreparedLayout where Base: StatefulPreparedLayout {
  func advanced(to time: Double, bounds: Rect) -> Self {
    let next = ask("advanced(to:bounds:)", offset: bounds.origin) { $0.advanced(to: time, bounds: bounds) }
    return ObservedLayout(next, kind: kind, observer: observer)
  }

  var contentOffsetOverride: Point? { ask("contentOffsetOverride") { $0.contentOffsetOverride } }

  func result(of action: any LayoutAction) -> LayoutActionResult? {
    guard var result = ask("result(of:)", { $0.result(of: action) }) else { return nil }
    if let next = result.prepared as? Base {
      result.prepared = ObservedLayout(next, kind: kind, observer: observer)
    }
    return result
  }
}

extension ObservedLayout: ScrollHistoryLayout where Base: ScrollHistoryLayout {
  var scrollHistoryDuration: Double { ask("scrollHistoryDuration") { $0.scrollHistoryDuration } }

  func updated(for history: ScrollHistory) -> Self {
    let next = ask("updated(for:)", offset: history.present.offset) { $0.updated(for: history) }
    return ObservedLayout(next, kind: kind, observer: observer)
  }
}
