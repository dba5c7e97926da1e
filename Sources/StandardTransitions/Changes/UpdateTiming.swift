import LayoutCore
import Scenes

/// The animation of an update, its duration and its timing curve.
public struct UpdateTiming: Parameterized {
  /// The way in which items appear and disappear.
  public var animation: any UpdateAnimation = FadeAnimation()
  /// The duration, in seconds; `nil` for the animation's own.
  public var duration: Double?
  /// The timing curve; `nil` for the animation's own.
  public var curve: TimingCurve?

  /// Creates the timing of a fade.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<UpdateTiming>] = [
    .updateAnimation("style", \.animation, "animation of items that appear or disappear"),
    .number(
      "duration", \.duration, in: 0...3600, unit: .seconds,
      "duration of the step; omitted: that of the style"),
    .curve("curve", \.curve, "timing curve; omitted: that of the style"),
  ]
}

extension BatchUpdate {
  /// Returns the motion from a state to that after the batch.
  ///
  /// - Parameter root: The key of the batch's part that errors do not name, since it is that of the step.
  /// - Throws: ``SceneError`` if nothing is changed, or if UIKit would refuse the batch.
  func motion(
    _ timing: UpdateTiming, in context: TransitionContext, root: String? = nil
  ) throws(SceneError) -> any Motion {
    guard self != BatchUpdate() else { throw SceneError(path: [], message: "changes nothing; give items or sections") }
    let update: UpdatedData
    do throws(SceneError) {
      update = try UpdatedData(self, of: context.start.data)
    } catch {
      guard let root, error.path.first == .key(root) else { throw error }
      throw SceneError(path: Array(error.path.dropFirst()), message: error.message)
    }
    var end = context.start
    end.data = update.data
    end.layout = context.start.layout.followed(in: update)
    let change = LayoutChange(
      from: context.shown, prepared: context.prepared, to: end, updates: update.updates,
      anchor: update.anchor(in: context), scale: context.scale)
    return ChangeMotion(
      change: change, duration: timing.duration ?? timing.animation.duration,
      curve: timing.curve ?? timing.animation.curve, options: ChangeOptions(animation: timing.animation))
  }
}
