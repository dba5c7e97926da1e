import LayoutCore
import Scenes

/// A transition that changes parameters of the layout, of styles, and of the stage, through key frames.
///
/// Every parameter changes from its current value through the key frames that contain it. Numbers, points, sizes,
/// colors, and equally long lists of them are interpolated. A value without intermediate values, such as a choice, a
/// Boolean value, an integer, or a number without a previous value, changes at the time of its key frame. The content
/// offset stays, unless the layout maps it (`OffsetMappingLayout.contentOffset(for:of:viewport:)`).
public struct SetTransition: Transition {
  /// The values at a time.
  public struct KeyFrame: Parameterized, Hashable {
    /// The time, in seconds from the start of the step.
    public var at = 0.0
    /// The values.
    public var changes = ParameterChanges()
    /// The timing curve from the previous key frame.
    public var curve = TimingCurve.easeInOut

    /// Creates a key frame without values at time 0.
    public init() {}

    /// The declarations of the parameters.
    public static let parameters: [Parameter<KeyFrame>] =
      [.number("at", \.at, in: 0...3600, unit: .seconds, "the time from the start of the step").required]
      + .all(of: \.changes) + [.curve("curve", \.curve, "the timing curve from the parameter's previous key frame")]
  }

  /// The final values.
  public var changes = ParameterChanges()
  /// The time at which ``changes`` are reached, in seconds.
  public var duration = 0.3
  /// The timing curve of ``changes``.
  public var curve = TimingCurve.easeInOut
  /// The key frames, in ascending order of time.
  public var keyFrames: [KeyFrame] = []

  /// Creates a change without values.
  public init() {}

  /// Creates a change of parameters.
  public init(
    _ changes: ParameterChanges, duration: Double = 0.3, curve: TimingCurve = .easeInOut, keyFrames: [KeyFrame] = []
  ) {
    (self.changes, self.duration, self.curve, self.keyFrames) = (changes, duration, curve, keyFrames)
  }

  /// `set`.
  public static let kind = "set"
  /// A one-line summary for `framegen list`.
  public static let summary =
    "changes parameters of the layout and of styles, through key frames; whole numbers and choices change at once"
  /// The parameters of an example.
  public static let example = "{ cell: { cornerRadius: 40, shadow: { opacity: 0 } }, perspective: 800, duration: 1 }"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<SetTransition>] =
    .all(of: \.changes) + [
      .number(
        "duration", \.duration, in: 0...3600, unit: .seconds,
        "the time at which the values outside keyFrames are reached"),
      .curve("curve", \.curve, "the timing curve of the values outside keyFrames"),
      .objects(
        "keyFrames", \.keyFrames, count: 0...1000, "intermediate values: mappings of at, curve, and the keys above"),
    ]

  /// Returns the motion, or throws `SceneError` without values, if times don't ascend, or for another layout.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    var last = -Double.infinity
    for (index, frame) in keyFrames.enumerated() {
      let path: [SceneError.PathComponent] = [.key("keyFrames"), .index(index)]
      guard frame.at > last else {
        throw SceneError(
          path: path + [.key("at")], message: "the times must ascend; \(frame.at) s comes after \(last) s")
      }
      last = frame.at
      try check(frame.changes, in: context, path: path)
    }
    try check(changes, in: context, path: [])
    let motion = ParameterMotion(self, start: context.settledState)
    guard !motion.tracks.isEmpty else {
      let keys = ParameterChanges.parameterDescriptions.map(\.name).joined(separator: ", ")
      throw SceneError(path: [], message: "nothing to set; there are: \(keys), keyFrames")
    }
    return motion
  }

  private func check(
    _ changes: ParameterChanges, in context: TransitionContext, path: [SceneError.PathComponent]
  ) throws(SceneError) {
    do throws(SceneError) {
      _ = try changes.layout?.applied(to: context.settledState.layout)
    } catch {
      throw SceneError(path: path + [.key("layout")] + error.path, message: error.message)
    }
    if changes.stage != ParameterChanges.StageChanges(), context.settledState.statusBar == nil {
      throw SceneError(path: path + [.key("stage")], message: "the scene has no stage; give it one")
    }
  }

  /// `all values are already the same`.
  public func reasonForNoChange(in context: TransitionContext) -> String? { "all values are already the same" }

  /// `changes its look`.
  public func altText(for outcome: TransitionSummary) -> String { "changes its look" }
}

