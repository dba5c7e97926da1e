import LayoutCore

/// The last prepared layout, kept while the layout says that it still holds.
///
/// A cache only: what ``prepared(for:)`` returns answers queries as a freshly prepared layout would.
package struct PreparedCache: Sendable {
  private let scale: Double
  private var last: (state: CollectionState, prepared: any PreparedLayout)?
  /// The last layout that keeps a history.
  private var past: LayoutPast?

  package init(scale: Double) { self.scale = scale }

  /// Returns the layout of a state, prepared.
  ///
  /// - Parameter time: Seconds from the start of the timeline, for a layout that keeps a history of all its frames; `nil`
  ///   for one without a past.
  package mutating func prepared(for state: CollectionState, time: Double? = nil) -> any PreparedLayout {
    if let time, type(of: state.layout).keepsHistory { return played(for: state, time: time) }
    if let last, last.state.data == state.data, last.state.layout.isEqual(to: state.layout),
      !state.layout.measuresContent || last.state.styles == state.styles
    {
      let old = last.state.bounds
      guard last.state.sectionOffsets == state.sectionOffsets else {
        if old.size == state.bounds.size,
          let scrolled = last.prepared.scrolled(to: state.bounds, sectionOffsets: state.sectionOffsets)
        {
          self.last = (state, scrolled)
          return scrolled
        }
        return prepare(state)
      }
      if old == state.bounds || !state.layout.isInvalidated(byBoundsChange: state.bounds, from: old) {
        return last.prepared
      }
      if old.size == state.bounds.size, let scrolled = last.prepared.scrolled(to: state.bounds) {
        self.last = (state, scrolled)
        return scrolled
      }
    }
    return prepare(state)
  }

  private mutating func prepare(_ state: CollectionState) -> any PreparedLayout {
    let prepared = state.prepared(scale: scale)
    last = (state, prepared)
    return prepared
  }

  /// Goes on with the last layout, or with that after the state's last change.
  private mutating func played(for state: CollectionState, time: Double) -> any PreparedLayout {
    var past = past
    if past == nil || past?.changeCount != state.past?.changeCount { past = state.past }
    let prepared = past?.played(to: time, in: state, scale: scale) ?? state.prepared(scale: scale)
    self.past = LayoutPast(prepared, of: state, changeCount: state.past?.changeCount ?? 0)
    return prepared
  }
}
