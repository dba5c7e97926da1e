import LayoutCore

/// A stateful layout after a change, from which later frames continue.
struct StatefulLayoutSnapshot: Sendable {
  let changeCount: Int
  let prepared: any StatefulPreparedLayout
  let data: CollectionData
  let layout: any CollectionLayout
  let bounds: Rect

  /// Creates a snapshot, or returns `nil` for a layout that isn't stateful.
  init?(_ prepared: any PreparedLayout, of state: CollectionState, changeCount: Int) {
    guard let prepared = prepared as? any StatefulPreparedLayout else { return nil }
    (self.prepared, data, layout, bounds) = (prepared, state.data, state.layout, state.bounds)
    self.changeCount = changeCount
  }

  func played(to time: Double, in state: CollectionState, scale: Double) -> any PreparedLayout {
    if data == state.data, bounds.size == state.bounds.size, layout.isEqual(to: state.layout) {
      let next = prepared.advanced(to: time, bounds: state.bounds)
      guard let sections = next as? any SectionScrollingLayout else { return next }
      return sections.scrolled(to: state.bounds, sectionOffsets: state.sectionOffsets) ?? next
    }
    var prepared = prepared
    return prepared.updated(to: state.layoutContext(scale: scale), layout: state.layout, updates: [])
      ?? state.prepared(scale: scale)
  }
}
