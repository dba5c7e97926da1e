import LayoutCore
import Scenes

/// Changes parameters of the layout and of styles while everything else goes on, through key frames.
///
/// Every parameter goes its own way from its present value through the key frames that name it. Numbers, points, sizes,
/// colors and equally long lists of them go evenly along the curve; a value that has nothing between (a choice, a switch,
/// a whole number, an index path, a text, a number that was not given before) changes at the time of its key frame. The
/// content offset stays as it is, unless the layout counts otherwise with the new values
/// (`OffsetMappingLayout.contentOffset(for:of:viewport:)`).
public struct SetTransition: Transition {
  /// Values at a time.
  public struct KeyFrame: Parameterized, Hashable {
    /// Seconds from the start of the step.
    public var at = 0.0
    /// The values.
    public var changes = ParameterChanges()
    /// Progress over time, from the key frame before.
    public var curve = TimingCurve.easeInOut

    /// Nothing at time 0.
    public init() {}

    /// The declarations of the parameters.
    public static let parameters: [Parameter<KeyFrame>] =
      [.number("at", \.at, in: 0...3600, unit: .seconds, "when it is reached, from the start of the step").required]
      + .all(of: \.changes)
      + [.curve("curve", \.curve, "progress over time, from the parameter's key frame before")]
  }

  /// The values at the end.
  public var changes = ParameterChanges()
  /// Seconds until ``changes`` are reached.
  public var duration = 0.3
  /// Progress over time of ``changes``.
  public var curve = TimingCurve.easeInOut
  /// Values on the way, in the order of time.
  public var keyFrames: [KeyFrame] = []

  /// A change that still lacks its values.
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
        "duration", \.duration, in: 0...3600, unit: .seconds, "when the values beside keyFrames are reached"),
      .curve("curve", \.curve, "progress over time of the values beside keyFrames"),
      .objects(
        "keyFrames", \.keyFrames, count: 0...1000, "values on the way: mappings of at, curve and the keys above"),
    ]

  /// Every parameter on its way.
  ///
  /// - Throws: `SceneError`, if nothing is set, times do not ascend, or parameters are those of a layout that is not in
  ///   effect.
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
  }

  /// `all values are the same already`.
  public func reasonForNoChange(in context: TransitionContext) -> String? { "all values are the same already" }

  /// `changes its look`.
  public func altText(for outcome: TransitionSummary) -> String { "changes its look" }
}

/// Parameters on their way through key frames.
struct ParameterMotion: Motion {
  let duration: Double
  /// One for each parameter.
  let tracks: [ParameterTrack]
  /// The state at the start, with the values that the parameters come from.
  private let start: CollectionState

  /// The motion of a step that begins in a state.
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
          tracks.append(ParameterTrack(parameter, key))
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

/// One parameter on its way.
struct ParameterTrack: Sendable {
  /// A value at a time.
  struct Key: Sendable {
    var time: Double
    var value: ParameterValue
    /// Progress from the key before.
    var curve: TimingCurve
  }

  let parameter: AnimatedParameter
  /// Entries in the order of time; at least one.
  var keys: [Key]

  init(_ parameter: AnimatedParameter, _ key: Key) {
    self.parameter = parameter
    keys = [key]
  }

  /// Number of seconds by which two times may differ and still be the same.
  private static let slack = 1e-9

  /// The value at a time, if it comes from `start`.
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

  /// Returns the value to which a style's property is on its way at a time, and the part of the way that is done.
  private func override(at time: Double) -> (value: ParameterValue, progress: Double) {
    let first = keys[0]
    if time + Self.slack >= first.time { return (value(at: time, from: first.value), 1) }
    let progress = first.curve.progress(at: time / first.time, duration: first.time)
    // Before its time, a value that has nothing in between has not changed, even where a curve touches 1.
    return (first.value, progress == 1 ? 1.0.nextDown : progress)
  }

  /// Gives a state the value of a time.
  ///
  /// - Parameter start: The state with the value that it comes from.
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
    }
  }

  /// The layout with the value of a time; another type's is left as it is.
  private func changed<Layout: CollectionLayout>(
    _ layout: Layout, _ parameter: AnimatedParameter.LayoutParameter, from start: any CollectionLayout, at time: Double
  ) -> any CollectionLayout {
    guard let start = start as? Layout else { return layout }
    return layout.applying(parameter.members(value(at: time, from: parameter.value(in: start))))
  }
}
