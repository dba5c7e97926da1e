import LayoutCore
import Scenes

/// A transition that swipes a row aside, which uncovers buttons and then snaps open or closed.
///
/// Past the buttons, the row resists, except in a full swipe, which performs the first action. An open row continues
/// from there, and others close, because only one is open at a time.
///
/// Source: UISwipeActionsConfiguration and its performsFirstActionWithFullSwipe. The rubber band and the mean velocity
/// of the last 100 ms are those of UIScrollView.
public struct SwipeTransition: Transition {
  /// The swiped item.
  public var item: ItemIndexPath?
  /// The edge with the actions.
  public var edge = SwipeEdge.trailing
  /// The actions, from the edge inward.
  public var actions = [SwipeAction()]
  /// The distance of the touch away from the edge, in points, negative to close the row.
  ///
  /// The default is the actions' width, or 85 percent of the row's width for a full swipe.
  public var distance: Double?
  /// The duration of the touch, in seconds.
  public var duration = 0.35
  /// The timing curve of the touch.
  public var curve = TimingCurve.easeInOut
  /// A Boolean value that indicates whether it's a full swipe, which performs the first action.
  public var isFull = false
  /// The effect of the first action.
  public var completion = SwipeCompletion.none

  /// Creates a swipe without an item.
  public init() {}

  /// `swipe`.
  public static let kind = "swipe"
  /// A one-line summary for `framegen list`.
  public static let summary = "swipes a row aside, which uncovers buttons; a full swipe performs the first"
  /// A bare index path sets `item`.
  public static let shorthand: String? = "item"
  /// The parameters of an example.
  public static let example = "{ item: [0, 2], full: true, then: delete }"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<SwipeTransition>] = [
    .indexPath("item", \.item, "the swiped item: [section, item]").required,
    .choice("edge", \.edge, "the edge with the buttons: trailing (right) or leading (left)"),
    .objects(
      "actions", \.actions, count: 1...4, "the buttons, from the edge inward: title, color, symbol, width"),
    .number(
      "distance", \.distance, in: -10_000...10_000, unit: .points,
      "the distance of the touch, negative to close; omitted: the width of the buttons, or 85% of the row if full"),
    .number("duration", \.duration, in: 0...60, unit: .seconds, "the duration of the touch, after which the row snaps"),
    .curve("curve", \.curve, "the timing curve of the touch"),
    .boolean("full", \.isFull, "whether it's a full swipe, which performs the first action"),
    .choice("then", \.completion, "the effect of the first action: with delete, the row slides out and the gap closes"),
  ]

  /// Returns the motion, or throws `SceneError` if the item doesn't exist or an item is open.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    try context.checkNothingCoversTheCollection()
    let path = item ?? [0, 0]
    guard let id = context.settledState.data[path]?.id, let cell = context.prepared.attributes(for: path) else {
      throw context.settledState.data.noItem(path, path: [.key("item")])
    }
    let course = course(of: id, in: context, width: cell.size.width)
    let frame = cell.frame.offsetBy(dx: -context.settledState.bounds.minX, dy: -context.settledState.bounds.minY)
    let swipe = SwipeMotion(
      item: id, course: course, others: context.presentedState.interaction.swipes,
      touchTraces: [course.touchPath(on: frame)])
    switch completion {
    case .none:
      guard isFull else { return swipe }
      return SequentialMotion([swipe, SwipeMotion(item: id, course: course.closing, others: [:])])
    case .delete:
      var motions: [any Motion] = [swipe]
      if !isFull {
        let tap = TouchPath.tap(at: course.button(on: frame))
        motions.append(SwipeMotion(item: id, course: course.slidingOut, others: [:], touchTraces: [tap]))
      }
      let end = motions.reduce(context) { $0.after($1) }
      let deletion = DeleteTransition(items: [path], animation: .fold, duration: 0.3)
      motions.append(try deletion.motion(in: end))
      return SequentialMotion(motions)
    }
  }

  private func course(of id: Int, in context: TransitionContext, width: Double) -> SwipeTrajectory {
    let old = context.presentedState.interaction.swipes[id]
    // Buttons of the other edge close first.
    let first = old?.edge == edge ? old?.reveal ?? 0 : 0
    let measured = actions.map { $0.measured(by: context.settledState.resources.text) }
    // An open row keeps its buttons.
    let row = SwipedRow(edge: edge, actions: first > 0 ? old?.actions ?? measured : measured, reveal: first)
    let way = distance ?? (isFull ? max(0.85 * width - first, 0) : row.openWidth - first)
    return SwipeTrajectory(row: row, width: width, distance: way, duration: duration, curve: curve, isFull: isFull)
  }

  /// `swipes photo 3 aside`, `swipes photo 3 away`.
  public func altText(for outcome: TransitionSummary) -> String {
    "swipes \(outcome.name(of: item ?? [0, 0])) \(completion == .delete ? "away" : "aside")"
  }
}

