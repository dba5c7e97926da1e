import LayoutCore
import Scenes

/// A transition that scrolls the content with an initial velocity and a deceleration, like a released UIScrollView.
///
/// The axes are independent. An axis along which the content fits into the viewport doesn't move. The content bounces
/// at its ends, and may snap to the layout's target content offset. The duration follows from the velocity.
public struct FlingTransition: Transition {
  /// The velocity of the content offset, in points per second, where positive y scrolls down.
  public var velocity = Point.zero
  /// The index of the orthogonally scrolling section, or `nil` for the collection.
  public var section: Int?
  /// The behavior of the content after its release.
  public var release = ScrollRelease()

  /// Creates a fling without velocity.
  public init() {}

  /// `fling`.
  public static let kind = "fling"
  /// A one-line summary for `framegen list`.
  public static let summary = "flings the content, which decelerates, bounces, snaps, or pages: fling: [0, 3000]"
  /// A bare pair of numbers sets `velocity`.
  public static let shorthand: String? = "velocity"
  /// The parameters of an example.
  public static let example = "{ velocity: [0, 3000] }"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<FlingTransition>] =
    [
      .velocity("velocity", \.velocity, "the initial velocity of the content offset; positive y scrolls down").required,
      .section("section", \.section, "the section to scroll orthogonally; omitted: the whole collection"),
    ] + .all(of: \.release)

  /// Returns the motion of the content to rest, or throws `SceneError` if an item is open.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    try context.checkNothingCoversTheCollection()
    let start = context.settledState
    let velocity = context.prepared.sceneDisplacement(velocity)
    if let section {
      let (layout, scroll, id) = try context.scrolling(ofSection: section)
      let course = release.course(
        of: scroll, section: section, layout, from: scroll.offset,
        velocity: scroll.direction.along(velocity), dragStart: scroll.offset)
      let motion = SectionScrollMotion(
        section: id, start: scroll.offset, end: course.end, duration: course.duration, offset: course.position)
      let frame = scroll.frame.offsetBy(dx: -start.bounds.minX, dy: -start.bounds.minY)
      return motion.touched(by: velocity == .zero ? [] : [swipe(in: frame, velocity)])
    }
    let release = context.release(release)
    let measured = context.measured(toward: .displacement(release.displacement(by: velocity)))
    let traces = velocity == .zero ? [] : [swipe(in: Rect(origin: .zero, size: start.bounds.size), velocity)]
    let origin = measured.context.settledState.bounds.origin
    if var player = ScrollPlayer(context, measured) {
      player.flick()
      player.release(release, velocity: velocity, dragStart: origin)
      return ScrollMotion(player.course, measured: measured).touched(by: traces)
    }
    let path = release.path(
      from: measured.context.settledState, measured.context.prepared, velocity: velocity, dragStart: origin)
    return ScrollMotion(
      start: origin, end: path.offset(at: path.duration), duration: path.duration, measured: measured,
      offset: path.offset
    ).touched(by: traces)
  }

  /// Returns the touch with the velocity, which reaches the center of the scrolling frame when the step begins.
  private func swipe(in frame: Rect, _ velocity: Point) -> TouchPath {
    let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
    let time = min(0.15, 0.4 * min(frame.size.width, frame.size.height) / speed)
    return TouchPath(start: -time, end: 0) { time in
      Point(x: frame.midX - velocity.x * time, y: frame.midY - velocity.y * time)
    }
  }

  /// `nothing to scroll vertically; the layout scrolls horizontally`.
  public func reasonForNoChange(in context: TransitionContext) -> String? {
    if section != nil { return "the section doesn't scroll in that direction, or is already at its end" }
    return velocity == .zero ? "the velocity is 0" : context.reasonForNoChange(ofScrollAlong: velocity)
  }

  /// `is flung down and slows down`.
  public func altText(for outcome: TransitionSummary) -> String {
    outcome.addingDirection(to: "is flung") + " and slows down"
  }
}
