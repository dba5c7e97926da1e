import LayoutCore

/// A scene's steps in time, and so the state at any time.
///
/// Time is `frame / framesPerSecond`, computed anew for every frame and never accumulated.
public struct Timeline: Sendable {
  /// One step in its place.
  public struct Span: Sendable {
    /// The step's name, if it has one.
    public let name: String?
    /// The transition's kind, as scenes name it.
    public let kind: String
    /// Seconds after the start of the timeline.
    public let start: Double
    /// Seconds from the step's start to its end, or until a later step takes over.
    public internal(set) var duration: Double
    package let motion: any Motion
    /// Text that a stage shows from the start on.
    package let caption: String?

    /// Seconds after the start of the timeline.
    public var end: Double { start + duration }

    /// A Boolean value that indicates whether a later step takes over before the end.
    public var isTakenOver: Bool { duration < motion.duration }

    /// Returns the progress of the step at a time: 0 before it, 1 after it, in between the value of its timing curve, which
    /// may leave `0...1`.
    public func progress(at time: Double) -> Double {
      if time <= start { return duration == 0 && time == start ? 1 : 0 }
      if time >= start + motion.duration { return 1 }
      return motion.progress(at: time - start)
    }
  }

  /// Number of frames by which two times may differ and still be the same.
  private static let slack = 1e-6

  /// The most frames a timeline may have.
  public static let maximumFrameCount = 1_000_000

  /// The scene that is played.
  public private(set) var scene: Scene
  /// Images that frames may show.
  public let images: ImageRequests
  /// The steps in the order of the scene.
  public let spans: [Span]
  /// Doubts about steps that change nothing, in the order of the scene.
  public let warnings: [SceneWarning]
  /// Seconds from the first frame to the end of the last step to end.
  public let duration: Double
  /// Frames per second.
  public var framesPerSecond: Double { scene.framesPerSecond }
  /// Frame 0 is the state before the first step; the last frame is at or after the end of the last.
  public let frameCount: Int
  /// A Boolean value that indicates whether a layout of the timeline depends on what happened before.
  package let isStateful: Bool
  private let fold: MotionFold
  package let resources: LayoutResources

  /// Creates the timeline of a scene: works out when every step begins and what it does.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - resources: Fonts and images that layouts may ask for; without them texts are measured by estimates.
  /// - Throws: `SceneError` under `timeline[…]`, if a step cannot be done.
  public init(_ scene: Scene, resources: LayoutResources = LayoutResources()) throws(SceneError) {
    do throws(SceneError) {
      try scene.layout.validate()
    } catch {
      throw SceneError(path: [.key("layout")] + error.path, message: error.message)
    }
    var resources = resources
    resources.contentSizeCategory = scene.contentSizeCategory
    let scene = scene.followingDataSource(resources)
    self.scene = scene
    self.resources = resources
    images = ImageRequests(scene)
    isStateful = ([type(of: scene.layout)] + scene.steps.compactMap { $0.transition.resultingLayout?.type })
      .contains { $0 is any StatefulLayout.Type }
    var schedule = Schedule(scene, resources: resources, slack: Self.slack / scene.framesPerSecond)
    try schedule.resolve()
    spans = schedule.spans
    warnings = schedule.warnings
    fold = schedule.fold
    let duration = spans.reduce(0) { max($0, $1.end) }
    // A step that ends on a frame up to rounding ends there; any other gets one more frame, so that its end is shown.
    let last = max(0, (duration * scene.framesPerSecond - Self.slack).rounded(.up))
    guard last < Double(Self.maximumFrameCount) else {
      throw SceneError(
        path: [.key("timeline")],
        message: "\(Int(min(last, 1e15)) + 1) frames; at most \(Self.maximumFrameCount) are allowed")
    }
    self.duration = duration
    frameCount = Int(last) + 1
  }

  /// Returns the timeline at another frame rate.
  ///
  /// - Throws: `SceneError`, if it has too many frames then.
  public func atFrameRate(_ framesPerSecond: Double) throws(SceneError) -> Timeline {
    var scene = scene
    scene.framesPerSecond = framesPerSecond
    return try Timeline(scene, resources: resources)
  }

  /// Returns the timeline of the same scene on a canvas of another size, which changes no state.
  public func onCanvas(of size: Size) -> Timeline {
    var timeline = self
    timeline.scene.canvas.size = size
    return timeline
  }

