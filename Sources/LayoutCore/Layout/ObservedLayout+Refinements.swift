import Graphics

// An observed layout conforms to each refinement of its base layout.

extension ObservedLayout: CenteringLayout where Base: CenteringLayout {
  var centersItems: Bool { query("centersItems") { $0.centersItems } }

  func currentItem(in bounds: Rect) -> ItemIndexPath? {
    query("currentItem(in:)", offset: bounds.origin) { $0.currentItem(in: bounds) }
  }
}

extension ObservedLayout: SometimesCenteringLayout where Base: SometimesCenteringLayout {
  var centersAnyItems: Bool { query("centersItems") { $0.centersAnyItems } }
}

extension ObservedLayout: SectionScrollingLayout where Base: SectionScrollingLayout {
  func scrolling(ofSection section: Int) -> SectionScroll? {
    query("scrolling(ofSection:)", at: [section, 0]) { $0.scrolling(ofSection: section) }
  }

  func scrollingSection(at location: Point) -> Int? {
    query("scrollingSection(at:)") { $0.scrollingSection(at: location) }
  }

  func sectionOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition) -> Double? {
    query("sectionOffset(showing:at:)", at: indexPath) { $0.sectionOffset(showing: indexPath, at: position) }
  }

  func targetOffset(ofSection section: Int, for release: SectionRelease) -> Double {
    query("targetOffset(ofSection:for:)", at: [section, 0]) { $0.targetOffset(ofSection: section, for: release) }
  }

  func currentItem(ofSection section: Int) -> ItemIndexPath? {
    query("currentItem(ofSection:)", at: [section, 0]) { $0.currentItem(ofSection: section) }
  }

  func scrolled(to bounds: Rect, sectionOffsets: [Int: Double]) -> Self? {
    query("scrolled(to:sectionOffsets:)", offset: bounds.origin) {
      $0.scrolled(to: bounds, sectionOffsets: sectionOffsets)
    }.map(observed)
  }
}

extension ObservedLayout: UpdateAnimatingLayout where Base: UpdateAnimatingLayout {
  mutating func prepare(forUpdates updates: [CollectionUpdate]) {
    perform("prepare(forUpdates:)") { $0.prepare(forUpdates: updates) }
  }

  func initialAttributes(appearing final: LayoutAttributes) -> LayoutAttributes {
    query("initialAttributes(appearing:)", at: final.indexPath) { $0.initialAttributes(appearing: final) }
  }

  func finalAttributes(disappearing initial: LayoutAttributes) -> LayoutAttributes {
    query("finalAttributes(disappearing:)", at: initial.indexPath) { $0.finalAttributes(disappearing: initial) }
  }

  func targetContentOffset(forProposed proposed: Point) -> Point {
    query("targetContentOffset(forProposed:)", offset: proposed) { $0.targetContentOffset(forProposed: proposed) }
  }

  mutating func finalizeUpdates() { perform("finalizeUpdates()") { $0.finalizeUpdates() } }

  mutating func prepare(forAnimatedBoundsChange oldBounds: Rect) {
    perform("prepare(forAnimatedBoundsChange:)") { $0.prepare(forAnimatedBoundsChange: oldBounds) }
  }

  mutating func finalizeAnimatedBoundsChange() {
    perform("finalizeAnimatedBoundsChange()") { $0.finalizeAnimatedBoundsChange() }
  }

  mutating func finalizeLayoutTransition() { perform("finalizeLayoutTransition()") { $0.finalizeLayoutTransition() } }
}

extension ObservedLayout: IncrementalLayout where Base: IncrementalLayout {
  mutating func updated(to context: LayoutContext, layout: any CollectionLayout, updates: [CollectionUpdate]) -> Self? {
    let next = perform("updated(to:layout:updates:)", offset: context.bounds.origin) {
      $0.updated(to: context, layout: layout, updates: updates)
    }
    return next.map { ObservedLayout($0, kind: type(of: layout).kind, observer: observer) }
  }
}

