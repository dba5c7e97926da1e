import LayoutCore

/// An effect that leans tabs back, one behind the other.
///
/// With q the distance of the leading edge in pitches, the edge is at q·gap. A tab is turned by `tilt`, and by up to as much
/// again the other way once it has passed: R(a)·T(0, 0, −depth)·P·T(0, 0, depth).
///
/// Source: AZSafariCollectionViewLayout (gap 50, tilt −30°, depth 250, m34 −1/1500).
public struct SafariTabsEffect: GatheringEffect {
  /// The distance between two tabs, in points.
  public var gap = 70.0
  /// The tilt of the tabs.
  public var tilt = Angle.degrees(-30)
  /// The distance behind the plane, in points.
  public var depth = 250.0
  /// The distance from the viewer to the plane, in points.
  public var eyeDistance = 1500.0

  /// Creates an effect with default parameters.
  public init() {}

  /// The name in scenes, `safariTabs`.
  public static let name = "safariTabs"
  /// The summary in `framegen list effects`.
  public static let summary = "tabs that lean back one behind the other"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<SafariTabsEffect>] = [
    .number("gap", \.gap, in: 1...1e4, unit: .points, "distance between two tabs"),
    .angle("tilt", \.tilt, in: -360...360, "tilt of the tabs"),
    .number("depth", \.depth, in: 0...1e4, unit: .points, "distance behind the plane"),
    .number("eyeDistance", \.eyeDistance, in: 1...1e6, unit: .points, "distance from the viewer"),
  ]
  /// `false`, because rows stop anywhere.
  public static let snaps = false

  func reach(in space: EffectContext) -> Double { 2 * space.axis.along(space.bounds.size) / gap + 8 }

  func place(_ attributes: inout LayoutAttributes, at position: CellPosition) {
    let (q, axis) = (position.itemsFromStart, position.space.axis)
    let passed = min(1, max(0, -q * gap / 5 / max(1, abs(tilt.degrees))))
    let turn = tilt * (1 - passed)
    attributes.moveEdge(to: q * gap, in: position)
    let (back, front) = (Transform3D.translation(x: 0, y: 0, z: -depth), Transform3D.translation(x: 0, y: 0, z: depth))
    attributes.transform3D = Transform3D.identity.turned(-turn, axis).concatenating(back)
      .concatenating(.perspective(distance: eyeDistance)).concatenating(front)
    attributes.zIndex = position.layer(position.items)
    attributes.hideBack()
  }
}
