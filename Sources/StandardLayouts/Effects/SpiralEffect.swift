import LayoutCore

/// An effect that places cells on a spiral.
///
/// With t = 1 − p/count at a distance of p pitches, a cell is at radius·t from the center in the direction turns·360°·t, at
/// the scale 0.25 + 0.75·t.
///
/// Source: IntroducingCollectionViews, M. Pospesel, spiral (one and a half turns, 3π).
public struct SpiralEffect: GatheringEffect {
  /// The number of cells on the spiral.
  public var count = 12.0
  /// The number of turns.
  public var turns = 1.5
  /// The radius, in halves of the viewport's shorter side.
  public var radius = 0.8

  /// Creates an effect with default parameters.
  public init() {}

  /// The name in scenes, `spiral`.
  public static let name = "spiral"
  /// The summary in `framegen list effects`.
  public static let summary = "cells on a spiral that winds in and out"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<SpiralEffect>] = [
    .number("count", \.count, in: 1...200, "number of cells on the spiral"),
    .number("turns", \.turns, in: -20...20, "number of turns"),
    .number("radius", \.radius, in: 0...10, "radius, in halves of the viewport's shorter side"),
  ]

  func reach(in space: EffectContext) -> Double { count }

  func place(_ attributes: inout LayoutAttributes, at position: CellPosition) {
    let (p, side) = (position.items, position.space.bounds.size)
    let t = 1 - p / count
    let reach = radius * min(side.width, side.height) / 2 * t
    let (sine, cosine) = Angle.degrees(360 * turns * t).sineAndCosine
    attributes.center.x += reach * cosine
    attributes.center.y += reach * sine
    attributes.transform3D = .scale(max(0, 0.25 + 0.75 * t))
    attributes.alpha *= p < 0 ? max(0, 1 + p) : position.fade(atEnd: count)
    attributes.isHidden = attributes.isHidden || p <= -1
    attributes.zIndex = position.layer(-p)
  }
}
