import LayoutCore
import Scenes

/// Pulls the content down until a control above it shows that it is loading; then the content goes back.
///
/// The content follows the finger past its top against resistance and, let go, rests below the control. At the end new items
/// may arrive.
///
/// Source: UIRefreshControl; its height of 60 points is UIKit's, the times are this project's.
public struct RefreshTransition: Transition {
  /// The way of the finger, in points.
  public var distance = 220.0
  /// Seconds that the finger moves.
  public var pull = 0.5
  /// The finger's motion.
  public var curve = TimingCurve.easeInOut
  /// Seconds of loading.
  public var loading = 1.0
  /// Items that arrive at the end, by their index paths after the step.
  public var insertion: [ItemIndexPath] = []

  /// Creates a refresh without new items.
  public init() {}

  /// `refresh`.
  public static let kind = "refresh"
  /// A one-line summary for `framegen list`.
  public static let summary = "pulls the content down to load, with a spinner; new items may arrive at the end"
  /// New items show the next images.
  public static let insertsItems = true
  /// The parameters of an example.
  public static let example = "{ loading: 1, insert: [[0, 0]] }"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<RefreshTransition>] = [
    .number("distance", \.distance, in: 120...2000, unit: .points, "way of the finger"),
    .number("pull", \.pull, in: 0.05...60, unit: .seconds, "how long the finger moves"),
    .curve("curve", \.curve, "motion of the finger"),
    .number("loading", \.loading, in: 0...3600, unit: .seconds, "how long the spinner turns at rest"),
    .indexPaths("insert", \.insertion, "new items that arrive at the end, by index paths after the step"),
  ]

  /// Height of the control, in points: that of UIRefreshControl.
  static let height = 60.0
  /// Seconds in which the content goes back to the top.
  static let returnDuration = 0.35

  /// Returns the motion of the content, and of the new items.
  ///
  /// - Throws: `SceneError` if the content is not at its top.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    let bounds = context.settledState.bounds
    let top = context.prepared.contentOffsetRange(in: bounds).clamped(Point(x: bounds.minX, y: -1e9)).y
    guard bounds.minY <= top + 0.5 else {
      throw SceneError(path: [], message: "the content is not at its top; scroll there before")
    }
    let motion = RefreshMotion(step: self, top: top, start: bounds.minY, viewport: bounds.size)
    guard !insertion.isEmpty else { return motion }
    let insert = InsertTransition(items: insertion)
    do throws(SceneError) {
      return SequentialMotion([motion, try insert.motion(in: context.after(motion))])
    } catch {
      // The items are those of `insert` here.
      throw SceneError(path: [.key("insert")] + error.path.dropFirst(), message: error.message)
    }
  }

  /// `is pulled down to load`.
  public func altText(for outcome: TransitionSummary) -> String { "is pulled down to load" }
}

/// The motion of content that is pulled down, held and let go.
struct RefreshMotion: Motion {
  let step: RefreshTransition
  /// The content offset at the top, in points.
  let top: Double
  /// The content offset at the start, in points.
  let start: Double
  /// Size of the viewport, in points.
  let viewport: Size

  private var dimension: Double { viewport.height }

  var animatedProperties: Set<AnimatedProperty> { [.offset, .interaction] }

  /// Distance from the top to which the finger pulls the content.
  private var pulled: Double { ScrollPhysics.rubberBand(step.distance, dimension: dimension) }
  private var spring: SettlingSpring { SettlingSpring(distance: pulled - RefreshTransition.height, velocity: 0) }
  private var returnStart: Double { step.pull + spring.duration + step.loading }
  var duration: Double { returnStart + RefreshTransition.returnDuration }

  /// The finger, which pulls about the middle of the viewport.
  var touchTraces: [TouchPath] {
    let start = Point(x: viewport.width / 2, y: max(0, (viewport.height - step.distance) / 2))
    return [
      TouchPath(start: 0, end: step.pull) { [step] time in
        let part = step.curve.progress(at: max(0, min(time / step.pull, 1)), duration: step.pull)
        return Point(x: start.x, y: start.y + step.distance * part)
      }
    ]
  }

  /// Returns the distance of the content from its top at a time.
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
    // Content that was past its top already comes to it.
    let rest = time < step.pull ? mix(start, top, time / step.pull) : top
    state.bounds.origin.y = rest - distance
    guard distance > 0, time < duration else { return state.interaction.refresh = nil }
    let returned = max(0, time - returnStart) / RefreshTransition.returnDuration
    state.interaction.refresh = PulledRefresh(
      distance: distance, progress: time < step.pull ? min(1, distance / pulled) : 1,
      spin: max(0, time - step.pull), opacity: max(0, 1 - returned))
  }
}
