import LayoutCore
import Scenes

/// A transition that lifts a cell with a long press, moves it with the touch, and drops it.
///
/// The touch moves straight from the cell's center to its new center. Meanwhile the lifted cell takes the position
/// whose center is nearest: in a list, as soon as its leading edge passes a neighbor's center, and in a grid or a flow,
/// halfway to the next position. It's dropped with a spring that overshoots slightly.
///
/// Source: the look of UITableView's reordering, and UICollectionView's interactive movement, which calls
/// targetIndexPathForInteractivelyMovingItem(_:withPosition:) with the location of the touch.
public struct ReorderTransition: Transition {
  /// The item, by its index path before the step.
  public var item: ItemIndexPath?
  /// The index path of the item after the step.
  public var to: ItemIndexPath?
  /// The duration of the touch's movement, in seconds.
  public var duration = 0.9
  /// The timing curve of the touch.
  public var curve = TimingCurve.easeInOut
  /// The duration of the lift before the movement, in seconds.
  public var press = 0.25

  /// Creates a transition without an item.
  public init() {}

  /// `reorder`.
  public static let kind = "reorder"
  /// A one-line summary for `framegen list`.
  public static let summary = "lifts a cell, moves it, and drops it; the others make space"
  /// The parameters of an example.
  public static let example = "{ item: [0, 1], to: [0, 4] }"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<ReorderTransition>] = [
    .indexPath("item", \.item, "the index path of the item before the step").required,
    .indexPath("to", \.to, "the index path of the item after the step").required,
    .number("duration", \.duration, in: 0.05...60, unit: .seconds, "the duration of the touch's movement"),
    .curve("curve", \.curve, "the timing curve of the touch"),
    .number("press", \.press, in: 0...10, unit: .seconds, "the duration of the lift before the movement"),
  ]

  /// The duration in which the other cells move, in seconds, as in an update of UICollectionView.
  private static let moveDuration = 0.25
  /// The duration in which the dropped cell settles, in seconds.
  static let dropDuration = 0.4
  /// The number of tests of the touch's location, between which changes are found by bisection.
  private static let sampleCount = 240

  /// Returns the motion, or throws `SceneError` if an index path is out of range or an item is open.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    try context.checkNothingCoversTheCollection()
    let data = context.settledState.data
    let from = item ?? [0, 0]
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
    for sample in 1...Self.sampleCount {
      var time = duration * Double(sample) / Double(Self.sampleCount)
      let isLast = sample == Self.sampleCount
      var over = try isLast ? place : places.place(at: way.location(at: time), from: current)
      if over != current {
        (over, time) = try places.change(to: over, from: current, between: last, time, on: way, isLast: isLast)
        parts.append(
          (press + time, try move(from: current, to: over, at: press + time, after: parts.last, in: context)))
        current = over
      }
      last = time
    }
    return ReorderMotion(item: id, way: way, offset: context.settledState.bounds.origin, step: self, parts: parts)
  }

  private func move(
    from: ItemIndexPath, to: ItemIndexPath, at time: Double, after last: (start: Double, motion: LayoutChangeMotion)?,
    in context: TransitionContext
  ) throws(SceneError) -> LayoutChangeMotion {
    var state = context.presentedState
    if let (start, motion) = last { motion.apply(at: min(time - start, motion.duration), to: &state) }
    return try BatchUpdate(move: BatchUpdate.Relocation(item: from, to: to)).motion(
      duration: Self.moveDuration, curve: .easeInOut, in: TransitionContext(state, scale: context.scale), root: "move")
  }

  /// `the item is already at that index path`.
  public func reasonForNoChange(in context: TransitionContext) -> String? { "the item is already at that index path" }

  /// `drags photo 2`.
  public func altText(for outcome: TransitionSummary) -> String { "drags \(outcome.name(of: item ?? [0, 0]))" }
}

struct CarriedWay: Sendable {
  let from: Point
  let to: Point
  let curve: TimingCurve
  let duration: Double

  /// Returns the center at a time from `0`, at which the touch begins to move, to ``duration``.
  func location(at time: Double) -> Point {
    from.interpolated(to: to, progress: curve.progress(at: max(0, min(time / duration, 1)), duration: duration))
  }
}

extension DropTargets {
  /// Returns the first new index path between two times, and its time, to a microsecond.
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
    // The last sample must end at the requested index path.
    return isLast ? (place, high) : (result, high)
  }
}

struct ReorderMotion: Motion {
  let item: Int
  let way: CarriedWay
  let offset: Point
  let step: ReorderTransition
  /// The changes of the arrangement with their start times.
  let parts: [(start: Double, motion: LayoutChangeMotion)]

  private var drop: Double { step.press + step.duration }

  var duration: Double { drop + ReorderTransition.dropDuration }

  var animatedProperties: Set<AnimatedProperty> { LayoutChangeMotion.animatedProperties.union([.interaction]) }

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
