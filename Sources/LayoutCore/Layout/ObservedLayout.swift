import Graphics

/// A prepared layout that reports its calls to an observer.
struct ObservedLayout<Base: PreparedLayout>: PreparedLayout {
  private var base: Base
  let kind: String
  let observer: any LayoutObserver

  init(_ base: Base, kind: String, observer: any LayoutObserver) {
    (self.base, self.kind, self.observer) = (base, kind, observer)
  }

  func query<Result>(
    _ call: StaticString, at path: ItemIndexPath? = nil, offset: Point? = nil, _ body: (Base) -> Result
  ) -> Result {
    observer.observing(LayoutCall(call, layout: kind, contentOffset: offset, indexPath: path)) { body(base) }
  }

  mutating func perform<Result>(_ call: StaticString, offset: Point? = nil, _ body: (inout Base) -> Result) -> Result {
    observer.observing(LayoutCall(call, layout: kind, contentOffset: offset)) { body(&base) }
  }

  func observed(_ next: Base) -> Self { ObservedLayout(next, kind: kind, observer: observer) }

  var contentSize: Size { query("contentSize") { $0.contentSize } }
  func attributes(in rect: Rect) -> [LayoutAttributes] { query("attributes(in:)") { $0.attributes(in: rect) } }

  func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? {
    query("attributes(for:)", at: indexPath) { $0.attributes(for: indexPath) }
  }

  func attributes(of kind: ElementKind, at indexPath: ItemIndexPath) -> LayoutAttributes? {
    query("attributes(of:at:)", at: indexPath) { $0.attributes(of: kind, at: indexPath) }
  }

  func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point {
    query("targetContentOffset(forProposed:velocity:)", offset: proposed) {
      $0.targetContentOffset(forProposed: proposed, velocity: velocity)
    }
  }

  func contentOffsetRange(in bounds: Rect) -> ContentOffsetRange {
    query("contentOffsetRange(in:)", offset: bounds.origin) { $0.contentOffsetRange(in: bounds) }
  }

  func contentOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition, in bounds: Rect) -> Point? {
    query("contentOffset(showing:at:in:)", at: indexPath, offset: bounds.origin) {
      $0.contentOffset(showing: indexPath, at: position, in: bounds)
    }
  }

  func scrolled(to bounds: Rect) -> Self? {
    query("scrolled(to:)", offset: bounds.origin) { $0.scrolled(to: bounds) }.map(observed)
  }
}

extension CollectionLayout {
  /// Returns the prepared layout, which reports its calls and this one if the task has an observer.
  func observed(_ context: LayoutContext) -> any PreparedLayout {
    guard let observer = LayoutObservation.observer else { return prepare(context) }
    let kind = Self.kind
    let call = LayoutCall("prepare(_:)", layout: kind, contentOffset: context.bounds.origin)
    return ObservedLayout(observer.observing(call) { prepare(context) }, kind: kind, observer: observer)
  }

  package func isInvalidated(byBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool {
    observing("shouldInvalidate(forBoundsChange:from:)", in: newBounds) {
      $0.shouldInvalidate(forBoundsChange: newBounds, from: oldBounds)
    }
  }

  package func observing<Result>(
    _ call: StaticString, in bounds: Rect, at path: ItemIndexPath? = nil, _ body: (Self) -> Result
  ) -> Result {
    LayoutObservation.observing(
      LayoutCall(call, layout: Self.kind, contentOffset: bounds.origin, indexPath: path)
    ) { body(self) }
  }
}
