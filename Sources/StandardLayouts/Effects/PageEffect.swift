import LayoutCore

/// An effect in which a page covers the one before, which stays and shrinks.
///
/// A page that is p < 0 pitches from the center stays in place at the scale 1 + scaleRate·p.
///
/// Source: AnimatedCollectionViewLayout, KelvinJin, Page.
public struct PageEffect: CellEffect {
  /// The fraction by which a covered page shrinks.
  public var scaleRate = 0.2

  /// Creates an effect with default parameters.
  public init() {}

  /// The name in scenes, `page`.
  public static let name = "page"
  /// The summary in `framegen list effects`.
  public static let summary = "pages slide over the one before"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<PageEffect>] = [
    .number("scaleRate", \.scaleRate, in: 0...1, "fraction by which a covered page shrinks")
  ]

  /// Returns an extent of one pitch and the edges.
  public func extent(in space: EffectContext) -> EffectExtent { EffectExtent(convergence: 1.5) }

  /// Applies the effect's formula.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let p = position.items
    attributes.zIndex = position.layer(p)
    guard p < 0 else { return }
    attributes.gather(in: position)
    attributes.transform3D = .scale(1 + scaleRate * max(p, -1))
    attributes.isHidden = attributes.isHidden || p <= -1
  }
}
