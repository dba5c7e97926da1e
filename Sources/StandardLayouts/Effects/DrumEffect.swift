import LayoutCore

/// An effect that places rows on the drum of a picker.
///
/// The transform p pitches from the center is T(0, 0, r)·R(a)·T(0, 0, −r), with a = p·angle and r = length/2/tan(angle/2),
/// and the alpha is cos a. Backs are not drawn.
///
/// Source: the geometry of a UIPickerView; the arithmetic is iCarousel's cylinder.
public struct DrumEffect: GatheringEffect {
  /// The angle between two rows.
  public var angle = Angle.degrees(20)
  /// The distance from the viewer to the plane, in points.
  public var eyeDistance = 500.0

  /// Creates an effect with default parameters.
  public init() {}

  /// The name in scenes, `drum`.
  public static let name = "drum"
  /// The summary in `framegen list effects`.
  public static let summary = "rows on the drum of a picker"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<DrumEffect>] = [
    .angle("angle", \.angle, in: 1...90, "angle between two rows"),
    .number("eyeDistance", \.eyeDistance, in: 1...1e6, unit: .points, "distance from the viewer"),
  ]

  func reach(in space: EffectContext) -> Double { 90 / angle.degrees }

  func place(_ attributes: inout LayoutAttributes, at position: CellPosition) {
    let (p, axis) = (position.items, position.space.axis)
    let ring = CellRing(of: axis.along(attributes.size), count: 360 / angle.degrees, at: p)
    attributes.transform3D = ring.turning(eyeDistance: eyeDistance, axis)
    attributes.alpha *= max(0, ring.angle.sineAndCosine.cosine)
    attributes.zIndex = position.layer(-abs(p))
    attributes.hideBack()
  }
}
