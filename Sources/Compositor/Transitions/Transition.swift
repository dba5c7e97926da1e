import Raster

/// What a timeline changes: the data, the layout and its parameters, and the visible bounds.
public struct CollectionState: Sendable {
  /// Sections, items, pictures.
  public var data: CollectionData
  /// The layout with its parameters.
  public var layout: any CollectionLayout
  /// Content offset and viewport size, in points.
  public var bounds: Rect

  /// A state from its parts.
  public init(data: CollectionData, layout: any CollectionLayout, bounds: Rect) {
    self.data = data
    self.layout = layout
    self.bounds = bounds
  }
}

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

  /// What happens to a collection in this state.
  ///
  /// - Parameters:
  ///   - start: The state before the transition.
  ///   - prepared: The starting state's layout, prepared.
  ///   - scale: Device pixels per point.
  /// - Throws: ``SceneError`` with a path below the transition, if it cannot be done to this state.
  func motion(
    from start: CollectionState, prepared: any PreparedLayout, scale: Double
  ) throws(SceneError) -> any Motion
}

extension Transition {
  /// No shorthand.
  public static var shorthand: String? { nil }
  /// All parameters at their defaults.
  public static var example: String { "{}" }
}

/// A transition of one particular state: the state at any time.
public protocol Motion: Sendable {
  /// Seconds, not negative.
  var duration: Double { get }
  /// The state after the motion, exactly.
  var end: CollectionState { get }
  /// The state at `time` seconds after the start, `0...duration`; at 0 exactly the state that it started from.
  func state(at time: Double) -> CollectionState
}

/// A motion along a timing curve.
struct CurveMotion: Motion {
  let duration: Double
  let curve: TimingCurve
  let end: CollectionState
  /// The state at a progress, which may leave `0...1`.
  let stateAtProgress: @Sendable (Double) -> CollectionState

  /// The end as it is at the end, so that no rounding is left over.
  func state(at time: Double) -> CollectionState {
    guard time < duration else { return end }
    return stateAtProgress(curve.progress(at: time / duration, duration: duration))
  }
}
