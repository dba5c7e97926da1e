import LayoutCore

extension TransitionContext {
  /// The context of a scroll in which the sizes of all elements on the way are known, and the change to it.
  package struct Measured: Sendable {
    package let context: TransitionContext
    private let snapshot: StatefulLayoutSnapshot?

    fileprivate init(_ context: TransitionContext, _ snapshot: StatefulLayoutSnapshot? = nil) {
      (self.context, self.snapshot) = (context, snapshot)
    }

    /// Lets later frames continue with the known sizes.
    ///
    /// The motion of the scroll calls this on each state that it changes. A later change of the layout stays in effect.
    package func apply(to state: inout CollectionState) {
      guard let snapshot, (state.past?.changeCount ?? -1) < snapshot.changeCount else { return }
      state.past = snapshot
    }
  }

  /// Returns the context of a scroll in which the sizes of all elements on the way to its goal are known.
  ///
  /// An estimate that a view replaces moves all elements behind it, and with them the goal of a scroll that has begun.
  package func measured(toward goal: ScrollGoal?) -> Measured {
    guard let goal, let layout = prepared as? any EstimatingLayout,
      let (next, bounds) = Self.measured(layout, toward: goal)
    else { return Measured(self) }
    var state = settledState
    state.bounds = bounds
    let snapshot = StatefulLayoutSnapshot(next, of: state, changeCount: (state.past?.changeCount ?? -1) + 1)
    return Measured(TransitionContext(state, prepared: next, scale: scale), snapshot)
  }

  /// Returns the context of a scroll that an action has begun, with the layout after the action.
  func measured(by result: LayoutActionResult) -> Measured {
    var prepared = result.prepared
    changeAnimations(of: &prepared) { $0.finalizeUpdates() }
    var state = settledState
    state.bounds = result.bounds
    let snapshot = StatefulLayoutSnapshot(prepared, of: state, changeCount: (state.past?.changeCount ?? -1) + 1)
    return Measured(TransitionContext(state, prepared: prepared, scale: scale), snapshot)
  }

  private static func measured(
    _ layout: some EstimatingLayout, toward goal: ScrollGoal
  ) -> (any PreparedLayout, Rect)? { layout.measured(toward: goal).map { ($0.prepared, $0.bounds) } }
}
