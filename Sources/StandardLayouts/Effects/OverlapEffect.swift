import LayoutCore

/// Cells move over one another: centre p·overlap·length nearer to the middle, scale max(1 − (1 − minimumScale)·|p|,
/// minimumScale).
///
/// p is the signed distance from the viewport's centre in pitches.
///
/// Source: FSPagerView, WenchaoD, overlap (spacing −0.6·minimumScale·width).
public struct OverlapEffect: CellEffect {
  /// Scale of cells one pitch away.
  public var minimumScale = 0.65
  /// Opacity of cells one pitch away.
  public var minimumAlpha = 0.6
  /// Part of a cell that the next one covers.
  public var overlap = 0.39
  /// Distance at which cells have faded out, in pitches.
  public var reachedItems = 6.0

  /// An effect with default parameters.
  public init() {}

  /// `overlap`.
  public static let name = "overlap"
  /// The line for `framegen list effects`.
  public static let summary = "cells overlap, the centre one on top"
  /// Declarations of the parameters.
  public static let parameters: [Parameter<OverlapEffect>] = [
    .number("minimumScale", \.minimumScale, in: 0.01...1, "scale of cells one pitch away"),
    .number("minimumAlpha", \.minimumAlpha, in: 0...1, "opacity of cells one pitch away"),
    .number("overlap", \.overlap, in: 0...0.95, "part of a cell that the next one covers"),
    .number("reachedItems", \.reachedItems, in: 1...100, "distance at which cells have faded out, in pitches"),
  ]

  /// Cells within `reachedItems`.
  public func extent(in space: EffectContext) -> EffectExtent {
    EffectExtent(gathering: reachedItems)
  }

  /// Applies the formula.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let (p, axis) = (position.items, position.space.axis)
    let near = 1 - min(abs(p), 1)
    let scale = minimumScale + (1 - minimumScale) * near
    attributes.move(along: -p * overlap * axis.along(attributes.size), axis)
    attributes.transform3D = attributes.transform3D.scaledBy(x: scale, y: scale)
    attributes.alpha *= (minimumAlpha + (1 - minimumAlpha) * near) * position.fade(atEnd: reachedItems)
    attributes.zIndex = position.layer(-abs(p))
  }
}
