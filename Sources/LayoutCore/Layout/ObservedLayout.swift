import Graphics

/// A prepared layout whose questions an observer hears.
struct ObservedLayout<Base: PreparedLayout>: PreparedLayout {
  private var base: Base
  private let kind: String
  private let observer: any LayoutObserver

  init(_ base: Base, kind: String, observer: any LayoutObserver) {
    (self.base, self.kind, self.observer) = (base, kind, observer)
  }

  private func ask<Result>(
    _ call: StaticString, at path: ItemIndexPath? = nil, offset: Point? = nil, _ body: (Base) -> Result
  ) -> Result {
    observer.asking(LayoutQuestion(call, layout: kind, contentOffset: offset, indexPath: path)) { body(base) }
  }

  private mutating func tell<Result>(
    _ call: StaticString, offset: Point? = nil, _ body: (inout Base) -> Result
  ) -> Result {
    observer.asking(LayoutQuestion(call, layout: kind, contentOffset: offset)) { body(&base) }
  }

  private func observed(_ next: Base?) -> Self? {
    next.map { ObservedLayout($0, kind: kind, observer: observer) }
  }

  var contentSize: Size { ask("contentSize") { $0.contentSize } }
  var centersItems: Bool { ask("centersItems") { $0.centersItems } }

  func attributes(in rect: Rect) -> [LayoutAttributes] { ask("attributes(in:)") { $0.attributes(in: rect) } }

  func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? {
    ask("attributes(for:)", at: indexPath) { $0.attributes(for: indexPath) }
  }

  func attributes(of kind: ElementKind, at indexPath: ItemIndexPath) -> LayoutAttributes? {
    ask("attributes(of:at:)", at: indexPath) { $0.attributes(of: kind, at: indexPath) }
  }

  func currentItem(in bounds: Rect) -> ItemIndexPath? {
    ask("currentItem(in:)", offset: bounds.origin) { $0.currentItem(in: bounds) }
  }

  func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point {
    ask("targetContentOffset(forProposed:velocity:)", offset: proposed) {
      $0.targetContentOffset(forProposed: proposed, velocity: velocity)
    }
  }

  func targetContentOffset(forProposed proposed: Point) -> Point {
    ask("targetContentOffset(forProposed:)", offset: proposed) { $0.targetContentOffset(forProposed: proposed) }
  }

  func contentOffsetRange(in bounds: Rect) -> ContentOffsetRange {
    ask("contentOffsetRange(in:)", offset: bounds.origin) { $0.contentOffsetRange(in: bounds) }
  }

