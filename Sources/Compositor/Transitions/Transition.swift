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

/// Something that happens to a collection during a while.
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

  /// Seconds, not negative.
  var duration: Double { get }

  /// The state after the transition. `prepared` is the starting state's layout, prepared.
  ///
  /// - Throws: ``SceneError`` with a path below the transition, if it cannot be done to this state.
  func endState(
    from start: CollectionState, prepared: any PreparedLayout
  ) throws(SceneError) -> CollectionState

  /// The state at `time` seconds after the start, `0...duration`; at both ends exactly the given states.
  func state(at time: Double, from start: CollectionState, to end: CollectionState) -> CollectionState
}

extension Transition {
  /// No shorthand.
  public static var shorthand: String? { nil }
  /// All parameters at their defaults.
  public static var example: String { "{}" }

  /// `time` as a part of the duration; 1 for a transition that takes no time.
  public func fraction(at time: Double) -> Double {
    duration > 0 ? time / duration : 1
  }
}
