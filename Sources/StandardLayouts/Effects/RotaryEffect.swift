import LayoutCore

/// An effect that places cells on a carousel, where they face the viewer.
///
/// A cell p pitches from the center is at x = r·sin a and z = r·cos a − r, with a = p·360°/count and r =
/// length/2/tan(180°/count). Inside, r and a are negated, and cells fade before they are beside the viewer.
///
/// Source: iCarousel, N. Lockwood, Rotary and InvertedRotary.
public struct RotaryEffect: RingEffect {
  /// The number of cells in a full turn.
  public var count = 12.0
  /// A Boolean value that indicates whether the viewer is inside.
  public var inverted = false
  /// The distance from the viewer to the plane, in points.
  public var eyeDistance = 500.0
  /// The direction in which cells turn, or `nil` for that of the scroll.
  public var axis: ScrollDirection?

  /// Creates an effect with default parameters.
  public init() {}

  /// The name in scenes, `rotary`.
  public static let name = "rotary"
  /// The summary in `framegen list effects`.
  public static let summary = "cells on a carousel that all face the viewer"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<RotaryEffect>] = ringParameters

  /// Returns half a turn, or from inside the quarter before the viewer.
  func reach(in space: EffectContext) -> Double { inverted ? count / 4 : count / 2 }

  func transform(on ring: CellRing, _ axis: ScrollDirection) -> Transform3D {
    ring.facing(eyeDistance: eyeDistance, axis)
  }
}