  func contentOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition, in bounds: Rect) -> Point? {
    ask("contentOffset(showing:at:in:)", at: indexPath, offset: bounds.origin) {
      $0.contentOffset(showing: indexPath, at: position, in: bounds)
    }
  }

  func scrolled(to bounds: Rect) -> Self? {
    observed(ask("scrolled(to:)", offset: bounds.origin) { $0.scrolled(to: bounds) })
  }

  func following(_ past: ScrollPast) -> Self? {
    observed(ask("following(_:)", offset: past.present.offset) { $0.following(past) })
  }

  func played(to time: Double, bounds: Rect) -> Self? {
    observed(ask("played(to:bounds:)", offset: bounds.origin) { $0.played(to: time, bounds: bounds) })
  }

  func scroll(ofSection section: Int) -> SectionScroll? {
    ask("scroll(ofSection:)", at: ItemIndexPath(section: section, item: 0)) { $0.scroll(ofSection: section) }
  }

  func scrollingSection(at location: Point) -> Int? {
    ask("scrollingSection(at:)") { $0.scrollingSection(at: location) }
  }

  func sectionOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition) -> Double? {
    ask("sectionOffset(showing:at:)", at: indexPath) { $0.sectionOffset(showing: indexPath, at: position) }
  }

  func targetOffset(ofSection section: Int, for release: SectionRelease) -> Double {
    ask("targetOffset(ofSection:for:)", at: ItemIndexPath(section: section, item: 0)) {
      $0.targetOffset(ofSection: section, for: release)
    }
  }

  func currentItem(ofSection section: Int) -> ItemIndexPath? {
    ask("currentItem(ofSection:)", at: ItemIndexPath(section: section, item: 0)) { $0.currentItem(ofSection: section) }
  }

  func scrolled(to bounds: Rect, sectionOffsets: [Int: Double]) -> Self? {
    observed(
      ask("scrolled(to:sectionOffsets:)", offset: bounds.origin) {
        $0.scrolled(to: bounds, sectionOffsets: sectionOffsets)
      })
  }

  mutating func updated(
    to context: LayoutContext, layout: any CollectionLayout, updates: [CollectionUpdate]
  ) -> Self? {
    let next = tell("updated(to:layout:updates:)", offset: context.bounds.origin) {
      $0.updated(to: context, layout: layout, updates: updates)
    }
    return next.map { ObservedLayout($0, kind: type(of: layout).kind, observer: observer) }
  }

  var ownContentOffset: Point? { base.ownContentOffset }
  var initialContentOffset: Point? { ask("initialContentOffset") { $0.initialContentOffset } }

  func outcome(of action: any LayoutAction) -> LayoutOutcome? {
    guard var outcome = ask("outcome(of:)", { $0.outcome(of: action) }) else { return nil }
    if let next = outcome.prepared as? Base {
      outcome.prepared = ObservedLayout(next, kind: kind, observer: observer)
    }
    return outcome
  }

  mutating func prepare(forUpdates updates: [CollectionUpdate]) {
    tell("prepare(forUpdates:)") { $0.prepare(forUpdates: updates) }
  }

  mutating func finalizeUpdates() { tell("finalizeUpdates()") { $0.finalizeUpdates() } }

  mutating func prepare(forAnimatedBoundsChange oldBounds: Rect) {
    tell("prepare(forAnimatedBoundsChange:)") { $0.prepare(forAnimatedBoundsChange: oldBounds) }
  }

  mutating func finalizeAnimatedBoundsChange() {
    tell("finalizeAnimatedBoundsChange()") { $0.finalizeAnimatedBoundsChange() }
  }

  mutating func finalizeLayoutTransition() { tell("finalizeLayoutTransition()") { $0.finalizeLayoutTransition() } }

  func initialAttributes(appearing final: LayoutAttributes) -> LayoutAttributes {
    ask("initialAttributes(appearing:)", at: final.indexPath) { $0.initialAttributes(appearing: final) }
  }

  func finalAttributes(disappearing initial: LayoutAttributes) -> LayoutAttributes {
    ask("finalAttributes(disappearing:)", at: initial.indexPath) { $0.finalAttributes(disappearing: initial) }
  }
}

extension CollectionLayout {
  /// Prepares the layout; whoever observes layouts hears this and every question to what is prepared.
  package func prepared(_ context: LayoutContext) -> any PreparedLayout {
    guard let observer = LayoutObservation.observer else { return prepare(context) }
    let kind = Self.kind
    let question = LayoutQuestion("prepare(_:)", layout: kind, contentOffset: context.bounds.origin)
    return ObservedLayout(observer.asking(question) { prepare(context) }, kind: kind, observer: observer)
  }

  /// Asks the layout whether it must be prepared anew.
  package func isInvalidated(byBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool {
    asking("shouldInvalidate(forBoundsChange:from:)", in: newBounds) {
      $0.shouldInvalidate(forBoundsChange: newBounds, from: oldBounds)
    }
  }

  /// Asks the layout itself something.
  package func asking<Result>(
    _ call: StaticString, in bounds: Rect, at path: ItemIndexPath? = nil, _ body: (Self) -> Result
  ) -> Result {
    LayoutObservation.asking(
      LayoutQuestion(call, layout: Self.kind, contentOffset: bounds.origin, indexPath: path)
    ) { body(self) }
  }
}
