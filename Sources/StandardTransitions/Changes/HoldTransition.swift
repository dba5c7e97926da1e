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
  /// One line of what it does, for `framegen list`.
  public static let summary = "leaves everything at rest: hold: 0.3"
  /// The transition only waits.
  public static let isPause = true
  /// A bare number is the value of `duration`.
  public static let shorthand: String? = "duration"
  /// Example for `framegen list` and the documentation.
  public static let example = "0.5"
  /// The declarations.
  public static let parameters: [Parameter<HoldTransition>] = [
    .number("duration", \.duration, in: 0...3600, unit: .seconds, "duration of the step")
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
