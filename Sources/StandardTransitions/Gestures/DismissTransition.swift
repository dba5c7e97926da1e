import LayoutCore
import Scenes

/// A transition that drags the open item, which then closes or returns to rest.
///
/// The item follows the touch after the first 10 points. It shrinks to half its size over the viewport's height, and
/// the backdrop fades out over half of that. It closes by the projected distance: distance + velocity · 0.099 s.
///
/// Source: Apple, *Designing Fluid Interfaces* (WWDC 2018), d = v·r/(1 − r) per millisecond, with r = 0.99.
public struct DismissTransition: Transition {
  /// The time over which a velocity is projected, in seconds.
  private static let projection = 0.099

  /// The path of the touch, in strictly ascending order of time.
  public var touches: [Touch] = []
  /// The projected downward distance from which the item closes, in points.
  public var threshold = 100.0
  /// The duration after the release, in seconds, or `nil` for that of the opening.
  public var duration: Double?

  /// Creates a drag without touches.
  public init() {}

  /// `dismiss`.
  public static let kind = "dismiss"
  /// A one-line summary for `framegen list`.
  public static let summary = "drags and releases the open item, which closes or returns to rest"
  /// A bare list sets `points`.
  public static let shorthand: String? = "points"
  /// The parameters of an example.
  public static let example = "{ points: [[0, 160, 200], [0.3, 160, 400]] }"
  /// The step before the example.
  public static let exampleSetup: String? = "open: { item: [0, 0] }"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<DismissTransition>] = [
    .touches("points", \.touches).required,
    .number(
      "threshold", \.threshold, in: 0...100_000, unit: .points,
      "the downward distance from which it closes, including the velocity times 0.099 s"),
    .number(
      "duration", \.duration, in: 0...3600, unit: .seconds,
      "the duration after the release; omitted: that of the opening"),
  ]

  /// Returns the motion, which changes nothing if no item is open, or throws `SceneError` if times don't ascend.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    try touches.checkTimes()
    let (gesture, viewport) = (PanGesture(touches), context.settledState.bounds.size)
    guard var opened = context.settledState.openItem else {
      return CurveMotion.noChange(duration: gesture.end)
    }
    let first = opened
    opened.pose = DraggedPose(opened: first, gesture: gesture, viewport: viewport).pose(at: gesture.end)
    let velocity = gesture.releaseVelocity
    let projected = gesture.translation(at: gesture.end).y + velocity.y * Self.projection
    let isDragged = gesture.recognition != nil
    let closing =
      isDragged && projected > threshold
      ? context.closing(from: opened.pose, duration: duration, velocity: velocity) : nil
    let back = OpeningMotion(
      opened: opened, end: .open, duration: isDragged ? duration ?? 0.5 : 0,
      curve: TimingCurve.spring(Spring(dampingRatio: 0.9))
        .pushed(by: velocity, along: Point(x: -opened.pose.offset.x, y: -opened.pose.offset.y)))
    return DismissMotion(gesture: gesture, opened: first, viewport: viewport, settling: closing ?? back)
  }

  /// `no item is open`.
  public func reasonForNoChange(in context: TransitionContext) -> String? {
    if context.settledState.openItem == nil { return "no item is open" }
    return "the touch moves less than \(Int(ScrollPhysics.recognitionDistance)) points, which is no drag"
  }

  /// `drags and releases what is open`.
  public func altText(for outcome: TransitionSummary) -> String { "drags and releases what is open" }
}
