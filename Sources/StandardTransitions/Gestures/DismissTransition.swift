import LayoutCore
import Scenes

/// Drags the opened item with a finger, and lets it go: it closes, or returns to rest.
///
/// The item starts after the first 10 points, follows the finger, becomes smaller as it moves down, to half its size over the
/// viewport's height, and lets the others be seen, wholly after half of that. Where it would come to rest if it were scrolled
/// decides whether it closes: distance + velocity · 0.099 s (deceleration 0.99 per millisecond).
///
/// Source of the projection: Apple, *Designing Fluid Interfaces* (WWDC 2018), d = v·r/(1 − r) per millisecond.
public struct DismissTransition: Transition {
  /// Seconds over which a velocity is projected.
  private static let projection = 0.099

  /// The touches of the finger, in strictly ascending order of time.
  public var touches: [Touch] = []
  /// The projected distance downward from which the item closes, in points.
  public var threshold = 100.0
  /// Time after the finger has lifted, in seconds; `nil` for that of the opening.
  public var duration: Double?

  /// Creates a drag that has no touches yet.
  public init() {}

  /// `dismiss`.
  public static let kind = "dismiss"
  /// A one-line summary for `framegen list`.
  public static let summary = "drags the opened item with a finger, and lets it go: it closes or returns to rest"
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
      "distance downward from which it closes, with 0.099 s of the finger's velocity"),
    .number(
      "duration", \.duration, in: 0...3600, unit: .seconds,
      "time from the release to rest; omitted: that of the opening"),
  ]

  /// Returns the motion of the item with the finger, then to rest; none if no item is open.
  ///
  /// - Throws: `SceneError` if the times of the touches do not ascend.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    try touches.checkTimes()
    let (gesture, viewport) = (PanGesture(touches), context.settledState.bounds.size)
    guard var opened = context.settledState.openItem else {
      return CurveMotion(duration: gesture.end, curve: .linear, animatedProperties: []) { _, _ in }
    }
    let first = opened
    opened.pose = DraggedPose(first, gesture, viewport: viewport).pose(at: gesture.end)
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
    return "the finger moves less than \(Int(ScrollPhysics.recognitionDistance)) points, which is no drag"
  }

  /// `drags what is open and lets it go`.
  public func altText(for outcome: TransitionSummary) -> String { "drags what is open and lets it go" }
}
