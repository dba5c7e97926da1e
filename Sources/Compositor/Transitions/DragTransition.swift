import Raster

/// Drags the content with a finger, and lets it go.
///
/// The content follows as in a UIScrollView: from 10 points on, which it does not make up for, with resistance past its ends.
/// When the finger leaves the screen the content goes on as after a fling, with the finger's mean velocity of the last 100 ms;
/// a finger that rests for as long lets it go without any. A finger that never moves as far as 10 points drags nothing.
public struct DragTransition: Transition {
  /// Where the finger is and when, of strictly ascending times; it moves straight and evenly in between.
  ///
  /// A finger that moves up scrolls down.
  public var touches: [Touch] = []
  /// Whether the finger leaves the screen at the last touch.
  public var releases = true
  /// How the content goes on when it is let go.
  public var release = ScrollRelease()

  /// A drag that still lacks its finger.
  public init() {}

  /// `drag`.
  public static let kind = "drag"
  /// For the list.
  public static let summary = "drags the content with a finger, past its ends against resistance, and lets it go"
  /// A bare list of touches is the finger's way.
  public static let shorthand: String? = "points"
  /// For the list.
  public static let example = "{ points: [[0, 160, 400], [0.2, 160, 200]] }"
  /// The declarations.
  public static var parameters: [Parameter<DragTransition>] {
    [
      Parameter(
        "points", \.touches, ParameterCodec.touch.list(count: 0...10_000),
        "the finger's way: seconds from the start, and where it is in the viewport"
      ).required,
      .boolean("release", \.releases, "whether the finger leaves the screen at the end"),
    ] + .all(of: \.release)
  }

  /// The way with the finger, then to rest.
  ///
  /// - Throws: ``SceneError``, if the times of the touches do not ascend.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    try checkTimes()
    let (start, range) = (context.start, context.prepared.offsetRange(in: context.start.bounds))
    let drag = DraggedScroll(
      trace: FingerTrace(touches), start: start.bounds.origin, range: range, size: start.bounds.size,
      bounces: release.bounces)
    var released = start
    let time = drag.trace.end
    released.bounds.origin = drag.offset(at: time)
    // A touch that is no drag leaves alone what is at rest.
    let isTouch = drag.trace.recognition == nil && range.clamped(drag.start) == drag.start
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
}

extension ParameterCodec where Value == Touch {
  /// A finger's place at a time, `[seconds, x, y]`.
  fileprivate static var touch: ParameterCodec {
    .numbers(
      ["seconds", "x", "y"], in: -1e6...1e6,
      to: { Touch(timestamp: $0[0], location: Point(x: $0[1], y: $0[2])) },
      from: { [$0.timestamp, $0.location.x, $0.location.y] })
  }
}
