import LayoutCore

/// An effect that snaps pages in from the right.
///
/// A page that is 0 < p < 1 pitches from the center is moved by (1 − |q|³)·length/4, at the scale 0.8 − 0.2·q and the alpha
/// |q|, with q = p − 1.
///
/// Source: AnimatedCollectionViewLayout, KelvinJin, SnapIn.
public struct SnapInEffect: CellEffect {
  /// Creates an effect with default parameters.
  public init() {}

  /// The name in scenes, `snapIn`.
  public static let name = "snapIn"
  /// The summary in `framegen list effects`.
  public static let summary = "pages grow and fade in as they arrive"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<SnapInEffect>] = []

  /// Applies the effect's formula.
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
