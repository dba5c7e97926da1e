import LayoutCore

/// An effect in which pages slide away to the left over the next one, which comes up from behind.
///
/// Up to p = 1 pitch after the center, a page stays in place, with the alpha 1 − p and the scale 1 − (1 − minimumScale)·p.
///
/// Source: FSPagerView, WenchaoD, depth.
public struct DepthEffect: CellEffect {
  /// The scale of the farthest page.
  public var minimumScale = 0.5

  /// Creates an effect with default parameters.
  public init() {}

  /// The name in scenes, `depth`.
  public static let name = "depth"
  /// The summary in `framegen list effects`.
  public static let summary = "pages slide off the next one, which comes up from behind"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<DepthEffect>] = [
    .number("minimumScale", \.minimumScale, in: 0.01...1, "scale of the farthest page")
  ]

  /// Returns an extent of one and a half pitches.
  public func extent(in space: EffectContext) -> EffectExtent { EffectExtent(convergence: 1.5) }

  /// Applies the effect's formula.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let p = position.items
    attributes.zIndex = position.layer(-p)
    guard p > 0 else { return attributes.isHidden = attributes.isHidden || p <= -1 }
    attributes.gather(in: position)
    attributes.transform3D = .scale(minimumScale + (1 - minimumScale) * max(0, 1 - p))
    attributes.alpha *= max(0, 1 - p)
    attributes.isHidden = attributes.isHidden || p >= 1
  }
}
