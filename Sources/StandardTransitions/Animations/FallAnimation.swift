import LayoutCore

/// Items tip over and drop out of the bottom edge, in perspective.
public struct FallAnimation: UpdateAnimation {
  /// `fall`.
  public let name = "fall"
  /// A one-line summary for `framegen list`.
  public let summary = "tips over and drops out of the viewport's bottom edge, in perspective"
  /// Half a second, for the way across the viewport.
  public let duration = 0.5
  /// Even: a fall is accelerated by itself.
  public let curve = TimingCurve.linear
  /// Above the others.
  public let raisesItems = true

  /// Turn of an element that has fallen.
  private static let turn = Angle.degrees(-100)
  /// Distance of the eye for an element that has none yet, in points.
  private static let eye = 900.0

  /// Creates the animation.
  public init() {}

  /// Moves down by the square of the time, and turns about the horizontal axis.
  public func finalAttributes(
    disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> LayoutAttributes? {
    var attributes = element
    let way = context.exitDistances(of: element).bottom + element.size.height
    attributes.center.y += way * progress * progress
    let hasEye = element.transform3D.m34 != 0 || context.perspective != nil
    let view = hasEye ? .identity : Transform3D.perspective(distance: Self.eye)
    attributes.transform3D = Transform3D.rotation(Self.turn * progress, x: 1, y: 0, z: 0).concatenating(view)
      .concatenating(element.transform3D)
    return attributes
  }
}

extension UpdateAnimation where Self == FallAnimation {
  /// Items tip over and drop out of the bottom edge.
  public static var fall: FallAnimation { FallAnimation() }
}
