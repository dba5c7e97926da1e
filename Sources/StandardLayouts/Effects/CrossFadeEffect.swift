import LayoutCore

/// An effect that fades pages in place.
///
/// The alpha is 1 − |p| at a distance of p pitches from the center.
///
/// Source: AnimatedCollectionViewLayout, KelvinJin, CrossFade.
public struct CrossFadeEffect: GatheringEffect {
  /// Creates an effect with default parameters.
  public init() {}

  /// The name in scenes, `crossFade`.
  public static let name = "crossFade"
  /// The summary in `framegen list effects`.
  public static let summary = "pages fade into one another in place"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<CrossFadeEffect>] = []

  func reach(in space: EffectContext) -> Double { 1 }

  func place(_ attributes: inout LayoutAttributes, at position: CellPosition) {
    let p = position.items
    attributes.alpha *= max(0, 1 - abs(p))
    attributes.isHidden = attributes.isHidden || abs(p) >= 1
    attributes.zIndex = position.layer(-abs(p))
  }
}
