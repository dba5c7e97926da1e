import LayoutCore
import Scenes

/// A transition that closes the open item, which returns to its current position in the layout.
///
/// A deleted item fades out. An item whose position isn't visible leaves across the nearest edge.
public struct CloseTransition: Transition {
  /// The duration, in seconds, or `nil` for that of the opening.
  public var duration: Double?
  /// The timing curve, or `nil` for a spring that doesn't overshoot.
  public var curve: TimingCurve?

  /// Creates a transition with the opening's timing.
  public init() {}

  /// `close`.
  public static let kind = "close"
  /// A one-line summary for `framegen list`.
  public static let summary = "closes the open item, which returns to its current position"
  /// The parameters of an example.
  public static let example = "{ duration: 0.4 }"
  /// The step before the example.
  public static let exampleSetup: String? = "open: { item: [0, 0] }"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<CloseTransition>] = [
    .number(
      "duration", \.duration, in: 0...3600, unit: .seconds, "the duration of the step; omitted: that of the opening"),
    .curve("curve", \.curve, "the timing curve; omitted: a spring that doesn't overshoot"),
  ]

  /// Returns the motion of the item, or one that changes nothing if no item is open.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    context.closing(duration: duration, curve: curve) ?? CurveMotion.noChange(duration: duration ?? 0)
  }

  /// `no item is open`.
  public func reasonForNoChange(in context: TransitionContext) -> String? { "no item is open" }

  /// `closes what is open`.
  public func altText(for outcome: TransitionSummary) -> String { "closes what is open" }
}
