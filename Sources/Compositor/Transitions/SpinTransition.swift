import Raster

/// Turns a cell, or all cells, about an axis through its anchor point by any angle.
///
/// The angle is what is animated, so that 360° is a full turn, and 720° are two. After whole turns the cells are as they
/// were; else they stay turned, and later spins go on from there. Spins at the same time add up.
public struct SpinTransition: Transition {
  /// The item whose cell turns; `nil` for all.
  public var item: IndexPath?
  /// How far; positive is clockwise, seen along the axis.
  public var angle = Angle.turn
  /// The axis in the cell: x to the right, y down, z towards the viewer; of any length but 0.
  public var axis = TransformComponents.Triple(x: 0, y: 1, z: 0)
  /// Distance of an eye before the cell, in points, if neither the collection nor the cell's transform has one.
  public var perspective = 500.0
  /// Seconds.
  public var duration = 0.8
  /// Progress over time.
  public var curve = TimingCurve.easeInOut

  /// A full turn of all cells.
  public init() {}

  /// `spin`.
  public static let kind = "spin"
  /// For the list.
  public static let summary = "turns a cell, or all cells, by any angle about any axis"
  /// For the list.
  public static let example = "{ item: [0, 3], angle: 360, axis: [0, 1, 0] }"
  /// The declarations.
  public static var parameters: [Parameter<SpinTransition>] {
    [
      .indexPath("item", \.item, "the item whose cell turns: [section, item]; omitted: all cells"),
      .angle("angle", \.angle, "how far; 720 are two full turns, negative is the other way"),
      Parameter("axis", \.axis, .direction, "the axis in the cell: x to the right, y down, z towards the viewer"),
      .number(
        "perspective", \.perspective, in: 1...1e6, unit: .points,
        "distance of an eye before the cell, if neither the scene nor the cell's transform has one"),
      .number("duration", \.duration, in: 0...3600, unit: .seconds, "how long it takes"),
      .curve("curve", \.curve, "progress over time"),
    ]
  }

  /// The turn from what it finds.
  ///
  /// - Throws: ``SceneError``, if there is no such item, or the axis has no direction.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    guard axis.x != 0 || axis.y != 0 || axis.z != 0 else {
      throw SceneError(
        path: [.key("axis")], message: "[0, 0, 0] is no direction; at least one of the three must not be 0")
    }
    var items: Set<Int>?
    if let item {
      guard let found = context.start.data[item] else { throw context.start.data.noItem(item, path: [.key("item")]) }
      items = [found.id]
    }
    let turn = ElementTurn(items: items, axis: axis, angle: angle, perspective: perspective)
    return CurveMotion(duration: duration, curve: curve, aspects: [.turns]) { state, progress in
      var part = turn
      part.angle = turn.angle * progress
      part.share = max(0, min(progress, 1))
      state.turns.add(part)
    }
  }
}

extension ParameterCodec where Value == TransformComponents.Triple {
  /// A direction in space, `[x, y, z]`.
  fileprivate static var direction: ParameterCodec {
    .numbers(
      ["x", "y", "z"], in: -1e6...1e6, to: { TransformComponents.Triple(x: $0[0], y: $0[1], z: $0[2]) },
      from: { [$0.x, $0.y, $0.z] })
  }
}
