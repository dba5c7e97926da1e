import LayoutCore

extension CollectionState {
  /// Returns whether the layout must be prepared again at the current bounds.
  func isInvalidated(_ prepared: any PreparedLayout, since oldBounds: Rect) -> Bool {
    let inset = prepared.adjustedContentInset
    return layout.isInvalidated(byBoundsChange: bounds.inside(inset), from: oldBounds.inside(inset))
  }
}

/// A cache of the last prepared layout, while it gives the same results as a newly prepared one.
package struct PreparedCache: Sendable {
  private struct Preparation {
    var state: CollectionState
    var prepared: any PreparedLayout
    /// A Boolean value that indicates whether the layout must be prepared again when styles change.
    let measuresContent: Bool

    func scrolled(to state: CollectionState, keepsSections: Bool) -> (any PreparedLayout)? {
      if keepsSections { return prepared.scrolled(to: state.bounds) }
      let sections = prepared as? any SectionScrollingLayout
      return sections?.scrolled(to: state.bounds, sectionOffsets: state.sectionOffsets)
    }
  }

  private let scale: Double
  private var last: Preparation?
  private var past: StatefulLayoutSnapshot?

  package init(scale: Double) { self.scale = scale }

  /// Returns the prepared layout of a state, at a time in seconds if it may be stateful.
  package mutating func prepared(for state: CollectionState, time: Double? = nil) -> any PreparedLayout {
    if let time, state.layout is any StatefulLayout { return played(for: state, time: time) }
    if let last, last.state.data == state.data, last.state.layout.isEqual(to: state.layout),
      !last.measuresContent || last.state.styles == state.styles, last.state.safeArea == state.safeArea
    {
      let old = last.state.bounds
      let keepsSections = last.state.sectionOffsets == state.sectionOffsets
      if keepsSections, old == state.bounds || !state.isInvalidated(last.prepared, since: old) {
        return last.prepared
      }
      if old.size == state.bounds.size, let scrolled = last.scrolled(to: state, keepsSections: keepsSections) {
        self.last = Preparation(state: state, prepared: scrolled, measuresContent: last.measuresContent)
        return scrolled
      }
    }
    let (prepared, measuresContent) = newPreparation(of: state)
    last = Preparation(state: state, prepared: prepared, measuresContent: measuresContent)
    return prepared
  }

  /// Returns a newly prepared layout, and whether it measures elements, or keeps its context and may do so later.
  private func newPreparation(of state: CollectionState) -> (prepared: any PreparedLayout, measuresContent: Bool) {
    var measurements = MeasurementRecord()
    let prepared = self.prepared(for: state, noting: measurements)
    return (prepared, measurements.hasMeasuredElements || !isKnownUniquelyReferenced(&measurements))
  }

  private func prepared(for state: CollectionState, noting measurements: MeasurementRecord) -> any PreparedLayout {
    var context = state.layoutContext(scale: scale)
    context.resources.measurements = measurements
    return state.layout.prepared(context)
  }

  /// Returns the transform that the object of a stateful layout sets for all elements, after the last query.
  package func sublayerTransform(of state: CollectionState) -> Transform3D {
    let snapshot = state.presentation == nil ? past ?? state.past : state.past
    return (snapshot?.prepared as? any SublayerTransformingLayout)?.sublayerTransform ?? .identity
  }

  /// Advances the last layout, or the one after the state's last change.
  private mutating func played(for state: CollectionState, time: Double) -> any PreparedLayout {
    let prepared = snapshot(for: state)?.played(to: time, in: state, scale: scale) ?? state.prepared(scale: scale)
    self.past = StatefulLayoutSnapshot(prepared, of: state, changeCount: state.past?.changeCount ?? 0)
    return prepared
  }

  /// Returns the last layout, or the one after the state's last change, after the moments of scrolls up to a state.
  package mutating func following(_ state: CollectionState) -> any PreparedLayout {
    guard let next = snapshot(for: state)?.following(state) else { return state.prepared(scale: scale) }
    past = next
    return next.prepared
  }

  /// Returns the layout of the last frame before a state, or `nil` if it isn't stateful.
  func latest(before state: CollectionState) -> (any PreparedLayout)? { snapshot(for: state)?.prepared }

  private func snapshot(for state: CollectionState) -> StatefulLayoutSnapshot? {
    guard let past, past.changeCount == state.past?.changeCount else { return state.past }
    return past
  }
}
