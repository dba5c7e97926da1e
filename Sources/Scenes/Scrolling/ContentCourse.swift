import LayoutCore

/// The changes of the data that app code makes while a scroll view scrolls, with their animations.
///
/// Times are in seconds from the start of the step.
struct ContentCourse: Sendable {
  /// A change of the data, or of the object's layout.
  struct Change: Sendable {
    /// The state after the change.
    let state: CollectionState
    /// The animation, or `nil` for a change without one.
    var animation: Animation?
  }

  struct Animation: Sendable {
    let change: LayoutChange
    let delay: Double
    let duration: Double
    let curve: TimingCurve
  }

  /// The content from a time on.
  private struct Moment: Sendable {
    let time: Double
    let state: CollectionState
    /// The elements during an animation, or `nil` if they are those at its end.
    var live: [PresentedElement]?
  }

  private var moments: [Moment] = []
  private var animations: [(start: Double, end: Double, animation: Animation)] = []

  var isEmpty: Bool { moments.isEmpty }

  /// The end of the last animation, in seconds.
  var end: Double { animations.reduce(0) { max($0, $1.end) } }

  mutating func add(_ change: Change, at time: Double) {
    moments.append(Moment(time: time, state: change.state))
    if let animation = change.animation {
      animations.append((time, time + animation.delay + animation.duration, animation))
      return
    }
    // A change without an animation ends a running one.
    for index in animations.indices where animations[index].end > time { animations[index].end = time }
  }

  /// Notes the layout of a frame, if it shows an animation.
  ///
  /// The animation goes on while the content scrolls, so later frames continue from this one.
  mutating func note(_ prepared: any PreparedLayout, in state: CollectionState, at time: Double, slack: Double) {
    guard let last = moments.last, last.time < time - slack, animation(at: time, slack: slack) != nil else { return }
    var state = state
    (state.presentation, state.box) = (nil, nil)
    state.past = StatefulLayoutSnapshot(prepared, of: state, changeCount: (state.past?.changeCount ?? -1) + 1)
    moments.append(Moment(time: time, state: state, live: state.elements(of: prepared)))
  }

  private func animation(at time: Double, slack: Double) -> (start: Double, animation: Animation)? {
    guard let last = animations.last(where: { $0.start <= time + slack }) else { return nil }
    return time + slack < last.end ? (last.start, last.animation) : nil
  }

  /// Applies the changes up to a time to a state with the offset at that time.
  func apply(at time: Double, slack: Double, to state: inout CollectionState) {
    guard let moment = moments.last(where: { $0.time <= time + slack }) else { return }
    if abs(moment.time - time) <= slack { state.bounds.origin = moment.state.bounds.origin }
    (state.presentation, state.box) = (nil, nil)
    let bounds = state.bounds
    if let (start, animation) = animation(at: time, slack: slack) {
      var change = animation.change
      if let live = moment.live { change.add(live) }
      let part = max(0, time - start - animation.delay) / animation.duration
      change.present(at: animation.curve.progress(at: part, duration: animation.duration), in: &state)
      state.scrollPresentation(from: state.bounds.origin, to: change.end.bounds.origin, in: bounds)
    }
    (state.data, state.layout, state.past) = (moment.state.data, moment.state.layout, moment.state.past)
    (state.sectionOffsets, state.bounds) = (moment.state.sectionOffsets, bounds)
    if time + slack >= end { state.forgetDeletedItems() }
  }
}

extension CollectionState {
  /// The visible elements of a prepared layout, in its order.
  func elements(of prepared: any PreparedLayout) -> [PresentedElement] {
    let identifier = ElementIdentifier(data, layout: layout)
    let source = ElementSource(data: data, layout: layout)
    return VisibleElementQuery(self, elementStyles).attributes(of: prepared, in: bounds).compactMap { attributes in
      identifier.identity(of: attributes.kind, at: attributes.indexPath).map {
        PresentedElement(id: $0, attributes: attributes, source: source)
      }
    }
  }

  /// Moves the elements of a change from one offset to another, and shows them in bounds that may scroll on.
  fileprivate mutating func scrollPresentation(from old: Point, to new: Point, in bounds: Rect) {
    guard var presentation else { return }
    presentation.finalBounds = bounds
    if old != new {
      for index in presentation.elements.indices {
        presentation.elements[index].attributes.center.x += new.x - old.x
        presentation.elements[index].attributes.center.y += new.y - old.y
      }
    }
    self.presentation = presentation
  }
}
