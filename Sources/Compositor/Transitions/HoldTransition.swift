/// Nothing moves for a while.
public struct HoldTransition: Transition {
  /// Seconds.
  public var duration = 0.5

  /// Half a second of rest.
  public init() {}

  public static let kind = "hold"
  public static let summary = "rests for a while: hold: 0.3"
  public static let shorthand: String? = "duration"
  public static let example = "0.5"
  public static var parameters: [Parameter<HoldTransition>] {
    [.number("duration", \.duration, in: 0...3600, unit: .seconds, "how long")]
  }

  public func endState(
    from start: CollectionState, prepared: any PreparedLayout
  ) throws(SceneError) -> CollectionState { start }

  public func state(at time: Double, from start: CollectionState, to end: CollectionState) -> CollectionState { start }
}
