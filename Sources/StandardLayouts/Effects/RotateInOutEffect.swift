import LayoutCore

/// An effect that turns pages in their plane and fades them.
///
/// p pitches from the center, the angle is p·angle, and the alpha 1 − |p| + minimumAlpha.
///
/// Source: AnimatedCollectionViewLayout, KelvinJin, RotateInOut.
public struct RotateInOutEffect: CellEffect {
  /// The rotation of a page one pitch away.
  public var angle = Angle.degrees(45)
  /// The least opacity.
  public var minimumAlpha = 0.0

  /// Creates an effect with default parameters.
  public init() {}

  /// The name in scenes, `rotateInOut`.
  public static let name = "rotateInOut"
  /// The summary in `framegen list effects`.
  public static let summary = "pages turn in their plane and fade"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<RotateInOutEffect>] = [
    .angle("angle", \.angle, in: -360...360, "rotation of a page one pitch away"),
    .number("minimumAlpha", \.minimumAlpha, in: 0...1, "least opacity"),
  ]

  /// Applies the effect's formula.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let p = position.items
    attributes.transform3D = .rotation(angle * max(-1, min(p, 1)))
    attributes.alpha *= min(1, max(0, 1 - abs(p)) + minimumAlpha)
    attributes.zIndex = position.layer(p)
  }
}
