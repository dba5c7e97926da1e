/// Changes the layout, or parameters of the present one: every element goes from its place under the old one to that
/// under the new.
///
/// The current item stays current, as long as the new layout's content reaches. A change that begins while another is
/// under way goes on from what is to be seen.
public struct LayoutTransition: Transition {
  /// Where it leads.
  public var to: LayoutDescription?
  /// Seconds; 0 for a change without a motion.
  ///
  /// UIKit does not state how long setCollectionViewLayout(_:animated:) takes; 0.3 is what its other motions take.
  public var duration = 0.3
  /// Progress over time.
  public var curve = TimingCurve.easeInOut

  /// A change that still lacks its goal.
  public init() {}

  /// `layout`.
  public static let kind = "layout"
  /// For the list.
  public static let summary = "changes to another layout, or parameters of the present one"
  /// A layout of a kind is where it leads.
  public static let shorthand: String? = "to"
  /// For the list.
  public static let example = "{ to: { kind: waterfall }, duration: 0.6 }"
  /// The declarations.
  public static var parameters: [Parameter<LayoutTransition>] {
    [
      .layout("to", \.to, "a layout of another kind, or parameters to change").required,
      .number("duration", \.duration, in: 0...3600, unit: .seconds, "how long it takes; 0 for at once"),
      .curve("curve", \.curve, "progress over time"),
    ]
  }

  /// `to`.
  public var layoutAfter: LayoutDescription? { to }

  /// The motion of every element.
  ///
  /// - Throws: ``SceneError``, if there is no goal, or it changes parameters of a layout that is not in effect.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    ChangeMotion(change: try context.change(to: to), duration: duration, curve: curve)
  }
}

extension TransitionContext {
  /// The change to a layout that a parameter `to` describes.
  func change(to description: LayoutDescription?) throws(SceneError) -> LayoutChange {
    guard let description else { throw SceneError(path: [], message: "no layout to change to; give to") }
    var end = start
    do throws(SceneError) {
      end.layout = try description.applied(to: start.layout)
    } catch {
      throw SceneError(path: [.key("to")] + error.path, message: error.message)
    }
    return LayoutChange(from: shown, prepared: prepared, to: end, scale: scale)
  }
}
