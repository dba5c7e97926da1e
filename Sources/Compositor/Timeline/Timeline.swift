import Raster

/// A scene's steps with their start and end states, and so the state at any time.
///
/// Time is `frame / framesPerSecond`, computed anew for every frame and never accumulated.
public struct Timeline: Sendable {
  /// One step in its place.
  public struct Span: Sendable {
    /// The step's name, if it has one.
    public let name: String?
    /// The transition's kind, as scenes name it.
    public let kind: String
    let motion: any Motion
    /// Seconds after the start of the timeline.
    public let start: Double

    /// Seconds.
    public var duration: Double { motion.duration }
  }

  /// How many frames two times may lie apart and still be the same.
  private static let slack = 1e-6

  /// The most frames a timeline may have.
  public static let maximumFrameCount = 1_000_000

  /// The steps in order.
  public let spans: [Span]
  /// Seconds from the first frame to the end of the last step.
  public let duration: Double
  /// Frames per second.
  public let framesPerSecond: Double
  /// Frame 0 is the state before the first step; the last frame is at or after the end of the last.
  public let frameCount: Int
  private let scale: Double
  private let initial: CollectionState

  /// Works out the states between the steps.
  ///
  /// - Throws: ``SceneError`` under `timeline[…]`, if a step cannot be done.
  public init(_ scene: Scene) throws(SceneError) {
    initial = CollectionState(
      data: scene.data, layout: scene.layout, bounds: Rect(origin: scene.contentOffset, size: scene.viewport))
    scale = scene.canvas.scale
    framesPerSecond = scene.framesPerSecond
    var state = initial
    var cache = PreparedCache(scale: scale)
    var spans: [Span] = []
    var time = 0.0
    for (index, step) in scene.steps.enumerated() {
      let kind = type(of: step.transition).kind
      let motion: any Motion
      do throws(SceneError) {
        motion = try step.transition.motion(from: state, prepared: cache.prepared(for: state), scale: scale)
      } catch {
        throw SceneError(path: [.key("timeline"), .index(index), .key(kind)] + error.path, message: error.message)
      }
      spans.append(Span(name: step.name, kind: kind, motion: motion, start: time))
      state = motion.end
      time += motion.duration
    }
    self.spans = spans
    duration = time
    // A step that ends on a frame up to rounding ends there; any other gets one more frame, so that its end is shown.
    let last = max(0, (time * scene.framesPerSecond - Self.slack).rounded(.up))
    guard last < Double(Self.maximumFrameCount) else {
      throw SceneError(
        path: [.key("timeline")],
        message: "\(Int(min(last, 1e15)) + 1) frames; at most \(Self.maximumFrameCount) are allowed")
    }
    frameCount = Int(last) + 1
  }

  /// The time of a frame in seconds; the last frame is at the end of the timeline.
  public func time(ofFrame frame: Int) -> Double {
    min(Double(frame) / framesPerSecond, duration)
  }

  /// The state at `time` seconds.
  ///
  /// Between two steps the later one counts; after the last, its end.
  public func state(at time: Double) -> CollectionState {
    guard let last = spans.last else { return initial }
    // The starts are sums of durations: a frame that is meant to lie on one may miss it by rounding.
    let reached = time + Self.slack / framesPerSecond
    if reached >= last.start + last.duration { return last.motion.end }
    let span = spans.last { $0.start <= reached } ?? spans[0]
    var state = span.motion.state(at: max(0, time - span.start))
    state.bounds.origin = state.bounds.origin.confined(about: span.motion.end.bounds.origin)
    return state
  }
}

extension Point {
  /// The point within 10⁹ of `goal` on both axes, where layouts can count with it; `goal` for one that is not a number.
  ///
  /// Timing curves may overshoot by any factor.
  fileprivate func confined(about goal: Point) -> Point {
    guard !x.isNaN, !y.isNaN else { return goal }
    let reach = Point(x: 1e9 + abs(goal.x), y: 1e9 + abs(goal.y))
    return Point(x: max(-reach.x, min(x, reach.x)), y: max(-reach.y, min(y, reach.y)))
  }
}

/// The last prepared layout, kept while the layout says that it still holds.
///
/// A cache only: what ``prepared(for:)`` returns answers queries as a freshly prepared layout would.
struct PreparedCache: Sendable {
  private let scale: Double
  private var last: (state: CollectionState, prepared: any PreparedLayout)?

  init(scale: Double) { self.scale = scale }

  mutating func prepared(for state: CollectionState) -> any PreparedLayout {
    if let last, last.state.data == state.data, last.state.layout.isEqual(to: state.layout) {
      let old = last.state.bounds
      if old == state.bounds || !state.layout.shouldInvalidate(forBoundsChange: state.bounds, from: old) {
        return last.prepared
      }
      if old.size == state.bounds.size, let scrolled = last.prepared.scrolled(to: state.bounds) {
        self.last = (state, scrolled)
        return scrolled
      }
    }
    let prepared = state.prepared(scale: scale)
    last = (state, prepared)
    return prepared
  }
}

extension CollectionLayout {
  /// Whether `other` is the same layout with the same parameters.
  func isEqual(to other: any CollectionLayout) -> Bool {
    guard let other = other as? Self else { return false }
    // Of many parameters, such as sizes of items, Equatable compares the storage first.
    if let equatable = self as? any Equatable { return equatable.isEqual(other) }
    return members == other.members
  }
}

extension Equatable {
  fileprivate func isEqual(_ other: Any) -> Bool { self == other as? Self }
}
