import LayoutCore

extension TransitionContext {
  /// Returns the motion of a layout object that responds to touches, or `nil` if the layout isn't one.
  ///
  /// - Parameters:
  ///   - fingers: The paths of the fingers.
  ///   - scroll: The motion if the scroll view's own recognizer recognizes the touches, or `nil` if nothing scrolls.
  ///   - duration: The duration of animations in seconds, or `nil` for that of the responses.
  ///   - curve: The timing curve of animations, or `nil` for that of the responses.
  package func touchMotion(
    of fingers: [FingerPath], scroll: (any Motion)?, duration: Double? = nil, curve: TimingCurve? = nil
  ) -> TouchMotion? {
    guard let prepared = prepared as? any StatefulPreparedLayout else { return nil }
    var simulation = TouchSimulation(self, prepared, scroll)
    (simulation.duration, simulation.curve) = (duration, curve)
    simulation.motion.touchTraces = fingers.map(\.trace)
    var sampler = TouchSampler(fingers)
    for time in sampler.times { for fingers in sampler.fingers(at: time) { simulation.send(fingers, at: time) } }
    simulation.finish(after: sampler.end)
    return simulation.motion
  }

  /// Returns the motion of visible elements to an action's result, as ``motion(to:duration:curve:)`` does, and as long
  /// as timers run that the action has started.
  package func responseMotion(
    to result: LayoutActionResult, touches: [TouchPath] = [], duration: Double?, curve: TimingCurve?
  ) -> any Motion {
    guard result.touches?.isUndecided ?? false, result.goal == nil,
      let prepared = prepared as? any StatefulPreparedLayout
    else { return motion(to: result, duration: duration, curve: curve) }
    var simulation = TouchSimulation(self, prepared, nil)
    (simulation.duration, simulation.curve) = (duration, curve)
    simulation.motion.touchTraces = touches
    simulation.take(result, at: 0)
    simulation.finish(after: 0)
    return simulation.motion
  }

  /// Returns the motion of a layout object by its timers, or `nil` if none runs or other steps run at the same time.
  package func timerMotion(duration: Double) -> TouchMotion? {
    guard isAlone, let prepared = prepared as? any StatefulPreparedLayout, prepared.result(of: TimerInquiry()) != nil
    else { return nil }
    var simulation = TouchSimulation(self, prepared, nil)
    simulation.wait(for: duration)
    return simulation.motion
  }

  /// Returns whether anything besides scrolling and selecting responds to touches at locations in the viewport.
  package func respondsToTouches(at locations: [Point]) -> Bool {
    (prepared as? any StatefulPreparedLayout)?.result(of: TouchInquiry(locations: locations)) != nil
  }
}

/// Sends touches to a layout object, and notes what it does.
struct TouchSimulation {
  /// The time after the last touch within which all gestures are decided, in seconds.
  private static let limit = 2.0

  var motion = TouchMotion()
  var duration: Double?
  var curve: TimingCurve?
  private let context: TransitionContext
  private let scroll: (any Motion)?
  /// The state after the last response.
  private var state: CollectionState
  private var prepared: any StatefulPreparedLayout
  private var response = TouchResponse(isScrolling: false, isUndecided: false)
  private var initial: [ElementIdentity: LayoutAttributes] = [:]
  /// A Boolean value that indicates whether the change that was running at the start continues.
  private var goesOn = true

  init(_ context: TransitionContext, _ prepared: any StatefulPreparedLayout, _ scroll: (any Motion)?) {
    (self.context, self.prepared, self.scroll) = (context, prepared, scroll)
    state = context.settledState
    initial = elements
    motion.running = context.running.map { ($0.duration, initial, state.bounds.origin) }
  }

  mutating func send(_ fingers: [FingerTouch], at time: Double, isLast: Bool = false) {
    guard isLast || !fingers.isEmpty || response.isUndecided || response.runsTimers else { return }
    var action = TouchAction(time: time, fingers: fingers)
    action.isLast = isLast
    if response.isScrolling, let scroll {
      motion.scroll = scroll
      var scrolled = state
      scroll.apply(at: min(time, scroll.duration), to: &scrolled)
      (action.contentOffset, action.sectionOffsets) = (scrolled.bounds.origin, scrolled.sectionOffsets)
    }
    guard let result = prepared.result(of: action) else { return }
    take(result, at: time)
  }

