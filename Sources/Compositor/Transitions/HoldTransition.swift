/// Nothing moves for a while.
public struct HoldTransition: Transition {
  /// Seconds.
  public var duration = 0.5

  /// Half a second of rest.
  public init() {}

  /// `hold`.
  public static let kind = "hold"
  /// For the list.
  public static let summary = "rests for a while: hold: 0.3"
  /// A bare number is the duration.
  public static let shorthand: String? = "duration"
  /// For the list.
  public static let example = "0.5"
  /// The declarations.
  public static var parameters: [Parameter<HoldTransition>] {
    [.number("duration", \.duration, in: 0...3600, unit: .seconds, "how long")]
  }

  /// The same state all the time.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    CurveMotion(duration: duration, curve: .linear, aspects: []) { _, _ in }
  }
}
