import LayoutCore
import Scenes

/// Picks up a cell with a long press, moves it to another place with the finger, and drops it; the others make room as it
/// passes over them.
///
/// The finger goes straight from the cell's middle to the middle of its new place. On the way the lifted cell takes the place
/// whose middle is nearest to its own: in a list, as soon as its leading edge passes a neighbor's middle, in a grid or a flow
/// half way to the next place. It is dropped on a spring that overshoots a little.
///
/// Source: the look of UITableView's reordering, and UICollectionView's interactive movement, which asks
/// targetIndexPathForInteractivelyMovingItem(_:withPosition:) for the item by the place of the finger.
public struct ReorderTransition: Transition {
  /// The item.
  public var item: ItemIndexPath?
  /// Its place after the step.
  public var to: ItemIndexPath?
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
  /// A one-line summary for `framegen list`.
  public static let summary = "lifts a cell, moves it with the finger and drops it; the others make room"
  /// The parameters of an example.
  public static let example = "{ item: [0, 1], to: [0, 4] }"
  /// The declarations of the parameters.
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
  /// The number of times at which the finger's place is looked at; changes between two of them are found by halving.
  private static let lookCount = 240

  /// Returns the motion of the cell and of those that make room.
  ///
  /// - Throws: `SceneError` if there is no such item or no such place.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    let data = context.settledState.data
    let from = item ?? ItemIndexPath(section: 0, item: 0)
    let place = to ?? from
    guard let id = data[from]?.id, let cell = context.prepared.attributes(for: from) else {
      throw data.noItem(from, path: [.key("item")])
    }
    var places = DropTargets(of: from, cell, in: context)
    let goal: Point?
    do throws(SceneError) {
      goal = try places.center(at: place)
    } catch {
      throw SceneError(path: [.key("to")], message: error.message)
    }
    guard let goal else { throw data.noItem(place, path: [.key("to")]) }
    let way = CarriedWay(from: cell.center, to: goal, curve: curve, duration: duration)
    var (current, last, parts) = (from, 0.0, [(start: Double, motion: LayoutChangeMotion)]())
    for look in 1...Self.lookCount {
      var time = duration * Double(look) / Double(Self.lookCount)
      let isLast = look == Self.lookCount
      var over = try isLast ? place : places.place(at: way.location(at: time), from: current)
      if over != current {
        (over, time) = try places.change(to: over, from: current, between: last, time, on: way, isLast: isLast)
        parts.append(
          (press + time, try room(from: current, to: over, at: press + time, after: parts.last, in: context)))
        current = over
      }
      last = time
    }
    return ReorderMotion(
      item: id, way: way, offset: context.settledState.bounds.origin, step: self, parts: parts)
  }

  /// Returns the motion of all cells while one takes another place among the items.
  private func room(
    from: ItemIndexPath, to: ItemIndexPath, at time: Double, after last: (start: Double, motion: LayoutChangeMotion)?,
    in context: TransitionContext
  ) throws(SceneError) -> LayoutChangeMotion {
    var state = context.presentedState
    if let (start, motion) = last { motion.apply(at: min(time - start, motion.duration), to: &state) }
    return try room(from: from, to: to, in: TransitionContext(state, scale: context.scale))
  }

  /// Returns the motion of all cells while one takes another place among the items.
  private func room(
    from: ItemIndexPath, to: ItemIndexPath, in context: TransitionContext
  ) throws(SceneError) -> LayoutChangeMotion {
    var batch = BatchUpdate()
    (batch.move.item, batch.move.to) = (from, to)
    let motion = try batch.motion(duration: Self.roomDuration, curve: .easeInOut, in: context, root: "move")
    guard let change = motion as? LayoutChangeMotion else {
      throw SceneError(path: [], message: "nothing moves")
    }
    return change
  }

  /// `the item is at its place already`.
  public func reasonForNoChange(in context: TransitionContext) -> String? { "the item is at its place already" }

  /// `moves photo 2 with the finger`.
  public func altText(for outcome: TransitionSummary) -> String {
    "moves \(outcome.name(of: item ?? ItemIndexPath(section: 0, item: 0))) with the finger"
  }
}

/// The way of a lifted cell's middle with the finger.
struct CarriedWay: Sendable {
  let from: Point
  let to: Point
  let curve: TimingCurve
  let duration: Double

  /// Returns the middle at a time from `0`, at which the finger begins to move, to ``duration``.
  func location(at time: Double) -> Point {
    from.interpolated(to: to, progress: curve.progress(at: max(0, min(time / duration, 1)), duration: duration))
  }
}

extension DropTargets {
  /// Returns the first place that is taken between two times, and when, to a microsecond.
  ///
  /// - Parameter isLast: True if the finger lifts at the second time, where the place is known.
  fileprivate mutating func change(
    to place: ItemIndexPath, from current: ItemIndexPath, between start: Double, _ end: Double, on way: CarriedWay,
    isLast: Bool
  ) throws(SceneError) -> (place: ItemIndexPath, time: Double) {
    var (low, high, result) = (start, end, place)
    while high - low > 1e-6 {
      let middle = (low + high) / 2
      let over = try self.place(at: way.location(at: middle), from: current)
      if over == current { low = middle } else { (high, result) = (middle, over) }
    }
    // The last look must end in the place that is asked for.
    return isLast ? (place, high) : (result, high)
  }
}

/// The motion of a cell that is picked up, moved and dropped.
struct ReorderMotion: Motion {
  let item: Int
  let way: CarriedWay
  /// The content offset, which turns places in the content into those of a finger.
  let offset: Point
  let step: ReorderTransition
  /// Changes of the arrangement with the times at which they begin.
  let parts: [(start: Double, motion: LayoutChangeMotion)]

  private var drop: Double { step.press + step.duration }

  var duration: Double { drop + ReorderTransition.dropDuration }

  var animatedProperties: Set<AnimatedProperty> {
    LayoutChangeMotion.animatedProperties.union([.interaction])
  }

  /// The finger that carries the cell, from the press on.
  var touchTraces: [TouchPath] {
    [
      TouchPath(start: 0, end: drop) { [way, offset, press = step.press] time in
        let center = way.location(at: time - press)
        return Point(x: center.x - offset.x, y: center.y - offset.y)
      }
    ]
  }

  func apply(at time: Double, to state: inout CollectionState) {
    guard time > 0 || duration == 0 else { return }
    if let (start, motion) = parts.last(where: { $0.start < time }) {
      motion.apply(at: min(time - start, motion.duration), to: &state)
    }
    var level = step.press > 0 ? TimingCurve.easeInOut.progress(at: min(1, time / step.press)) : 1
    if time > drop {
      let spring = TimingCurve.spring(Spring(dampingRatio: 0.75))
      let part = (time - drop) / ReorderTransition.dropDuration
      level = 1 - spring.progress(at: part, duration: ReorderTransition.dropDuration)
    }
    let center = way.location(at: time - step.press)
    state.interaction.lift = time < duration ? LiftedCell(item: item, center: center, level: level) : nil
  }
}
