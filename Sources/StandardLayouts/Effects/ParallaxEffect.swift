import LayoutCore

/// Pictures lag behind their cells by −length·speed·p, |p| ≤ 1.
///
/// p is the signed distance from the viewport's centre in pitches.
///
/// Source: AnimatedCollectionViewLayout, KelvinJin, Parallax.
public struct ParallaxEffect: CellEffect {
  /// Part of a cell's length by which its picture lags.
  public var speed = 0.5

  /// An effect with default parameters.
  public init() {}

  /// `parallax`.
  public static let name = "parallax"
  /// The line for `framegen list effects`.
  public static let summary = "pictures lag behind their cells"
  /// Declarations of the parameters.
  public static let parameters: [Parameter<ParallaxEffect>] = [
    .number("speed", \.speed, in: -1...1, "part of a cell's length by which its picture lags")
  ]

  /// Applies the formula.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let (p, axis) = (position.items, position.space.axis)
    let lag = -axis.along(attributes.size) * speed * max(-1, min(p, 1))
    if axis == .horizontal { attributes.contentParallax.x = lag } else { attributes.contentParallax.y = lag }
  }
}
