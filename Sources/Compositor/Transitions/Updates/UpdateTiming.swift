/// How long an update takes, along which curve, and how items come and go meanwhile.
public struct UpdateTiming: Parameterized, Hashable {
  /// How items come and go.
  public var style = UpdateStyle.fade
  /// Seconds; `nil` for the style's own.
  public var duration: Double?
  /// Progress over time; `nil` for the style's own.
  public var curve: TimingCurve?

  /// A fade.
  public init() {}

  /// The declarations.
  public static var parameters: [Parameter<UpdateTiming>] {
    [
      .choice("style", \.style, "how items come and go; fade is the layout's own way"),
      .number(
        "duration", \.duration, in: 0...3600, unit: .seconds,
        "how long it takes; omitted: 0.25 for fade, scale and slides, 0.3 for collapse, else 0.5"),
      .curve("curve", \.curve, "progress over time; omitted: linear for collapse and fall, else easeInOut"),
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
      change: change, duration: timing.duration ?? timing.style.duration, curve: timing.curve ?? timing.style.curve,
      manner: ChangeManner(style: timing.style))
  }
}
