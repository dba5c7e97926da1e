import LayoutCore
import Scenes

/// Closes the opened item: it flies to the place that the layout has for it at the time.
///
/// One that has been deleted fades out; one whose place is out of sight leaves over the nearest edge.
public struct CloseTransition: Transition {
  /// The duration, in seconds; `nil` for that of the opening.
  public var duration: Double?
  /// The timing curve; `nil` for a spring without swing.
  public var curve: TimingCurve?

  /// Creates a closing with the opening's timing.
  public init() {}

  /// `close`.
  public static let kind = "close"
  /// A one-line summary for `framegen list`.
  public static let summary = "closes the opened item, which returns to its present place"
  /// The parameters of an example.
  public static let example = "{ duration: 0.4 }"
  /// The step before the example.
  public static let exampleSetup: String? = "open: { item: [0, 0] }"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<CloseTransition>] = [
    .number("duration", \.duration, in: 0...3600, unit: .seconds, "duration of the step; omitted: the opening's"),
    .curve("curve", \.curve, "timing curve; omitted: a spring that does not swing"),
  ]

  /// Returns the motion of the item; none if no item is open.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    context.closing(duration: duration, curve: curve)
      ?? CurveMotion(duration: duration ?? 0, curve: .linear, animatedProperties: []) { _, _ in }
  }

  /// `no item is open`.
  public func reasonForNoChange(in context: TransitionContext) -> String? { "no item is open" }

  /// `closes it`.
  public func altText(for outcome: TransitionSummary) -> String { "closes what is open" }
}
