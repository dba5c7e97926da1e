import LayoutCore
import Raster
import Scenes

/// The content sways from side to side and comes to rest where it was.
struct SwayTransition: Transition {
  var reach = 40.0
  var times = 2
  var duration = 1.0

  static let kind = "sway"
  static let summary = "sways the content from side to side: sway: 40"
  static let shorthand: String? = "reach"
  static var parameters: [Parameter<SwayTransition>] {
    [
      .number("reach", \.reach, in: 0...1000, unit: .points, "how far to each side"),
      .integer("times", \.times, in: 1...100, "how often there and back"),
      .number("duration", \.duration, in: 0...3600, unit: .seconds, "how long it takes"),
    ]
  }

  func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    let rest = context.settledState.bounds.origin.x
    return CurveMotion(duration: duration, curve: .easeInOut, animatedProperties: [.offset]) { state, progress in
      let turn = Angle.degrees(360 * Double(times) * progress)
      state.bounds.origin.x = rest + (progress == 1 ? 0 : reach * turn.sine)
    }
  }
}