extension ObservedLayout: InitialOffsetLayout where Base: InitialOffsetLayout {
  var initialContentOffset: Point? { query("initialContentOffset") { $0.initialContentOffset } }
}

extension ObservedLayout: StatefulPreparedLayout where Base: StatefulPreparedLayout {
  func advanced(to time: Double, bounds: Rect) -> Self {
    observed(query("advanced(to:bounds:)", offset: bounds.origin) { $0.advanced(to: time, bounds: bounds) })
  }

  var contentOffsetOverride: Point? { query("contentOffsetOverride") { $0.contentOffsetOverride } }

  func result(of action: any LayoutAction) -> LayoutActionResult? {
    guard var result = query("result(of:)", { $0.result(of: action) }) else { return nil }
    if let next = result.prepared as? Base { result.prepared = observed(next) }
    return result
  }
}

extension ObservedLayout: ScrollHistoryLayout where Base: ScrollHistoryLayout {
  var scrollHistoryDuration: Double { query("scrollHistoryDuration") { $0.scrollHistoryDuration } }

  func updated(for history: ScrollHistory) -> Self {
    observed(query("updated(for:)", offset: history.present.offset) { $0.updated(for: history) })
  }
}

extension ObservedLayout: EstimatingLayout where Base: EstimatingLayout {
  var hasReplacedEstimates: Bool { query("hasReplacedEstimates") { $0.hasReplacedEstimates } }

  func measured(toward goal: ScrollGoal) -> (prepared: Self, bounds: Rect)? {
    query("measured(toward:)") { $0.measured(toward: goal) }.map { (observed($0.prepared), $0.bounds) }
  }
}

extension ObservedLayout: ChangeDirectingLayout where Base: ChangeDirectingLayout {
  func destination(ofView kind: ElementKind, at indexPath: ItemIndexPath) -> ViewPlace {
    query("destination(ofView:at:)", at: indexPath) { $0.destination(ofView: kind, at: indexPath) }
  }

  func origin(ofView kind: ElementKind, at indexPath: ItemIndexPath) -> ViewPlace {
    query("origin(ofView:at:)", at: indexPath) { $0.origin(ofView: kind, at: indexPath) }
  }

  var changesStarts: Bool { query("changesStarts") { $0.changesStarts } }

  func startAttributes(of final: LayoutAttributes) -> LayoutAttributes? {
    query("startAttributes(of:)", at: final.indexPath) { $0.startAttributes(of: final) }
  }

  mutating func precede(_ next: any PreparedLayout) {
    guard let next = next as? Self else { return }
    next.query("precede(_:)") { base in perform("precede(_:)") { $0.precede(base) } }
  }
}

extension ObservedLayout: SublayerTransformingLayout where Base: SublayerTransformingLayout {
  var sublayerTransform: Transform3D { query("sublayerTransform") { $0.sublayerTransform } }
}

extension ObservedLayout: MirroringLayout where Base: MirroringLayout {
  var isMirrored: Bool { query("isMirrored") { $0.isMirrored } }

  func contentOffset(forObjectOffset offset: Point) -> Point {
    query("contentOffset(forObjectOffset:)", offset: offset) { $0.contentOffset(forObjectOffset: offset) }
  }
}

extension ObservedLayout: ScrollFollowingLayout where Base: ScrollFollowingLayout {
  var respondsToScrolling: Bool { query("respondsToScrolling") { $0.respondsToScrolling } }

  var scrollBehavior: ScrollBehavior { query("scrollBehavior") { $0.scrollBehavior } }

  var scrollResponse: ScrollResponse { query("scrollResponse") { $0.scrollResponse } }

  var contentChange: LayoutActionResult? {
    guard var result = query("contentChange", { $0.contentChange }) else { return nil }
    if let next = result.prepared as? Base { result.prepared = observed(next) }
    return result
  }

  func following(_ signals: [ScrollSignal]) -> Self { observed(query("following(_:)") { $0.following(signals) }) }
}
