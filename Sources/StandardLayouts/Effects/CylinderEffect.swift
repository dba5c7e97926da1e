import LayoutCore

/// An effect that places cells on the outside of a cylinder, or on its inside.
///
/// The transform p pitches from the center is T(0, 0, r)·R(a)·T(0, 0, −r), with a = p·360°/count and r =
/// length/2/tan(180°/count), both negated inside. Backs are not drawn.
///
/// Source: iCarousel, N. Lockwood, Cylinder and InvertedCylinder.
public struct CylinderEffect: RingEffect {
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

  /// The name in scenes, `cylinder`.
  public static let name = "cylinder"
  /// The summary in `framegen list effects`.
  public static let summary = "cells around a cylinder, seen from outside or inside"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<CylinderEffect>] = ringParameters

  func reach(in space: EffectContext) -> Double { count / 2 }

  func transform(on ring: CellRing, _ axis: ScrollDirection) -> Transform3D {
    ring.turning(eyeDistance: eyeDistance, axis)
  }
}
