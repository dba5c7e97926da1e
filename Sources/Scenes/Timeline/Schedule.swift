import LayoutCore

/// The start times and motions of a scene's steps, resolved in the order of time.
///
/// A motion is requested only when everything before it is known, because it may depend on it.
struct Schedule {
  private let steps: [TimelineStep]
  private let scale: Double
  /// The seconds by which equal times may differ.
  private let slack: Double
  private let framesPerSecond: Double
  private var cache: PreparedCache
  private var playedCount = 0
  private var resolved: [Timeline.Span?]
  private var first = 0
  /// The last step before ``first`` that waited for all earlier steps.
  private var barrier = 0
  private var now = 0.0
  /// The steps that are ready, with outdated entries where ``starts`` has another time.
  private var ready = StepQueue()
  private var starts: [Double?]
  /// The number of steps with a start that aren't resolved.
  private var scheduledCount = 0
  /// The steps that refer to each step.
  private var dependents: [[Int]]
  /// The steps that may still be running, which later ones may take over.
  private var running: [Int] = []
  private var stillness: [Int: SceneWarning] = [:]
  private(set) var fold: MotionFold

  init(_ scene: Scene, resources: LayoutResources, slack: Double) {
    steps = scene.steps
    resolved = Array(repeating: nil, count: scene.steps.count)
    starts = Array(repeating: nil, count: scene.steps.count)
    dependents = Array(repeating: [], count: scene.steps.count)
    scale = scene.canvas.scale
    self.slack = slack
    framesPerSecond = scene.framesPerSecond
    cache = PreparedCache(scale: scale)
    var initial = scene.initialState
    initial.resources = resources
    let isStateful = initial.layout is any StatefulLayout
    if isStateful || initial.layout.mayStartElsewhere || initial.contentInset != .zero || initial.safeArea != .zero {
      var prepared = isStateful ? initial.prepared(scale: scale) : cache.prepared(for: initial)
      if initial.bounds.origin == .zero {
        let inset = prepared.adjustedContentInset
        initial.bounds.origin = Point(x: 0 - inset.left, y: 0 - inset.top)
        if initial.bounds.origin != .zero { prepared = cache.prepared(for: initial) }
        if let offset = (prepared as? any InitialOffsetLayout)?.initialContentOffset { initial.bounds.origin = offset }
      } else {
        initial.bounds.origin = prepared.viewportOrigin(forContentOffset: initial.bounds.origin)
      }
      initial.past = StatefulLayoutSnapshot(prepared, of: initial, changeCount: 0)
    }
    fold = MotionFold(initial, slack: slack)
  }

  var spans: [Timeline.Span] { resolved.compactMap { $0 } }

  var warnings: [SceneWarning] { stillness.sorted { $0.key < $1.key }.map(\.value) }

  /// - Throws: `SceneError` under `timeline[…]`.
  /// - Complexity: O(n·log n) for n steps, in addition to the motions' work and the steps that run at the same time.
  mutating func resolve() throws(SceneError) {
    for (index, reference) in try steps.references().enumerated() {
      if let reference { dependents[reference].append(index) }
    }
    prepareFirst()
    while let next = ready.popFirst() {
      // Another entry of the step has its current start.
      guard resolved[next.index] == nil, starts[next.index] == next.start else { continue }
      now = next.start
      try add(next.index, start: next.start)
      for dependent in dependents[next.index] { prepare(dependent, after: next.index) }
      if next.index == first { prepareFirst() }
    }
  }

  /// Advances to the first unresolved step.
  private mutating func prepareFirst() {
    while first < steps.count, resolved[first] != nil {
      if case .afterAll = steps[first].start { barrier = first }
      first += 1
    }
    prepareAfterAll()
  }

  /// Schedules the first unresolved step if it waits for all earlier steps, like ``barrier`` before it.
  private mutating func prepareAfterAll() {
    guard first < steps.count, case .afterAll = steps[first].start else { return }
    prepare(first, start: resolved[barrier..<first].reduce(0) { max($0, $1?.end ?? 0) })
  }

  private mutating func prepare(_ index: Int, after reference: Int) {
    guard let span = resolved[reference] else { return }
    switch steps[index].start {
    case .afterAll: break
    case .with: prepare(index, start: span.start)
    case .after: prepare(index, start: span.end)
    }
  }

