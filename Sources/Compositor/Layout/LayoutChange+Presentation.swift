import Raster

/// A change on its way: attributes are interpolated about the middle of the viewport, which itself goes from the old bounds
/// to the new. Where a transform cannot be interpolated, the element before fades out while the element after fades in.
extension LayoutChange {
  /// Makes of a state the one after the change.
  func finish(_ state: inout CollectionState) {
    (state.data, state.layout, state.bounds) = (end.data, end.layout, end.bounds)
    (state.presentation, state.box) = (nil, nil)
  }

  /// Makes of a state the one before the change, at rest.
  func undo(_ state: inout CollectionState) {
    let start = start.settled
    (state.data, state.layout, state.bounds) = (start.data, start.layout, start.bounds)
    (state.presentation, state.box) = (nil, nil)
  }

  /// Lets a state on its way lead back to the one before the change.
  func goBack(_ state: inout CollectionState) {
    let start = start.settled
    (state.data, state.layout) = (start.data, start.layout)
    state.presentation?.goal = start.bounds
  }

  /// Makes of a state the one on its way.
  func present(at progress: Double, in state: inout CollectionState, _ manner: ChangeManner = ChangeManner()) {
    finish(&state)
    let phases = manner.animation.isSequential ? UpdatePhases(progress, parts: parts) : UpdatePhases(progress)
    state.bounds = bounds(at: phases.moved)
    state.box = box(at: phases.moved, turningBy: manner.turn)
    let context = UpdateAnimationContext(
      bounds: state.bounds, shadowReach: max(start.look.shadowReach, state.look.shadowReach),
      perspective: state.perspective)
    var (elements, depths): ([PresentedElement], [Double]) = ([], [])
    for pair in pairs {
      let shown =
        manner.isCrossFade
        ? pair.fading(at: progress, of: self, in: context)
        : pair.elements(at: phases, of: self, manner.animation, in: context)
      elements += shown
      depths += shown.map { _ in pair.depth(at: phases.moved, manner.animation) }
    }
    var presentation = Presentation(
      elements: ghosts(at: progress, in: context) + elements.ordered(by: depths), goal: end.bounds)
    presentation.layout = end.layout
    presentation.earlierLayouts =
      (start.presentation?.earlierLayouts ?? []) + [(start.presentation?.layout ?? start.layout, progress)]
    state.presentation = presentation
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

  /// The viewport's box on its way; `nil` if it stays as it is.
  private func box(at progress: Double, turningBy turn: Angle) -> ViewportBox? {
    let (from, to) = (start.bounds.size, end.bounds.size)
    guard start.box != nil || turn != .zero || from != to else { return nil }
    return (start.box ?? ViewportBox(atRest: from)).moved(to: to, turningBy: turn, progress: progress)
  }

  /// What happens in the change: whether elements go with their items, others move, and new ones come with theirs.
  private var parts: (goes: Bool, moves: Bool, comes: Bool) {
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

  /// What was fading out already goes on doing so.
  private func ghosts(at progress: Double, in context: UpdateAnimationContext) -> [PresentedElement] {
    (start.presentation?.elements ?? []).filter(\.isGhost).map { ghost in
      var ghost = ghost
      ghost.attributes = ghost.attributes.moved(from: start.bounds.center, to: context.bounds.center).faded(
        1 - progress)
      return ghost
    }
  }
}

extension LayoutChange.Pair {
  /// What is to be seen of the element; two elements while it is cross-faded.
  fileprivate func elements(
    at phases: UpdatePhases, of change: LayoutChange, _ animation: any UpdateAnimation,
    in context: UpdateAnimationContext
  ) -> [PresentedElement] {
    let (first, last) = ends(of: change, in: context)
    let progress = followsData ? (appears ? phases.arrived : phases.gone) : phases.moved
    if followsData {
      let animated =
        appears
        ? animation.initialAttributes(appearing: last, progress: progress, in: context)
        : animation.finalAttributes(disappearing: first, progress: progress, in: context)
      if var attributes = animated {
        if isLifted(animation) { attributes.liftAboveEquals() }
        return [living(attributes, progress: progress)]
      }
    }
    guard var attributes = first.interpolated(to: last, progress: progress) else {
      return [ghost(first, opacity: 1 - progress), arriving(last, progress: progress)]
    }
    if disappears { attributes.zIndex = max(before.zIndex, after.zIndex) }
    if isLifted(animation) { attributes.liftAboveEquals() }
    return [living(attributes, progress: progress)]
  }

  /// True if the element passes over those of the same zIndex: its animation takes it out of its place, or it is moved while
  /// others make room for it.
  private func isLifted(_ animation: any UpdateAnimation) -> Bool {
    isMoved || followsData && animation.liftsItems
  }

  /// Between the zIndex before and after, not rounded; of an element that goes, the higher of both.
  fileprivate func depth(at progress: Double, _ animation: any UpdateAnimation) -> Double {
    let depth =
      disappears
      ? Double(max(before.zIndex, after.zIndex)) : mix(Double(before.zIndex), Double(after.zIndex), progress)
    return isLifted(animation) ? depth + 1 : depth
  }

  /// What is to be seen of the element while all are cross-faded.
  fileprivate func fading(
    at progress: Double, of change: LayoutChange, in context: UpdateAnimationContext
  ) -> [PresentedElement] {
    let (first, last) = ends(of: change, in: context)
    return (appears ? [] : [ghost(first, opacity: 1 - progress)])
      + (disappears ? [] : [arriving(last, progress: progress)])
  }

  /// The attributes before and after, both as seen from the present middle of the viewport.
  private func ends(
    of change: LayoutChange, in context: UpdateAnimationContext
  ) -> (first: LayoutAttributes, last: LayoutAttributes) {
    let middle = context.bounds.center
    return (
      before.moved(from: change.start.bounds.center, to: middle),
      after.moved(from: change.end.bounds.center, to: middle)
    )
  }

  private func living(_ attributes: LayoutAttributes, progress: Double) -> PresentedElement {
    var element = PresentedElement(id: id, attributes: attributes, source: sources.after)
    element.isDisappearing = disappears
    element.isPassing = appears && followsData || isMoved
    element.earlierLooks = earlierLooks
    if !appears, !disappears { element.earlierLooks.append((sources.before, progress)) }
    return element
  }

  /// The element in its new place, where the one in the old place is another drawing: it has no earlier look.
  private func arriving(_ attributes: LayoutAttributes, progress: Double) -> PresentedElement {
    var element = living(attributes.faded(progress), progress: progress)
    element.earlierLooks = []
    return element
  }

  private func ghost(_ attributes: LayoutAttributes, opacity: Double) -> PresentedElement {
    var element = PresentedElement(id: id, attributes: attributes.faded(opacity), source: sources.before)
    element.earlierLooks = earlierLooks
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
}
