import Raster

/// Drags the content with a finger, and lets it go.
///
/// The content follows as in a UIScrollView: it starts after the first 10 points, which it does not catch up with, and resists
/// past its ends. When the finger lifts, the content decelerates from the mean velocity of the last 100 ms; a finger that has
/// rested for as long leaves it without velocity. A finger that never moves as far as 10 points drags nothing.
public struct DragTransition: Transition {
  /// The touches of the finger, in strictly ascending order of time.
  ///
  /// The finger moves in a straight line, evenly, from one to the next. A finger that moves up scrolls down.
  public var touches: [Touch] = []
  /// A Boolean value that indicates whether the finger lifts at the last touch.
  public var releases = true
  /// The behaviour of the content after the finger has lifted.
  public var release = ScrollRelease()

  /// Creates a drag that has no touches yet.
  public init() {}

  /// `drag`.
  public static let kind = "drag"
  /// For the list.
  public static let summary = "drags the content with a finger, past its ends against resistance, and lets it go"
  /// A bare list is the value of `points`.
  public static let shorthand: String? = "points"
  /// For the list.
  public static let example = "{ points: [[0, 160, 400], [0.2, 160, 200]] }"
  /// The declarations.
  public static var parameters: [Parameter<DragTransition>] {
    [
      Parameter(
        "points", \.touches, ParameterCodec.touch.list(count: 0...10_000),
        "touches of the finger: seconds from the start, and a place in the viewport"
      ).required,
      .boolean("release", \.releases, "whether the finger lifts at the end"),
    ] + .all(of: \.release)
  }

  /// Returns the motion of the content with the finger, then to rest.
  ///
  /// - Throws: ``SceneError`` if the times of the touches do not ascend.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    try checkTimes()
    let (start, range) = (context.start, context.prepared.contentOffsetRange(in: context.start.bounds))
    let drag = DraggedScroll(
      gesture: PanGesture(touches), start: start.bounds.origin, range: range, size: start.bounds.size,
      bounces: release.bounces)
    var released = start
    let time = drag.gesture.end
    released.bounds.origin = drag.offset(at: time)
    // A touch that is no drag does not change content at rest.
    let isTouch = drag.gesture.recognition == nil && range.clamped(drag.start) == drag.start
    guard releases, !isTouch else {
      return ScrollMotion(
        start: drag.start, end: released.bounds.origin, duration: time, offset: drag.offset)
    }
    let path = release.path(
      from: released, released.prepared(scale: context.scale), velocity: drag.releaseVelocity, dragStart: drag.start)
    return ScrollMotion(start: drag.start, end: path.offset(at: path.duration), duration: time + path.duration) {
      $0 < time ? drag.offset(at: $0) : path.offset(at: $0 - time)
    }
  }

  private func checkTimes() throws(SceneError) {
    guard var last = touches.first?.timestamp else {
      throw SceneError(path: [.key("points")], message: "no points; at least one is needed: [seconds, x, y]")
    }
    for (index, touch) in touches.enumerated() {
      let (time, path) = (touch.timestamp, [SceneError.PathComponent.key("points"), .index(index), .index(0)])
      if index == 0, !(time >= 0) {
        throw SceneError(path: path, message: "\(time) s; a finger's way begins at 0 s or later")
      }
      if index > 0, !(time > last) {
        throw SceneError(path: path, message: "\(time) s is not after \(last) s; times must ascend")
      }
      last = time
    }
  }

  /// `is dragged down and let go`.
  public func phrase(for outcome: StepOutcome) -> String {
    outcome.addingDirection(to: "is dragged") + (releases ? " and let go" : "")
  }
}

extension ParameterCodec where Value == Touch {
  /// A touch, `[seconds, x, y]`.
  fileprivate static var touch: ParameterCodec {
    .numbers(
      ["seconds", "x", "y"], in: -1e6...1e6,
      to: { Touch(timestamp: $0[0], location: Point(x: $0[1], y: $0[2])) },
      from: { [$0.timestamp, $0.location.x, $0.location.y] })
  }
}
