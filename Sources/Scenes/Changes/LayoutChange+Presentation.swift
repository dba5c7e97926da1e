import LayoutCore

/// The animation of a change: attributes are interpolated relative to the center of the viewport, which moves from the
/// old bounds to the new. An element whose transform can't be interpolated is cross-faded.
extension LayoutChange {
  package func finish(_ state: inout CollectionState, turningBy turn: Angle = .zero) {
    state.deviceRotation = start.deviceRotation + (box(at: 1, turningBy: turn)?.goal ?? .zero)
    (state.data, state.layout, state.bounds) = (end.data, end.layout, end.bounds)
    state.sectionOffsets = end.sectionOffsets
    (state.presentation, state.box, state.past) = (nil, nil, end.past)
  }

  /// Updates a state to the one before the change, at rest.
  package func undo(_ state: inout CollectionState) {
    let start = start.settled
    (state.data, state.layout, state.bounds) = (start.data, start.layout, start.bounds)
    state.sectionOffsets = start.sectionOffsets
    (state.presentation, state.box, state.past) = (nil, nil, start.past)
    state.deviceRotation = self.start.deviceRotation + (self.start.box?.goal ?? .zero)
  }

  /// Makes a state in the middle of the change lead back to the one before it.
  package func goBack(_ state: inout CollectionState) {
    let start = start.settled
    (state.data, state.layout, state.past) = (start.data, start.layout, start.past)
    state.sectionOffsets = start.sectionOffsets
    state.presentation?.finalBounds = start.bounds
  }

  package func present(
    at progress: Double, in state: inout CollectionState, _ options: ChangeOptions = ChangeOptions()
  ) {
    finish(&state)
    state.deviceRotation = start.deviceRotation
    let phases = options.animation.runsInSequence ? UpdatePhases(progress, parts: parts) : UpdatePhases(progress)
    state.bounds = bounds(at: phases.move)
    state.box = box(at: phases.move, turningBy: options.turn)
    let context = UpdateAnimationContext(
      bounds: state.bounds, shadowReach: max(start.elementStyles.shadowReach, state.elementStyles.shadowReach),
      perspective: state.perspective)
    var presentation = Presentation(
      elements: outgoingCopies(at: progress, in: context) + elements(at: progress, phases, options, in: context),
      finalBounds: end.bounds)
    presentation.layout = end.layout
    presentation.previousLayouts =
      (start.presentation?.previousLayouts ?? []) + [(start.presentation?.layout ?? start.layout, progress)]
    state.presentation = presentation
  }

  /// Returns the elements of all pairs with their effects, with distinct zIndexes.
  private func elements(
    at progress: Double, _ phases: UpdatePhases, _ options: ChangeOptions, in context: UpdateAnimationContext
  ) -> [PresentedElement] {
    var (elements, depths): ([PresentedElement], [Double]) = ([], [])
    let groupDepths = GroupDepths(self) { $0.depth(at: phases.move) }
    let unsequenced = UpdatePhases(progress)
    for pair in pairs {
      let shown =
        options.isCrossFade
        ? pair.fading(at: progress, of: self, in: context)
        : pair.elements(at: pair.isUnsequenced ? unsequenced : phases, of: self, options.animation, in: context)
      elements += shown
      let depth = pair.depth(at: phases.move, options.animation, groupDepths)
      depths += shown.map { _ in depth }
    }
    for (index, pair) in pairs.enumerated() where pair.isInsertedOrDeleted && !options.isCrossFade {
      let group = pair.group.map { groups[$0] }
      if let group, group.members.first != index { continue }
      let effects = pair.effects(
        at: pair.isUnsequenced ? unsequenced : phases, of: self, options.animation, in: context)
      // Above all elements of the item.
      let top = (group?.members ?? [index]).map {
        pairs[$0].depth(at: phases.move, options.animation, groupDepths)
      }.max()
      elements += effects
      depths += effects.map { _ in (top ?? 0).nextUp }
    }
    return elements.withDistinctZIndexes(forDepths: depths)
  }

