import Raster

/// Picks up a cell with a long press, moves it to another place with the finger, and drops it; the others make room as it
/// passes over them.
///
/// The finger goes straight from the cell's middle to the middle of its new place. Whenever the finger is over another cell,
/// the lifted one takes that cell's place among the items.
///
/// Source: UICollectionView's interactive movement, whose targetIndexPathForInteractivelyMovingItem(_:withPosition:) is the
/// item under the finger.
public struct ReorderTransition: Transition {
  /// The item.
  public var item: IndexPath?
  /// Its place after the step.
  public var to: IndexPath?
  /// Seconds that the finger moves.
  public var duration = 0.9
  /// The finger's motion.
  public var curve = TimingCurve.easeInOut
  /// Seconds in which the cell is lifted before the finger moves.
  public var press = 0.25

  /// Creates a step that has no item yet.
  public init() {}

  /// `reorder`.
  public static let kind = "reorder"
  /// For the list.
  public static let summary = "lifts a cell, moves it with the finger and drops it; the others make room"
  /// For the list.
  public static let example = "{ item: [0, 1], to: [0, 4] }"
  /// The declarations.
  public static let parameters: [Parameter<ReorderTransition>] = [
    .indexPath("item", \.item, "the item, by its index path before the step").required,
    .indexPath("to", \.to, "its index path after the step").required,
    .number("duration", \.duration, in: 0.05...60, unit: .seconds, "how long the finger moves"),
    .curve("curve", \.curve, "motion of the finger"),
    .number("press", \.press, in: 0...10, unit: .seconds, "how long the cell is lifted before it moves"),
  ]

  /// Seconds in which the others make room, as an update of UICollectionView.
  static let roomDuration = 0.25
  /// Seconds in which the dropped cell settles.
  static let dropDuration = 0.4
  /// The largest number of times at which the finger's place is looked at.
  private static let lookCount = 240

  /// Returns the motion of the cell and of those that make room.
  ///
  /// - Throws: ``SceneError`` if there is no such item or no such place.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    let data = context.start.data
    let from = item ?? IndexPath(section: 0, item: 0)
    let place = to ?? from
    guard let id = data[from]?.id, let cell = context.prepared.attributes(for: from) else {
      throw data.noItem(from, path: [.key("item")])
    }
    var settled = context.start
    if place != from {
      let whole = try room(from: from, to: place, in: context)
      whole.apply(at: whole.duration, to: &settled)
    }
    guard let goal = settled.prepared(scale: context.scale).attributes(for: place)?.center else {
      throw data.noItem(place, path: [.key("to")])
    }
    var (current, prepared, parts) = (from, context.prepared, [(start: Double, motion: ChangeMotion)]())
    for look in 1...Self.lookCount {
      let part = Double(look) / Double(Self.lookCount)
      let finger = cell.center.interpolated(to: goal, progress: curve.progress(at: part, duration: duration))
      let over = look == Self.lookCount ? place : prepared.item(at: finger, in: context.start.bounds)
      guard let over, over != current else { continue }
      let time = press + part * duration
      var state = context.shown
      if let (start, motion) = parts.last { motion.apply(at: min(time - start, motion.duration), to: &state) }
      let motion = try room(from: current, to: over, in: TransitionContext(state, scale: context.scale))
      parts.append((time, motion))
      motion.apply(at: motion.duration, to: &state)
      (current, prepared) = (over, state.prepared(scale: context.scale))
    }
    return ReorderMotion(item: id, from: cell.center, to: goal, step: self, parts: parts)
  }

  /// Returns the motion of all cells while one takes another place among the items.
  private func room(
    from: IndexPath, to: IndexPath, in context: TransitionContext
  ) throws(SceneError) -> ChangeMotion {
    var batch = BatchUpdate()
    (batch.move.item, batch.move.to) = (from, to)
    var timing = UpdateTiming()
    (timing.duration, timing.curve) = (Self.roomDuration, .easeInOut)
    guard let change = try batch.motion(timing, in: context, root: "move") as? ChangeMotion else {
      throw SceneError(path: [], message: "nothing moves")
    }
    return change
  }

  /// `the item is at its place already`.
  public func stillness(in context: TransitionContext) -> String? { "the item is at its place already" }

  /// `moves photo 2 with the finger`.
  public func phrase(for outcome: StepOutcome) -> String {
    "moves \(outcome.name(of: item ?? IndexPath(section: 0, item: 0))) with the finger"
  }
}

/// The motion of a cell that is picked up, moved and dropped.
struct ReorderMotion: Motion {
  let item: Int
  let from: Point
  let to: Point
  let step: ReorderTransition
  /// Changes of the arrangement with the times at which they begin.
  let parts: [(start: Double, motion: ChangeMotion)]

  var duration: Double { step.press + step.duration + ReorderTransition.dropDuration }

  var animatedProperties: Set<AnimatedProperty> {
    ChangeMotion.animatedProperties.union([.interaction])
  }

  func apply(at time: Double, to state: inout CollectionState) {
    guard time > 0 || duration == 0 else { return }
    if let (start, motion) = parts.last(where: { $0.start < time }) {
      motion.apply(at: min(time - start, motion.duration), to: &state)
    }
    let drop = step.press + step.duration
    let moved = max(0, min((time - step.press) / step.duration, 1))
    let center = from.interpolated(to: to, progress: step.curve.progress(at: moved, duration: step.duration))
    var level = step.press > 0 ? TimingCurve.easeInOut.progress(at: min(1, time / step.press)) : 1
    if time > drop {
      let spring = TimingCurve.spring(Spring(dampingRatio: 0.75))
      let part = (time - drop) / ReorderTransition.dropDuration
      level = 1 - spring.progress(at: part, duration: ReorderTransition.dropDuration)
    }
    state.interaction.lift = time < duration ? LiftedCell(item: item, center: center, level: level) : nil
  }
}

extension PreparedLayout {
  /// Returns the item whose cell lies under a point; `nil` if there is none.
  fileprivate func item(at point: Point, in bounds: Rect) -> IndexPath? {
    attributes(in: bounds).first { cell in
      let frame = cell.frame
      return cell.kind == .cell && !cell.isHidden && point.x >= frame.minX && point.x < frame.maxX
        && point.y >= frame.minY && point.y < frame.maxY
    }?.indexPath
  }
}
