import LayoutCore
import Scenes

/// Changes the layout interactively, as UICollectionViewTransitionLayout does, with a progress that is given over time.
public struct InteractiveLayoutTransition: Transition {
  /// The new layout.
  public var to: LayoutChangeDescription?
  /// Pairs of seconds and progress, in ascending order of time.
  ///
  /// 0 is the old layout, 1 the new one; any other number is allowed.
  public var progress = [Point(x: 0.5, y: 0.5)]
  /// A Boolean value that indicates whether the change is finished, instead of canceled.
  public var finish = true
  /// The time from the last progress to the new layout, or back to the old one, in seconds.
  ///
  /// UIKit does not state how long finishInteractiveTransition() takes; its other animations take 0.3 s.
  public var settle = 0.3

  /// Creates a change that reaches half of its way in half a second, and has no new layout yet.
  public init() {}

  /// `interactiveLayout`.
  public static let kind = "interactiveLayout"
  /// `transitionLayout`.
  public static let formerKinds = ["transitionLayout"]
  /// A one-line summary for `framegen list`.
  public static let summary = "changes the layout interactively: follows a progress, then finishes or goes back"
  /// The parameters of an example.
  public static let example = "{ to: { kind: waterfall }, progress: [[0.4, 0.7], [0.8, 0.3]], finish: false }"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<InteractiveLayoutTransition>] = [
    .layout("to", \.to, "a layout of another kind, or parameters to change").required,
    .pairs(
      "progress", \.progress, names: ("seconds", "progress"), in: -1000...3600, count: 1...1000,
      "progress over time, even from one time to the next"),
    .boolean("finish", \.finish, "whether the change is finished in the end, instead of canceled"),
    .number("settle", \.settle, in: 0...3600, unit: .seconds, "time from the last progress to the end"),
  ]

  /// `to` if the change is finished.
  public var resultingLayout: LayoutChangeDescription? { finish ? to : nil }

  /// Returns the motion of every visible element.
  ///
  /// - Throws: `SceneError` if there is no new layout, if the times do not ascend, or if it would go back to elements that are
  ///   being animated themselves.
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
    guard finish || context.presentedState.presentation == nil else {
      throw SceneError(
        path: [.key("finish")],
        message: "begins while elements are on their way, to whose places it cannot go back; "
          + "let it begin later, or finish")
    }
    return InteractiveMotion(
      change: try context.change(to: to), course: InteractiveProgress(progress, goal: finish ? 1 : 0, settle: settle))
  }

  /// `the layout is the same already`.
  public func reasonForNoChange(in context: TransitionContext) -> String? { "the layout is the same already" }

  /// `becomes a grid`, if that stays.
  public func altText(for outcome: TransitionSummary) -> String {
    finish ? outcome.phrase(becoming: to) : "begins to be rearranged and goes back"
  }
}

/// The motion of an interactive change, whose progress is given for any time.
private struct InteractiveMotion: Motion {
  let change: LayoutChange
  let course: InteractiveProgress

  var duration: Double { course.duration }
  var animatedProperties: Set<AnimatedProperty> { LayoutChangeMotion.animatedProperties }

  func progress(at time: Double) -> Double { course.progress(at: time) }

  /// Ends exactly at the new state, or at the one before.
  func apply(at time: Double, to state: inout CollectionState) {
    if time >= duration {
      if course.goal == 1 { change.finish(&state) } else { change.undo(&state) }
    } else if time > 0 {
      change.present(at: progress(at: time), in: &state)
      if course.goal != 1 { change.goBack(&state) }
    }
  }
}

/// Progress through given points, then on to its end.
struct InteractiveProgress: Sendable {
  /// Times and progress, ascending from a progress of 0 at time 0.
  private let points: [Point]
  /// The progress at the end.
  let goal: Double
  /// The time from the last point to the end, in seconds; 0 if it is the end.
  private let settle: Double

  /// Creates a progress through points whose times ascend.
  init(_ points: [Point], goal: Double, settle: Double) {
    self.points = [.zero] + points.drop { $0.x <= 0 }
    self.goal = goal
    self.settle = self.points.last?.y == goal ? 0 : settle
  }

  /// The duration, in seconds.
  var duration: Double { (points.last?.x ?? 0) + settle }

  /// Returns the progress at a time.
  func progress(at time: Double) -> Double {
    guard let next = points.firstIndex(where: { $0.x > time }) else { return settling(at: time) }
    guard next > 0 else { return points[next].y }
    let (a, b) = (points[next - 1], points[next])
    return mix(a.y, b.y, (time - a.x) / (b.x - a.x))
  }

  /// Returns the progress between the last point, which it leaves at the speed of its arrival, and rest at the end.
  ///
  /// A cubic Hermite polynomial. The speed is limited so that the progress does not pass the end: a slope of at most three
  /// times the mean one keeps the cubic monotone. Source: Fritsch and Carlson, *Monotone Piecewise Cubic
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
