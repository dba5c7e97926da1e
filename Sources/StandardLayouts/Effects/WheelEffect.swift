import LayoutCore

/// An effect that places cells on the rim of a wheel.
///
/// A cell p pitches from the center is turned by a = p·360°/count about a point r = length·count/2π beside the center one, on
/// the other side if inverted. The cabins of a Ferris wheel stay upright: they are only moved, by (r·sin a, r − r·cos a).
///
/// Source: iCarousel, N. Lockwood, Wheel; FSPagerView's ferrisWheel.
public struct WheelEffect: GatheringEffect {
  /// The number of cells in a full turn.
  public var count = 12.0
  /// A Boolean value that indicates whether the axle is above or left of the cells.
  public var inverted = false
  /// A Boolean value that indicates whether cells stay upright, like the cabins of a Ferris wheel.
  public var upright = false

  /// Creates an effect with default parameters.
  public init() {}

  /// The name in scenes, `wheel`.
  public static let name = "wheel"
  /// The summary in `framegen list effects`.
  public static let summary = "cells on the rim of a wheel, turned with it or upright as on a Ferris wheel"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<WheelEffect>] = [
    .number("count", \.count, in: 3...100, "number of cells in a full turn"),
    .boolean("inverted", \.inverted, "whether the axle is above or left of the cells"),
    .boolean("upright", \.upright, "whether cells stay upright, like the cabins of a Ferris wheel"),
  ]

  func reach(in space: EffectContext) -> Double { count / 2 }

  func place(_ attributes: inout LayoutAttributes, at position: CellPosition) {
    let (p, axis) = (position.items, position.space.axis)
    let radius = axis.along(attributes.size) * count / (2 * Double.pi) * (inverted ? -1 : 1)
    let angle = Angle.degrees(360 * p / count)
    // About a point below, right is clockwise; about one on the right, down is counterclockwise.
    let sign: Double = (inverted ? -1 : 1) * (axis == .horizontal ? 1 : -1)
    if upright {
      let (sine, cosine) = angle.sineAndCosine
      attributes.transform3D = Transform3D.identity
        .moved(along: abs(radius) * sine, across: radius - radius * cosine, axis)
    } else {
      attributes.transform3D = Transform3D.identity
        .moved(along: 0, across: radius, axis).rotatedBy(angle * sign).moved(along: 0, across: -radius, axis)
    }
    attributes.alpha *= position.fade(atEnd: count / 2)
    attributes.zIndex = position.layer(-abs(p))
  }
}
