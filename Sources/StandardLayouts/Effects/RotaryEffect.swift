import LayoutCore

/// An effect that places cells on a carousel, where they face the viewer.
///
/// With a = p·360°/count and r = length/2/tan(180°/count), a cell is at x = r·sin a and z = r·cos a − r, where p is the
/// signed distance from the viewport's center in pitches. Inside, r and a are negated, and cells fade before they are beside
/// the viewer.
///
/// Source: iCarousel, N. Lockwood, Rotary and InvertedRotary.
public struct RotaryEffect: CellEffect {
  /// The number of cells in a full turn.
  public var count = 12.0
  /// A Boolean value that indicates whether the viewer is inside.
  public var inverted = false
  /// The distance from the viewer to the plane, in points.
  public var eyeDistance = 500.0
  /// The direction in which cells turn, or `nil` for that of the scroll.
  public var axis: ScrollDirection?

  /// Creates an effect with default parameters.
  public init() {}

  /// The name in scenes, `rotary`.
  public static let name = "rotary"
  /// The summary in `framegen list effects`.
  public static let summary = "cells on a carousel that all face the viewer"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<RotaryEffect>] = [
    .number("count", \.count, in: 3...100, "number of cells in a full turn"),
    .boolean("inverted", \.inverted, "whether the viewer is inside"),
    .number("eyeDistance", \.eyeDistance, in: 1...1e6, unit: .points, "distance from the viewer"),
    .turnAxis(\.axis),
  ]

  /// The number of visible pitches on both sides: half a turn, or from inside the quarter before the viewer.
  private var end: Double { inverted ? count / 4 : count / 2 }

  /// Returns an extent of half a turn, or a quarter inside.
  public func extent(in space: EffectContext) -> EffectExtent { EffectExtent(gathering: end) }

  /// Applies the effect's formula.
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
