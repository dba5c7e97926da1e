import LayoutCore

/// Pages snap in from the right: for 0 < p < 1 and q = p − 1, moved by (1 − |q|³)·length/4, scale 0.8 − 0.2·q,
/// alpha |q|.
///
/// p is the signed distance from the viewport's centre in pitches.
///
/// Source: AnimatedCollectionViewLayout, KelvinJin, SnapIn.
public struct SnapInEffect: CellEffect {

  /// An effect with default parameters.
  public init() {}

  /// `snapIn`.
  public static let name = "snapIn"
  /// The line for `framegen list effects`.
  public static let summary = "pages grow and fade in as they arrive"
  /// Declarations of the parameters.
  public static let parameters: [Parameter<SnapInEffect>] = []

  /// Applies the formula.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let (p, axis) = (position.items, position.space.axis)
    guard p > 0 else { return }
    let q = min(p, 1) - 1
    let scale = 0.8 - 0.2 * q
    attributes.transform3D = Transform3D.identity
      .moved(along: (1 + q * q * q) * axis.along(attributes.size) / 4, axis).scaledBy(x: scale, y: scale)
    attributes.alpha *= -q
    attributes.isHidden = attributes.isHidden || q >= 0
  }
}
