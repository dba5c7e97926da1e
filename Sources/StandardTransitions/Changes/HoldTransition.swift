import LayoutCore
import Scenes

/// Leaves everything at rest.
public struct HoldTransition: Transition {
  /// The duration, in seconds.
  public var duration = 0.5

  /// Creates half a second of rest.
  public init() {}

  /// `hold`.
  public static let kind = "hold"
  /// A one-line summary for `framegen list`.
  public static let summary = "leaves everything at rest: hold: 0.3"
  /// The transition only waits.
  public static let isPause = true
  /// A bare number sets `duration`.
  public static let shorthand: String? = "duration"
  /// The parameters of an example.
  public static let example = "0.5"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<HoldTransition>] = [
    .number("duration", \.duration, in: 0...3600, unit: .seconds, "the duration of the step")
  ]

  /// Returns a motion that changes nothing.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    CurveMotion(duration: duration, curve: .linear, animatedProperties: []) { _, _ in }
  }

  /// `nil`: that is its purpose.
  public func reasonForNoChange(in context: TransitionContext) -> String? { nil }

  /// `holds`.
  public func altText(for outcome: TransitionSummary) -> String { "holds" }
}
