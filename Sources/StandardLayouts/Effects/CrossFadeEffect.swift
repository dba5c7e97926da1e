import LayoutCore

/// Pages fade in place: alpha 1 − |p|.
///
/// p is the signed distance from the viewport's centre in pitches.
///
/// Source: AnimatedCollectionViewLayout, KelvinJin, CrossFade.
public struct CrossFadeEffect: CellEffect {

  /// An effect with default parameters.
  public init() {}

  /// `crossFade`.
  public static let name = "crossFade"
  /// The line for `framegen list effects`.
  public static let summary = "pages fade into one another in place"
  /// Declarations of the parameters.
  public static let parameters: [Parameter<CrossFadeEffect>] = []

  /// One pitch.
  public func extent(in space: EffectContext) -> EffectExtent {
    EffectExtent(gathering: 1)
  }

  /// Applies the formula.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let p = position.items
    attributes.gather(in: position)
    attributes.alpha *= max(0, 1 - abs(p))
    attributes.isHidden = attributes.isHidden || abs(p) >= 1
    attributes.zIndex = position.layer(-abs(p))
  }
}
