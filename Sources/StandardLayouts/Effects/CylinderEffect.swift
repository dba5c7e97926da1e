import LayoutCore

/// Cells on the outside of a cylinder, or inside: T(0, 0, r)·R(a)·T(0, 0, −r), with a = p·360°/count and r =
/// length/2/tan(180°/count), both negated inside.
///
/// Backs are not drawn.
///
/// p is the signed distance from the viewport's centre in pitches.
///
/// Source: iCarousel, N. Lockwood, Cylinder and InvertedCylinder.
public struct CylinderEffect: CellEffect {
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

  /// `cylinder`.
  public static let name = "cylinder"
  /// The line for `framegen list effects`.
  public static let summary = "cells around a cylinder, seen from outside or inside"
  /// Declarations of the parameters.
  public static let parameters: [Parameter<CylinderEffect>] = [
    .number("count", \.count, in: 3...100, "number of cells in a full turn"),
    .boolean("inverted", \.inverted, "whether the viewer stands inside"),
    .number("eyeDistance", \.eyeDistance, in: 1...1e6, unit: .points, "distance of the eye"),
    .turnAxis(\.axis),
  ]

  /// Half a turn.
  public func extent(in space: EffectContext) -> EffectExtent {
    EffectExtent(gathering: count / 2)
  }

  /// Applies the formula.
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
