import LayoutCore

/// Rows on the drum of a picker: T(0, 0, r)·R(a)·T(0, 0, −r), with a = p·angle and r = length/2/tan(angle/2); alpha
/// cos a.
///
/// Backs are not drawn.
///
/// p is the signed distance from the viewport's centre in pitches.
///
/// Source: the geometry of a UIPickerView; the arithmetic is iCarousel's cylinder.
public struct DrumEffect: CellEffect {
  /// Turn from one row to the next.
  public var angle = Angle.degrees(20)
  /// Distance of the eye, in points.
  public var eyeDistance = 500.0

  /// An effect with default parameters.
  public init() {}

  /// `drum`.
  public static let name = "drum"
  /// The line for `framegen list effects`.
  public static let summary = "rows on the drum of a picker"
  /// Declarations of the parameters.
  public static let parameters: [Parameter<DrumEffect>] = [
    .angle("angle", \.angle, in: 1...90, "turn from one row to the next"),
    .number("eyeDistance", \.eyeDistance, in: 1...1e6, unit: .points, "distance of the eye"),
  ]

  /// A quarter of a turn to both sides.
  public func extent(in space: EffectContext) -> EffectExtent {
    EffectExtent(gathering: 90 / angle.degrees)
  }

  /// Applies the formula.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let (p, axis) = (position.items, position.space.axis)
    let ring = CellRing(of: axis.along(attributes.size), count: 360 / angle.degrees, at: p)
    attributes.gather(in: position)
    attributes.transform3D = ring.turning(eyeDistance: eyeDistance, axis)
    attributes.alpha *= max(0, ring.angle.sineAndCosine.cosine)
    attributes.zIndex = position.layer(-abs(p))
    attributes.hideBack()
  }
}
