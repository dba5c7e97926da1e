import LayoutCore

/// An effect that fades pages in place.
///
/// The alpha is 1 − |p|, where p is the signed distance from the viewport's center in pitches.
///
/// Source: AnimatedCollectionViewLayout, KelvinJin, CrossFade.
public struct CrossFadeEffect: CellEffect {
  /// Creates an effect with default parameters.
  public init() {}

  /// The name in scenes, `crossFade`.
  public static let name = "crossFade"
  /// The summary in `framegen list effects`.
  public static let summary = "pages fade into one another in place"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<CrossFadeEffect>] = []

  /// Returns an extent of one pitch.
  public func extent(in space: EffectContext) -> EffectExtent { EffectExtent(gathering: 1) }

  /// Applies the effect's formula.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let p = position.items
    attributes.gather(in: position)
    attributes.alpha *= max(0, 1 - abs(p))
    attributes.isHidden = attributes.isHidden || abs(p) >= 1
    attributes.zIndex = position.layer(-abs(p))
  }
}
