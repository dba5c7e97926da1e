import LayoutCore
import Scenes

/// A transition that rotates a cell, or all cells, about an axis through its anchor point by any angle.
///
/// The angle is animated, so 360° is a full rotation, and 720° are two. After full rotations, the cells are as before.
/// After others, they stay rotated, and later spins start from there. Simultaneous spins add up.
public struct SpinTransition: Transition {
  /// The item whose cell rotates, or `nil` for all cells.
  public var item: ItemIndexPath?
  /// The angle of the rotation, where positive is clockwise, seen along the axis.
  public var angle = Angle.turn
  /// The axis in the cell, of any length except 0: x to the right, y down, z toward the viewer.
  public var axis = TransformComponents.Triple(x: 0, y: 1, z: 0)
  /// The distance from the viewer to a cell without any other perspective, in points.
  public var perspective = 500.0
  /// The duration, in seconds.
  public var duration = 0.8
  /// The timing curve.
  public var curve = TimingCurve.easeInOut

  /// Creates a full rotation of all cells.
  public init() {}

  /// `spin`.
  public static let kind = "spin"
  /// A one-line summary for `framegen list`.
  public static let summary = "rotates a cell, or all cells, by any angle about any axis"
  /// The parameters of an example.
  public static let example = "{ item: [0, 3], angle: 360, axis: [0, 1, 0] }"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<SpinTransition>] = [
    .indexPath("item", \.item, "the item whose cell rotates: [section, item]; omitted: all cells"),
    .angle("angle", \.angle, "the angle of the rotation; 720 is two full rotations, negative is counterclockwise"),
    Parameter("axis", \.axis, .direction, "the axis in the cell: x to the right, y down, z toward the viewer"),
    .number(
      "perspective", \.perspective, in: 1...1e6, unit: .points,
      "the distance from the viewer to a cell without any other perspective"),
    .number("duration", \.duration, in: 0...3600, unit: .seconds, "the duration of the step"),
    .curve("curve", \.curve, "the timing curve"),
  ]

  /// Returns the motion, or throws `SceneError` if the item doesn't exist or the axis has the length 0.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    guard axis.x != 0 || axis.y != 0 || axis.z != 0 else {
      throw SceneError(
        path: [.key("axis")], message: "[0, 0, 0] is no direction; at least one of the three must not be 0")
    }
    var items: Set<Int>?
    if let item {
      guard let found = context.settledState.data[item] else {
        throw context.settledState.data.noItem(item, path: [.key("item")])
      }
      items = [found.id]
    }
    let turn = ElementRotation(items: items, axis: axis, angle: angle, perspective: perspective)
    return CurveMotion(duration: duration, curve: curve, animatedProperties: [.turns]) { state, progress in
      var part = turn
      part.angle = turn.angle * progress
      part.share = max(0, min(progress, 1))
      state.elementRotations.add(part)
    }
  }

  /// `the angle is 0`.
  public func reasonForNoChange(in context: TransitionContext) -> String? { "the angle is 0" }

  /// `spins photo 4`, `spins its photos`.
  public func altText(for outcome: TransitionSummary) -> String {
    item.map { "spins \(outcome.name(of: $0))" } ?? "spins its \(outcome.itemNoun)s"
  }
}

extension ParameterCodec where Value == TransformComponents.Triple {
  fileprivate static var direction: ParameterCodec {
    .numbers(
      ["x", "y", "z"], in: -1e6...1e6, to: { TransformComponents.Triple(x: $0[0], y: $0[1], z: $0[2]) },
      from: { [$0.x, $0.y, $0.z] })
  }
}
