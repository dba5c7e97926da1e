import LayoutCore

/// Cells stand on a carousel and face the viewer: a = p·360°/count, x = r·sin a, z = r·cos a − r, with r =
/// length/2/tan(180°/count); inside out with r and a negated, where cells fade before they are beside the viewer.
///
/// p is the signed distance from the viewport's centre in pitches.
///
/// Source: iCarousel, N. Lockwood, Rotary and InvertedRotary.
public struct RotaryEffect: CellEffect {
  /// Number of cells in a full turn.
  public var count = 12.0
  /// A Boolean value that indicates whether the viewer stands inside.
  public var inverted = false
  /// Distance of the eye, in points.
  public var eyeDistance = 500.0
  /// Direction in which cells turn; `nil` for that of the scroll.
  public var axis: ScrollDirection?

  /// An effect with default parameters.
  public init() {}

  /// `rotary`.
  public static let name = "rotary"
  /// The line for `framegen list effects`.
  public static let summary = "cells on a carousel that all face the viewer"
  /// Declarations of the parameters.
  public static let parameters: [Parameter<RotaryEffect>] = [
    .number("count", \.count, in: 3...100, "number of cells in a full turn"),
    .boolean("inverted", \.inverted, "whether the viewer stands inside"),
    .number("eyeDistance", \.eyeDistance, in: 1...1e6, unit: .points, "distance of the eye"),
    .turnAxis(\.axis),
  ]

  /// The number of pitches to both sides that are seen: half a turn, or from inside the quarter before the viewer.
  private var end: Double { inverted ? count / 4 : count / 2 }

  /// Half a turn, or a quarter.
  public func extent(in space: EffectContext) -> EffectExtent {
    EffectExtent(gathering: end)
  }

  /// Applies the formula.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let (p, axis) = (position.items, axis ?? position.space.axis)
    let ring = CellRing(of: axis.along(attributes.size), count: count, at: p, isInside: inverted)
    attributes.gather(in: position)
    attributes.transform3D = ring.facing(eyeDistance: eyeDistance, axis)
    attributes.alpha *= position.fade(atEnd: end)
    attributes.zIndex = position.layer(inverted ? abs(p) : -abs(p))
    attributes.hideBack()
  }
}
