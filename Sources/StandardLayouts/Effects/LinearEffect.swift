import LayoutCore

/// Cells shrink and fade with their distance: scale max(1 − (1 − minimumScale)·|p|, minimumScale), alpha
/// minimumAlpha + (1 − min(|p|, 1))·(1 − minimumAlpha).
///
/// p is the signed distance from the viewport's centre in pitches.
///
/// Source: FSPagerView, WenchaoD, linear.
public struct LinearEffect: CellEffect {
  /// Scale of cells one pitch away.
  public var minimumScale = 0.65
  /// Opacity of cells one pitch away.
  public var minimumAlpha = 0.6

  /// An effect with default parameters.
  public init() {}

  /// `linear`.
  public static let name = "linear"
  /// The line for `framegen list effects`.
  public static let summary = "cells shrink and fade with their distance from the centre"
  /// Declarations of the parameters.
  public static let parameters: [Parameter<LinearEffect>] = [
    .number("minimumScale", \.minimumScale, in: 0.01...1, "scale of cells one pitch away"),
    .number("minimumAlpha", \.minimumAlpha, in: 0...1, "opacity of cells one pitch away"),
  ]

  /// Applies the formula.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let p = position.items
    let near = 1 - min(abs(p), 1)
    let scale = minimumScale + (1 - minimumScale) * near
    attributes.transform3D = attributes.transform3D.scaledBy(x: scale, y: scale)
    attributes.alpha *= minimumAlpha + (1 - minimumAlpha) * near
    attributes.zIndex = position.layer(-abs(p))
  }
}