  /// Waits until all gestures are decided.
  mutating func finish(after end: Double) {
    var (time, count) = (end, 0)
    while response.isUndecided, time < end + Self.limit {
      count += 1
      time = end + Double(count) / TouchSampler.rate
      send([], at: time)
    }
    conclude(at: time)
  }

  /// Waits for a time, during which timers run.
  mutating func wait(for duration: Double) {
    var count = 1
    response.runsTimers = true
    while response.runsTimers, Double(count) / TouchSampler.rate < duration {
      send([], at: Double(count) / TouchSampler.rate)
      count += 1
    }
    conclude(at: duration)
  }

  private mutating func conclude(at time: Double) {
    send([], at: time, isLast: true)
    motion.end = time
    motion.hasEffect = motion.hasEffect || !motion.animations.isEmpty || elements != initial
  }

  mutating func take(_ result: LayoutActionResult, at time: Double) {
    let wasScrolling = response.isScrolling
    response = result.touches ?? response
    // Something has canceled the scroll view's recognizer, rather than the end of its touch.
    let isCanceled = wasScrolling && !response.isScrolling && time < motion.touchTraces.first?.end ?? 0
    if isCanceled { motion.scroll = nil }
    let isOpen = (result.prepared as? any StatefulPreparedLayout)?.contentOffsetOverride != nil
    if isOpen || !result.updates.isEmpty { animate(result, at: time) } else { follow(result) }
    goesOn = goesOn && !isOpen && result.updates.isEmpty
    // Not every moment, because a query costs as much as a frame.
    if motion.moments.count % 12 == 11, !motion.hasEffect { motion.hasEffect = elements != initial }
    let isRunning = motion.animations.last.map { time < $0.end } ?? false
    let shown = goesOn && time < motion.running?.duration ?? 0 ? state.elements(of: prepared) : nil
    motion.moments.append(
      TouchMotion.Moment(time: time, state: state, live: isRunning && !isOpen ? elements : nil, shown: shown))
  }

  private mutating func follow(_ result: LayoutActionResult) {
    guard let next = result.prepared as? any StatefulPreparedLayout else { return }
    prepared = next
    (state.data, state.bounds) = (result.data, result.bounds)
    if let offsets = result.sectionOffsets { state.sectionOffsets = offsets }
    state.past = StatefulLayoutSnapshot(next, of: state, changeCount: (state.past?.changeCount ?? -1) + 1)
  }

  private mutating func animate(_ result: LayoutActionResult, at time: Double) {
    var shown = context.running?.state(time) ?? context.presentedState
    motion.apply(at: time, to: &shown)
    var end = state
    (end.data, end.bounds) = (result.data, result.bounds)
    if let offsets = result.sectionOffsets { end.sectionOffsets = offsets }
    var change = LayoutChange(
      from: shown, before: LayoutChange.Side(shown, prepared, reach: nil), prepared, to: end, result.prepared,
      updates: result.updates)
    if let item = response.liftedItem, let id = result.data[item]?.id { change.except(.cell(id)) }
    state = change.end
    if let next = state.past?.prepared { prepared = next }
    let duration = duration ?? result.duration
    guard duration > 0 else { return }
    motion.animations.append(
      TouchMotion.Animation(
        start: time, delay: result.delay, duration: duration, curve: curve ?? result.curve, change: change))
  }

  /// The visible elements, by their identity.
  private var elements: [ElementIdentity: LayoutAttributes] {
    let identifier = ElementIdentifier(state.data, layout: state.layout)
    let visible = VisibleElementQuery(state, state.elementStyles).attributes(of: prepared, in: state.bounds)
    var elements: [ElementIdentity: LayoutAttributes] = [:]
    for attributes in visible {
      if let id = identifier.identity(of: attributes.kind, at: attributes.indexPath) { elements[id] = attributes }
    }
    return elements
  }
}
