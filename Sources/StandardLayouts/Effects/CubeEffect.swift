import LayoutCore

/// Pages on the faces of a cube: a page turns by p·angle about the edge that it shares with the other one; inside
/// the cube by −p·angle.
///
/// p is the signed distance from the viewport's centre in pitches.
///
/// Source: AnimatedCollectionViewLayout, KelvinJin, Cube (angle 90°, eye at 500 points).
public struct CubeEffect: CellEffect {
  /// Turn from one face to the next.
  public var angle = Angle.degrees(90)
  /// A Boolean value that indicates whether the viewer is inside the cube.
  public var inside = false
  /// Distance of the eye, in points.
  public var eyeDistance = 500.0

  /// An effect with default parameters.
  public init() {}

  /// `cube`.
  public static let name = "cube"
  /// The line for `framegen list effects`.
  public static let summary = "pages on the faces of a cube, seen from outside or inside"
  /// Declarations of the parameters.
  public static let parameters: [Parameter<CubeEffect>] = [
    .angle("angle", \.angle, in: -360...360, "turn from one face to the next"),
    .boolean("inside", \.inside, "whether the viewer is inside the cube"),
    .number("eyeDistance", \.eyeDistance, in: 1...1e6, unit: .points, "distance of the eye"),
  ]

  /// Three lengths, for pages that come near the eye.
  public func extent(in space: EffectContext) -> EffectExtent {
    EffectExtent(displacement: 3)
  }

  /// Applies the formula.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let (p, axis) = (position.items, position.space.axis)
    guard abs(p) < 1 else {
      attributes.isHidden = true
      return
    }
    attributes.moveAnchor(to: p > 0 ? 0 : 1, axis)
    attributes.turnPage(by: angle * (inside ? -p : p), eyeDistance: eyeDistance, axis)
    attributes.zIndex = position.layer(-abs(p))
    attributes.hideBack()
  }
}
