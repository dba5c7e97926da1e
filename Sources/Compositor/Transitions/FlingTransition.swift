import Raster

/// Throws the content and lets it slow down by itself, as a finger that leaves a UIScrollView at speed.
///
/// Each axis moves by itself, and does not where the content fits into the viewport. At an end of the content it swings back.
/// A layout that snaps is asked for its target content offset. How long all that takes follows from the velocity.
public struct FlingTransition: Transition {
  /// Velocity of the content offset, in points per second: positive y scrolls down, as a finger that moves up does.
  public var velocity = Point.zero
  /// How the content goes on when it is let go.
  public var release = ScrollRelease()

  /// A fling that still lacks its velocity.
  public init() {}

  /// `fling`.
  public static let kind = "fling"
  /// For the list.
  public static let summary = "throws the content; it slows down, bounces at the ends, snaps or pages: fling: [0, 3000]"
  /// A bare pair of numbers is the velocity.
  public static let shorthand: String? = "velocity"
  /// For the list.
  public static let example = "{ velocity: [0, 3000] }"
  /// The declarations.
  public static var parameters: [Parameter<FlingTransition>] {
    [.velocity("velocity", \.velocity, "of the content offset at release; positive y scrolls down").required]
      + .all(of: \.release)
  }

  /// The way to rest.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    let start = context.start
    let path = release.path(from: start, context.prepared, velocity: velocity, dragStart: start.bounds.origin)
    return ScrollMotion(
      start: start.bounds.origin, end: path.offset(at: path.duration), duration: path.duration, offset: path.offset)
  }
}

/// A motion of the content offset along any path.
struct ScrollMotion: Motion {
  let start: Point
  let end: Point
  let duration: Double
  /// The content offset by the time in seconds.
  let offset: @Sendable (Double) -> Point

  var aspects: Set<StateAspect> { [.offset] }

  func apply(at time: Double, to state: inout CollectionState) {
    guard time > 0 || duration == 0 else { return }
    state.bounds.origin = time < duration ? offset(time) : end
  }

  /// How far the offset is on the straight line to the end; of the time, if that is where it began.
  func progress(at time: Double) -> Double {
    guard time < duration else { return 1 }
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    guard length > 1e-6 else { return time / duration }
    let now = offset(time)
    return ((now.x - start.x) * dx + (now.y - start.y) * dy) / length
  }
}
