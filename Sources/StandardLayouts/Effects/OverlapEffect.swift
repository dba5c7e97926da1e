import LayoutCore

/// An effect that moves cells over one another.
///
/// A cell p pitches from the center moves p·overlap·length nearer, at the scale max(1 − (1 − minimumScale)·|p|, minimumScale).
///
/// Source: FSPagerView, WenchaoD, overlap (spacing −0.6·minimumScale·width).
public struct OverlapEffect: CellEffect {
  /// The scale of cells one pitch away.
  public var minimumScale = 0.65
  /// The opacity of cells one pitch away.
  public var minimumAlpha = 0.6
  /// The fraction of a cell that the next one covers.
  public var overlap = 0.39
  /// The distance at which cells are faded out, in pitches.
  public var reachedItems = 6.0

  /// Creates an effect with default parameters.
  public init() {}

  /// The name in scenes, `overlap`.
  public static let name = "overlap"
  /// The summary in `framegen list effects`.
  public static let summary = "cells overlap, the center one on top"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<OverlapEffect>] = [
    .number("minimumScale", \.minimumScale, in: 0.01...1, "scale of cells one pitch away"),
    .number("minimumAlpha", \.minimumAlpha, in: 0...1, "opacity of cells one pitch away"),
    .number("overlap", \.overlap, in: 0...0.95, "fraction of a cell that the next one covers"),
    .number("reachedItems", \.reachedItems, in: 1...100, "distance at which cells are faded out, in pitches"),
  ]

  /// Returns an extent of ``reachedItems`` pitches.
  public func extent(in space: EffectContext) -> EffectExtent { EffectExtent(convergence: reachedItems) }

  /// Applies the effect's formula.
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
