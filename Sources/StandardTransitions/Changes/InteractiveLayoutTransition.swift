import LayoutCore
import Scenes

/// A transition that changes the layout interactively, by a progress over time, like UICollectionViewTransitionLayout.
public struct InteractiveLayoutTransition: Transition {
  /// The new layout.
  public var to: LayoutChangeDescription?
  /// The progress over time, in ascending pairs of seconds and any number, where 0 is the old layout and 1 the new one.
  public var progress = [Point(x: 0.5, y: 0.5)]
  /// A Boolean value that indicates whether the change is finished instead of canceled.
  public var finish = true
  /// The duration from the last progress to the new or old layout, in seconds, by default that of UIKit's animations.
  public var settle = 0.3

  /// Creates a transition without a layout, which reaches half of the progress in half a second.
  public init() {}

  /// `interactiveLayout`.
  public static let kind = "interactiveLayout"
  /// `transitionLayout`.
  public static let formerKinds = ["transitionLayout"]
  /// A one-line summary for `framegen list`.
  public static let summary = "changes the layout interactively: follows a progress, then finishes or is canceled"
  /// The parameters of an example.
  public static let example = "{ to: { kind: waterfall }, progress: [[0.4, 0.7], [0.8, 0.3]], finish: false }"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<InteractiveLayoutTransition>] = [
    .layout("to", \.to, "a layout of another kind, or parameters to change").required,
    .pairs(
      "progress", \.progress, names: ("seconds", "progress"), in: -1000...3600, count: 1...1000,
      "the progress over time, interpolated linearly"),
    .boolean("finish", \.finish, "whether the change is finished at the end instead of canceled"),
    .number("settle", \.settle, in: 0...3600, unit: .seconds, "the duration from the last progress to the end"),
  ]

  /// The new layout if the change is finished.
  public var resultingLayout: LayoutChangeDescription? { finish ? to : nil }

  /// Returns the motion, or throws `SceneError` without a layout, if times don't ascend, or if it can't be canceled.
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
        message: "begins during another change, to which it can't return; let it begin later, or finish")
    }
    return InteractiveMotion(
      change: try context.change(to: to), course: InteractiveProgress(progress, goal: finish ? 1 : 0, settle: settle))
  }

  /// `the layout is already the same`.
  public func reasonForNoChange(in context: TransitionContext) -> String? { "the layout is already the same" }

  /// `becomes a grid` if the change is finished.
  public func altText(for outcome: TransitionSummary) -> String {
    finish ? outcome.phrase(becoming: to) : "begins to be rearranged and goes back"
  }
}

private struct InteractiveMotion: Motion {
  let change: LayoutChange
  let course: InteractiveProgress

  var duration: Double { course.duration }
  var animatedProperties: Set<AnimatedProperty> { LayoutChangeMotion.animatedProperties }

  func progress(at time: Double) -> Double { course.progress(at: time) }

  func apply(at time: Double, to state: inout CollectionState) {
    if time >= duration {
      if course.goal == 1 { change.finish(&state) } else { change.undo(&state) }
    } else if time > 0 {
      change.present(at: progress(at: time), in: &state)
      if course.goal != 1 { change.goBack(&state) }
    }
  }
}

/// A progress through points, which then settles.
struct InteractiveProgress: Sendable {
  /// Pairs of time and progress, in ascending order from 0 at time 0.
  private let points: [Point]
  let goal: Double
  private let settle: Double

  init(_ points: [Point], goal: Double, settle: Double) {
    self.points = [.zero] + points.drop { $0.x <= 0 }
    self.goal = goal
    self.settle = self.points.last?.y == goal ? 0 : settle
  }

  var duration: Double { (points.last?.x ?? 0) + settle }

  func progress(at time: Double) -> Double {
    guard let next = points.firstIndex(where: { $0.x > time }) else { return settling(at: time) }
    guard next > 0 else { return points[next].y }
    let (a, b) = (points[next - 1], points[next])
    return mix(a.y, b.y, (time - a.x) / (b.x - a.x))
  }

  /// Returns the progress between the last point, which it leaves with the velocity of its arrival, and rest at the
  /// end.
  ///
  /// A cubic Hermite polynomial, whose initial slope is limited to three times the mean one, which keeps it monotone.
  /// Source: Fritsch and Carlson, *Monotone Piecewise Cubic Interpolation*, SIAM J. Numer. Anal. 17 (1980).
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
