import LayoutCore

/// Cells on the rim of a wheel: turned by a = p·360°/count about a point r = length·count/2π beside the centre one;
/// on the other side if inverted.
///
/// The cabins of a Ferris wheel stay upright: they are only moved, by (r·sin a, r − r·cos a).
///
/// p is the signed distance from the viewport's centre in pitches.
///
/// Source: iCarousel, N. Lockwood, Wheel; FSPagerView's ferrisWheel.
public struct WheelEffect: CellEffect {
  /// Number of cells in a full turn.
  public var count = 12.0
  /// A Boolean value that indicates whether the axle is above or left of the cells.
  public var inverted = false
  /// A Boolean value that indicates whether cells stay upright, as the cabins of a Ferris wheel.
  public var upright = false

  /// An effect with default parameters.
  public init() {}

  /// `wheel`.
  public static let name = "wheel"
  /// The line for `framegen list effects`.
  public static let summary = "cells on the rim of a wheel, turned with it or upright as on a Ferris wheel"
  /// Declarations of the parameters.
  public static let parameters: [Parameter<WheelEffect>] = [
    .number("count", \.count, in: 3...100, "number of cells in a full turn"),
    .boolean("inverted", \.inverted, "whether the axle is above or left of the cells"),
    .boolean("upright", \.upright, "whether cells stay upright, as the cabins of a Ferris wheel"),
  ]

  /// Half a turn.
  public func extent(in space: EffectContext) -> EffectExtent {
    EffectExtent(gathering: count / 2)
  }

  /// Applies the formula.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let (p, axis) = (position.items, position.space.axis)
    let radius = axis.along(attributes.size) * count / (2 * Double.pi) * (inverted ? -1 : 1)
    let angle = Angle.degrees(360 * p / count)
    // About a point below, right is clockwise; about one on the right, down is anticlockwise.
    let sign: Double = (inverted ? -1 : 1) * (axis == .horizontal ? 1 : -1)
    attributes.gather(in: position)
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
