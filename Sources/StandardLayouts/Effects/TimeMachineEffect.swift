import LayoutCore

/// Cells stand one behind the other; passed ones come towards the viewer and fade: x = −p·length·tilt, z =
/// −p·length·spacing, alpha 1 + p for p < 0.
///
/// p is the signed distance from the viewport's centre in pitches.
///
/// Source: iCarousel, N. Lockwood, TimeMachine inverted, so that later cells are farther away.
public struct TimeMachineEffect: CellEffect {
  /// Sideways distance of neighbours, in lengths.
  public var tilt = 0.3
  /// Distance in depth, in lengths.
  public var spacing = 1.0
  /// Number of cells that are seen.
  public var count = 8.0
  /// Distance of the eye, in points.
  public var eyeDistance = 500.0

  /// An effect with default parameters.
  public init() {}

  /// `timeMachine`.
  public static let name = "timeMachine"
  /// The line for `framegen list effects`.
  public static let summary = "cells one behind the other, as in Time Machine"
  /// Declarations of the parameters.
  public static let parameters: [Parameter<TimeMachineEffect>] = [
    .number("tilt", \.tilt, in: -2...2, "sideways distance of neighbours, in lengths"),
    .number("spacing", \.spacing, in: 0.05...4, "distance in depth, in lengths"),
    .number("count", \.count, in: 1...100, "number of cells that are seen"),
    .number("eyeDistance", \.eyeDistance, in: 1...1e6, unit: .points, "distance of the eye"),
  ]

  /// The cells that are seen.
  public func extent(in space: EffectContext) -> EffectExtent {
    EffectExtent(gathering: count)
  }

  /// Applies the formula.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let (p, axis) = (position.items, position.space.axis)
    let length = axis.along(attributes.size)
    attributes.gather(in: position)
    attributes.transform3D = Transform3D.perspective(distance: eyeDistance)
      .moved(along: p * length * tilt, z: -p * length * spacing, axis)
    attributes.alpha *= p < 0 ? max(0, 1 + p) : position.fade(atEnd: count)
    attributes.isHidden = attributes.isHidden || p <= -1
    attributes.zIndex = position.layer(-p)
  }
}
