import LayoutCore

/// An effect that shrinks and fades cells with their distance.
///
/// p pitches from the center, up to |p| = 1, the scale is 1 − (1 − minimumScale)·|p|, and the alpha 1 − (1 − minimumAlpha)·|p|.
///
/// Source: FSPagerView, WenchaoD, linear.
public struct LinearEffect: CellEffect {
  /// The scale of cells one pitch away.
  public var minimumScale = 0.65
  /// The opacity of cells one pitch away.
  public var minimumAlpha = 0.6

  /// Creates an effect with default parameters.
  public init() {}

  /// The name in scenes, `linear`.
  public static let name = "linear"
  /// The summary in `framegen list effects`.
  public static let summary = "cells shrink and fade with their distance from the center"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<LinearEffect>] = [
    .number("minimumScale", \.minimumScale, in: 0.01...1, "scale of cells one pitch away"),
    .number("minimumAlpha", \.minimumAlpha, in: 0...1, "opacity of cells one pitch away"),
  ]

  /// Applies the effect's formula.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let p = position.items
    let near = 1 - min(abs(p), 1)
    let scale = minimumScale + (1 - minimumScale) * near
    attributes.transform3D = attributes.transform3D.scaledBy(x: scale, y: scale)
    attributes.alpha *= minimumAlpha + (1 - minimumAlpha) * near
    attributes.zIndex = position.layer(-abs(p))
  }
}
