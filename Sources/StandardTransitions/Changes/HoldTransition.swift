import LayoutCore
import Scenes

/// A transition that waits.
public struct HoldTransition: Transition {
  /// The duration, in seconds.
  public var duration = 0.5

  /// Creates a wait of half a second.
  public init() {}

  /// `hold`.
  public static let kind = "hold"
  /// A one-line summary for `framegen list`.
  public static let summary = "waits: hold: 0.3"
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

  /// Returns a motion that changes nothing, or that of display links of a UIKit class.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    context.timerMotion(duration: duration) ?? CurveMotion.noChange(duration: duration)
  }

  /// `nil`, because that is intended.
  public func reasonForNoChange(in context: TransitionContext) -> String? { nil }

  /// `holds`.
  public func altText(for outcome: TransitionSummary) -> String { "holds" }
}
