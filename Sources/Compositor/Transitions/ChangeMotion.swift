import Raster

/// Plays a change of the data, the layout or the size of the bounds: every element goes from its attributes before to
/// those after.
///
/// Attributes are interpolated about the middle of the viewport, which itself goes from the old bounds to the new. Where a
/// transform cannot be interpolated, the element before fades out while the element after fades in.
struct ChangeMotion: Motion {
  let change: LayoutChange
  /// Seconds.
  let duration: Double
  /// Progress over time.
  let curve: TimingCurve
  /// How elements come and go whose items or sections do.
  let style: UpdateStyle
  /// What happens one after another; `nil` if all happens at the same time.
  private let parts: (goes: Bool, moves: Bool, comes: Bool)?

  init(change: LayoutChange, duration: Double, curve: TimingCurve, style: UpdateStyle = .fade) {
    self.change = change
    self.duration = duration
    self.curve = curve
    self.style = style
    parts = style.isPhased ? change.parts : nil
  }

  var aspects: Set<StateAspect> { [.data, .layout, .offset, .viewport] }

  func progress(at time: Double) -> Double {
    time < duration ? curve.progress(at: time / duration, duration: duration) : 1
  }

  func apply(at time: Double, to state: inout CollectionState) {
    guard time > 0 || duration == 0 else { return }
    let end = change.end
    (state.data, state.layout, state.bounds) = (end.data, end.layout, end.bounds)
    state.presentation = nil
    guard time < duration else { return }
    let progress = progress(at: time)
    let phases = parts.map { UpdatePhases(progress, parts: $0) } ?? UpdatePhases(progress)
    state.bounds = change.bounds(at: phases.moved)
    let stage = UpdateStage(
      bounds: state.bounds, shadowReach: max(change.start.look.shadowReach, state.look.shadowReach),
      perspective: state.perspective)
    state.presentation = Presentation(
      elements: change.pairs.flatMap { $0.elements(at: phases, of: change, style, on: stage) }, goal: end.bounds)
  }
}

extension LayoutChange {
  /// What happens in the change: whether elements go with their items, others move, and new ones come with theirs.
  fileprivate var parts: (goes: Bool, moves: Bool, comes: Bool) {
    let (old, new) = (start.bounds.center, end.bounds.center)
    let moves = pairs.contains { pair in
      guard !pair.followsData else { return false }
      var before = pair.before.moved(from: old, to: new)
      before.indexPath = pair.after.indexPath
      return before != pair.after
    }
    return (
      pairs.contains { $0.followsData && $0.disappears }, moves, pairs.contains { $0.followsData && $0.appears }
    )
  }

  /// The bounds on their way.
  func bounds(at progress: Double) -> Rect {
    let (from, to) = (start.bounds, end.bounds)
    return Rect(
      origin: from.origin.interpolated(to: to.origin, progress: progress),
      size: Size(
        width: max(0, mix(from.size.width, to.size.width, progress)),
        height: max(0, mix(from.size.height, to.size.height, progress))))
  }
}

extension LayoutChange.Pair {
  /// What is to be seen of the element; two elements while it is cross-faded.
  fileprivate func elements(
    at phases: UpdatePhases, of change: LayoutChange, _ style: UpdateStyle, on stage: UpdateStage
  ) -> [PresentedElement] {
    let middle = stage.bounds.center
    let first = before.moved(from: change.start.bounds.center, to: middle)
    let last = after.moved(from: change.end.bounds.center, to: middle)
    let progress = followsData ? (appears ? phases.arrived : phases.gone) : phases.moved
    if followsData, style != .fade {
      var attributes =
        appears
        ? style.attributes(of: last, gone: 1 - progress, on: stage)
        : style.attributes(of: first, gone: progress, on: stage)
      if style.isAbove { attributes.liftAboveEquals() }
      return [living(attributes, progress: progress)]
    }
    guard var attributes = first.interpolated(to: last, progress: progress) else {
      return [ghost(first, opacity: 1 - progress), living(last.faded(progress), progress: progress)]
    }
    if disappears { attributes.zIndex = max(before.zIndex, after.zIndex) }
    // An item that is moved passes over those that make room for it.
    if isMoved { attributes.liftAboveEquals() }
    return [living(attributes, progress: progress)]
  }

  private func living(_ attributes: LayoutAttributes, progress: Double) -> PresentedElement {
    var element = PresentedElement(id: id, attributes: attributes, source: sources.after)
    element.isDisappearing = disappears
    element.isPassing = appears && followsData || isMoved
    if !appears, !disappears { element.earlierLook = (sources.before, progress) }
    return element
  }

  private func ghost(_ attributes: LayoutAttributes, opacity: Double) -> PresentedElement {
    var element = PresentedElement(id: id, attributes: attributes.faded(opacity), source: sources.before)
    element.isDisappearing = true
    element.isGhost = true
    return element
  }
}

extension LayoutAttributes {
  /// The attributes seen from `new` as they are from `old`.
  fileprivate func moved(from old: Point, to new: Point) -> LayoutAttributes {
    var attributes = self
    attributes.center = Point(x: center.x - old.x + new.x, y: center.y - old.y + new.y)
    return attributes
  }

  /// Above the elements of the same zIndex; being in passing, it is still below those of the next one.
  fileprivate mutating func liftAboveEquals() {
    if zIndex < .max { zIndex += 1 }
  }

  fileprivate func faded(_ opacity: Double) -> LayoutAttributes {
    var attributes = self
    attributes.alpha *= opacity
    return attributes
  }
}
