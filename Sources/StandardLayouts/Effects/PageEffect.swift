import LayoutCore

/// Pages cover the one before, which stays and shrinks: for p < 0 in place, scale 1 + scaleRate·p.
///
/// p is the signed distance from the viewport's centre in pitches.
///
/// Source: AnimatedCollectionViewLayout, KelvinJin, Page.
public struct PageEffect: CellEffect {
  /// Part by which a covered page shrinks.
  public var scaleRate = 0.2

  /// An effect with default parameters.
  public init() {}

  /// `page`.
  public static let name = "page"
  /// The line for `framegen list effects`.
  public static let summary = "pages slide over the one before"
  /// Declarations of the parameters.
  public static let parameters: [Parameter<PageEffect>] = [
    .number("scaleRate", \.scaleRate, in: 0...1, "part by which a covered page shrinks")
  ]

  /// One pitch and the edges.
  public func extent(in space: EffectContext) -> EffectExtent {
    EffectExtent(gathering: 1.5)
  }

  /// Applies the formula.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let p = position.items
    attributes.zIndex = position.layer(p)
    guard p < 0 else { return }
    attributes.gather(in: position)
    attributes.transform3D = .scale(1 + scaleRate * max(p, -1))
    attributes.isHidden = attributes.isHidden || p <= -1
  }
}