  func bounds(at progress: Double) -> Rect {
    let (from, to) = (start.bounds, end.bounds)
    return Rect(
      origin: from.origin.interpolated(to: to.origin, progress: progress),
      size: Size(
        width: max(0, mix(from.size.width, to.size.width, progress)),
        height: max(0, mix(from.size.height, to.size.height, progress))))
  }

  private func box(at progress: Double, turningBy turn: Angle) -> ViewportTransform? {
    let (from, to) = (start.bounds.size, end.bounds.size)
    guard start.box != nil || turn != .zero || from != to else { return nil }
    return (start.box ?? ViewportTransform(atRest: from)).moved(to: to, turningBy: turn, progress: progress)
  }

  private var parts: (goes: Bool, moves: Bool, comes: Bool) {
    let (old, new) = (start.bounds.center, end.bounds.center)
    let moves = pairs.contains { pair in
      guard !pair.isInsertedOrDeleted else { return false }
      var before = pair.before.moved(from: old, to: new)
      before.indexPath = pair.after.indexPath
      return before != pair.after
    }
    return (
      pairs.contains { $0.isInsertedOrDeleted && $0.isDisappearing }, moves,
      pairs.contains { $0.isInsertedOrDeleted && $0.isAppearing }
    )
  }

  private func outgoingCopies(at progress: Double, in context: UpdateAnimationContext) -> [PresentedElement] {
    (start.presentation?.elements ?? []).filter(\.isSnapshot).map { copy in
      var copy = copy
      copy.attributes = copy.attributes.moved(from: start.bounds.center, to: context.bounds.center).faded(1 - progress)
      return copy
    }
  }
}

extension LayoutChange.Pair {
  fileprivate func elements(
    at phases: UpdatePhases, of change: LayoutChange, _ animation: any UpdateAnimation,
    in context: UpdateAnimationContext
  ) -> [PresentedElement] {
    let (first, last) = ends(of: change, in: context)
    let progress = progress(at: phases)
    if isInsertedOrDeleted {
      let rest = isAppearing ? last : first
      if var attributes = animated(rest, progress: progress, of: change, animation, in: context) {
        if isLifted(animation) { attributes.liftAboveEquals() }
        return [presented(attributes, progress: progress)]
      }
    }
    guard var attributes = first.interpolated(to: last, progress: progress) else {
      return [outgoing(first, opacity: 1 - progress), incoming(last, progress: progress)]
    }
    if isDisappearing { attributes.zIndex = max(before.zIndex, after.zIndex) }
    if isLifted(animation) { attributes.liftAboveEquals() }
    return [presented(attributes, progress: progress)]
  }

  /// Returns whether the element is above others with the same z-index.
  private func isLifted(_ animation: any UpdateAnimation) -> Bool {
    isMoved || isInsertedOrDeleted && animation.raisesItems
  }

  private func progress(at phases: UpdatePhases) -> Double {
    isInsertedOrDeleted ? (isAppearing ? phases.insertion : phases.deletion) : phases.move
  }

  /// Returns the attributes of an element that is inserted or deleted, or `nil` if those of the layout apply.
  private func animated(
    _ rest: LayoutAttributes, progress: Double, of change: LayoutChange, _ animation: any UpdateAnimation,
    in context: UpdateAnimationContext
  ) -> LayoutAttributes? {
    func moved(_ element: LayoutAttributes, in context: UpdateAnimationContext) -> LayoutAttributes? {
      isAppearing
        ? animation.initialAttributes(appearing: element, progress: progress, in: context)
        : animation.finalAttributes(disappearing: element, progress: progress, in: context)
    }
    guard let (whole, surroundings) = whole(of: change, in: context) else { return moved(rest, in: context) }
    guard let end = moved(whole, in: surroundings) else { return nil }
    return rest.carried(from: whole, to: end) ?? moved(rest, in: context)
  }

