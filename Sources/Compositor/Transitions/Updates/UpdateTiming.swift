/// The animation of an update, its duration and its timing curve.
public struct UpdateTiming: Parameterized {
  /// The way in which items appear and disappear.
  public var animation: any UpdateAnimation = FadeAnimation()
  /// Seconds; `nil` for the animation's own.
  public var duration: Double?
  /// Progress over time; `nil` for the animation's own.
  public var curve: TimingCurve?

  /// Creates the timing of a fade.
  public init() {}

  /// The declarations.
  public static var parameters: [Parameter<UpdateTiming>] {
    [
      .updateAnimation("style", \.animation, "how items appear and disappear"),
      .number(
        "duration", \.duration, in: 0...3600, unit: .seconds,
        "how long it takes; omitted: the style's own duration"),
      .curve("curve", \.curve, "progress over time; omitted: the style's own curve"),
    ]
  }
}

extension BatchUpdate {
  /// The way from a state to the one after the batch.
  ///
  /// - Parameter root: The key of the batch's part that errors do not name, since the step is called so.
  /// - Throws: ``SceneError``, if nothing is changed, or UIKit would not take the batch.
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
      curve: timing.curve ?? timing.animation.curve, manner: ChangeManner(animation: timing.animation))
  }
}
