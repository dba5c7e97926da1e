import LayoutCore

/// A stateful layout after a change, from which later frames continue.
struct StatefulLayoutSnapshot: Sendable {
  let changeCount: Int
  private(set) var prepared: any StatefulPreparedLayout
  let data: CollectionData
  let layout: any CollectionLayout
  let bounds: Rect
  /// The number of moments of scrolls that the layout has gone through.
  private var signalCount: Int

  /// Creates a snapshot, or returns `nil` for a layout that isn't stateful.
  init?(_ prepared: any PreparedLayout, of state: CollectionState, changeCount: Int) {
    guard let prepared = prepared as? any StatefulPreparedLayout else { return nil }
    (self.prepared, data, layout, bounds) = (prepared, state.data, state.layout, state.bounds)
    self.changeCount = changeCount
    signalCount = state.scrolling?.total ?? 0
  }

  /// Returns the layout after the moments of scrolls up to a state.
  func following(_ state: CollectionState) -> StatefulLayoutSnapshot {
    guard let scrolling = state.scrolling, scrolling.total > signalCount else { return self }
    var next = self
    if let layout = prepared as? any ScrollFollowingLayout {
      next.prepared = layout.following(scrolling.signals(after: signalCount))
    }
    next.signalCount = scrolling.total
    return next
  }

  func played(to time: Double, in state: CollectionState, scale: Double) -> any PreparedLayout {
    var prepared = following(state).prepared
    if data == state.data, bounds.size == state.bounds.size, layout.isEqual(to: state.layout) {
      let origin = state.scrolling?.proposal ?? state.bounds.origin
      let next = prepared.advanced(to: time, bounds: Rect(origin: origin, size: state.bounds.size))
      guard let sections = next as? any SectionScrollingLayout else { return next }
      return sections.scrolled(
        to: Rect(origin: origin, size: state.bounds.size), sectionOffsets: state.sectionOffsets) ?? next
    }
    return prepared.updated(to: state.layoutContext(scale: scale), layout: state.layout, updates: [])
      ?? state.prepared(scale: scale)
  }
}
