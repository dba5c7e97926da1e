import LayoutCore

/// Pages slide away to the left over the next one, which comes up from behind: for 0 < p < 1 in place, alpha 1 − p,
/// scale minimumScale + (1 − minimumScale)·(1 − p).
///
/// p is the signed distance from the viewport's centre in pitches.
///
/// Source: FSPagerView, WenchaoD, depth.
public struct DepthEffect: CellEffect {
  /// Scale of a page in the depth.
  public var minimumScale = 0.5

  /// An effect with default parameters.
  public init() {}

  /// `depth`.
  public static let name = "depth"
  /// The line for `framegen list effects`.
  public static let summary = "pages slide off the next one, which comes up from behind"
  /// Declarations of the parameters.
  public static let parameters: [Parameter<DepthEffect>] = [
    .number("minimumScale", \.minimumScale, in: 0.01...1, "scale of a page in the depth")
  ]

  /// One pitch.
  public func extent(in space: EffectContext) -> EffectExtent {
    EffectExtent(gathering: 1.5)
  }

  /// Applies the formula.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let p = position.items
    attributes.zIndex = position.layer(-p)
    guard p > 0 else {
      attributes.isHidden = attributes.isHidden || p <= -1
      return
    }
    attributes.gather(in: position)
    let scale = minimumScale + (1 - minimumScale) * max(0, 1 - p)
    attributes.transform3D = .scale(scale)
    attributes.alpha *= max(0, 1 - p)
    attributes.isHidden = attributes.isHidden || p >= 1
  }
}
