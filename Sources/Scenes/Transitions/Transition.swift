import LayoutCore

/// A change of a collection over time, such as a scroll or a deletion.
///
/// The stored properties are the parameters, declared once in `parameters`, as in a layout.
public protocol Transition: Parameterized {
  /// The key in a timeline, lowerCamelCase: `scroll`.
  static var kind: String { get }
  /// The keys that earlier versions used, which scenes may still contain. The default is none.
  static var formerKinds: [String] { get }
  /// One line for `framegen list transitions`.
  static var summary: String { get }
  /// The parameter that a bare value stands for (`hold: 0.3`), if there is one.
  static var shorthand: String? { get }
  /// The parameters in an example, as a scene writes them: `{ toItem: [0, 5] }`.
  static var example: String { get }
  /// A step that comes before the example, such as the opening of an item that is to be closed; `nil`, the default, for none.
  static var exampleSetup: String? { get }
  /// The layout after the transition; `nil`, the default, if it does not change.
  ///
  /// Later steps may name its parameters.
  var resultingLayout: LayoutChangeDescription? { get }

  /// A Boolean value that indicates whether the transition may insert items that show the next images of the scene; `false` by
  /// default.
  static var insertsItems: Bool { get }
  /// A Boolean value that indicates whether the transition only waits. The default is `false`.
  static var isPause: Bool { get }

  /// Returns the motion of a collection in a given state.
  ///
  /// - Throws: `SceneError` with a path below the transition if it is impossible in this state.
  func motion(in context: TransitionContext) throws(SceneError) -> any Motion

  /// Returns the reason for which a motion in a state changes nothing, for a warning; `nil` if that is its purpose.
  ///
  /// It is asked for only if the motion changes nothing. The default is `nothing changes`.
  func reasonForNoChange(in context: TransitionContext) -> String?

  /// Returns a phrase for what a step does, to follow "it" in an alternative text: `scrolls to photo 13`.
  ///
  /// The default says that it shows the ``kind``.
  func altText(for outcome: TransitionSummary) -> String
}

extension Transition {
  /// No keys.
  public static var formerKinds: [String] { [] }
  /// No shorthand.
  public static var shorthand: String? { nil }
  /// No new items.
  public static var insertsItems: Bool { false }
  /// The transition changes something.
  public static var isPause: Bool { false }
  /// All parameters at their defaults.
  public static var example: String { "{}" }
  /// No step.
  public static var exampleSetup: String? { nil }
  /// No change.
  public var resultingLayout: LayoutChangeDescription? { nil }
  /// `nothing changes`.
  public func reasonForNoChange(in context: TransitionContext) -> String? { "nothing changes" }
  /// `shows sway`.
  public func altText(for outcome: TransitionSummary) -> String { Self.kindPhrase }

  /// `shows sway`.
  package static var kindPhrase: String { "shows \(kind.separatedWords)" }
}

/// The surroundings of a transition at its start.
public struct TransitionContext: Sendable {
  /// The state before the transition; the end of a change that is still running.
  public let settledState: CollectionState
  /// The visible state before the transition: ``start``, with the elements that are still being animated.
  public let presentedState: CollectionState
  /// The layout of ``start``, prepared.
  public let prepared: any PreparedLayout
  /// Device pixels per point.
  public let scale: Double

  /// Creates the context of a transition that begins in a state.
  public init(_ shown: CollectionState, scale: Double = 1) {
    self.init(shown, prepared: shown.settled.prepared(scale: scale), scale: scale)
  }

  /// The data and the bounds of ``start``, for its layout.
  package var layoutContext: LayoutContext { settledState.layoutContext(scale: scale) }

  init(_ shown: CollectionState, prepared: any PreparedLayout, scale: Double) {
    self.presentedState = shown
    self.prepared = prepared
    self.scale = scale
    settledState = shown.settled
  }
}

/// A property of a collection's state that motions animate.
///
/// Two motions at the same time must not share one, unless the later takes over all properties of the earlier.
public enum AnimatedProperty: Sendable, Hashable {
  /// Sections and items.
  case data
  /// The content offset.
  case offset
  /// The content offset of a section that scrolls by itself, by the section's stable id.
  case sectionOffset(Int)
  /// The size of the bounds.
  case viewport
  /// The layout and all of its parameters.
  case layout
  /// One parameter of the layout, by its path from there: `angle`.
  case layoutParameter(String)
  /// One property of the style of some elements.
  case style(StyleOverrides.Target, PartialKeyPath<CellStyle> & Sendable)
  /// The distance of the shared eye.
  case perspective
  /// The selected items and the looks of touched ones.
  case selection
  /// Things that a finger moves beside the content: rows that are swiped, a cell that is lifted, a control that is pulled down.
  case interaction
  /// Turns of elements, which add up: motions may share them.
  case turns
  /// The opened item.
  case opening
}

/// The course of a transition that begins in a particular state.
///
/// Motions that run at the same time are applied one after another, in the order in which they began, each to the result of
/// the ones before.
public protocol Motion: Sendable {
  /// The duration, in seconds, not negative.
  var duration: Double { get }
  /// The properties of the state that it animates.
  var animatedProperties: Set<AnimatedProperty> { get }
  /// Changes a state to that at a time, `0...duration` in seconds.
  ///
  /// At 0 nothing has changed; at `duration` the change is complete, exactly.
  func apply(at time: Double, to state: inout CollectionState)
  /// Returns the progress at a time, for plots: 0 at the start, 1 at the end, any number in between.
  func progress(at time: Double) -> Double
  /// The fingers that make the motion, for a stage to show; none by default.
  var touchTraces: [TouchPath] { get }
}

extension Motion {
  /// The fraction of the duration.
  public func progress(at time: Double) -> Double { duration > 0 ? time / duration : 1 }
  /// No fingers.
  public var touchTraces: [TouchPath] { [] }
}

/// A motion along a timing curve, enough for most transitions.
public struct CurveMotion: Motion {
  /// The duration, in seconds.
  public let duration: Double
  /// The timing curve.
  public let curve: TimingCurve
  /// The properties of the state that it animates.
  public let animatedProperties: Set<AnimatedProperty>
  private let change: @Sendable (inout CollectionState, _ progress: Double) -> Void

  /// Creates a motion from its parts.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds, not negative.
  ///   - curve: The timing curve.
  ///   - animatedProperties: The properties of the state that it animates.
  ///   - change: Changes a state to a progress, which may leave `0...1`; 1 is the end, exactly.
  public init(
    duration: Double, curve: TimingCurve, animatedProperties: Set<AnimatedProperty>,
    change: @escaping @Sendable (inout CollectionState, _ progress: Double) -> Void
  ) {
    self.duration = duration
    self.curve = curve
    self.animatedProperties = animatedProperties
    self.change = change
  }

  /// Changes a state by the progress at a time; at the end by exactly 1, so that no rounding error remains.
  public func apply(at time: Double, to state: inout CollectionState) {
    guard time > 0 || duration == 0 else { return }
    change(&state, progress(at: time))
  }

  /// The progress of the curve; 1 at the end.
  public func progress(at time: Double) -> Double {
    time < duration ? curve.progress(at: time / duration, duration: duration) : 1
  }
}