struct ParameterMotion: Motion {
  let duration: Double
  let tracks: [ParameterTrack]
  private let start: CollectionState

  init(_ step: SetTransition, start: CollectionState) {
    self.start = start
    var frames = step.keyFrames.map { (time: $0.at, curve: $0.curve, values: $0.changes.values) }
    let goal = (time: step.duration, curve: step.curve, values: step.changes.values)
    frames.insert(goal, at: frames.firstIndex { $0.time > goal.time } ?? frames.count)
    var tracks: [ParameterTrack] = []
    for frame in frames {
      for (parameter, value) in frame.values {
        let key = ParameterTrack.Key(time: frame.time, value: value, curve: frame.curve)
        if let known = tracks.firstIndex(where: { $0.parameter.place == parameter.place }) {
          tracks[known].keys.append(key)
        } else {
          tracks.append(ParameterTrack(parameter: parameter, keys: [key]))
        }
      }
    }
    self.tracks = tracks
    duration = tracks.reduce(0) { max($0, $1.keys.last?.time ?? 0) }
  }

  var animatedProperties: Set<AnimatedProperty> { Set(tracks.map(\.parameter.animatedProperty)) }

  func apply(at time: Double, to state: inout CollectionState) {
    guard time > 0 || duration == 0 else { return }
    for track in tracks { track.apply(at: time, to: &state, start: start) }
  }
}

struct ParameterTrack: Sendable {
  struct Key: Sendable {
    var time: Double
    var value: ParameterValue
    var curve: TimingCurve
  }

  let parameter: AnimatedParameter
  /// The keys in ascending order of time, at least one.
  var keys: [Key]

  /// The seconds by which equal times may differ.
  private static let slack = 1e-9

  func value(at time: Double, from start: ParameterValue) -> ParameterValue {
    var before = Key(time: 0, value: start, curve: .linear)
    for key in keys {
      if time + Self.slack >= key.time {
        before = key
        continue
      }
      let way = key.time - before.time
      let progress = key.curve.progress(at: (time - before.time) / way, duration: way)
      return parameter.interpolated(from: before.value, to: key.value, progress: progress) ?? before.value
    }
    return before.value
  }

  /// Returns the next value of a style property at a time, and the progress toward it.
  private func override(at time: Double) -> (value: ParameterValue, progress: Double) {
    let first = keys[0]
    if time + Self.slack >= first.time { return (value(at: time, from: first.value), 1) }
    let progress = first.curve.progress(at: time / first.time, duration: first.time)
    // A value without intermediate values doesn't change before its time, even if the curve reaches 1.
    return (first.value, progress == 1 ? 1.0.nextDown : progress)
  }

  func apply(at time: Double, to state: inout CollectionState, start: CollectionState) {
    switch parameter.place {
    case .layout(let parameter):
      let takesEffect = parameter.path.first == "effect"
      let (present, first): (any CollectionLayout, any CollectionLayout) =
        takesEffect ? (state.layout.effected, start.layout.effected) : (state.layout, start.layout)
      state.setLayout(changed(present, parameter, from: first, at: time))
    case .style(let target, let keyPath):
      let values = start.styles.values(at: keyPath, of: target) + [override(at: time)]
      state.styles.set(values, at: keyPath, of: target)
    case .perspective:
      let from: ParameterValue = start.perspective.map { .number($0) } ?? .absent
      if case .number(let distance) = value(at: time, from: from) {
        state.perspective = distance
      } else {
        state.perspective = nil
      }
    case .statusBar:
      let from: ParameterValue = start.statusBar.map { .text($0.rawValue) } ?? .absent
      if case .text(let name) = value(at: time, from: from) { state.statusBar = Stage.StatusBar(rawValue: name) }
    }
  }

  /// Returns the layout with the value at a time, unless its type has changed.
  private func changed<Layout: CollectionLayout>(
    _ layout: Layout, _ parameter: AnimatedParameter.LayoutParameter, from start: any CollectionLayout, at time: Double
  ) -> any CollectionLayout {
    guard let start = start as? Layout else { return layout }
    return layout.applying(parameter.members(value(at: time, from: parameter.value(in: start))))
  }
}
