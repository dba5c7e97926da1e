import LayoutCore
import Scenes

/// A transition that changes items and sections, with an animation for those that appear or disappear.
protocol UpdateTransition: Transition {
  associatedtype Changes: Parameterized

  /// The changes, whose parameters are those of the transition.
  var changes: Changes { get set }
  var batch: BatchUpdate { get }
  var animation: any UpdateAnimation { get set }
  var duration: Double? { get set }
  var curve: TimingCurve? { get set }
}

extension UpdateTransition {
  /// A bare list sets `items`.
  public static var shorthand: String? { "items" }
  /// The parameters of the changes and of the animation.
  public static var parameters: [Parameter<Self>] { .all(of: \.changes) + animationParameters }

  private static var animationParameters: [Parameter<Self>] {
    [
      .updateAnimation("animation", \.animation, "the animation of items that appear or disappear")
        .renamed(from: "style"),
      .number(
        "duration", \.duration, in: 0...3600, unit: .seconds,
        "the duration of the step; omitted: that of the animation"),
      .curve("curve", \.curve, "the timing curve; omitted: that of the animation"),
    ]
  }

  /// Returns the motion, or throws `SceneError` if the update changes nothing or breaks the rules of `BatchUpdate`.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    try batch.motion(animation: animation, duration: duration, curve: curve, in: context, root: Self.kind)
  }

  /// Returns a phrase such as `deletes 2 photos`.
  public func altText(for outcome: TransitionSummary) -> String {
    batch.phrase(itemNoun: outcome.itemNoun) ?? Self.kindPhrase
  }
}

extension BatchUpdate {
  /// Returns the motion from a state to the one after the batch, by default with the timing of the animation.
  ///
  /// - Throws: `SceneError`, without the key `root` in its path, if the batch changes nothing or UIKit would reject it.
  func motion(
    animation: any UpdateAnimation = FadeAnimation(), duration: Double? = nil, curve: TimingCurve? = nil,
    in context: TransitionContext, root: String? = nil
  ) throws(SceneError) -> LayoutChangeMotion {
    guard self != BatchUpdate() else { throw SceneError(path: [], message: "changes nothing; give items or sections") }
    let update: AppliedUpdate
    do throws(SceneError) {
      update = try AppliedUpdate(self, of: context.settledState.data)
    } catch {
      guard let root, error.path.first == .key(root) else { throw error }
      throw SceneError(path: Array(error.path.dropFirst()), message: error.message)
    }
    var end = context.settledState
    end.data = update.data
    end.layout = context.settledState.layout.followed(in: update)
    let change = LayoutChange(
      from: context.presentedState, prepared: context.prepared, to: end, updates: update.updates,
      anchor: update.anchor(in: context), scale: context.scale)
    return LayoutChangeMotion(
      change: change, duration: duration ?? animation.duration, curve: curve ?? animation.curve,
      options: ChangeOptions(animation: animation))
  }
}
