import LayoutCore

/// Tabs that lean back, one behind the other: with q the distance of the leading edge in pitches, the edge is at
/// q·gap, the tab turned by tilt, and by up to as much again the other way once it has passed.
///
/// M = R(a)·T(0, 0, −depth)·P·T(0, 0, depth).
///
/// p is the signed distance from the viewport's centre in pitches.
///
/// Source: AZSafariCollectionViewLayout (gap 50, tilt −30°, depth 250, m34 −1/1500).
public struct SafariTabsEffect: CellEffect {
  /// Distance between two tabs.
  public var gap = 70.0
  /// Turn of the tabs.
  public var tilt = Angle.degrees(-30)
  /// Distance behind the plane.
  public var depth = 250.0
  /// Distance of the eye, in points.
  public var eyeDistance = 1500.0

  /// An effect with default parameters.
  public init() {}

  /// `safariTabs`.
  public static let name = "safariTabs"
  /// The line for `framegen list effects`.
  public static let summary = "tabs that lean back one behind the other"
  /// Declarations of the parameters.
  public static let parameters: [Parameter<SafariTabsEffect>] = [
    .number("gap", \.gap, in: 1...1e4, unit: .points, "distance between two tabs"),
    .angle("tilt", \.tilt, in: -360...360, "turn of the tabs"),
    .number("depth", \.depth, in: 0...1e4, unit: .points, "distance behind the plane"),
    .number("eyeDistance", \.eyeDistance, in: 1...1e6, unit: .points, "distance of the eye"),
  ]
  /// `false`: rows stop anywhere.
  public static let snaps = false

  /// The tabs that may be seen.
  public func extent(in space: EffectContext) -> EffectExtent {
    EffectExtent(gathering: 2 * space.axis.along(space.bounds.size) / gap + 8)
  }

  /// Applies the formula.
  public func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {
    let (p, axis) = (position.items, position.space.axis)
    let q = position.itemsFromStart
    let passed = min(1, max(0, -q * gap / 5 / max(1, abs(tilt.degrees))))
    let turn = tilt * (1 - passed)
    attributes.gather(in: position)
    attributes.moveEdge(to: q * gap, in: position)
    let (back, front) = (Transform3D.translation(x: 0, y: 0, z: -depth), Transform3D.translation(x: 0, y: 0, z: depth))
    attributes.transform3D = Transform3D.identity.turned(-turn, axis).concatenating(back)
      .concatenating(.perspective(distance: eyeDistance)).concatenating(front)
    attributes.zIndex = position.layer(p)
    attributes.hideBack()
  }
}