/// The effect of a swipe's first action.
public enum SwipeCompletion: String, Sendable, CaseIterable {
  /// No effect. The buttons stay open, and after a full swipe the row returns.
  case none
  /// The row slides out, and then the gap closes.
  case delete
}

/// The uncovered width of a row over time: with the touch, then with a spring to rest.
struct SwipeTrajectory: Sendable {
  let row: SwipedRow
  let width: Double
  var distance: Double
  var duration: Double
  var curve: TimingCurve
  var isFull: Bool
  /// The final width, or `nil` if the release determines it.
  var goal: Double?

  /// The minimum speed at which a released row opens or closes regardless of its position, in points per second.
  private static let flickSpeed = 300.0

  func reveal(at time: Double) -> Double {
    let part = duration > 0 ? curve.progress(at: min(time / duration, 1), duration: duration) : 1
    let pulled = max(0, row.reveal + distance * part)
    if isFull || pulled <= row.openWidth { return min(pulled, width) }
    return row.openWidth + ScrollPhysics.rubberBand(pulled - row.openWidth, dimension: width)
  }

  private var velocity: Double {
    let window = min(ScrollPhysics.velocityWindow, duration)
    return window > 0 ? (reveal(at: duration) - reveal(at: duration - window)) / window : 0
  }

  var end: Double {
    if let goal { return goal }
    if isFull { return width }
    let (last, velocity) = (reveal(at: duration), velocity)
    if abs(velocity) > Self.flickSpeed { return velocity > 0 ? row.openWidth : 0 }
    return last > row.openWidth / 2 ? row.openWidth : 0
  }

  var spring: SettlingSpring { SettlingSpring(distance: reveal(at: duration) - end, velocity: velocity) }

  /// Returns the touch on a row, which moves about the center of the row's frame in the viewport.
  func touchPath(on frame: Rect) -> TouchPath {
    let way = row.edge == .trailing ? -distance : distance
    let start = Point(x: frame.midX - way / 2, y: frame.midY)
    return TouchPath(start: 0, end: duration) { [curve, duration] time in
      let part = duration > 0 ? curve.progress(at: max(0, min(time / duration, 1)), duration: duration) : 1
      return Point(x: start.x + way * part, y: start.y)
    }
  }

  func button(on frame: Rect) -> Point {
    let inset = (row.actions.first?.width ?? 0) / 2
    return Point(x: row.edge == .trailing ? frame.maxX - inset : frame.minX + inset, y: frame.midY)
  }

  private func resting(at reveal: Double, goal: Double) -> SwipeTrajectory {
    var row = row
    row.reveal = reveal
    return SwipeTrajectory(row: row, width: width, distance: 0, duration: 0, curve: .linear, isFull: true, goal: goal)
  }

  var closing: SwipeTrajectory { resting(at: end, goal: 0) }

  /// The exit of an open row after a tap on its first button.
  var slidingOut: SwipeTrajectory {
    var course = resting(at: end, goal: width)
    course.duration = 0.25
    return course
  }
}

/// The motion of a swiped row, during which other open rows close.
struct SwipeMotion: Motion {
  let item: Int
  let course: SwipeTrajectory
  let others: [Int: SwipedRow]
  let duration: Double
  let touchTraces: [TouchPath]
  private let spring: SettlingSpring
  private let end: Double

  init(item: Int, course: SwipeTrajectory, others: [Int: SwipedRow], touchTraces: [TouchPath] = []) {
    self.touchTraces = touchTraces
    (self.item, self.course, spring, end) = (item, course, course.spring, course.end)
    self.others = others.filter { $0.key != item || $0.value.edge != course.row.edge }
    duration = course.duration + spring.duration
  }

  var animatedProperties: Set<AnimatedProperty> { [.interaction] }

  func apply(at time: Double, to state: inout CollectionState) {
    guard time > 0 || duration == 0 else { return }
    let closing = 1 - TimingCurve.easeInOut.progress(at: min(1, time / 0.25))
    for (item, var row) in others {
      row.reveal *= closing
      state.interaction.swipes[item] = closing > 0 ? row : nil
    }
    let reveal =
      time < course.duration
      ? course.reveal(at: time)
      : time < duration ? max(0, end + spring.distance(at: time - course.duration)) : end
    // The buttons of the other edge are visible until they have closed.
    if closing > 0, others[item] != nil { return }
    var row = course.row
    row.reveal = reveal
    state.interaction.swipes[item] = reveal > 0 ? row : nil
  }
}
