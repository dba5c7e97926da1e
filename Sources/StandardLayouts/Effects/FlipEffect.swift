import LayoutCore

/// Pages are the two sides of one card, which turns by p·180°; each is seen while it faces the viewer.
///
/// p is the signed distance from the viewport's centre in pitches.
///
/// Source: Swiper, V. Kharlampidi, effect-flip (perspective 1200).
public struct FlipEffect: CellEffect {
  /// Distance of the eye, in points.
  public var eyeDistance = 1200.0
  /// Direction in which cells turn; `nil` for that of the scroll.
  public var axis: ScrollDirection?

  /// An effect with default parameters.
  public init() {}

  /// `flip`.
  public static let name = "flip"
  /// The line for `framegen list effects`.
  public static let summary = "pages are the sides of a card that flips"
  /// Declarations of the parameters.
  public static let parameters: [Parameter<FlipEffect>] = [
    .number("eyeDistance", \.eyeDistance, in: 1...1e6, unit: .points, "distance of the eye"),
    .turnAxis(\.axis),
  ]

  /// Half a pitch.
  public func extent(in space: EffectContext) -> EffectExtent {
    EffectExtent(gathering: 1)
  }

  /// Applies the formula.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let p = position.items
    guard abs(p) < 0.5 else {
      attributes.isHidden = true
      return
    }
    attributes.gather(in: position)
    attributes.turnPage(by: .degrees(180 * p), eyeDistance: eyeDistance, axis ?? position.space.axis)
    attributes.zIndex = position.layer(-abs(p))
  }
}
