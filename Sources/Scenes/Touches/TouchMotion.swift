import LayoutCore

/// The motion of a collection whose layout object responds to touches.
///
/// The responses are known when the motion begins. Each is a moment, from which later ones continue. An animation that a
/// response starts runs while the touches go on.
package struct TouchMotion: SelfJudgingMotion {
  /// The state of the collection from a time on.
  struct Moment: Sendable {
    let time: Double
    let state: CollectionState
    /// The elements during an animation, or `nil` if they are those at its end.
    var live: [ElementIdentity: LayoutAttributes]?
    /// The elements while the change goes on that ran before, or `nil` if it doesn't.
    var shown: [PresentedElement]?
  }

  /// An animation that a response has started.
  struct Animation: Sendable {
    let start: Double
    let delay: Double
    let duration: Double
    let curve: TimingCurve
    let change: LayoutChange

    var end: Double { start + delay + duration }
  }

  var moments: [Moment] = []
  var animations: [Animation] = []
  /// The rest of the duration of the change that ran before, and its end, at the offset at the start.
  var running: (duration: Double, end: [ElementIdentity: LayoutAttributes], origin: Point)?
  /// The scroll of the touches and after their end, or `nil` if they don't scroll.
  var scroll: (any Motion)?
  /// The time at which the touches end and all is decided.
  var end = 0.0
  package var touchTraces: [TouchPath] = []
  package var hasEffect = false

  package var duration: Double {
    max(end, animations.map(\.end).max() ?? 0, scroll?.duration ?? 0, running?.duration ?? 0)
  }

  package var animatedProperties: Set<AnimatedProperty> {
    LayoutChangeMotion.animatedProperties.union(scroll?.animatedProperties ?? [])
  }

  package func apply(at time: Double, to state: inout CollectionState) {
    guard time > 0 || duration == 0 else { return }
    guard let moment = moments[..<moments.partitionPoint { $0.time > time }].last else { return }
    if let animation = animation(at: time) {
      var change = animation.change
      if let live = moment.live { change.add(live) }
      let part = max(0, time - animation.start - animation.delay) / animation.duration
      change.present(at: animation.curve.progress(at: part, duration: animation.duration), in: &state)
      state.presentation?.finalBounds = moment.state.bounds
    } else if let shown = moment.shown, let running, time < running.duration {
      goOn(shown, running.end, from: running.origin, to: moment.state.bounds, in: &state)
    } else {
      (state.presentation, state.box) = (nil, nil)
      state.bounds = moment.state.bounds
    }
    (state.data, state.layout, state.past) = (moment.state.data, moment.state.layout, moment.state.past)
    state.sectionOffsets = moment.state.sectionOffsets
    if time > end { scroll?.apply(at: min(time, scroll?.duration ?? 0), to: &state) }
    if time >= duration { state.forgetDeletedItems() }
  }

  /// Shows the change that ran before, with what the touches have moved and brought into view since then.
  private func goOn(
    _ shown: [PresentedElement], _ end: [ElementIdentity: LayoutAttributes], from origin: Point, to bounds: Rect,
    in state: inout CollectionState
  ) {
    guard var presentation = state.presentation else { return state.bounds = bounds }
    state.bounds.origin.x += bounds.minX - origin.x
    state.bounds.origin.y += bounds.minY - origin.y
    let present = Dictionary(shown.map { ($0.id, $0.attributes) }, uniquingKeysWith: { first, _ in first })
    for index in presentation.elements.indices {
      let id = presentation.elements[index].id
      guard let now = present[id]?.center, let old = end[id]?.center else { continue }
      presentation.elements[index].attributes.center.x += now.x - old.x
      presentation.elements[index].attributes.center.y += now.y - old.y
    }
    let known = Set(presentation.elements.map(\.id))
    presentation.elements += shown.filter { !known.contains($0.id) && end[$0.id] == nil }
    presentation.finalBounds = bounds
    state.presentation = presentation
  }

  private func animation(at time: Double) -> Animation? {
    guard let last = animations.last(where: { $0.start <= time }), time < last.end else { return nil }
    return last
  }
}