  private mutating func prepare(_ index: Int, start: Double) {
    guard resolved[index] == nil else { return }
    // The end of a step that is cut short may lie before that time by a rounding error.
    let start = max(now, start + steps[index].delay)
    if starts[index] == nil { scheduledCount += 1 }
    starts[index] = start
    ready.insert(StepQueue.Entry(start: start, index: index))
  }

  private mutating func add(_ index: Int, start: Double) throws(SceneError) {
    let step = steps[index]
    let kind = type(of: step.transition).kind
    let path: [SceneError.PathComponent] = [.key("timeline"), .index(index)]
    var shown = fold.stateFound(at: start)
    var context = TransitionContext(shown, prepared: prepared(for: shown.settled, at: start), scale: scale)
    if let focus = try focus(for: step, in: context, path) {
      try takeOver(from: focus.animatedProperties, start: start, path: path)
      fold.append(focus, start: start)
      shown = fold.stateFound(at: start)
      context = TransitionContext(shown, prepared: prepared(for: shown.settled, at: start), scale: scale)
    }
    if shown.layout is any StatefulLayout, shown.presentation == nil {
      context.upcoming = UpcomingFrames(
        cache: cache, first: playedCount, framesPerSecond: framesPerSecond, start: start, slack: slack)
    }
    context.running = shown.presentation == nil ? nil : runningChange(at: start)
    context.isAlone = isAlone(index, at: start)
    let motion: any Motion
    do throws(SceneError) {
      motion = try step.transition.motion(in: context)
    } catch {
      throw SceneError(path: path + [.key(kind)] + error.path, message: error.message)
    }
    if motion.changesNothing(from: shown), let reason = step.transition.reasonForNoChange(in: context) {
      stillness[index] = SceneWarning(path: path + [.key(kind)], message: reason)
    }
    let animatedProperties = motion.animatedProperties
    try takeOver(from: animatedProperties, start: start, path: path)
    fold.append(motion, start: start)
    scheduledCount -= 1
    resolved[index] = Timeline.Span(
      name: step.name, kind: kind, start: start, duration: motion.duration, motion: motion, caption: step.caption)
    // Rotations of elements add up, so a step that has only these is never taken over.
    if animatedProperties.contains(where: { $0 != .turns }) { running.append(index) }
  }

  private func runningChange(at start: Double) -> RunningChange? {
    let changes = running.compactMap { resolved[$0] }.filter {
      !$0.motion.animatedProperties.isDisjoint(with: LayoutChangeMotion.animatedProperties)
    }
    guard let end = changes.map(\.end).max(), end > start + slack else { return nil }
    return RunningChange(duration: end - start) { [fold] in fold.stateFound(at: start + $0) }
  }

  /// Returns whether no other step runs, or is about to start, at the same time as one that starts.
  private func isAlone(_ index: Int, at start: Double) -> Bool {
    let isJoined = dependents[index].contains { if case .with = steps[$0].start { true } else { false } }
    // The step itself is scheduled, too.
    return !isJoined && scheduledCount == 1 && !running.contains { (resolved[$0]?.end ?? 0) > start + slack }
  }

  private func focus(
    for step: TimelineStep, in context: TransitionContext, _ path: [SceneError.PathComponent]
  ) throws(SceneError) -> (any Motion)? {
    do throws(SceneError) {
      return try context.focusMotion(for: step)
    } catch {
      throw SceneError(path: path + error.path, message: error.message)
    }
  }

  /// Returns the layout at the start of a step; a stateful one has played the frames before.
  private mutating func prepared(for state: CollectionState, at start: Double) -> any PreparedLayout {
    guard state.layout is any StatefulLayout else {
      // Later steps may still change the history after the start, so nothing is kept.
      var sampler = ScrollSampler()
      let fold = fold
      return sampler.following(cache.prepared(for: state), at: start, spans: spans) { fold.state(at: $0) }
    }
    while Double(playedCount) / framesPerSecond < start - slack {
      let time = Double(playedCount) / framesPerSecond
      let state = fold.state(at: time)
      if state.presentation == nil { _ = cache.prepared(for: state, time: time) }
      playedCount += 1
    }
    // A step may begin between frames: its start isn't part of the frames' history.
    var moment = cache
    return moment.prepared(for: state, time: start)
  }

