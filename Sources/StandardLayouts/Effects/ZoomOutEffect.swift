import LayoutCore

/// An effect that zooms pages out as they leave.
///
/// A page p pitches from the center is moved toward it by pitch·(1 − s)/2 − height·(1 − s), with the scale s =
/// max(minimumScale, 1 − |p|) and the alpha minimumAlpha + (s − minimumScale)/(1 − minimumScale)·(1 − minimumAlpha).
///
/// Source: FSPagerView, WenchaoD, zoomOut, after Android's ZoomOutPageTransformer.
public struct ZoomOutEffect: CellEffect {
  /// The least scale.
  public var minimumScale = 0.85
  /// The least opacity.
  public var minimumAlpha = 0.6

  /// Creates an effect with default parameters.
  public init() {}

  /// The name in scenes, `zoomOut`.
  public static let name = "zoomOut"
  /// The summary in `framegen list effects`.
  public static let summary = "pages zoom out while they pass"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<ZoomOutEffect>] = [
    .number("minimumScale", \.minimumScale, in: 0.01...0.99, "least scale"),
    .number("minimumAlpha", \.minimumAlpha, in: 0...1, "least opacity"),
  ]

  /// Applies the effect's formula.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let (p, axis) = (position.items, position.space.axis)
    let scale = max(minimumScale, 1 - abs(p))
    let way = position.space.itemSpacing * (1 - scale) / 2 - axis.across(attributes.size) * (1 - scale)
    attributes.transform3D = Transform3D.identity
      .moved(along: p < 0 ? way : -way, axis).scaledBy(x: scale, y: scale)
    attributes.alpha *= minimumAlpha + (scale - minimumScale) / (1 - minimumScale) * (1 - minimumAlpha)
    attributes.zIndex = position.layer(-abs(p))
  }
}
