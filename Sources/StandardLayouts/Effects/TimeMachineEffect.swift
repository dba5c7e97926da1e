import LayoutCore

/// An effect that places cells one behind the other; passed ones come toward the viewer and fade.
///
/// A cell p pitches from the center is at x = p·length·tilt and z = −p·length·spacing, with the alpha 1 + p for p < 0.
///
/// Source: iCarousel, N. Lockwood, TimeMachine inverted, so that later cells are farther away.
public struct TimeMachineEffect: GatheringEffect {
  /// The sideways distance between neighbors, in lengths.
  public var tilt = 0.3
  /// The distance in depth, in lengths.
  public var spacing = 1.0
  /// The number of visible cells.
  public var count = 8.0
  /// The distance from the viewer to the plane, in points.
  public var eyeDistance = 500.0

  /// Creates an effect with default parameters.
  public init() {}

  /// The name in scenes, `timeMachine`.
  public static let name = "timeMachine"
  /// The summary in `framegen list effects`.
  public static let summary = "cells one behind the other, as in Time Machine"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<TimeMachineEffect>] = [
    .number("tilt", \.tilt, in: -2...2, "sideways distance between neighbors, in lengths"),
    .number("spacing", \.spacing, in: 0.05...4, "distance in depth, in lengths"),
    .number("count", \.count, in: 1...100, "number of visible cells"),
    .number("eyeDistance", \.eyeDistance, in: 1...1e6, unit: .points, "distance from the viewer"),
  ]

  func reach(in space: EffectContext) -> Double { count }

  func place(_ attributes: inout LayoutAttributes, at position: CellPosition) {
    let (p, axis) = (position.items, position.space.axis)
    let length = axis.along(attributes.size)
    attributes.transform3D = Transform3D.perspective(distance: eyeDistance)
      .moved(along: p * length * tilt, z: -p * length * spacing, axis)
    attributes.alpha *= p < 0 ? max(0, 1 + p) : position.fade(atEnd: count)
    attributes.isHidden = attributes.isHidden || p <= -1
    attributes.zIndex = position.layer(-p)
  }
}
