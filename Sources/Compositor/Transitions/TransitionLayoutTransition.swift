import Raster

/// A change of layout that follows a finger: UICollectionViewTransitionLayout, whose progress is a trace in time.
public struct TransitionLayoutTransition: Transition {
  /// Where it leads.
  public var to: LayoutDescription?
  /// Seconds and progress, in the order of time; 0 is the old layout, 1 the new one, and any other number may be reached.
  public var progress = [Point(x: 0.5, y: 0.5)]
  /// Whether the new layout stays; if not, everything goes back.
  public var finish = true
  /// Seconds from the end of the trace to the new layout, or back to the old one.
  ///
  /// UIKit does not state how long finishInteractiveTransition() takes; 0.3 is what its other motions take.
  public var settle = 0.3

  /// A change that still lacks its goal, and goes half of the way in half a second.
  public init() {}

  /// `transitionLayout`.
  public static let kind = "transitionLayout"
  /// For the list.
  public static let summary = "changes the layout as far as a trace says, then finishes or goes back"
  /// For the list.
  public static let example = "{ to: { kind: waterfall }, progress: [[0.4, 0.7], [0.8, 0.3]], finish: false }"
  /// The declarations.
  public static var parameters: [Parameter<TransitionLayoutTransition>] {
    [
      .layout("to", \.to, "a layout of another kind, or parameters to change").required,
      .pairs(
        "progress", \.progress, names: ("seconds", "progress"), in: -1000...3600, count: 1...1000,
        "how far it is, evenly from one time to the next"),
      .boolean("finish", \.finish, "whether the new layout stays in the end"),
      .number("settle", \.settle, in: 0...3600, unit: .seconds, "how long it takes from the last progress to the end"),
    ]
  }

  /// `to`, if it stays.
  public var layoutAfter: LayoutDescription? { finish ? to : nil }

  /// The motion of every element along the trace.
  ///
  /// - Throws: ``SceneError``, if there is no goal, the times do not ascend, or it would go back to elements that are
  ///   themselves on their way.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    var last = -Double.infinity
    for (index, point) in progress.enumerated() {
      guard point.x >= 0, point.x > last else {
        throw SceneError(
          path: [.key("progress"), .index(index)],
          message: "the times must ascend from 0; \(point.x) s comes after \(max(last, 0)) s")
      }
      last = point.x
    }
    guard finish || context.shown.presentation == nil else {
      throw SceneError(
        path: [.key("finish")],
        message: "begins while elements are on their way, to whose places it cannot go back; "
          + "let it begin later, or finish")
    }
    return DrivenChange(
      change: try context.change(to: to), trace: ProgressTrace(progress, goal: finish ? 1 : 0, settle: settle))
  }
}

/// A change whose progress is given for any time.
private struct DrivenChange: Motion {
  let change: LayoutChange
  let trace: ProgressTrace

  var duration: Double { trace.duration }
  var aspects: Set<StateAspect> { ChangeMotion.aspects }

  func progress(at time: Double) -> Double { trace.progress(at: time) }

  /// At the end it is the new state, or exactly the one before.
  func apply(at time: Double, to state: inout CollectionState) {
    if time >= duration {
      if trace.goal == 1 { change.finish(&state) } else { change.undo(&state) }
    } else if time > 0 {
      change.present(at: progress(at: time), in: &state)
      if trace.goal != 1 { change.goBack(&state) }
    }
  }
}

/// Progress through given points, then on to a goal.
struct ProgressTrace: Sendable {
  /// Time and progress, ascending; before the first it comes from 0.
  private let points: [Point]
  /// Where it ends.
  let goal: Double
  /// Seconds from the last point to the goal; 0 if that is the goal.
  private let settle: Double

  /// A trace through points whose times ascend.
  init(_ points: [Point], goal: Double, settle: Double) {
    self.points = [.zero] + points.drop { $0.x <= 0 }
    self.goal = goal
    self.settle = self.points.last?.y == goal ? 0 : settle
  }

  /// Seconds.
  var duration: Double { (points.last?.x ?? 0) + settle }

  /// The progress at a time.
  func progress(at time: Double) -> Double {
    guard let next = points.firstIndex(where: { $0.x > time }) else { return settling(at: time) }
    guard next > 0 else { return points[next].y }
    let (a, b) = (points[next - 1], points[next])
    return mix(a.y, b.y, (time - a.x) / (b.x - a.x))
  }

  /// From the last point with the speed that it is reached at, to rest at the goal.
  ///
  /// A cubic Hermite polynomial. The speed is kept as far as that does not carry it past the goal: a slope of at most
  /// three times the mean one keeps the cubic monotone. Source: Fritsch and Carlson, *Monotone Piecewise Cubic
  /// Interpolation*, SIAM J. Numer. Anal. 17 (1980).
  private func settling(at time: Double) -> Double {
    guard let last = points.last, time < duration else { return goal }
    let way = goal - last.y
    let before = points.count > 1 ? points[points.count - 2] : last
    let speed = last.x > before.x ? (last.y - before.y) / (last.x - before.x) : 0
    let slope = way == 0 ? 0 : max(0, min(speed * settle / way, 3))
    let s = (time - last.x) / settle
    return last.y + way * (slope * s * (1 - s) * (1 - s) + s * s * (3 - 2 * s))
  }
}
