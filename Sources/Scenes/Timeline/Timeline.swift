import LayoutCore

/// A scene's steps in time, which determine the state at any time.
///
/// The time of a frame is `frame / framesPerSecond`, which is never accumulated.
public struct Timeline: Sendable {
  /// A step with its start and duration.
  public struct Span: Sendable {
    /// The name of the step, or `nil` for an unnamed one.
    public let name: String?
    /// The kind of the transition, as in scenes.
    public let kind: String
    /// The start of the step, in seconds from the start of the timeline.
    public let start: Double
    /// The time until the end of the step, or until a later step takes over, in seconds.
    public internal(set) var duration: Double
    package let motion: any Motion
    package let caption: String?

    /// The end of the step, in seconds from the start of the timeline.
    public var end: Double { start + duration }

    /// Whether a later step takes over before the end.
    package var isTakenOver: Bool { duration < motion.duration }

    /// Returns the progress at a time: 0 before the step, 1 after it, and the value of its timing curve in between.
    package func progress(at time: Double) -> Double {
      if time <= start { return duration == 0 && time == start ? 1 : 0 }
      if time >= start + motion.duration { return 1 }
      return motion.progress(at: time - start)
    }
  }

  /// The number of frames by which equal times may differ.
  private static let slack = 1e-6

  package static let maximumFrameCount = 1_000_000

  /// The scene.
  public private(set) var scene: Scene
  package let images: ImageRequests
  /// The steps in the order of the scene.
  public let spans: [Span]
  /// The warnings about steps that change nothing, in the order of the scene.
  public let warnings: [SceneWarning]
  /// The time from the first frame to the end of all steps, in seconds.
  public let duration: Double
  /// The number of frames per second.
  public var framesPerSecond: Double { scene.framesPerSecond }
  /// The number of frames, from the state before the first step to the state at or after the end of the last.
  public let frameCount: Int
  package let isStateful: Bool
  private let fold: MotionFold
  package let resources: LayoutResources

  /// Creates the timeline of a scene, where text sizes are estimates if the resources have no fonts.
  ///
  /// - Throws: `SceneError` under `timeline[…]` if a step is impossible.
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
    // A step that ends on a frame, up to rounding, ends there. Any other gets one more frame, which shows its end.
    let last = max(0, (duration * scene.framesPerSecond - Self.slack).rounded(.up))
    guard last < Double(Self.maximumFrameCount) else {
      throw SceneError(
        path: [.key("timeline")],
        message: "\(Int(min(last, 1e15)) + 1) frames; at most \(Self.maximumFrameCount) are allowed")
    }
    self.duration = duration
    frameCount = Int(last) + 1
  }

  /// - Throws: `SceneError` if the timeline has too many frames at this rate.
  package func atFrameRate(_ framesPerSecond: Double) throws(SceneError) -> Timeline {
    var scene = scene
    scene.framesPerSecond = framesPerSecond
    return try Timeline(scene, resources: resources)
  }

  package func onCanvas(of size: Size) -> Timeline {
    var timeline = self
    timeline.scene.canvas.size = size
    return timeline
  }

  /// Returns the time of a frame, in seconds, which for the last frame is the end of the timeline.
  public func time(ofFrame frame: Int) -> Double { min(Double(frame) / framesPerSecond, duration) }

  /// Returns the state at a time in seconds, or after the end the final state.
  public func state(at time: Double) -> CollectionState { fold.state(at: time) }
}

extension Timeline {
  /// Returns the smallest canvas that contains the viewport with its surroundings in every orientation of the timeline,
  /// and while it rotates.
  package func extent(_ surrounding: (Size) -> Size) -> Size {
    spans.reduce(surrounding(scene.viewport)) { extent, span in
      let rest = surrounding(state(at: span.end).bounds.size)
      // A viewport that rotates does so during the whole step.
      let box = state(at: span.start + span.duration / 2).box
      let turning = box.map { $0.angle == $0.goal ? 0 : surrounding($0.size).diagonal.rounded(.up) } ?? 0
      return Size(width: max(extent.width, rest.width, turning), height: max(extent.height, rest.height, turning))
    }
  }
}

/// Motions in the order in which they begin, each applied to the previous result.
struct MotionFold: Sendable {
  private struct Entry: Sendable {
    var start: Double
    var motion: any Motion
    /// The state before the motion, if no other motion is running then.
    var settled: CollectionState?
  }

  private let initial: CollectionState
  /// The seconds by which equal times may differ, because starts are rounded sums of durations.
  private let slack: Double
  private var entries: [Entry] = []
  private var end = 0.0

  init(_ initial: CollectionState, slack: Double) {
    self.initial = initial
    self.slack = slack
  }

  /// Adds a motion, unless it animates nothing.
  mutating func append(_ motion: any Motion, start: Double) {
    precondition(start >= entries.last?.start ?? 0, "motions are added in the order in which they begin")
    if motion.animatedProperties.isEmpty { return }
    let settled = start + slack >= end ? state(at: start) : nil
    entries.append(Entry(start: start, motion: motion, settled: settled))
    end = max(end, start + motion.duration)
  }

  /// Returns the state at a time, at which motions that begin then have no effect yet.
  ///
  /// - Complexity: O(log motions), and O(motions) since the last time at which none was running.
  func state(at time: Double) -> CollectionState { state(at: time, leastTime: 0) }

  /// Returns the state for a motion that begins at a time, after other motions that begin at the same time.
  func stateFound(at time: Double) -> CollectionState { state(at: time, leastTime: slack) }

  private func state(at time: Double, leastTime: Double) -> CollectionState {
    let reached = time + slack
    let begun = entries[..<entries.partitionPoint { $0.start > reached }]
    let first = begun.lastIndex { $0.settled != nil } ?? 0
    var state = begun.isEmpty ? initial : begun[first].settled ?? initial
    func progress(_ entry: Entry) -> (local: Double, isOver: Bool) {
      let isOver = reached >= entry.start + entry.motion.duration
      return (isOver ? entry.motion.duration : max(leastTime, time - entry.start), isOver)
    }
    for index in begun[first...].indices {
      let (entry, next) = (begun[index], index + 1)
      let (local, isOver) = progress(entry)
      // A running change that the next one has taken over is visible only as the start of that one.
      if !isOver, next < begun.endIndex, entry.motion is LayoutChangeMotion,
        (begun[next].motion as? LayoutChangeMotion)?.replacesState(at: progress(begun[next]).local) ?? false
      {
        continue
      }
      entry.motion.apply(at: local, to: &state)
      state.bounds.origin = state.bounds.origin.confined
    }
    return state
  }
}

extension Point {
  /// The point limited to 2·10⁹ on both axes, because timing curves may overshoot by any factor; the origin for NaN.
  fileprivate var confined: Point {
    guard !x.isNaN, !y.isNaN else { return .zero }
    return Point(x: max(-2e9, min(x, 2e9)), y: max(-2e9, min(y, 2e9)))
  }
}
