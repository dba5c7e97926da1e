import LayoutCore

/// An animation in which items tip over and drop out of the bottom edge, in perspective.
public struct FallAnimation: RaisedAnimation {
  /// `fall`.
  public let name = "fall"
  /// A one-line summary for `framegen list`.
  public let summary = "tips over and drops out of the viewport's bottom edge, in perspective"
  /// Linear, because the fall is accelerated.
  public let curve = TimingCurve.linear

  private static let turn = Angle.degrees(-100)
  /// The distance from the viewer to an element without perspective, in points.
  private static let perspective = 900.0

  /// Creates the animation.
  public init() {}

  /// Moves down by the square of the time, and rotates about the horizontal axis.
  public func finalAttributes(
    disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> LayoutAttributes? {
    var attributes = element
    let way = context.exitDistances(of: element).bottom + element.size.height
    attributes.center.y += way * progress * progress
    let hasPerspective = element.transform3D.m34 != 0 || context.perspective != nil
    let view = hasPerspective ? .identity : Transform3D.perspective(distance: Self.perspective)
    attributes.transform3D = Transform3D.rotation(Self.turn * progress, x: 1, y: 0, z: 0).concatenating(view)
      .concatenating(element.transform3D)
    return attributes
  }
}

extension UpdateAnimation where Self == FallAnimation {
  /// Items tip over and drop out of the bottom edge.
  public static var fall: FallAnimation { FallAnimation() }
}
