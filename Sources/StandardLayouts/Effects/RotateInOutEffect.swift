import LayoutCore

/// Pages turn in their plane by p·angle, alpha 1 − |p| + minimumAlpha.
///
/// p is the signed distance from the viewport's centre in pitches.
///
/// Source: AnimatedCollectionViewLayout, KelvinJin, RotateInOut.
public struct RotateInOutEffect: CellEffect {
  /// Turn of a page one pitch away.
  public var angle = Angle.degrees(45)
  /// Least opacity.
  public var minimumAlpha = 0.0

  /// An effect with default parameters.
  public init() {}

  /// `rotateInOut`.
  public static let name = "rotateInOut"
  /// The line for `framegen list effects`.
  public static let summary = "pages turn in their plane and fade"
  /// Declarations of the parameters.
  public static let parameters: [Parameter<RotateInOutEffect>] = [
    .angle("angle", \.angle, in: -360...360, "turn of a page one pitch away"),
    .number("minimumAlpha", \.minimumAlpha, in: 0...1, "least opacity"),
  ]

  /// Applies the formula.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let p = position.items
    attributes.transform3D = .rotation(angle * max(-1, min(p, 1)))
    attributes.alpha *= min(1, max(0, 1 - abs(p)) + minimumAlpha)
    attributes.zIndex = position.layer(p)
  }
}
