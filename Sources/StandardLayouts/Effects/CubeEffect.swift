import LayoutCore

/// An effect that places pages on the faces of a cube.
///
/// p pitches from the center, a page turns about the edge that it shares with the other page by p·angle, or inside by −p·angle.
///
/// Source: AnimatedCollectionViewLayout, KelvinJin, Cube (angle 90°, viewer at 500 points).
public struct CubeEffect: CellEffect {
  /// The angle between two faces.
  public var angle = Angle.degrees(90)
  /// A Boolean value that indicates whether the viewer is inside the cube.
  public var inside = false
  /// The distance from the viewer to the plane, in points.
  public var eyeDistance = 500.0

  /// Creates an effect with default parameters.
  public init() {}

  /// The name in scenes, `cube`.
  public static let name = "cube"
  /// The summary in `framegen list effects`.
  public static let summary = "pages on the faces of a cube, seen from outside or inside"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<CubeEffect>] = [
    .angle("angle", \.angle, in: -360...360, "angle between two faces"),
    .boolean("inside", \.inside, "whether the viewer is inside the cube"),
    .number("eyeDistance", \.eyeDistance, in: 1...1e6, unit: .points, "distance from the viewer"),
  ]

  /// Returns an extent of one pitch, because pages that come near the viewer are large.
  public func extent(in space: EffectContext) -> EffectExtent { EffectExtent(convergence: 1) }

  /// Applies the effect's formula.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let (p, axis) = (position.items, position.space.axis)
    guard abs(p) < 1 else { return attributes.isHidden = true }
    attributes.moveAnchor(to: p > 0 ? 0 : 1, axis)
    attributes.turnPage(by: angle * (inside ? -p : p), eyeDistance: eyeDistance, axis)
    attributes.zIndex = position.layer(-abs(p))
    attributes.hideBack()
  }
}