  fileprivate func effects(
    at phases: UpdatePhases, of change: LayoutChange, _ animation: any UpdateAnimation,
    in context: UpdateAnimationContext
  ) -> [PresentedElement] {
    let (first, last) = ends(of: change, in: context)
    let (whole, surroundings) = whole(of: change, in: context) ?? (isAppearing ? last : first, context)
    let progress = progress(at: phases)
    let effects =
      isAppearing
      ? animation.effects(appearing: whole, progress: progress, in: surroundings)
      : animation.effects(disappearing: whole, progress: progress, in: surroundings)
    return effects.enumerated().map { number, effect in
      var attributes = effect.attributes
      (attributes.kind, attributes.indexPath, attributes.zIndex) = (.effect, whole.indexPath, whole.zIndex)
      attributes.liftAboveEquals()
      var element = PresentedElement(id: .effect(of: id, number), attributes: attributes, source: sources.after)
      element.style = effect.style
      element.style?.showsImage = false
      // A change that interrupts this one fades it out.
      element.isSnapshot = true
      return element
    }
  }

  /// Returns the element that represents the group at rest, relative to the current center, and the group's context.
  private func whole(
    of change: LayoutChange, in context: UpdateAnimationContext
  ) -> (LayoutAttributes, UpdateAnimationContext)? {
    guard let group = group.map({ change.groups[$0] }) else { return nil }
    let (from, to) = ((isDisappearing ? change.start : change.end).bounds.center, context.bounds.center)
    var surroundings = context
    surroundings.groupFrame = group.frame.offsetBy(dx: to.x - from.x, dy: to.y - from.y)
    return (group.attributes.moved(from: from, to: to), surroundings)
  }

  /// Returns the interpolated z-index, not rounded, or for a disappearing element the higher one.
  fileprivate func depth(at progress: Double) -> Double {
    isDisappearing
      ? Double(max(before.zIndex, after.zIndex)) : mix(Double(before.zIndex), Double(after.zIndex), progress)
  }

  fileprivate func depth(at progress: Double, _ animation: any UpdateAnimation, _ groups: GroupDepths) -> Double {
    let (depth, isLifted) = (depth(at: progress), isLifted(animation))
    return group.flatMap { groups.depth(depth, inGroup: $0, isLifted: isLifted) } ?? (isLifted ? depth + 1 : depth)
  }

  fileprivate func fading(
    at progress: Double, of change: LayoutChange, in context: UpdateAnimationContext
  ) -> [PresentedElement] {
    let (first, last) = ends(of: change, in: context)
    return (isAppearing ? [] : [outgoing(first, opacity: 1 - progress)])
      + (isDisappearing ? [] : [incoming(last, progress: progress)])
  }

  /// Returns the attributes before and after, relative to the current center of the viewport.
  private func ends(
    of change: LayoutChange, in context: UpdateAnimationContext
  ) -> (first: LayoutAttributes, last: LayoutAttributes) {
    let middle = context.bounds.center
    return (
      before.moved(from: change.start.bounds.center, to: middle),
      after.moved(from: change.end.bounds.center, to: middle)
    )
  }

  private func presented(_ attributes: LayoutAttributes, progress: Double) -> PresentedElement {
    var element = PresentedElement(id: id, attributes: attributes, source: sources.after)
    element.isDisappearing = isDisappearing
    element.isInsertedOrMoved = isAppearing && isInsertedOrDeleted || isMoved
    element.previousSources = previousSources
    if !isAppearing, !isDisappearing {
      element.previousSources = .appending(
        PreviousSource(source: sources.before, indexPath: before.indexPath, progress: progress), to: previousSources)
    }
    return element
  }

  private func incoming(_ attributes: LayoutAttributes, progress: Double) -> PresentedElement {
    var element = presented(attributes.faded(progress), progress: progress)
    element.previousSources = nil
    return element
  }

  private func outgoing(_ attributes: LayoutAttributes, opacity: Double) -> PresentedElement {
    var element = PresentedElement(id: id, attributes: attributes.faded(opacity), source: sources.before)
    element.previousSources = previousSources
    element.isDisappearing = true
    element.isSnapshot = true
    return element
  }
}

extension LayoutAttributes {
  fileprivate func moved(from old: Point, to new: Point) -> LayoutAttributes {
    var attributes = self
    attributes.center = Point(x: center.x - old.x + new.x, y: center.y - old.y + new.y)
    return attributes
  }

  /// Raises the element above others with the same z-index, but not above those with the next one.
  fileprivate mutating func liftAboveEquals() {
    if zIndex < .max { zIndex += 1 }
  }
}
