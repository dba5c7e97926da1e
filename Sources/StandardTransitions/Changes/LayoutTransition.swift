import LayoutCore
import Scenes

/// A transition that changes to another layout, or changes parameters of the current one.
///
/// Every element moves from its attributes in the old layout to those in the new one. The current item stays current if
/// the content of the new layout allows. A change during another one starts from the elements that are visible at that
/// time.
public struct LayoutTransition: Transition {
  /// The new layout.
  public var to: LayoutChangeDescription?
  /// The duration, in seconds, or 0 for no animation, by default that of UIKit's animations.
  public var duration = 0.3
  /// The timing curve.
  public var curve = TimingCurve.easeInOut

  /// Creates a transition without a layout.
  public init() {}

  /// Creates a change to another layout.
  public init(to layout: some CollectionLayout, duration: Double = 0.3, curve: TimingCurve = .easeInOut) {
    to = LayoutChangeDescription(new: type(of: layout), layout.members)
    (self.duration, self.curve) = (duration, curve)
  }

  /// `layout`.
  public static let kind = "layout"
  /// A one-line summary for `framegen list`.
  public static let summary = "changes to another layout, or parameters of the current one"
  /// A layout with a kind sets `to`.
  public static let shorthand: String? = "to"
  /// The parameters of an example.
  public static let example = "{ to: { kind: waterfall }, duration: 0.6 }"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<LayoutTransition>] = [
    .layout("to", \.to, "a layout of another kind, or parameters to change").required,
    .number("duration", \.duration, in: 0...3600, unit: .seconds, "the duration of the step; 0 for no animation"),
    .curve("curve", \.curve, "the timing curve"),
  ]

  /// The new layout.
  public var resultingLayout: LayoutChangeDescription? { to }

  /// Returns the motion, or throws `SceneError` without a new layout or for parameters of another layout.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    LayoutChangeMotion(change: try context.change(to: to), duration: duration, curve: curve)
  }

  /// `the layout is already the same`.
  public func reasonForNoChange(in context: TransitionContext) -> String? { "the layout is already the same" }

  /// `becomes a grid`.
  public func altText(for outcome: TransitionSummary) -> String { outcome.phrase(becoming: to) }
}

extension TransitionContext {
  func change(to description: LayoutChangeDescription?) throws(SceneError) -> LayoutChange {
    guard let description else { throw SceneError(path: [], message: "no layout to change to; give to") }
    var end = settledState
    do throws(SceneError) {
      end.layout = try description.applied(to: settledState.layout)
    } catch {
      throw SceneError(path: [.key("to")] + error.path, message: error.message)
    }
    return LayoutChange(from: presentedState, prepared: prepared, to: end, scale: scale)
  }
}