  private mutating func cutShort(_ index: Int, at time: Double) {
    guard let span = resolved[index] else { return }
    resolved[index]?.duration = max(0, time - span.start)
    for dependent in dependents[index] { prepare(dependent, after: index) }
    if index < first { prepareAfterAll() }
  }

  /// Ends the running steps if a new one animates all of their properties.
  ///
  /// - Throws: `SceneError` if the new one animates only some of them.
  private mutating func takeOver(
    from animatedProperties: Set<AnimatedProperty>, start: Double, path: [SceneError.PathComponent]
  ) throws(SceneError) {
    running = running.filter { (resolved[$0]?.end ?? 0) > start + slack }
    for other in running.sorted() {
      guard let span = resolved[other] else { continue }
      let theirs = span.motion.animatedProperties
      guard theirs.contains(where: { animatedProperties.overlaps($0) }) else { continue }
      if theirs.allSatisfy({ animatedProperties.covers($0) }) {
        // New data stay, even if their animation is never visible. Anything else would never happen.
        guard start > span.start + slack || theirs.contains(.data) else {
          throw SceneError(
            path: path,
            message: "begins together with timeline[\(other)] (\(span.kind)) and changes all that that one does; "
              + "let it begin later")
        }
        cutShort(other, at: start)
      } else if !theirs.allSatisfy(\.isParameter) || !animatedProperties.allSatisfy(\.isParameter) {
        throw SceneError(
          path: path,
          message: "begins while timeline[\(other)] (\(span.kind)) changes the same things; let it begin after that one"
        )
      }
    }
  }
}

extension CollectionLayout {
  fileprivate var mayStartElsewhere: Bool { Prepared.self is any InitialOffsetLayout.Type }
}

extension AnimatedProperty {
  fileprivate var isParameter: Bool {
    switch self {
    case .layoutParameter, .style, .perspective, .statusBar: true
    case .data, .offset, .sectionOffset, .viewport, .layout, .selection, .interaction, .turns, .opening: false
    }
  }

  fileprivate var isOfSection: Bool { if case .sectionOffset = self { true } else { false } }

  fileprivate var isOfLayout: Bool { if case .layoutParameter = self { true } else { false } }
}

extension Set<AnimatedProperty> {
  /// Returns whether the set contains all of a property, except rotations of elements, which add up.
  fileprivate func covers(_ aspect: AnimatedProperty) -> Bool {
    if case .sectionOffset = aspect, contains(.data) || contains(.layout) { return true }
    return aspect != .turns && contains(aspect) || aspect.isOfLayout && contains(.layout)
  }

  fileprivate func overlaps(_ aspect: AnimatedProperty) -> Bool {
    covers(aspect) || aspect == .layout && contains(where: \.isOfLayout)
      || (aspect == .data || aspect == .layout) && contains(where: \.isOfSection)
  }
}

extension [TimelineStep] {
  fileprivate func references() throws(SceneError) -> [Int?] {
    var names: [String: Int] = [:]
    var references: [Int?] = []
    for (index, step) in enumerated() {
      switch step.start {
      case .afterAll: references.append(nil)
      case .with(let other): references.append(try place(of: other, "with", at: index, names: names))
      case .after(let other): references.append(try place(of: other, "after", at: index, names: names))
      }
      if let name = step.name { names[name] = index }
    }
    return references
  }

  private func place(
    of reference: StepReference, _ key: String, at index: Int, names: [String: Int]
  ) throws(SceneError) -> Int {
    let message: String
    switch reference {
    case .previous where index > 0: return index - 1
    case .named(let name) where index > 0:
      if let found = names[name] { return found }
      let known = ([StepReference.previousName] + names.keys.sorted()).joined(separator: ", ")
      message = "no step before this one is named \"\(name)\"; there are: \(known)"
    case .previous, .named: message = "there is no step before this one"
    }
    throw SceneError(path: [.key("timeline"), .index(index), .key(key)], message: message)
  }
}
