import Raster

/// Something that can happen to a collection during a while.
///
/// Stored properties are the parameters, declared once in `parameters`, as in a layout.
public protocol Transition: Parameterized {
  /// The key in a timeline, lowerCamelCase: `scroll`.
  static var kind: String { get }
  /// One line for `framegen list transitions`.
  static var summary: String { get }
  /// The parameter that a bare value stands for (`hold: 0.3`), if there is one.
  static var shorthand: String? { get }
  /// What stands behind the kind in an example, as a scene writes it: `{ toItem: [0, 5] }`.
  static var example: String { get }
  /// The layout that is in effect afterwards; `nil`, the default, for the one before.
  ///
  /// Tells whose parameters later steps may name.
  var layoutAfter: LayoutDescription? { get }

  /// Whether it may make items that show further pictures of the scene's; the default is `false`.
  static var dealsPictures: Bool { get }

  /// What happens to a collection in a state.
  ///
  /// - Throws: ``SceneError`` with a path below the transition, if it cannot be done to this state.
  func motion(in context: TransitionContext) throws(SceneError) -> any Motion
}

extension Transition {
  /// No shorthand.
  public static var shorthand: String? { nil }
  /// No new items.
  public static var dealsPictures: Bool { false }
  /// All parameters at their defaults.
  public static var example: String { "{}" }
  /// The one before.
  public var layoutAfter: LayoutDescription? { nil }
}

/// What a transition may know when it begins.
public struct TransitionContext: Sendable {
  /// The state before the transition; if a change is still under way, the one that it leads to.
  public let start: CollectionState
  /// What is to be seen before the transition: ``start``, but with the elements that are still on their way.
  public let shown: CollectionState
  /// The layout of ``start``, prepared.
  public let prepared: any PreparedLayout
  /// Device pixels per point.
  public let scale: Double

  /// The context of a transition that begins in a state.
  public init(_ shown: CollectionState, scale: Double = 1) {
    self.init(shown, prepared: shown.settled.prepared(scale: scale), scale: scale)
  }

  init(_ shown: CollectionState, prepared: any PreparedLayout, scale: Double) {
    self.shown = shown
    self.prepared = prepared
    self.scale = scale
    start = shown.settled
  }
}

/// A part of a collection's state that motions change: two motions at the same time must not share one, unless the
/// later takes it over as a whole.
public enum StateAspect: Sendable, Hashable {
  /// Sections and items.
  case data
  /// The content offset.
  case offset
  /// The size of the bounds.
  case viewport
  /// The layout and all of its parameters.
  case layout
  /// One parameter: of the layout, of a style, or the eye's distance, by its path in a scene: `layout.angle`.
  case parameter(String)
  /// Turns of elements, which add up: motions may share them.
  case turns
}

/// A transition of one particular state.
///
/// Motions that run at the same time are applied one after another, in the order in which they began, each to what the
/// ones before made of the state.
public protocol Motion: Sendable {
  /// Seconds, not negative.
  var duration: Double { get }
  /// What it changes.
  var aspects: Set<StateAspect> { get }
  /// Makes of a state what the motion makes of it `time` seconds after its start, `0...duration`.
  ///
  /// At 0 nothing has changed; at `duration` the change is complete, exactly.
  func apply(at time: Double, to state: inout CollectionState)
  /// How much is done, for plots: 0 at the start, 1 at the end, and anything in between.
  func progress(at time: Double) -> Double
}

extension Motion {
  /// Even.
  public func progress(at time: Double) -> Double { duration > 0 ? time / duration : 1 }
}

/// A motion along a timing curve: enough for most transitions.
public struct CurveMotion: Motion {
  /// Seconds.
  public let duration: Double
  /// Progress over time.
  public let curve: TimingCurve
  /// What it changes.
  public let aspects: Set<StateAspect>
  private let change: @Sendable (inout CollectionState, _ progress: Double) -> Void

  /// A motion from its parts.
  ///
  /// - Parameters:
  ///   - duration: Seconds, not negative.
  ///   - curve: Progress over time.
  ///   - aspects: What it changes.
  ///   - change: Changes a state to a progress, which may leave `0...1`; 1 is the end, exactly.
  public init(
    duration: Double, curve: TimingCurve, aspects: Set<StateAspect>,
    change: @escaping @Sendable (inout CollectionState, _ progress: Double) -> Void
  ) {
    self.duration = duration
    self.curve = curve
    self.aspects = aspects
    self.change = change
  }

  /// The end as it is at the end, so that no rounding is left over.
  public func apply(at time: Double, to state: inout CollectionState) {
    guard time > 0 || duration == 0 else { return }
    change(&state, progress(at: time))
  }

  /// As the curve has it; 1 at the end.
  public func progress(at time: Double) -> Double {
    time < duration ? curve.progress(at: time / duration, duration: duration) : 1
  }
}
