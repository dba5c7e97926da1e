import LayoutCore

/// An effect that makes images lag behind their cells.
///
/// The lag p pitches from the center is −length·speed·p, with |p| ≤ 1.
///
/// Source: AnimatedCollectionViewLayout, KelvinJin, Parallax.
public struct ParallaxEffect: CellEffect {
  /// The fraction of a cell's length by which its image lags.
  public var speed = 0.5

  /// Creates an effect with default parameters.
  public init() {}

  /// The name in scenes, `parallax`.
  public static let name = "parallax"
  /// The summary in `framegen list effects`.
  public static let summary = "images lag behind their cells"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<ParallaxEffect>] = [
    .number("speed", \.speed, in: -1...1, "fraction of a cell's length by which its image lags")
  ]

  /// Applies the effect's formula.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let (p, axis) = (position.items, position.space.axis)
    let lag = -axis.along(attributes.size) * speed * max(-1, min(p, 1))
    if axis == .horizontal { attributes.contentParallax.x = lag } else { attributes.contentParallax.y = lag }
  }
}
