import LayoutCore
import Scenes

/// A transition that pulls the content down, which shows a loading control and then returns.
///
/// The content resists past its top. After the release, it rests below the control. At the end, new items may be
/// inserted.
///
/// Source: UIRefreshControl. Its height of 60 points is UIKit's; the times are this project's.
public struct RefreshTransition: Transition {
  /// The distance of the touch, in points.
  public var distance = 220.0
  /// The duration of the touch, in seconds.
  public var pull = 0.5
  /// The timing curve of the touch.
  public var curve = TimingCurve.easeInOut
  /// The duration of loading, in seconds.
  public var loading = 1.0
  /// The index paths of items that are inserted at the end, after the step.
  public var insertion: [ItemIndexPath] = []

  /// Creates a refresh without new items.
  public init() {}

  /// `refresh`.
  public static let kind = "refresh"
  /// A one-line summary for `framegen list`.
  public static let summary = "pulls the content down to load, with a spinner; may insert new items at the end"
  /// New items show the next images.
  public static let insertsItems = true
  /// The parameters of an example.
  public static let example = "{ loading: 1, insert: [[0, 0]] }"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<RefreshTransition>] = [
    .number("distance", \.distance, in: 120...2000, unit: .points, "the distance of the touch"),
    .number("pull", \.pull, in: 0.05...60, unit: .seconds, "the duration of the touch"),
    .curve("curve", \.curve, "the timing curve of the touch"),
    .number("loading", \.loading, in: 0...3600, unit: .seconds, "the duration for which the spinner turns at rest"),
    .indexPaths("insert", \.insertion, "the index paths of items that are inserted at the end, after the step"),
  ]

  /// The height of the control, in points, as that of UIRefreshControl.
  static let height = 60.0
  /// The duration in which the content returns to the top, in seconds.
  static let returnDuration = 0.35

  /// Returns the motion, or throws `SceneError` if the content isn't at its top or an item is open.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    try context.checkNothingCoversTheCollection()
    let bounds = context.settledState.bounds
    let top = context.prepared.contentOffsetRange(in: bounds).clamped(Point(x: bounds.minX, y: -1e9)).y
    guard bounds.minY <= top + 0.5 else {
      throw SceneError(path: [], message: "the content isn't at its top; scroll there first")
    }
    let motion = RefreshMotion(step: self, top: top, start: bounds.minY, viewport: bounds.size)
    guard !insertion.isEmpty else { return motion }
    let insert = InsertTransition(items: insertion)
    do throws(SceneError) {
      return SequentialMotion([motion, try insert.motion(in: context.after(motion))])
    } catch {
      // Here, the key of the items is `insert`.
      throw SceneError(path: [.key("insert")] + error.path.dropFirst(), message: error.message)
    }
  }

  /// `is pulled down to load`.
  public func altText(for outcome: TransitionSummary) -> String { "is pulled down to load" }
}

struct RefreshMotion: Motion {
  let step: RefreshTransition
  let top: Double
  let start: Double
  let viewport: Size

  private var dimension: Double { viewport.height }

  var animatedProperties: Set<AnimatedProperty> { [.offset, .interaction] }

  private var pulled: Double { ScrollPhysics.rubberBand(step.distance, dimension: dimension) }
  private var spring: SettlingSpring { SettlingSpring(distance: pulled - RefreshTransition.height, velocity: 0) }
  private var returnStart: Double { step.pull + spring.duration + step.loading }
  var duration: Double { returnStart + RefreshTransition.returnDuration }

  var touchTraces: [TouchPath] {
    let start = Point(x: viewport.width / 2, y: max(0, (viewport.height - step.distance) / 2))
    return [
      TouchPath(start: 0, end: step.pull) { [step] time in
        let part = step.curve.progress(at: max(0, min(time / step.pull, 1)), duration: step.pull)
        return Point(x: start.x, y: start.y + step.distance * part)
      }
    ]
  }

  func distance(at time: Double) -> Double {
    if time < step.pull {
      let part = step.curve.progress(at: time / step.pull, duration: step.pull)
      return ScrollPhysics.rubberBand(max(0, step.distance * part), dimension: dimension)
    }
    if time < step.pull + spring.duration { return RefreshTransition.height + spring.distance(at: time - step.pull) }
    guard time > returnStart else { return RefreshTransition.height }
    let part = (time - returnStart) / RefreshTransition.returnDuration
    return RefreshTransition.height * (1 - TimingCurve.easeInOut.progress(at: min(1, part)))
  }

  func apply(at time: Double, to state: inout CollectionState) {
    guard time > 0 || duration == 0 else { return }
    let distance = time < duration ? distance(at: time) : 0
    // Content that was already past its top approaches it.
    let rest = time < step.pull ? mix(start, top, time / step.pull) : top
    state.bounds.origin.y = rest - distance
    guard distance > 0, time < duration else { return state.interaction.refresh = nil }
    let returned = max(0, time - returnStart) / RefreshTransition.returnDuration
    state.interaction.refresh = PulledRefresh(
      distance: distance, progress: time < step.pull ? min(1, distance / pulled) : 1,
      spin: max(0, time - step.pull), opacity: max(0, 1 - returned), inset: max(0, -top))
  }
}
