import LayoutCore

/// An effect that places cells on the outside of a cylinder, or on its inside.
///
/// The transform is T(0, 0, r)·R(a)·T(0, 0, −r), with a = p·360°/count and r = length/2/tan(180°/count), both negated
/// inside. p is the signed distance from the viewport's center in pitches. Backs are not drawn.
///
/// Source: iCarousel, N. Lockwood, Cylinder and InvertedCylinder.
public struct CylinderEffect: CellEffect {
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

  /// The name in scenes, `cylinder`.
  public static let name = "cylinder"
  /// The summary in `framegen list effects`.
  public static let summary = "cells around a cylinder, seen from outside or inside"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<CylinderEffect>] = [
    .number("count", \.count, in: 3...100, "number of cells in a full turn"),
    .boolean("inverted", \.inverted, "whether the viewer is inside"),
    .number("eyeDistance", \.eyeDistance, in: 1...1e6, unit: .points, "distance from the viewer"),
    .turnAxis(\.axis),
  ]

  /// Returns an extent of half a turn.
  public func extent(in space: EffectContext) -> EffectExtent { EffectExtent(gathering: count / 2) }

  /// Applies the effect's formula.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let (p, axis) = (position.items, axis ?? position.space.axis)
    let ring = CellRing(of: axis.along(attributes.size), count: count, at: p, isInside: inverted)
    attributes.gather(in: position)
    attributes.transform3D = ring.turning(eyeDistance: eyeDistance, axis)
    attributes.alpha *= position.fade(atEnd: count / 2)
    attributes.zIndex = position.layer(inverted ? abs(p) : -abs(p))
    attributes.hideBack()
  }
}