  /// Returns the time of a frame in seconds; the last frame is at the end of the timeline.
  public func time(ofFrame frame: Int) -> Double {
    min(Double(frame) / framesPerSecond, duration)
  }

  /// Returns the state at `time` seconds.
  ///
  /// Between two steps the later one counts; after the last, its end.
  public func state(at time: Double) -> CollectionState { fold.state(at: time) }
}

extension Timeline {
  /// Smallest size of a canvas that holds the viewport in every orientation of the timeline: wherever it comes to rest,
  /// and if it turns, also on its way, its corners too.
  public var viewportExtent: Size { extent { $0 } }

  /// Returns the smallest size that holds the viewport with what stands around it.
  ///
  /// - Parameter surrounding: Returns the size with all around of a viewport that is upright.
  package func extent(_ surrounding: (Size) -> Size) -> Size {
    spans.reduce(surrounding(scene.viewport)) { extent, span in
      let rest = surrounding(state(at: span.end).bounds.size)
      // A box that turns does so all the time.
      let turning = state(at: span.start + span.duration / 2).box.map { $0.turningSide(surrounding) } ?? 0
      return Size(width: max(extent.width, rest.width, turning), height: max(extent.height, rest.height, turning))
    }
  }
}

extension ViewportTransform {
  /// Side of the square that holds the box at any angle, in whole points: its diagonal; 0 if it does not turn.
  fileprivate func turningSide(_ surrounding: (Size) -> Size) -> Double {
    guard angle != goal else { return 0 }
    let size = surrounding(size)
    return (size.width * size.width + size.height * size.height).squareRoot().rounded(.up)
  }
}

/// Motions in the order in which they begin, each applied to what the ones before made of the state.
struct MotionFold: Sendable {
  private struct Entry: Sendable {
    var start: Double
    var motion: any Motion
    /// The state before the motion, if no other motion is running then.
    var settled: CollectionState?
  }

  private let initial: CollectionState
  /// Number of seconds by which two times may differ and still be the same: starts are sums of durations, and a frame that is
  /// meant to lie on one may miss it by rounding.
  private let slack: Double
  private var entries: [Entry] = []
  private var end = 0.0

  init(_ initial: CollectionState, slack: Double) {
    self.initial = initial
    self.slack = slack
  }

  /// Adds a motion; one that animates nothing leaves no trace.
  ///
  /// - Precondition: It does not begin before the last one.
  mutating func append(_ motion: any Motion, start: Double) {
    precondition(start >= entries.last?.start ?? 0, "motions are added in the order in which they begin")
    if motion.animatedProperties.isEmpty { return }
    let settled = start + slack >= end ? state(at: start) : nil
    entries.append(Entry(start: start, motion: motion, settled: settled))
    end = max(end, start + motion.duration)
  }

  /// The state at a time; of motions that begin just then, nothing is to be seen yet.
  ///
  /// - Complexity: O(log motions), and O(motions) since the last time at which none was running.
  func state(at time: Double) -> CollectionState { state(at: time, leastTime: 0) }

  /// Returns the state that a motion finds which begins at a time: others that begin just then have begun already.
  func stateFound(at time: Double) -> CollectionState { state(at: time, leastTime: slack) }

  /// - Parameter leastTime: Least duration of a motion, in seconds.
  private func state(at time: Double, leastTime: Double) -> CollectionState {
    let reached = time + slack
    let begun = entries[..<entries.partitionPoint { $0.start > reached }]
    let first = begun.lastIndex { $0.settled != nil } ?? 0
    var state = begun.isEmpty ? initial : begun[first].settled ?? initial
    for entry in begun[first...] {
      let local = max(leastTime, time - entry.start)
      let isOver = reached >= entry.start + entry.motion.duration
      entry.motion.apply(at: isOver ? entry.motion.duration : local, to: &state)
      state.bounds.origin = state.bounds.origin.confined
    }
    return state
  }
}

extension Point {
  /// The point within 2·10⁹ of the origin on both axes, where layouts can count with it; the origin for one that is not a
  /// number.
  ///
  /// Timing curves may overshoot by any factor.
  fileprivate var confined: Point {
    guard !x.isNaN, !y.isNaN else { return .zero }
    return Point(x: max(-2e9, min(x, 2e9)), y: max(-2e9, min(y, 2e9)))
  }
}
