import LayoutCore

/// A change of a collection over time, such as a scroll or a deletion.
///
/// As in a layout, stored properties are parameters, which you declare in `parameters`.
public protocol Transition: Parameterized {
  /// The key in a timeline, in lower camel case, such as `scroll`.
  static var kind: String { get }
  /// The keys of earlier versions, which scenes may still contain. The default is none.
  static var formerKinds: [String] { get }
  /// A one-line summary for `framegen list transitions`.
  static var summary: String { get }
  /// The parameter that a single value sets, as in `hold: 0.3`. The default is `nil`.
  static var shorthand: String? { get }
  /// The parameters of an example in a scene, such as `{ toItem: [0, 5] }`.
  static var example: String { get }
  /// A step before the example, such as one that opens the item to close. The default is `nil`.
  static var exampleSetup: String? { get }
  /// The layout after the transition, whose parameters later steps may use, or `nil` if it doesn't change.
  var resultingLayout: LayoutChangeDescription? { get }

  /// A Boolean value that indicates whether the transition may insert items with the scene's next images.
  ///
  /// The default is `false`.
  static var insertsItems: Bool { get }
  /// A Boolean value that indicates whether the transition only waits. The default is `false`.
  static var isPause: Bool { get }

  /// Returns the motion that begins in a given state.
  ///
  /// - Throws: `SceneError` with a path relative to the transition if it's impossible in this state.
  func motion(in context: TransitionContext) throws(SceneError) -> any Motion

  /// Returns a warning for a motion that changes nothing, or `nil` if that is intended.
  ///
  /// The default is `nothing changes`.
  func reasonForNoChange(in context: TransitionContext) -> String?

  /// Returns a phrase that follows "it" in an alternative text, such as `scrolls to photo 13`.
  ///
  /// The default phrase is `shows` and the words of ``kind``.
  func altText(for outcome: TransitionSummary) -> String
}

extension Transition {
  /// The default is none.
  public static var formerKinds: [String] { [] }
  /// The default is `nil`.
  public static var shorthand: String? { nil }
  /// The default is `false`.
  public static var insertsItems: Bool { false }
  /// The default is `false`.
  public static var isPause: Bool { false }
  /// The default has no parameters.
  public static var example: String { "{}" }
  /// The default is `nil`.
  public static var exampleSetup: String? { nil }
  /// The default is `nil`.
  public var resultingLayout: LayoutChangeDescription? { nil }
  /// The default is `nothing changes`.
  public func reasonForNoChange(in context: TransitionContext) -> String? { "nothing changes" }
  /// The default phrase is `shows` and the words of ``kind``.
  public func altText(for outcome: TransitionSummary) -> String { Self.kindPhrase }

  package static var kindPhrase: String { "shows \(kind.separatedWords)" }
}

/// The state of a collection at the start of a transition.
public struct TransitionContext: Sendable {
  /// The state before the transition, which is the end of a change that is still running.
  public let settledState: CollectionState
  /// The visible state before the transition, with the elements of a change that is still running.
  public let presentedState: CollectionState
  /// The prepared layout of ``settledState``.
  public let prepared: any PreparedLayout
  /// The number of device pixels per point.
  public let scale: Double
  /// The change that is running, or `nil` for none.
  var running: RunningChange?
  /// The frames that follow, in which app code may respond to a scroll, or `nil` for a layout without a state.
  var upcoming: UpcomingFrames?
  /// A Boolean value that indicates whether no other step runs at the same time.
  var isAlone = false

  /// Creates the context of a transition that begins in a state.
  public init(_ shown: CollectionState, scale: Double = 1) {
    self.init(shown, prepared: shown.settled.prepared(scale: scale), scale: scale)
  }

  /// The context of the layout's responses, inside the insets.
  package var layoutContext: LayoutContext {
    settledState.layoutContext(scale: scale).inside(prepared.adjustedContentInset)
  }

  init(_ shown: CollectionState, prepared: any PreparedLayout, scale: Double) {
    self.presentedState = shown
    self.prepared = prepared
    self.scale = scale
    settledState = shown.settled
  }
}

/// A property of a collection's state that motions animate.
///
/// Motions that run at the same time can't share a property, unless the later one animates all that the earlier does.
public enum AnimatedProperty: Sendable, Hashable {
  /// The sections and items.
  case data
  /// The content offset.
  case offset
  /// The content offset of the orthogonally scrolling section with a stable identifier.
  case sectionOffset(Int)
  /// The size of the bounds.
  case viewport
  /// The layout and all of its parameters.
  case layout
  /// A parameter of the layout, by its path, such as `angle`.
  case layoutParameter(String)
  /// A style property of elements.
  case style(StyleOverrides.Target, PartialKeyPath<CellStyle> & Sendable)
  /// The perspective of the collection.
  case perspective
  /// The color of the stage's bars.
  case statusBar
  /// The selected items and their highlights.
  case selection
  /// Swiped rows, a lifted cell, and the refresh control.
  case interaction
  /// The rotations of elements, which motions may share because they add up.
  case turns
  /// The open item.
  case opening
}

/// The motion of a transition that begins in a particular state.
///
/// Motions that run at the same time are applied in the order in which they began, each to the previous result.
public protocol Motion: Sendable {
  /// The duration, in seconds, not negative.
  var duration: Double { get }
  /// The properties of the state that the motion animates.
  var animatedProperties: Set<AnimatedProperty> { get }
  /// Changes a state to the one at a time in `0...duration`, in seconds.
  ///
  /// At 0, nothing has changed. At `duration`, the change is exactly complete.
  func apply(at time: Double, to state: inout CollectionState)
  /// Returns the progress at a time, for plots: 0 at the start, 1 at the end, and any number in between.
  func progress(at time: Double) -> Double
  /// The touches that drive the motion, which a stage shows. The default is none.
  var touchTraces: [TouchPath] { get }
}

extension Motion {
  /// The default is the elapsed fraction of the duration.
  public func progress(at time: Double) -> Double { duration > 0 ? time / duration : 1 }
  /// The default is none.
  public var touchTraces: [TouchPath] { [] }
}

/// A motion along a timing curve.
public struct CurveMotion: Motion {
  /// The duration, in seconds, not negative.
  public let duration: Double
  package let curve: TimingCurve
  /// The properties of the state that the motion animates.
  public let animatedProperties: Set<AnimatedProperty>
  private let change: @Sendable (inout CollectionState, _ progress: Double) -> Void

  /// Creates a motion that changes a state by a progress, which may leave `0...1` and is exactly 1 at the end.
  public init(
    duration: Double, curve: TimingCurve, animatedProperties: Set<AnimatedProperty>,
    change: @escaping @Sendable (inout CollectionState, _ progress: Double) -> Void
  ) {
    (self.duration, self.curve, self.animatedProperties, self.change) = (duration, curve, animatedProperties, change)
  }

  /// Changes a state by the progress at a time, which is exactly 1 at the end.
  public func apply(at time: Double, to state: inout CollectionState) {
    guard time > 0 || duration == 0 else { return }
    change(&state, progress(at: time))
  }

  /// Returns the progress of the timing curve.
  public func progress(at time: Double) -> Double { curve.progress(atTime: time, of: duration) }
}

extension TimingCurve {
  package func progress(atTime time: Double, of duration: Double) -> Double {
    time < duration ? progress(at: time / duration, duration: duration) : 1
  }
}
