import LayoutCore
import Scenes

/// Changes to another layout, or changes parameters of the present one: every element moves from its place in the old layout
/// to that in the new one.
///
/// The current item stays current, as far as the content of the new layout allows. A change that begins during another one
/// starts from the elements that are visible then.
public struct LayoutTransition: Transition {
  /// The new layout.
  public var to: LayoutChangeDescription?
  /// The duration, in seconds; 0 for a change that is not animated.
  ///
  /// UIKit does not state how long setCollectionViewLayout(_:animated:) takes; its other animations take 0.3 s.
  public var duration = 0.3
  /// The timing curve.
  public var curve = TimingCurve.easeInOut

  /// Creates a change that has no new layout yet.
  public init() {}

  /// Creates a change to another layout.
  public init(to layout: some CollectionLayout, duration: Double = 0.3, curve: TimingCurve = .easeInOut) {
    self.init(to: LayoutChangeDescription(new: type(of: layout), layout.members), duration: duration, curve: curve)
  }

  /// Creates a change to a described layout, or of parameters of the layout in effect.
  public init(to layout: LayoutChangeDescription, duration: Double = 0.3, curve: TimingCurve = .easeInOut) {
    (to, self.duration, self.curve) = (layout, duration, curve)
  }

  /// `layout`.
  public static let kind = "layout"
  /// A one-line summary for `framegen list`.
  public static let summary = "changes to another layout, or parameters of the present one"
  /// A layout with a kind is the value of `to`.
  public static let shorthand: String? = "to"
  /// The parameters of an example.
  public static let example = "{ to: { kind: waterfall }, duration: 0.6 }"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<LayoutTransition>] = [
    .layout("to", \.to, "a layout of another kind, or parameters to change").required,
    .number("duration", \.duration, in: 0...3600, unit: .seconds, "duration of the step; 0 for no animation"),
    .curve("curve", \.curve, "the timing curve"),
  ]

  /// `to`.
  public var resultingLayout: LayoutChangeDescription? { to }

  /// Returns the motion of every visible element.
  ///
  /// - Throws: `SceneError` if there is no new layout, or if it changes parameters of a layout that is not in effect.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    LayoutChangeMotion(change: try context.change(to: to), duration: duration, curve: curve)
  }

  /// `the layout is the same already`.
  public func reasonForNoChange(in context: TransitionContext) -> String? { "the layout is the same already" }

  /// `becomes a grid`.
  public func altText(for outcome: TransitionSummary) -> String { outcome.phrase(becoming: to) }
}

extension TransitionContext {
  /// Returns the change to the layout that a parameter `to` describes.
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
