import LayoutCore

/// An effect that shows pages as the two sides of a card that flips.
///
/// p pitches from the center, a page is turned by p·180°, and is visible while it faces the viewer.
///
/// Source: Swiper, V. Kharlampidi, effect-flip (perspective 1200).
public struct FlipEffect: CellEffect {
  /// The distance from the viewer to the plane, in points.
  public var eyeDistance = 1200.0
  /// The direction in which cells turn, or `nil` for that of the scroll.
  public var axis: ScrollDirection?

  /// Creates an effect with default parameters.
  public init() {}

  /// The name in scenes, `flip`.
  public static let name = "flip"
  /// The summary in `framegen list effects`.
  public static let summary = "pages are the sides of a card that flips"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<FlipEffect>] = [
    .number("eyeDistance", \.eyeDistance, in: 1...1e6, unit: .points, "distance from the viewer"),
    .turnAxis(\.axis),
  ]

  /// Returns an extent of one pitch.
  public func extent(in space: EffectContext) -> EffectExtent { EffectExtent(convergence: 1) }

  /// Applies the effect's formula.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let p = position.items
    guard abs(p) < 0.5 else { return attributes.isHidden = true }
    attributes.gather(in: position)
    attributes.turnPage(by: .degrees(180 * p), eyeDistance: eyeDistance, axis ?? position.space.axis)
    attributes.zIndex = position.layer(-abs(p))
  }
}
